import { paymentTransitions } from "@/domain/order-states/payment-transitions";
import { type EventOf, resolveTransition } from "@/domain/order-states/transition-table";
import { findPaidGiftCardOrder } from "../../promotions/gift-cards/bought-gift-card-rows";
import { issueGiftCards } from "../../promotions/gift-cards/issue-gift-cards";
import type { OrderChange } from "../change-order";
import type { LockedOrder } from "../change-order-rows";
import { type CardUse, listCardUses, lockOrderPayments } from "./order-payment-rows";
import type { PaymentRow } from "./payment-rows";

/** Sums over an order's payments and gift cards, minor units. */
export type Paid = { paidMinor: number; refundedMinor: number; leftMinor: number };

const sum = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((total, row) => total + amountOf(row), 0);

/** Sums what was captured, refunded, and could still be refunded. */
export function addUp(payments: readonly PaymentRow[], cards: readonly CardUse[]): Paid {
  const captured = payments.filter((payment) => payment.captured_at !== null);
  const paidMinor = sum(captured, (payment) => payment.amount);
  const ofPayments = sum(payments, (payment) => payment.amount_refunded);
  const ofCards = sum(cards, (card) => card.refunded);
  return {
    paidMinor,
    refundedMinor: ofPayments + ofCards,
    leftMinor: paidMinor - ofPayments + sum(cards, (card) => card.amount) - ofCards,
  };
}

type PaymentEvent = EventOf<typeof paymentTransitions>;

/** The event that corresponds to the state of an order's payments; undefined while none is paid. */
function toPaymentEvent(
  payments: readonly PaymentRow[],
  { paidMinor, refundedMinor, leftMinor }: Paid,
  { payment_status: status }: LockedOrder,
): PaymentEvent | undefined {
  const open = payments.filter((row) => row.captured_at === null && row.canceled_at === null);
  if (status === "refunded" && leftMinor > 0) return "collect_rise";
  if (refundedMinor > 0) {
    const isNothingDue = open.every(({ amount }) => amount === 0);
    return leftMinor <= 0 && isNothingDue ? "refund_all" : "refund_part";
  }
  if (paidMinor > 0) return open.length === 0 ? "capture" : "capture_part";
  return payments.length > 0 && open.length === 0 ? "cancel" : undefined;
}

const payEvents: Partial<Record<PaymentEvent, PaymentEvent>> = { capture_part: "pay_part" };

/**
 * Updates an order from its payments and gift cards: its payment status, with a history entry, and,
 * once everything is paid, the gift cards bought with it. `data` goes into the entry; without it
 * nothing is written unless the status changes. `by`: who paid.
 */
export async function settlePayments(
  change: OrderChange,
  data?: Record<string, unknown>,
  { by }: { by?: "buyer" } = {},
): Promise<void> {
  const { transaction, order } = change;
  const payments = await lockOrderPayments(transaction, order.id);
  const cards = await listCardUses(transaction, order.id);
  const found = toPaymentEvent(payments, addUp(payments, cards), order);
  const event = found !== undefined && by === "buyer" ? (payEvents[found] ?? "pay") : found;
  if (event !== undefined) {
    const result = resolveTransition(paymentTransitions, order.payment_status, event);
    if (result.isAllowed && (data !== undefined || result.to !== order.payment_status))
      change.movePayment(event, data);
  }
  const paid = await findPaidGiftCardOrder(transaction, order.id);
  if (paid) await issueGiftCards(transaction, paid, { isMailed: !order.no_notification });
}
