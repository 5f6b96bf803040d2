import type { useTranslations } from "next-intl";
import type { Order } from "@/contract/order/order";

/** A deposit that was paid while the balance is still due; amounts in minor units. */
export type DepositPaid = {
  /** null if they would reveal hidden parts of the total (CHK-07). */
  amounts: { paidMinor: number; restMinor: number } | null;
};

type WireFacts = Pick<Order, "preorder_deposit" | "payment_status" | "paid_total" | "total">;

/**
 * The paid part of a preorder's deposit, and the remaining balance; null if all or nothing is paid.
 * Units returned before they were paid lower the deposit to be paid, not the balance.
 */
export function toDepositPaid(order: WireFacts): DepositPaid | null {
  const { preorder_deposit: deposit, payment_status: status, paid_total: paidMinor } = order;
  if (!deposit || status !== "captured" || paidMinor >= order.total) return null;
  const restMinor = Math.min(deposit.remaining, order.total - paidMinor);
  return restMinor > 0 ? { amounts: { paidMinor, restMinor } } : null;
}

type PaymentFacts = {
  paymentStatus: Order["payment_status"];
  depositPaid: DepositPaid | null;
};
type Texts = ReturnType<typeof useTranslations<"order">>;

/**
 * The payment status as text: a deposit alone is never shown as fully paid (CHK-06). `formatAmount`
 * formats minor units in the order's currency.
 */
export function toPaymentText(
  t: Texts,
  { paymentStatus, depositPaid }: PaymentFacts,
  formatAmount: (amountMinor: number) => string,
): string {
  if (!depositPaid) return t(`paymentStatus.${paymentStatus}`);
  const { amounts } = depositPaid;
  if (!amounts) return t("depositPaid.bare");
  return t("depositPaid.amounts", {
    paid: formatAmount(amounts.paidMinor),
    rest: formatAmount(amounts.restMinor),
  });
}
