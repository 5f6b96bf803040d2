import { z } from "zod";
import { cartEnvelope } from "./cart";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, langQuery, queryBoolean } from "../fields";
import { ownGiftCardSchema } from "./gift-card";
import { lineItemPriceSchema, quantityPricesBody, quantityPricesSchema } from "./line-item-price";
import { profiledShippingOptionSchema, shippingOptionSchema } from "./shipping";

/**
 * The parts of a cart's price: codes, gift cards, taxes, shipping options, and each line's price
 * explained. Amounts in minor units.
 */
export const cartPriceEndpoints = {
  removeCartDiscount: defineEndpoint({
    method: "DELETE",
    path: "/store/carts/:id/discounts/:code",
    tag: "carts",
    summary: "Remove a discount code; an unknown one returns the cart unchanged",
    auth: "customer",
    ordering: true,
    shows: "prices",
    params: z.strictObject({ id, code: z.string().min(1).max(100) }),
    query: langOnlyQuery,
    response: cartEnvelope,
    errors: ["ordering_forbidden", "unauthorized", "not_found", "cart_completed", "cart_requested"],
  }),
  calculateCartTaxes: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/taxes",
    tag: "carts",
    makesIdempotencyKey: true,
    summary:
      "The cart with its taxes, even if its region calculates none before payment; nothing " +
      "is changed",
    auth: "customer",
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    response: cartEnvelope,
    errors: ["unauthorized", "not_found"],
  }),
  getLineItemPrice: defineEndpoint({
    method: "GET",
    path: "/store/carts/:id/line-items/:lineId/price",
    tag: "carts",
    summary:
      "How a line's price is determined: list, region, tier, price list, discounts, taxes, " +
      "and the next price break",
    auth: "customer",
    shows: "prices",
    params: z.strictObject({ id, lineId: id }),
    query: langOnlyQuery,
    response: z.object({ line_item_price: lineItemPriceSchema }),
    errors: ["unauthorized", "not_found", "cart_completed", "cart_requested"],
  }),
  priceQuantities: defineEndpoint({
    method: "POST",
    path: "/store/carts/:id/line-items/prices",
    tag: "carts",
    summary:
      "What quantities would cost if they were added, with price breaks including what the " +
      "cart contains; nothing is changed",
    auth: "customer",
    shows: "prices",
    params: idParams,
    query: langOnlyQuery,
    body: quantityPricesBody,
    response: z.object({ quantity_prices: quantityPricesSchema }),
    errors: ["invalid_data", "unauthorized", "not_found", "cart_completed", "cart_requested"],
  }),
  listCartShippingOptions: defineEndpoint({
    method: "GET",
    path: "/store/shipping-options/:cartId",
    tag: "carts",
    summary: "Shipping options available to this cart, with their prices",
    auth: "customer",
    shows: "prices",
    params: z.strictObject({ cartId: id }),
    query: langOnlyQuery,
    response: z.object({ shipping_options: z.array(profiledShippingOptionSchema) }),
    errors: ["unauthorized", "not_found"],
  }),
  listShippingOptions: defineEndpoint({
    method: "GET",
    path: "/store/shipping-options",
    tag: "carts",
    summary: "Shipping options of a region, or for given products, without a cart",
    auth: "customer",
    shows: "prices",
    query: z.strictObject({
      ...langQuery,
      region_id: id.optional().describe("default: the company's region"),
      product_ids: z
        .string()
        .max(10_000)
        .optional()
        .describe("comma-separated; only options for one of them"),
      is_return: queryBoolean.optional(),
    }),
    response: z.object({ shipping_options: z.array(shippingOptionSchema) }),
    errors: ["invalid_data", "unauthorized"],
  }),
  getGiftCard: defineEndpoint({
    method: "GET",
    path: "/store/gift-cards/:code",
    tag: "carts",
    summary: "A gift card by its code, with its balance",
    auth: "customer",
    params: z.strictObject({ code: z.string().min(1).max(100) }),
    query: langOnlyQuery,
    response: z.object({ gift_card: ownGiftCardSchema }),
    errors: ["unauthorized", "not_found"],
  }),
} as const;
