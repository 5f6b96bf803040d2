import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import type { OrderLine } from "@/lib/model/order/order";

/** When a line's parts were said to come as the order was placed. */
export function LinePromise({ line }: { line: Pick<OrderLine, "promise" | "quantity"> }) {
  const t = useTranslations("cartPage.delivery");
  const tOrder = useTranslations("order");
  const locale = useLocale() as Locale;
  return line.promise.map(({ kind, quantity, date }) => (
    <span key={kind} data-promise={kind} className="block text-sm text-muted">
      {quantity < line.quantity && `${t("part", { quantity, whole: line.quantity })} – `}
      {kind === "now" ? tOrder("inStockThen") : t(kind)}
      {date && `, ${t("from", { date: formatDate(date, locale) })}`}
    </span>
  ));
}
