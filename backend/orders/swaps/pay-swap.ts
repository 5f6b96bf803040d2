import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LockedOrder } from "../change-order-rows";
import { setPaymentsCanceled } from "../payments/order-payment-rows";
import { collectHeld, letGo, payable } from "../payments/pay-order";
import type { PaymentCollectionRow } from "../payments/payment-collection-rows";
import { listCollectionPayments } from "../payments/payment-rows";
import type { ProviderScope } from "../payments/provided-payment";
import { releaseCollection } from "../payments/release-collection";
import { giveSwapPayments, listUnpaidCollections } from "./swap-payment-rows";
import { findSwapBy } from "./swap-rows";
import type { SwapRow } from "./swaps-of-order-rows";
import { moveSwapPayment, withSwap } from "./with-swap";

const open: ReadonlySet<SwapRow["payment_status"]> = new Set([
  ...(["not_paid", "awaiting", "requires_action"] as const),
]);

/** Whether the buyer still has to pay the difference of a swap. */
export const isPayable = ({ status }: LockedOrder, swap: SwapRow): boolean =>
  payable.has(status) &&
  swap.canceled_at === null &&
  swap.difference_due > 0 &&
  open.has(swap.payment_status);

/**
 * Captures the authorized sessions of a swap's payment collection, replacing a deferred payment of
 * the difference. If it is settled or the swap has ended by now, nothing is captured:
 * authorizations are canceled, or refunded if the provider has already captured them, and the
 * collection is canceled. Errors: payment_refused, payment_provider_unavailable.
 */
export async function paySwap(
  scope: ProviderScope,
  transaction: Transaction,
  { id, swap_id: swapId, amount }: PaymentCollectionRow & { swap_id: string },
): Promise<void> {
  const held = await listCollectionPayments(transaction, id);
  const found = requireFound(await findSwapBy(transaction, { id: swapId }), "Swap", swapId);
  const named = { id: found.order_id, swap_id: swapId };
  await withSwap(transaction, named, undefined, async (change, swap) => {
    if (!isPayable(change.order, swap) || swap.difference_due !== amount)
      return letGo(scope, transaction, id, held);
    if (swap.payment) await setPaymentsCanceled(transaction, [swap.payment.id]);
    await giveSwapPayments(transaction, id, swap);
    await collectHeld(scope, transaction, held);
    const data = { payment_ids: held.map((payment) => payment.id), amount };
    await moveSwapPayment(change, swap, "pay", data);
  });
}

/**
 * Ends a payment that a buyer has begun for a difference that is settled otherwise, or no longer
 * due. Errors: payment_refused, payment_provider_unavailable.
 */
export async function releaseSwapCollections(
  scope: ProviderScope,
  transaction: Transaction,
  swapId: string,
): Promise<void> {
  for (const id of await listUnpaidCollections(transaction, swapId))
    await releaseCollection(scope, transaction, id);
}
