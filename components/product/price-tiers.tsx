import { formatMoney } from "@/lib/format/money";
import type { VariantDetail } from "@/lib/model/product/variant";
import type { CardContext } from "./card/card-context";

/**
 * The quantity breaks, each with its unit price, starting with the next one. Nothing if the price
 * is constant.
 */
export function PriceTiers({
  tiers,
  context: { t, locale, currencyCode },
  className = "",
}: {
  tiers: VariantDetail["tiers"];
  context: CardContext;
  className?: string;
}) {
  const breaks = tiers.slice(1);
  if (breaks.length === 0) return null;
  return (
    <ul aria-label={t("tiers")} className={`text-sm text-muted tabular-nums ${className}`}>
      {breaks.map((tier, index) => (
        <li
          key={tier.fromQuantity}
          className={`whitespace-nowrap ${index === 0 ? "font-semibold text-ink" : ""}`}
        >
          {t("tier", {
            count: tier.fromQuantity,
            price: formatMoney(tier.unitPriceMinor, currencyCode, locale),
          })}
        </li>
      ))}
    </ul>
  );
}
