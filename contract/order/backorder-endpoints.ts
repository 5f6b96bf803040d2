import { z } from "zod";
import { deliveryPromiseSchema } from "../cart/delivery";
import { defineEndpoint } from "../endpoint";
import {
  id,
  idParams,
  isoDate,
  langOnlyQuery,
  listEnvelope,
  listQuery,
  queryBoolean,
  queryList,
} from "../fields";
import { quantityMax, returnItemsMax } from "../limits";
import { orderSchema } from "./order";

const day = z.iso.date();

/** The unfulfilled units of one ordered line. */
export const backorderSchema = z.object({
  id: id.describe("of the order's line"),
  order_id: id,
  order_display_id: z.int(),
  external_id: z.string().nullable().describe("of the order"),
  seller_order_id: z.string().nullable(),
  ordered_at: isoDate,
  variant_id: id.nullable(),
  product_id: id.nullable(),
  sku: z.string().nullable(),
  title: z.string().describe("of the product, as it was ordered"),
  description: z.string().nullable().describe("of the variant"),
  thumbnail: z.string().nullable(),
  ordered_quantity: z.int(),
  fulfilled_quantity: z.int(),
  quantity: z.int().describe("not fulfilled yet"),
  missing_quantity: z
    .int()
    .describe("of these, units not in stock now; older orders are served first"),
  cancelable_quantity: z
    .int()
    .describe("of these, units on backorder that a buyer may cancel, if the seller allows it"),
  expected_date: z
    .string()
    .nullable()
    .describe("ISO day on which the last of them is currently expected; null: unknown"),
  parts: z
    .array(deliveryPromiseSchema)
    .describe("how many are expected when; they add up to the missing units"),
});
export type Backorder = z.output<typeof backorderSchema>;

export const backorderSorts = ["expected_date", "ordered_at", "title", "sku", "quantity"] as const;

export const backorderCancellationBody = z.strictObject({
  only_if_updated_at: z.iso
    .datetime()
    .optional()
    .describe(
      "the order's `updated_at` that the buyer saw; if it has changed since: 409 " +
        "order_changed",
    ),
  items: z
    .array(
      z.strictObject({
        item_id: id.describe("a line of the order"),
        quantity: z
          .int()
          .min(1)
          .max(quantityMax)
          .optional()
          .describe("at most the units on backorder that she saw; default: all of those"),
      }),
    )
    .min(1)
    .max(returnItemsMax),
});
export type BackorderCancellation = z.output<typeof backorderCancellationBody>;

/** A company's backorders. */
export const backorderEndpoints = {
  listBackorders: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/company/backorders",
    tag: "orders",
    summary: "The company's order lines that have not been fulfilled yet",
    auth: "customer",
    query: z.strictObject({
      ...listQuery,
      q: z.string().max(100).optional().describe("searches titles, SKU and the order's numbers"),
      order_id: queryList.optional(),
      variant_id: queryList.optional(),
      missing: queryBoolean.optional().describe("true: only what is not in stock"),
      expected_from: day.optional(),
      expected_to: day.optional(),
      order: z
        .string()
        .max(40)
        .optional()
        .describe(
          `${backorderSorts.join(", ")}; with a leading -: descending. Default: expected_date`,
        ),
    }),
    response: z.object({ backorders: z.array(backorderSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  cancelBackorder: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/cancel-backorder",
    tag: "orders",
    summary: "Cancels units on backorder of an order of the customer's company",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    body: backorderCancellationBody,
    response: z.object({ order: orderSchema }),
    ordering: true,
    shows: "amounts",
    errors: [
      ...([
        "backorder_cancellation_disabled",
        "backorder_units_exceeded",
        "gift_card_line_fixed",
        "units_already_packed",
      ] as const),
      ...(["invalid_data", "unauthorized", "forbidden", "not_found", "not_allowed"] as const),
      ...(["own_change_unpaid", "order_proposal_waiting"] as const),
      ...(["order_proposal_in_preparation"] as const),
      ...(["transition_not_allowed", "order_changed"] as const),
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
  }),
} as const;
