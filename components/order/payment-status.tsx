import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { toPaymentText } from "@/lib/model/order/deposit-paid";
import type { OrderSummary } from "@/lib/model/order/order-list";

type PaymentStatusProps = {
  order: Pick<OrderSummary, "paymentStatus" | "depositPaid" | "currencyCode">;
};

/**
 * Whether an order is paid, if the seller shows it. For a paid deposit also the remaining balance,
 * unless that would reveal hidden amounts (CHK-06, CHK-07).
 */
export function PaymentStatus({ order }: PaymentStatusProps) {
  const t = useTranslations("order");
  const locale = useLocale() as Locale;
  const { paymentStatus, depositPaid, currencyCode } = order;
  if (paymentStatus === null) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  return <span className="text-sm">{toPaymentText(t, { paymentStatus, depositPaid }, money)}</span>;
}
