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
} from "./payment-rows";
import { type ProviderScope, providerOf, toProvided } from "./provided-payment";
import { refundPayment } from "./refund-order";
import { settlePayments } from "./settle-payments";

/** States of an order in which money is still taken for it. */
export const payable: ReadonlySet<string> = new Set([
  ...(["pending", "requires_action", "completed", "archived"] as const),
] satisfies LockedOrder["status"][]);

type OpenPayment = Pick<PaymentRow<unknown>, "provider_id" | "captured_at" | "canceled_at">;

/** Whether a payment is one that the buyer makes later and has not made yet. */
export const isDue = ({ provider_id: id, captured_at, canceled_at }: OpenPayment): boolean =>
  captured_at === null && canceled_at === null && findPaymentKind(id)?.isPaidLater === true;

/** What of an order can be paid at once: its payments to be made later; minor units. */
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
 * Collects what the sessions of an order's payment collection hold, in the place of the payments
 * that were to be made later. When the order is over or owes another amount by now, e.g. because
 * staff noted a transfer meanwhile, nothing is collected: the holds are let go, or given back
 * where the provider has collected them already, and the collection is canceled. Errors:
 * payment_refused, payment_provider_unavailable.
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
 * Makes the payments of a collection those of a locked order that has come to more. Of an order
 * that is collected already, what a provider holds of them is collected too; else it is with the
 * rest. Of one that is over they are let go. Errors: payment_refused,
 * payment_provider_unavailable.
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

/** Has providers collect what they hold. Errors: payment_refused, payment_provider_unavailable. */
export async function collectHeld(
  scope: ProviderScope,
  transaction: Transaction,
  held: readonly PaymentRow[],
): Promise<void> {
  for (const payment of held) {
    const data = await providerOf(scope, payment).capture(toProvided(payment));
    await setCaptured(transaction, payment.id, data);
  }
}

async function collect(
  scope: ProviderScope,
  change: OrderChange,
  held: readonly PaymentRow[],
): Promise<void> {
  const { transaction } = change;
  await collectHeld(scope, transaction, held);
  const payments = held.map(({ id, amount, provider_id }) => ({ id, amount, provider_id }));
  const amount = held.reduce((sum, payment) => sum + payment.amount, 0);
  const by = actorOf(transaction.trail.act) === "member" ? {} : ({ by: "buyer" } as const);
  await settlePayments(change, { payments, amount }, by);
}

/**
 * Ends a collection whose amount is not due any more: what is held is let go, or given back where
 * the provider has collected it already. Errors: payment_refused, payment_provider_unavailable.
 */
export async function letGo(
  scope: ProviderScope,
  transaction: Transaction,
  collectionId: string,
  held: readonly PaymentRow[],
): Promise<void> {
  for (const payment of held)
    if ((await providerOf(scope, payment).cancel(toProvided(payment))) === "captured") {
      await setCaptured(transaction, payment.id, payment.data);
      const { amount: amountMinor } = payment;
      await refundPayment(scope, transaction, payment, {
        amountMinor,
        reason: "other",
        note: null,
      });
    }
  await setPaymentsCanceled(
    transaction,
    held.map(({ id }) => id),
  );
  await updateRow(transaction, "payment_collection", collectionId, { status: "canceled" });
}
