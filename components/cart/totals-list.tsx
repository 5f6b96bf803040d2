import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { ShownTotals } from "@/lib/model/shown-totals";

type TotalsListProps = { totals: ShownTotals; currencyCode: string; isFrancoReached?: boolean; isStale?: boolean };

/** The totals as the backend counted them; what the seller hides is neither a row nor in the total, whose name says so (CHK-07). */
export function TotalsList({ totals, currencyCode, isFrancoReached = false, isStale = false }: TotalsListProps) {
  const t = useTranslations("cart.totals");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const isFree = totals.shippingMinor === 0 || (totals.shippingMinor === null && isFrancoReached);
  const shipping = isFree ? t("shippingFree") : totals.shippingMinor === null ? t("shippingLater") : money(totals.shippingMinor);
  return (
    <dl aria-busy={isStale || undefined} className={`flex flex-col gap-2 tabular-nums ${isStale ? "italic" : ""}`}>
      <Row label={t("subtotal")}>{money(totals.subtotalMinor)}</Row>
      {totals.discountMinor > 0 && <Row label={t("discount")}>{money(-totals.discountMinor)}</Row>}
      {!totals.isShippingHidden && <Row label={t("shipping")}>{shipping}</Row>}
      {totals.taxMinor !== null && <Row label={t("tax")}>{money(totals.taxMinor)}</Row>}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
        <dt>{t(totalName(totals))}</dt>
        <dd data-total>{money(totals.totalMinor)}</dd>
      </div>
    </dl>
  );
}

function totalName(totals: ShownTotals): "total" | "totalExclTax" | "totalExclShipping" | "totalExclTaxAndShipping" {
  if (totals.isTaxHidden) return totals.isShippingHidden ? "totalExclTaxAndShipping" : "totalExclTax";
  return totals.isShippingHidden ? "totalExclShipping" : "total";
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
