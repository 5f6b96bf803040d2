import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { parseProjection, project } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { paymentSchema, type Payment } from "@/contract/order/payment";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import { settleOrderPayments } from "./settle-order-payments";
import {
  findPaymentRow,
  followOrderPayments,
  insertRefund,
  type PaymentRow,
  setCaptured,
  toPayment,
} from "./payment-rows";

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
 * POST /admin/payments/:id/capture; a captured payment is answered as it is. The order's gift cards
 * are made and mailed. Errors: not_found, not_allowed (canceled), payment_refused,
 * payment_amount_refused, payment_provider_unavailable. Source: spec §7, ADM-03.
 */
export const adminCapturePayment: AdminVerb<"adminCapturePayment"> = async (
  context,
  { params },
) => {
  const answer = await withTransaction(context, async (transaction) => {
    const row = requireFound(
      await findPaymentRow(transaction, params.id, { isLocked: true }),
      "Payment",
      params.id,
    );
    if (row.captured_at) return { payment: toPayment(row) };
    if (row.canceled_at) throw new ApiError("not_allowed", "A canceled payment can't be captured");
    await setCaptured(transaction, row.id, await providerOf(context, row).capture(toProvided(row)));
    if (row.order_id) await settleOrderPayments(transaction, row.order_id);
    return {
      payment: toPayment(
        requireFound(await findPaymentRow(transaction, row.id), "Payment", row.id),
      ),
    };
  });
  outboxWake.notify(context.database);
  return answer;
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
    const row = requireFound(
      await findPaymentRow(transaction, params.id, { isLocked: true }),
      "Payment",
      params.id,
    );
    if (!row.captured_at) throw new ApiError("not_allowed", `Payment ${row.id} is not captured`);
    const left = row.amount - row.amount_refunded;
    if (body.amount > left)
      throw new ApiError("not_allowed", `Only ${left} can be refunded from Payment ${row.id}`);
    const id = createId("ref");
    const refund = await insertRefund(transaction, row, {
      id,
      amount: body.amount,
      reason: body.reason,
      note: body.note ?? null,
    });
    if (row.order_id) await followOrderPayments(transaction, row.order_id);
    await providerOf(context, row).refund(toProvided(row), { id, amountMinor: body.amount });
    return { refund };
  });

const toProvided = (row: PaymentRow) => ({
  id: row.id,
  amountMinor: row.amount,
  currencyCode: row.currency_code,
  data: row.data,
});

function providerOf(context: AdminContext, row: PaymentRow) {
  const provider = findPaymentProvider(context, row.provider_id);
  if (!provider)
    throw new ApiError(
      "not_allowed",
      `The payment provider ${row.provider_id} is not available any more`,
    );
  return provider;
}
