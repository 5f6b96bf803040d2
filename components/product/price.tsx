import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { PriceView } from "@/lib/model/product/variant";
import type { ProductTranslator } from "./stock-text";

type PriceProps = {
  price: (PriceView & { isFrom?: boolean }) | null;
  currencyCode: string;
  locale: Locale;
  t: ProductTranslator;
  className?: string;
};

/** The buyer's unit price without tax, next to the struck-through list price if she pays less. */
export function Price({ price, currencyCode, locale, t, className = "" }: PriceProps) {
  if (price === null) return <p className="text-sm text-muted">{t("priceOnRequest")}</p>;
  const amount = formatMoney(price.unitMinor, currencyCode, locale);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      {price.listMinor !== null && <span className="sr-only">{t("yourPrice")} </span>}
      <strong className="font-bold whitespace-nowrap">
        {price.isFrom ? t("from", { price: amount }) : amount}
      </strong>
      {price.listMinor !== null && (
        <span className="text-sm whitespace-nowrap text-muted">
          <span className="sr-only">{t("listPrice")} </span>
          <s>{formatMoney(price.listMinor, currencyCode, locale)}</s>
        </span>
      )}
    </p>
  );
}
