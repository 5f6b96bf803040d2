import type { Refund } from "@/contract/order/refund";
import {
  settledSwapPayments,
  swapPaymentTransitions,
} from "@/domain/order-states/swap-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import { lowerDue } from "../payments/pay-order";
import { findPaymentRow, setCaptured } from "../payments/payment-rows";
import { type ProviderScope, providerOf, toProvided } from "../payments/provided-payment";
import { type RefundRequest, refundPayment } from "../payments/refund-order";
import { requireLeft } from "../payments/require-left";
import { refundUnits, lockPaid } from "../returns/refund-units";
import { releaseSwapCollections } from "./pay-swap";
import { insertSwapPayment } from "./swap-payment-rows";
import { findSwapBy } from "./swap-rows";
import type { SwapRow } from "./swaps-of-order-rows";
import { moveSwapPayment, requireNotCanceled, withSwap } from "./with-swap";

/**
 * Settles the difference of a swap: a positive one is captured, or paid by bank transfer if nothing
 * is authorized; a negative one is refunded to the extent that the order was paid, and the rest is
 * deducted from what is still due. A settled one stays so. Errors: transition_not_allowed
 * (canceled), payment_refused, payment_amount_refused, payment_provider_unavailable.
 */
export async function processSwapPayment(
  scope: ProviderScope,
  change: OrderChange,
  swap: SwapRow,
): Promise<void> {
  requireNotCanceled(swap, "process_payment");
  if (settledSwapPayments.has(swap.payment_status)) return;
  if (swap.difference_due > 0) await collect(scope, change, swap);
  else await refundDifference(scope, change, swap);
}

async function collect(scope: ProviderScope, change: OrderChange, swap: SwapRow): Promise<void> {
  const { transaction } = change;
  change.require("capture");
  await releaseSwapCollections(scope, transaction, swap.id);
  const id = swap.payment?.id ?? (await insertSwapPayment(change, swap));
  const payment_status =
    swap.payment_status === "not_paid"
      ? await moveSwapPayment(change, swap, "await_payment")
      : swap.payment_status;
  const row = requireFound(
    await findPaymentRow(transaction, id, { isLocked: true }),
    "Payment",
    id,
  );
  const captured = await providerOf(scope, row).capture(toProvided(row));
  await setCaptured(transaction, id, captured);
  const { amountMinor: amount } = captured;
  await moveSwapPayment(change, { ...swap, payment_status }, "capture", { payment_id: id, amount });
}

async function refundDifference(
  scope: ProviderScope,
  change: OrderChange,
  swap: SwapRow,
): Promise<void> {
  change.require("refund");
  const paid = await lockPaid(change, swap.return?.items ?? []);
  const amountMinor = Math.min(-swap.difference_due, paid.leftMinor);
  if (amountMinor > 0)
    await refundUnits(scope, change, paid, { amountMinor, reason: "swap", note: null });
  await lowerDue(change, -swap.difference_due - amountMinor);
  await moveSwapPayment(change, swap, "refund_difference", { amount: amountMinor });
}

/** The same for the swap that a payment belongs to. */
export const captureSwapPayment = (
  scope: ProviderScope,
  transaction: Transaction,
  swapId: string,
): Promise<void> =>
  withSwapOfPayment(transaction, swapId, (change, swap) => processSwapPayment(scope, change, swap));

/**
 * Refunds a part of the difference that was paid. Errors: not_allowed (not captured, more than is
 * left), transition_not_allowed, payment_refused, payment_provider_unavailable.
 */
export async function refundSwapPayment(
  scope: ProviderScope,
  transaction: Transaction,
  { swapId, paymentId }: { swapId: string; paymentId: string },
  requested: Pick<RefundRequest, "amountMinor" | "reason" | "note">,
): Promise<Refund> {
  let refund: Refund | undefined;
  await withSwapOfPayment(transaction, swapId, async (change, swap) => {
    change.require("refund");
    const found = await findPaymentRow(transaction, paymentId, { isLocked: true });
    const row = requireFound(found, "Payment", paymentId);
    requireLeft(row, requested.amountMinor);
    refund = await refundPayment(scope, transaction, row, requested);
    const isAll = row.amount_refunded + requested.amountMinor >= row.amount;
    await moveSwapPayment(change, swap, isAll ? "refund_all" : "refund_part", {
      ...{ refund_ids: [refund.id], amount: requested.amountMinor },
    });
  });
  return requireFound(refund, "Refund of payment", paymentId);
}

/**
 * Updates a swap from its payment, after `follow` has stored the provider's state: refunded at the
 * provider, in part or in full. Does nothing if no more is refunded than before.
 */
export const followSwapPayment = (
  transaction: Transaction,
  swapId: string,
  paymentId: string,
  follow: () => Promise<void>,
): Promise<void> =>
  withSwapOfPayment(transaction, swapId, async (change, swap) => {
    const read = async () =>
      requireFound(
        await findPaymentRow(transaction, paymentId, { isLocked: true }),
        "Payment",
        paymentId,
      );
    const before = await read();
    await follow();
    const after = await read();
    const amount = after.amount_refunded - before.amount_refunded;
    if (amount <= 0) return;
    const event = after.amount_refunded >= after.amount ? "refund_all" : "refund_part";
    const { isAllowed } = resolveTransition(swapPaymentTransitions, swap.payment_status, event);
    if (isAllowed) await moveSwapPayment(change, swap, event, { payment_id: paymentId, amount });
  });

async function withSwapOfPayment(
  transaction: Transaction,
  swapId: string,
  change: Parameters<typeof withSwap>[3],
): Promise<void> {
  const swap = requireFound(await findSwapBy(transaction, { id: swapId }), "Swap", swapId);
  await withSwap(transaction, { id: swap.order_id, swap_id: swapId }, undefined, change);
}
