import { Button } from "@/components/ui/button";
import { countDecimals, formatTyped, toDecimal } from "@/lib/format/money";
import { toProductParams } from "@/lib/model/product/product-query";
import type { CatalogueContext } from "./catalogue-context";

type PriceFacetProps = {
  context: CatalogueContext;
  price: { min: number; max: number; currency_code: string };
};

/**
 * From and to, in whole steps around what there is; `price` in minor units. A text field: in a
 * browser of another language one for numbers would drop the comma, and make 340 of 3,40. It takes
 * no more decimals than the currency has: `1.250` € is a thousand to whoever types it.
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
