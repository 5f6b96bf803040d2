import { orderTransitions } from "@/domain/order-states/order-transitions";
import { atOneMoment, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { requireSeen, requireTransition } from "../change-order";
import { findOrder } from "../change-order-rows";
import { readPaid, requireWithinPaid } from "../returns/refund-units";
import { findPlacing } from "../history/order-history-rows";
import { listRefundable, toRefundWorth } from "./refund-lines";

/**
 * GET /admin/orders/:id/refundable: lines with units not refunded yet, including lines sent by
 * settled swaps. Amounts in minor units. Errors: not_found. Source: ADM-03.
 */
export const adminGetRefundable: AdminVerb<"adminGetRefundable"> = async (context, { params }) =>
  withTransaction(
    context,
    async (transaction) => {
      const { id: orderId } = params;
      requireFound(await findPlacing(transaction, orderId), "Order", orderId);
      const { sentMinor, ...parts } = await listRefundable(transaction, orderId);
      const paidFor = { orderId, units: parts.items, sentMinor };
      const { leftMinor } = await readPaid(transaction, paidFor);
      return { refundable: { ...parts, refundable_amount: leftMinor } };
    },
    atOneMoment,
  );

/**
 * POST /admin/orders/:id/refund-preview: what refunding these lines and shipping would pay back,
 * and what would prevent it; nothing is refunded. Amounts in minor units. Errors: as of the refund.
 * Source: ADM-03.
 */
export const adminPreviewRefund: AdminVerb<"adminPreviewRefund"> = async (
  context,
  { params, body },
) =>
  withTransaction(
    context,
    async (transaction) => {
      const { id: orderId } = params;
      const order = requireFound(await findOrder(transaction, orderId), "Order", orderId);
      await requireSeen(transaction, order, body.only_if_updated_at);
      requireTransition(orderTransitions, order.status, "refund", "member");
      const { lines, amountMinor, sentMinor } = await toRefundWorth(transaction, orderId, body);
      if (amountMinor === 0) throw new ApiError("nothing_to_refund", "There is nothing to refund");
      const paidFor = { orderId, units: body.items ?? [], sentMinor };
      requireWithinPaid(await readPaid(transaction, paidFor), amountMinor);
      const sum = (name: "subtotal" | "discount_total" | "tax_total") =>
        lines.reduce((total, line) => total + line[name], 0);
      return {
        refund_preview: {
          items: lines,
          subtotal: sum("subtotal"),
          discount_total: sum("discount_total"),
          tax_total: sum("tax_total"),
          amount: amountMinor,
        },
      };
    },
    atOneMoment,
  );
