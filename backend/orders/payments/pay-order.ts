import { findPaymentKind } from "../../markets/payment-providers/find-payment-provider";
import { updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { actorOf, type OrderChange, withOrder } from "../change-order";
import type { LockedOrder } from "../change-order-rows";
import { lockOrderPayments, setPaymentsCanceled } from "./order-payment-rows";
import type { PaymentCollectionRow } from "./payment-collection-rows";
import {
  giveCollectionPayments,
  listCollectionPayments,
  type PaymentRow,
  setCaptured,
  setPaymentAmount,
} from "./payment-rows";
import { type ProviderScope, providerOf, toProvided } from "./provided-payment";
import { releasePayment } from "./release-payments";
import { settlePayments } from "./settle-payments";

/** Order statuses in which payments are still accepted. */
export const payable: ReadonlySet<string> = new Set([
  ...(["pending", "requires_action", "completed", "archived"] as const),
] satisfies LockedOrder["status"][]);

type OpenPayment = Pick<PaymentRow<unknown>, "provider_id" | "captured_at" | "canceled_at">;

/** Whether a payment is to be made later by the buyer and still outstanding. */
export const isDue = ({ provider_id: id, captured_at, canceled_at }: OpenPayment): boolean =>
  captured_at === null && canceled_at === null && findPaymentKind(id)?.isPaidLater === true;

/** The part of an order that can be paid now: its outstanding payments; minor units. */
export async function lockDuePayments(
  transaction: Transaction,
  order: LockedOrder,
): Promise<{ payments: PaymentRow[]; amountMinor: number }> {
  const payments = payable.has(order.status)
    ? (await lockOrderPayments(transaction, order.id)).filter(isDue)
    : [];
  return { payments, amountMinor: payments.reduce((sum, { amount }) => sum + amount, 0) };
}

/**
 * Deducts up to an amount from what is still to be paid of a locked order: from its outstanding
 * payments, then from the balance of a preorder with a deposit. Returns the deducted minor units.
 */
export async function lowerDue(change: OrderChange, amountMinor: number): Promise<number> {
  const wanted = Math.max(0, amountMinor);
  const ofPayments = await lowerPayments(change, wanted);
  return ofPayments + lowerBalance(change, wanted - ofPayments);
}

function lowerBalance({ order, set }: OrderChange, amountMinor: number): number {
  const deposit = order.preorder_deposit;
  const lowered = Math.min(amountMinor, deposit?.remaining ?? 0);
  if (deposit && lowered > 0)
    set({ preorder_deposit: { ...deposit, remaining: deposit.remaining - lowered } });
  return lowered;
}

/**
 * Newest payments first, and authorizations last, which are then captured in part. What is to be
 * paid later is canceled if nothing is left of it.
 */
async function lowerPayments(change: OrderChange, amountMinor: number): Promise<number> {
  const { transaction, order } = change;
  const open = (await lockOrderPayments(transaction, order.id)).filter(
    (payment) => payment.captured_at === null && payment.canceled_at === null,
  );
  const openMinor = open.reduce((sum, { amount }) => sum + amount, 0);
  let rest = Math.min(amountMinor, openMinor);
  if (rest === 0) return 0;
  const lowered = rest;
  const emptied: string[] = [];
  const held = open.filter((payment) => !isDue(payment));
  for (const payment of [...held, ...open.filter(isDue)].toReversed()) {
    const { id, amount } = payment;
    const less = Math.min(rest, amount);
    if (less > 0) await setPaymentAmount(transaction, id, amount - less);
    if (less === amount && isDue(payment)) emptied.push(id);
    rest -= less;
  }
  await setPaymentsCanceled(transaction, emptied);
  await settlePayments(change);
  return lowered;
}

/**
 * Captures the authorized sessions of an order's payment collection, replacing its outstanding
 * payments. If the order has ended or now owes another amount, e.g. because staff recorded a bank
 * transfer meanwhile, nothing is captured: authorizations are canceled, or refunded if the provider
 * has already captured them, and the collection is canceled. Errors: payment_refused,
 * payment_provider_unavailable.
 */
export async function payOrder(
  scope: ProviderScope,
  transaction: Transaction,
  { id, order_id: orderId, amount }: PaymentCollectionRow & { order_id: string },
): Promise<void> {
  const held = await listCollectionPayments(transaction, id);
  await withOrder(transaction, orderId, {}, async (change) => {
    const due = await lockDuePayments(transaction, change.order);
    if (due.amountMinor !== amount) return letGo(scope, transaction, id, held);
    await setPaymentsCanceled(
      transaction,
      due.payments.map((payment) => payment.id),
    );
    await giveCollectionPayments(transaction, id, orderId);
    await collect(scope, change, held);
  });
}

const collected: ReadonlySet<string> = new Set([
  ...(["captured", "partially_refunded", "refunded"] as const),
] satisfies LockedOrder["payment_status"][]);

/**
 * Moves a collection's payments to a locked order whose amount has risen. If the order is already
 * captured, they are captured too, otherwise later with the rest. If the order has ended, they are
 * canceled. Errors: payment_refused, payment_provider_unavailable.
 */
export async function payDifference(
  scope: ProviderScope,
  change: OrderChange,
  collectionId: string,
): Promise<void> {
  const { transaction, order } = change;
  const added = (await listCollectionPayments(transaction, collectionId)).filter(
    (payment) => payment.captured_at === null && payment.canceled_at === null,
  );
  if (!payable.has(order.status)) return letGo(scope, transaction, collectionId, added);
  await giveCollectionPayments(transaction, collectionId, order.id);
  const held = added.filter((payment) => !isDue(payment));
  if (collected.has(order.payment_status) && held.length > 0) await collect(scope, change, held);
}

type Collected = {
  payments: Pick<PaymentRow, "id" | "amount" | "provider_id">[];
  amount: number;
};

/**
 * Captures payments. Returns what was captured of each and in all, minor units. Errors:
 * payment_refused, payment_amount_refused, payment_provider_unavailable.
 */
export async function collectHeld(
  scope: ProviderScope,
  transaction: Transaction,
  held: readonly PaymentRow[],
): Promise<Collected> {
  const payments: Collected["payments"] = [];
  for (const payment of held) {
    const captured = await providerOf(scope, payment).capture(toProvided(payment));
    await setCaptured(transaction, payment.id, captured);
    const { id, provider_id } = payment;
    payments.push({ id, amount: captured.amountMinor, provider_id });
  }
  return { payments, amount: payments.reduce((sum, { amount }) => sum + amount, 0) };
}

async function collect(
  scope: ProviderScope,
  change: OrderChange,
  held: readonly PaymentRow[],
): Promise<void> {
  const { transaction } = change;
  const collected = await collectHeld(scope, transaction, held);
  const by = actorOf(transaction.trail.act) === "member" ? {} : ({ by: "buyer" } as const);
  await settlePayments(change, collected, by);
}

/**
 * Ends a collection that is no longer due: cancels authorizations, or refunds what the provider has
 * already captured. Errors: payment_refused, payment_provider_unavailable.
 */
export async function letGo(
  scope: ProviderScope,
  transaction: Transaction,
  collectionId: string,
  held: readonly PaymentRow[],
): Promise<void> {
  for (const payment of held) await releasePayment(scope, transaction, payment);
  await updateRow(transaction, "payment_collection", collectionId, { status: "canceled" });
}
