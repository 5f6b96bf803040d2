import { swapPaymentTransitions, swapTransitions } from "@/domain/order-states/swap-transitions";
import { ApiError } from "../../kernel/api-error";
import { actorOf, type OrderChange, requireTransition } from "../change-order";
import { parcelStateOf } from "../fulfillments/parcel-state";
import { releaseNewLines } from "../new-lines/new-line-rows";
import { returnStockOfNewLines } from "../new-lines/stock-of-new-lines";
import { findPaymentRow } from "../payments/payment-rows";
import type { ProviderScope } from "../payments/provided-payment";
import { releasePayment } from "../payments/release-payments";
import { releaseSwapCollections } from "./pay-swap";
import { saveSwap } from "./swap-rows";
import type { SwapRow } from "./swaps-of-order-rows";
import { moveSwap, moveSwapPayment } from "./with-swap";

/**
 * Cancels a swap: releases its stock, lets its units be returned again, and cancels any deferred
 * payment. A canceled swap stays so. Errors: transition_not_allowed (something is packed, or the
 * difference was paid or refunded), not_allowed (its return is open), payment_provider_unavailable.
 */
export async function cancelSwap(
  scope: ProviderScope,
  change: OrderChange,
  swap: SwapRow,
): Promise<void> {
  const { transaction } = change;
  if (swap.canceled_at !== null) return;
  const actor = actorOf(transaction.trail.act);
  requireTransition(swapTransitions, swap.fulfillment_status, "cancel", actor);
  requireTransition(swapPaymentTransitions, swap.payment_status, "cancel", actor);
  if (swap.fulfillments.some((parcel) => parcelStateOf(parcel) !== "canceled"))
    throw new ApiError(
      "not_allowed",
      "All fulfillments must be canceled before the swap can be canceled",
    );
  if (swap.return && swap.return.status !== "canceled")
    throw new ApiError("not_allowed", "Return must be canceled before the swap can be canceled");
  await moveSwap(change, swap, "cancel");
  await moveSwapPayment(change, swap, "cancel");
  await saveSwap(transaction, swap.id, { isCanceled: true });
  if (swap.payment) {
    const payment = await findPaymentRow(transaction, swap.payment.id, { isLocked: true });
    if (payment) await releasePayment(scope, transaction, payment);
  }
  await releaseSwapCollections(scope, transaction, swap.id);
  const lines = await releaseNewLines(transaction, { noun: "swap", id: swap.id });
  await returnStockOfNewLines(transaction, lines);
}
