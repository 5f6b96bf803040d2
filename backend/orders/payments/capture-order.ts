import { paymentTransitions } from "@/domain/order-states/payment-transitions";
import { ApiError } from "../../kernel/api-error";
import { actorOf, type OrderChange, requireTransition } from "../change-order";
import { lockOrderPayments } from "./order-payment-rows";
import { collectHeld, isDue } from "./pay-order";
import type { ProviderScope } from "./provided-payment";
import { settlePayments } from "./settle-payments";

/**
 * Captures an order's authorized payments, or one of them. A payment to be made later is captured
 * only once no authorization is left, since its money has yet to arrive (assumption). Captured
 * payments are left unchanged, so that concurrent calls capture only once; a provider that has
 * already captured one without our knowledge reports that. Creates the gift cards bought with the
 * order. Errors: transition_not_allowed (canceled, refunded), payment_canceled (nothing is
 * authorized), payment_refused, payment_amount_refused, payment_provider_unavailable.
 */
export async function captureOrder(
  scope: ProviderScope,
  change: OrderChange,
  paymentId?: string,
): Promise<void> {
  const { transaction, order } = change;
  change.require("capture");
  const payments = await lockOrderPayments(transaction, order.id);
  const named = payments.filter((row) => paymentId === undefined || row.id === paymentId);
  const open = named.filter((row) => row.captured_at === null && row.canceled_at === null);
  if (open.length === 0) {
    const actor = actorOf(transaction.trail.act);
    requireTransition(paymentTransitions, order.payment_status, "capture", actor);
    if (named.length > 0 && named.every((row) => row.captured_at === null))
      throw new ApiError("payment_canceled", "A canceled payment can't be captured");
    return;
  }
  const isHeld = paymentId === undefined && open.some((row) => !isDue(row));
  const captured = isHeld ? open.filter((row) => !isDue(row) || row.amount === 0) : open;
  await settlePayments(change, await collectHeld(scope, transaction, captured));
}
