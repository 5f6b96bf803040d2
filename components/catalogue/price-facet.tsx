import { Button } from "@/components/ui/button";
import { countDecimals, formatTyped, toDecimal } from "@/lib/format/money";
import { toProductParams } from "@/lib/model/product/product-query";
import type { CatalogueContext } from "./catalogue-context";

type PriceFacetProps = {
  context: CatalogueContext;
  price: { min: number; max: number; currency_code: string };
};

/**
 * Price range fields; `price` is in minor units. They are text fields, because a number field in a
 * browser with another language would drop the comma and turn 3,40 into 340. They allow no more
 * decimals than the currency has: whoever types `1.250` € means a thousand.
 */
export function PriceFacet({ context: { t, query, locale }, price }: PriceFacetProps) {
  const bound = (amountMinor: number, round: (value: number) => number) =>
    String(round(Number(toDecimal(amountMinor, price.currency_code, locale))));
  const decimals = countDecimals(price.currency_code, locale);
  const others = toProductParams({ ...query, priceMin: "", priceMax: "", page: 1 });
  const field = (
    name: "price_min" | "price_max",
    label: string,
    value: string,
    placeholder: string,
  ) => (
    <label>
      {label}
      <input
        type="text"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        pattern={`\\s*\\d{1,7}${decimals > 0 ? `([.,]\\d{1,${decimals}})?` : ""}\\s*`}
        title={t("priceForm")}
        defaultValue={formatTyped(value, locale)}
        key={value}
        placeholder={placeholder}
      />
    </label>
  );
  return (
    <form action="/products" className="price-facet">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {field("price_min", t("priceMin"), query.priceMin, bound(price.min, Math.floor))}
      {field("price_max", t("priceMax"), query.priceMax, bound(price.max, Math.ceil))}
      <Button type="submit" look="secondary" className="min-h-10 text-sm">
        {t("apply")}
      </Button>
    </form>
  );
}
