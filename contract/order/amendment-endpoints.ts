import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, minor } from "../fields";
import { commentLengthMax, quantityMax, returnItemsMax } from "../limits";
import { orderSchema } from "./order";

export const orderAmendmentBody = z.strictObject({
  only_if_updated_at: z.iso
    .datetime()
    .optional()
    .describe(
      "the order's `updated_at` that the buyer saw; if it has changed since: 409 " +
        "order_changed",
    ),
  items: z
    .array(z.strictObject({ item_id: id, quantity: z.int().min(0).max(quantityMax) }))
    .min(1)
    .max(returnItemsMax)
    .optional()
    .describe("new quantities of lines; 0 removes a line, others are unchanged"),
  additional_items: z
    .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(returnItemsMax)
    .optional()
    .describe("lines to add, of variants that are not yet in the order"),
  shipping_address: id.optional().describe("id of an address of the company"),
  delivery_date: z.iso
    .date()
    .nullish()
    .describe("a working day in the destination country, not before the seller's minimum delay"),
  comment: z.string().trim().max(commentLengthMax).nullish(),
  expected_total: minor
    .min(0)
    .optional()
    .describe(
      "the order's total that `dry_run` returned; if prices have changed it since, nothing " +
        "is done: 409 amendment_price_changed, with the new total and the lines' prices",
    ),
  pay_difference: z
    .boolean()
    .optional()
    .describe(
      "for an order paid immediately: an increase is paid first, through the payment " +
        "collection of an order edit, and the lines change with the payment; without it, the " +
        "total can't increase: 400 amendment_needs_payment",
    ),
  dry_run: z
    .boolean()
    .optional()
    .describe(
      "checks and prices everything without changing anything or calling a payment provider",
    ),
});
export type OrderAmendment = z.output<typeof orderAmendmentBody>;

/** Changes by buyers to recently placed orders. Amounts in minor units. */
export const amendmentEndpoints = {
  amendOrder: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/amend",
    tag: "orders",
    summary: "Changes an order of the customer's company within the seller's time window",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    body: orderAmendmentBody,
    response: z.object({
      order: orderSchema.describe("the order after the change, or as it would be"),
      order_edit_id: id
        .nullable()
        .default(null)
        .describe("the edit to be paid; until then the order's lines are unchanged"),
      payment_total: minor.default(0).describe("what has to be paid before the lines change"),
      difference_total: minor.describe(
        "the increase of the total, including taxes; negative: a decrease",
      ),
    }),
    ordering: true,
    shows: "amounts",
    errors: [
      ...([
        "order_total_too_high",
        "gift_card_line_fixed",
        "units_already_packed",
        "order_needs_line",
        "payment_method_unavailable",
      ] as const),
      ...(["invalid_data", "unauthorized", "forbidden", "not_found", "not_allowed"] as const),
      ...(["own_change_unpaid", "order_proposal_waiting"] as const),
      ...(["order_proposal_in_preparation"] as const),
      ...(["amendment_closed", "transition_not_allowed", "order_changed"] as const),
      ...(["invalid_quantity", "insufficient_inventory", "variant_unavailable"] as const),
      ...(["preorder_mismatch", "amendment_needs_payment", "amendment_price_changed"] as const),
      ...(["minimum_order_not_reached", "credit_limit_exceeded"] as const),
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
  }),
} as const;
