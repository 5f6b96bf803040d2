import { useLocale, useTranslations } from "next-intl";
import { formatMeasure } from "@/lib/format/measure";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { DepositView, DiscountLine, TaxRow } from "@/lib/model/cart/cart-amounts";
import { isPartHidden, type ShownTotals } from "@/lib/model/cart/shown-totals";

type TotalsListProps = {
  totals: ShownTotals;
  currencyCode: string;
  isFrancoReached?: boolean;
  isStale?: boolean;
  /** Discounts by name and taxes by rate, if known; otherwise one row each. */
  discounts?: readonly DiscountLine[];
  taxes?: readonly TaxRow[] | null;
  deposit?: DepositView;
  /** False hides shipping, e.g. for an order imported without an option. */
  hasShipping?: boolean;
};

/**
 * The totals as computed by the backend; what the seller hides is neither a row nor part of the
 * total, whose label says so (CHK-07).
 */
export function TotalsList({
  totals,
  currencyCode,
  isFrancoReached = false,
  isStale = false,
  discounts = [],
  taxes,
  deposit,
  hasShipping = true,
}: TotalsListProps) {
  const t = useTranslations("cart.totals");
  const locale = useLocale() as Locale;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const isFree = totals.shippingMinor === 0 || (totals.shippingMinor === null && isFrancoReached);
  const shipping = isFree
    ? t("shippingFree")
    : totals.shippingMinor === null
      ? t("shippingLater")
      : money(totals.shippingMinor);
  const named = discounts.filter(({ amountMinor }) => amountMinor > 0);
  const rates = taxes && taxes.length > 0 ? taxes : null;
  return (
    <dl aria-busy={isStale || undefined} className={`totals-list ${isStale ? "italic" : ""}`}>
      <Row label={t("subtotal")}>{money(totals.subtotalMinor)}</Row>
      {named.length === 0 && totals.discountMinor > 0 && (
        <Row label={t("discount")}>{money(-totals.discountMinor)}</Row>
      )}
      {named.map(({ code, name, amountMinor }) => (
        <Row key={code} label={`${t("discount")} ${name}`}>
          {money(-amountMinor)}
        </Row>
      ))}
      {!totals.isShippingHidden && hasShipping && <Row label={t("shipping")}>{shipping}</Row>}
      {totals.taxMinor !== null && !rates && <Row label={t("tax")}>{money(totals.taxMinor)}</Row>}
      {rates?.map(({ name, ratePercent, amountMinor }) => (
        <Row
          key={`${name} ${ratePercent}`}
          label={`${t("tax")} ${formatMeasure({ value: ratePercent, unit: "%" }, locale)}`}
        >
          {money(amountMinor)}
        </Row>
      ))}
      {totals.giftCardMinor > 0 && <Row label={t("giftCards")}>{money(-totals.giftCardMinor)}</Row>}
      {totals.giftCardTaxMinor > 0 && (
        <Row label={t("giftCardTax")}>{money(-totals.giftCardTaxMinor)}</Row>
      )}
      <div className="mt-1 border-t border-line pt-3 text-lg font-bold">
        <dt>{t(totalName(totals))}</dt>
        <dd data-total>{money(totals.totalMinor)}</dd>
      </div>
      {deposit && !isPartHidden(totals) && (
        <>
          <Row label={t("deposit", { percentage: deposit.percentage })}>
            {money(deposit.amountMinor)}
          </Row>
          <Row label={t("depositLater")}>{money(deposit.remainingMinor)}</Row>
        </>
      )}
    </dl>
  );
}

/** The label of the total, depending on what it leaves out. */
export function totalName(
  totals: ShownTotals,
): "total" | "totalExclTax" | "totalExclShipping" | "totalExclTaxAndShipping" {
  if (totals.isTaxHidden)
    return totals.isShippingHidden ? "totalExclTaxAndShipping" : "totalExclTax";
  return totals.isShippingHidden ? "totalExclShipping" : "total";
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
