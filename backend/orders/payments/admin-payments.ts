import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { parseProjection, project } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import { paymentSchema, type Payment } from "@/contract/order/payment";
import type { Refund } from "@/contract/order/refund";
import { withOrder } from "../change-order";
import { captureOrder } from "./capture-order";
import { findOrderOfPayment } from "./order-payment-rows";
import { collectHeld } from "./pay-order";
import { type RefundRequest, refundOrder, refundPayment } from "./refund-order";
import { requireLeft } from "./require-left";
import { captureSwapPayment, refundSwapPayment } from "../swaps/process-swap-payment";
import { findPaymentRow, type PaymentRow, toPayment } from "./payment-rows";

const selectable = { columns: Object.keys(paymentSchema.shape), relations: [] };

/** GET /admin/payments/:id. Errors: not_found, invalid_data (fields, expand). Source: spec §7. */
export const adminGetPayment: AdminVerb<"adminGetPayment"> = async (context, { params, query }) => {
  const projection = parseProjection(query, selectable);
  const row = await withTransaction(context, (transaction) =>
    findPaymentRow(transaction, params.id),
  );
  return {
    payment: project(
      toPayment(requireFound(row, "Payment", params.id)),
      projection,
      selectable,
    ) as Payment,
  };
};

/**
 * POST /admin/payments/:id/capture; a captured payment is returned unchanged. Creates and mails the
 * gift cards bought with the order. Errors: not_found, payment_canceled, transition_not_allowed
 * (the order is canceled or refunded), payment_refused, payment_amount_refused,
 * payment_provider_unavailable. Source: spec §7, ADM-03.
 */
export const adminCapturePayment: AdminVerb<"adminCapturePayment"> = async (
  context,
  { params },
) => {
  const response = await withTransaction(context, async (transaction) => {
    const orderId = await findOrder(transaction, params.id);
    if (orderId === null) await captureAlone(context, transaction, params.id);
    else
      await withOrder(transaction, orderId, {}, (change) =>
        captureOrder(context, change, params.id),
      );
    return { payment: toPayment(await find(transaction, params.id)) };
  });
  outboxWake.notify(context.database);
  return response;
};

/**
 * POST /admin/payments/:id/refund; amount in minor units. Errors: not_found, not_allowed (not
 * captured, more than is left), payment_refused, payment_amount_refused,
 * payment_provider_unavailable. Source: spec §7, ADM-03.
 */
export const adminRefundPayment: AdminVerb<"adminRefundPayment"> = async (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    const orderId = await findOrder(transaction, params.id);
    const requested = { amountMinor: body.amount, reason: body.reason, note: body.note ?? null };
    if (orderId === null)
      return { refund: await refundAlone(context, transaction, params.id, requested) };
    return withOrder(transaction, orderId, {}, async (change) => {
      requireLeft(await find(transaction, params.id, true), requested.amountMinor);
      const refunds = await refundOrder(context, change, {
        ...requested,
        ...{ paymentId: params.id, isMailed: true },
      });
      return { refund: requireFound(refunds[0], "Refund of payment", params.id) };
    });
  });

const find = async (transaction: Transaction, id: string, isLocked = false): Promise<PaymentRow> =>
  requireFound(await findPaymentRow(transaction, id, { isLocked }), "Payment", id);

/** Everywhere, orders are locked before their payments. */
async function findOrder(transaction: Transaction, paymentId: string): Promise<string | null> {
  return requireFound(await findOrderOfPayment(transaction, paymentId), "Payment", paymentId);
}

/** Captures a payment of a swap, or of a payment collection that belongs to no order yet. */
async function captureAlone(context: AdminContext, transaction: Transaction, id: string) {
  const { swap_id: swapId } = await find(transaction, id);
  if (swapId !== null) return captureSwapPayment(context, transaction, swapId);
  const row = await find(transaction, id, true);
  if (row.captured_at) return;
  if (row.canceled_at)
    throw new ApiError("payment_canceled", "A canceled payment can't be captured");
  await collectHeld(context, transaction, [row]);
}

async function refundAlone(
  context: AdminContext,
  transaction: Transaction,
  id: string,
  { amountMinor, reason, note }: RefundRequest,
): Promise<Refund> {
  const { swap_id: swapId } = await find(transaction, id);
  const requested = { amountMinor, reason, note };
  if (swapId !== null)
    return refundSwapPayment(context, transaction, { swapId, paymentId: id }, requested);
  const row = await find(transaction, id, true);
  requireLeft(row, amountMinor);
  return refundPayment(context, transaction, row, requested);
}
