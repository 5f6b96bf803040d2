import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";

/** The data the card form needs to pay an order's amount due, in minor units. */
export type OrderPayment = {
  collectionId: string;
  sessionId: string;
  amountMinor: number;
  currencyCode: string;
  card: { clientSecret: string; publishableKey: string };
};

/**
 * `open`: her bank has not confirmed it; `ended`: by then the order owed nothing or another amount,
 * and nothing was charged.
 */
export type OrderPaymentState = "paid" | "open" | "ended";

/** An order's amount due in minor units, and its due date. */
export type DueView = {
  amountMinor: number;
  /** A day, e.g. `2026-12-26`; null if the terms specify none. */
  dueOn: string | null;
  isOverdue: boolean;
  /** Whether it can currently be paid by card. */
  isByCard: boolean;
};

/** The wire's order → its amount due; null if nothing. */
export function toDue(
  order: Pick<Order, "due_total" | "payment_due_at" | "is_overdue" | "status">,
  isByCard: boolean,
): DueView | null {
  if (order.due_total === 0 || order.status === "reserved") return null;
  return {
    amountMinor: order.due_total,
    // the instant is the end of the day in UTC
    dueOn: order.payment_due_at?.slice(0, 10) ?? null,
    isOverdue: order.is_overdue,
    isByCard,
  };
}

/** The wire's payment collection with a card session → what its form needs. */
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

/** The state of an order's payment. */
export const toOrderPaymentState = ({ status }: PaymentCollection): OrderPaymentState =>
  states[status] ?? "open";
