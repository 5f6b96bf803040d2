import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { withOrder } from "../change-order";
import { lockPaid, requireWithinPaid } from "../returns/give-back";
import { listRefundable, toRefundWorth } from "./refund-lines";

/**
 * GET /admin/orders/:id/refundable: lines with the units whose price was not given back yet, of
 * what settled swaps sent too. Amounts in minor units. Errors: not_found. Source: ADM-03.
 */
export const adminGetRefundable: AdminVerb<"adminGetRefundable"> = async (context, { params }) =>
  withTransaction(context, (transaction) =>
    withOrder(transaction, params.id, {}, async (change) => {
      const { sentMinor, ...parts } = await listRefundable(transaction, params.id);
      const { leftMinor } = await lockPaid(change, parts.items, sentMinor);
      return { refundable: { ...parts, refundable_amount: leftMinor } };
    }),
  );

/**
 * POST /admin/orders/:id/refund-preview: what a refund of lines and shipping would give back, with
 * what would refuse it; nothing is given back. Amounts in minor units. Errors: as of the refund.
 * Source: ADM-03.
 */
export const adminPreviewRefund: AdminVerb<"adminPreviewRefund"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, (transaction) => {
    const seen = { onlyIfUpdatedAt: body.only_if_updated_at };
    return withOrder(transaction, params.id, seen, async (change) => {
      change.require("refund");
      const worth = await toRefundWorth(transaction, params.id, body);
      if (worth.amountMinor === 0)
        throw new ApiError("nothing_to_refund", "There is nothing to give back");
      const paid = await lockPaid(change, body.items ?? [], worth.sentMinor);
      requireWithinPaid(paid, worth.amountMinor);
      const sum = (name: "subtotal" | "discount_total" | "tax_total") =>
        worth.lines.reduce((total, line) => total + line[name], 0);
      return {
        refund_preview: {
          items: worth.lines,
          subtotal: sum("subtotal"),
          discount_total: sum("discount_total"),
          tax_total: sum("tax_total"),
          amount: worth.amountMinor,
        },
      };
    });
  });
