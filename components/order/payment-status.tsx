import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import { isPartHidden } from "@/lib/model/cart/shown-totals";
import type { OrderView } from "@/lib/model/order/order";

type PaymentStatusProps = {
  order: Pick<OrderView, "paymentStatus" | "depositPaid" | "totals" | "currencyCode">;
};

/**
 * Whether an order is paid, where the seller shows it. Of a paid deposit also what remains, unless
 * the amounts would tell what is hidden (CHK-06, CHK-07).
 */
export function PaymentStatus({ order }: PaymentStatusProps) {
  const t = useTranslations("order");
  const locale = useLocale() as Locale;
  const { paymentStatus, depositPaid, totals, currencyCode } = order;
  if (paymentStatus === null) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const toDepositText = ({ paidMinor, restMinor }: NonNullable<typeof depositPaid>) =>
    isPartHidden(totals)
      ? t("depositPaid.bare")
      : t("depositPaid.amounts", { paid: money(paidMinor), rest: money(restMinor) });
  return (
    <span className="text-sm">
      {depositPaid ? toDepositText(depositPaid) : t(`paymentStatus.${paymentStatus}`)}
    </span>
  );
}
