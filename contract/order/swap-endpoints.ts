import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { addressSchema, id, langOnlyQuery } from "../fields";
import { bareOrderSchema } from "../admin/ordering/bare-order";
import { newUnitsInput } from "./new-units";
import { paymentCollectionSchema } from "./payment";
import { returnItemsInput } from "./return";
import { swapCartSchema, swapSchema } from "./swap";

/** A swap with the additional relations of the reference. */
export const readSwapSchema = swapSchema.extend({
  order: bareOrderSchema,
  shipping_address: addressSchema.nullable(),
  cart: swapCartSchema,
});
const response = z.object({ swap: readSwapSchema });

/** Swaps requested by buyers, for orders of their own company. Amounts in minor units. */
export const swapEndpoints = {
  createSwap: defineEndpoint({
    method: "POST",
    path: "/store/swaps",
    tag: "swaps",
    summary: "Exchanges shipped units of an order for others",
    auth: "customer",
    query: langOnlyQuery,
    body: z.strictObject({
      order_id: id,
      return_items: returnItemsInput,
      additional_items: newUnitsInput,
      return_shipping_option: id
        .optional()
        .describe("for returns; its price is deducted from the returned units' value"),
      shipping_option: id
        .optional()
        .describe("for the new lines; default: shipped as the order was, free of charge"),
    }),
    response: response,
    errors: [
      ...([
        "gift_card_not_returnable",
        "return_units_exceeded",
        "shipping_option_unavailable",
      ] as const),
      ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
      ...(["return_period_over", "transition_not_allowed", "insufficient_inventory"] as const),
      ...(["variant_unavailable"] as const),
    ],
    makesIdempotencyKey: true,
    ordering: true,
    shows: "amounts",
  }),
  getSwapByCart: defineEndpoint({
    method: "GET",
    path: "/store/swaps/:cart_id",
    tag: "swaps",
    summary: "A swap by its `cart_id`",
    auth: "customer",
    params: z.strictObject({ cart_id: id }),
    query: langOnlyQuery,
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found"],
    shows: "amounts",
  }),
  openSwapPayment: defineEndpoint({
    method: "POST",
    path: "/store/swaps/:cart_id/payment-collections",
    tag: "payment collections",
    summary: "The payment collection for the difference of a swap of the customer's company",
    auth: "customer",
    params: z.strictObject({ cart_id: id }),
    query: langOnlyQuery,
    response: z.object({ payment_collection: paymentCollectionSchema }),
    ordering: true,
    shows: "amounts",
    errors: [
      ...(["nothing_to_pay"] as const),
      ...(["invalid_data", "unauthorized", "ordering_forbidden"] as const),
      ...(["not_found", "not_allowed"] as const),
    ],
  }),
} as const;
