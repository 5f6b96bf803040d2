import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, minor } from "../fields";
import { commentLengthMax, quantityMax, returnItemsMax } from "../limits";
import { orderSchema } from "./order";

export const orderAmendmentBody = z.strictObject({
  only_if_updated_at: z.iso
    .datetime()
    .optional()
    .describe("the order's `updated_at` as the buyer saw it; changed since: 409 order_changed"),
  items: z
    .array(z.strictObject({ item_id: id, quantity: z.int().min(0).max(quantityMax) }))
    .min(1)
    .max(returnItemsMax)
    .optional()
    .describe("lines with what they hold from now on; 0 removes a line, others stay"),
  additional_items: z
    .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .min(1)
    .max(returnItemsMax)
    .optional()
    .describe("lines to add, of variants that the order does not hold yet"),
  shipping_address: id.optional().describe("of an address of the company"),
  delivery_date: z.iso
    .date()
    .nullish()
    .describe("a working day where it is delivered, not before the seller's least delay"),
  comment: z.string().trim().max(commentLengthMax).nullish(),
  expected_total: minor
    .min(0)
    .optional()
    .describe(
      "the order's total that `dry_run` returned; where prices make it another one by now, " +
        "nothing is changed: 409 amendment_price_changed, with that total and the lines' prices",
    ),
  pay_difference: z
    .boolean()
    .optional()
    .describe(
      "of an order that is paid at once: what it comes to more is paid first, through the " +
        "payment collection of an order edit, and its lines change with that; without it such an " +
        "order can't come to more: 400 amendment_needs_payment",
    ),
  dry_run: z
    .boolean()
    .optional()
    .describe("checks and prices everything, and changes nothing; a provider is not asked"),
});
export type OrderAmendment = z.output<typeof orderAmendmentBody>;

/** Changes by buyers to recently placed orders. Amounts in minor units. */
export const amendmentEndpoints = {
  amendOrder: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/amend",
    tag: "orders",
    summary: "Changes an order of one's own company within the seller's window",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    body: orderAmendmentBody,
    response: z.object({
      order: orderSchema.describe("as it is then, or would be"),
      order_edit_id: id
        .nullable()
        .default(null)
        .describe("of the edit that is to be paid; until then the order's lines stay"),
      payment_total: minor.default(0).describe("what has to be paid before the lines change"),
      difference_total: minor.describe("what it comes to more, taxes included; below 0: less"),
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
