import type { Refund, RefundLine, refundReasons } from "@/contract/order/refund";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import { type CardUse, listCardUses, lockOrderPayments, refundToCard } from "./order-payment-rows";
import { insertRefund, type PaymentRow } from "./payment-rows";
import { type ProviderScope, providerOf, toProvided } from "./provided-payment";
import { insertRefundLines } from "./refund-line-rows";
import { addUp, settlePayments } from "./settle-payments";

export type RefundRequest = {
  amountMinor: number;
  reason: (typeof refundReasons)[number];
  note: string | null;
  /** The lines that it refunds, if any. */
  lines?: readonly RefundLine[];
  /** Restricts the refund to one payment. */
  paymentId?: string;
  /** Whether the buyer is mailed. */
  isMailed?: boolean;
};

/**
 * Refunds a part of what was paid: to the payments, oldest first, and the rest to the gift cards.
 * Returns the refunds. The caller must have checked that the order's status allows it. Errors:
 * nothing_to_refund, refund_exceeds_paid (more than was paid and not refunded), payment_refused,
 * payment_amount_refused, payment_provider_unavailable.
 */
export async function refundOrder(
  scope: ProviderScope,
  change: OrderChange,
  requested: RefundRequest,
): Promise<Refund[]> {
  const { transaction, order } = change;
  const payments = (await lockOrderPayments(transaction, order.id)).filter(
    (row) => requested.paymentId === undefined || row.id === requested.paymentId,
  );
  const cards = requested.paymentId === undefined ? await listCardUses(transaction, order.id) : [];
  const { leftMinor } = addUp(payments, cards);
  if (requested.amountMinor === 0)
    throw new ApiError("nothing_to_refund", "There is nothing to refund");
  if (requested.amountMinor > leftMinor)
    throw new ApiError(
      "refund_exceeds_paid",
      `Cannot refund more than the original order amount: ${Math.max(0, leftMinor)} is left`,
      { data: { refundable_amount: Math.max(0, leftMinor) } },
    );
  const parts = spread(requested.amountMinor, payments, cards);
  const refunds: Refund[] = [];
  for (const part of parts) refunds.push(await refundPart(scope, change, requested, part));
  const [first] = refunds;
  if (first !== undefined)
    await insertRefundLines(
      transaction,
      { orderId: order.id, refundId: first.id },
      requested.lines ?? [],
    );
  await settlePayments(change, {
    refund_ids: refunds.map(({ id }) => id),
    amount: requested.amountMinor,
    reason: requested.reason,
  });
  if (requested.isMailed) mailRefunds(change, refunds);
  return refunds;
}

/** Queues one mail about all of them with the commit, unless that is suppressed. */
export function mailRefunds({ transaction, order }: OrderChange, refunds: readonly Refund[]): void {
  const refundIds = refunds.map(({ id }) => id);
  const mail = { orderId: order.id, refundIds, lang: order.locale ?? "" };
  enqueue(transaction, "order-refunded", mail, order.no_notification !== true);
}

type Part = { payment: PaymentRow; amount: number } | { card: CardUse; amount: number };

function spread(amountMinor: number, payments: PaymentRow[], cards: CardUse[]): Part[] {
  let rest = amountMinor;
  const take = (left: number) => {
    const amount = Math.max(0, Math.min(rest, left));
    rest -= amount;
    return amount;
  };
  const captured = payments.filter((row) => row.captured_at !== null);
  return [
    ...captured.map((payment) => ({
      payment,
      amount: take(payment.amount - payment.amount_refunded),
    })),
    ...cards.map((card) => ({ card, amount: take(card.amount - card.refunded) })),
  ].filter(({ amount }) => amount > 0);
}

async function refundPart(
  scope: ProviderScope,
  { transaction, order }: OrderChange,
  { reason, note }: RefundRequest,
  part: Part,
): Promise<Refund> {
  const { amount } = part;
  if ("payment" in part)
    return refundPayment(scope, transaction, part.payment, { amountMinor: amount, reason, note });
  const { giftCardId } = part.card;
  const id = createId("ref");
  return refundToCard(transaction, { id, orderId: order.id, giftCardId, amount, reason, note });
}

/**
 * Refunds a part of one payment, exactly once: a refund made at the provider but not recorded, e.g.
 * because the process died, is recognised by its amount. Errors: those of `refundOrder`.
 */
export async function refundPayment(
  scope: ProviderScope,
  transaction: Transaction,
  payment: PaymentRow,
  { amountMinor, reason, note }: Pick<RefundRequest, "amountMinor" | "reason" | "note">,
): Promise<Refund> {
  const id = createId("ref");
  const refund = await insertRefund(transaction, payment, {
    id,
    amount: amountMinor,
    reason,
    note,
  });
  await providerOf(scope, payment).refund(toProvided(payment), {
    id,
    amountMinor,
    beforeMinor: payment.amount_refunded,
  });
  return refund;
}
