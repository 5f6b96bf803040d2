import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";

/** What the card's form needs to pay what an order owes; the amount is in minor units. */
export type OrderPayment = {
  collectionId: string;
  sessionId: string;
  amountMinor: number;
  currencyCode: string;
  card: { clientSecret: string; publishableKey: string };
};

/**
 * `open`: her bank has not said yes; `ended`: the order owed nothing or another amount by then, and
 * nothing was charged.
 */
export type OrderPaymentState = "paid" | "open" | "ended";

/** What is still to be paid of an order, and by when; the amount is in minor units. */
export type DueView = {
  amountMinor: number;
  /** A day, e.g. `2026-12-26`; null: the terms name none. */
  dueOn: string | null;
  isOverdue: boolean;
  /** Whether it can be paid by card now. */
  isByCard: boolean;
};

/** The wire's order → what is still to be paid of it; null: nothing. */
export function toDue(
  order: Pick<Order, "due_total" | "payment_due_at" | "is_overdue" | "status">,
  isByCard: boolean,
): DueView | null {
  if (order.due_total === 0 || order.status === "reserved") return null;
  return {
    amountMinor: order.due_total,
    // the instant is the last one of its day in UTC
    dueOn: order.payment_due_at?.slice(0, 10) ?? null,
    isOverdue: order.is_overdue,
    isByCard,
  };
}

/** The wire's payment collection with a session of the card → what its form needs. */
export function toOrderPayment(collection: PaymentCollection): OrderPayment | undefined {
  const session = collection.payment_sessions.find(({ data }) => data.payment_method === "card");
  const { client_secret: clientSecret, publishable_key: publishableKey } = session?.data ?? {};
  if (!session || typeof clientSecret !== "string" || typeof publishableKey !== "string")
    return undefined;
  return {
    collectionId: collection.id,
    sessionId: session.id,
    amountMinor: collection.amount,
    currencyCode: collection.currency_code,
    card: { clientSecret, publishableKey },
  };
}

const states: Partial<Record<PaymentCollection["status"], OrderPaymentState>> = {
  authorized: "paid",
  canceled: "ended",
};

/** Where the payment of an order stands. */
export const toOrderPaymentState = ({ status }: PaymentCollection): OrderPaymentState =>
  states[status] ?? "open";
