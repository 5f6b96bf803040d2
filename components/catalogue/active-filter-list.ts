import { formatMoney, parseDecimal } from "@/lib/format/money";
import { type ProductQuery, toggle, toggleOption } from "@/lib/model/product/product-query";
import { findCategoryPath } from "@/lib/model/product/taxonomy";
import type { CatalogueContext } from "./catalogue-context";

/** An active filter, and the query without it. */
export type ActiveFilter = { key: string; label: string; without: ProductQuery };

/** The active filters, each with the query without it. */
export function toActiveFilters(context: CatalogueContext): ActiveFilter[] {
  const { t, query, taxonomy, facets } = context;
  const filter = (key: string, label: string, change: Partial<ProductQuery>): ActiveFilter => ({
    key,
    label,
    without: { ...query, page: 1, ...change },
  });
  const named = (kind: "collections" | "types" | "tags") =>
    query[kind].map((value) =>
      filter(
        `${kind} ${value}`,
        taxonomy[kind].find((entry) => entry.value === value)?.label ?? value,
        {
          [kind]: toggle(query[kind], value),
        },
      ),
    );
  const options = Object.entries(query.options).flatMap(([key, values]) => {
    const option = facets.options.find((entry) => entry.key === key);
    return values.map((value) =>
      filter(
        `o.${key} ${value}`,
        t("optionValue", {
          option: option?.title ?? key,
          value: option?.values.find((entry) => entry.key === value)?.value ?? value,
        }),
        { options: toggleOption(query.options, key, value) },
      ),
    );
  });
  const price = toPriceLabel(context);
  return [
    ...(query.q ? [filter("q", t("search", { q: query.q }), { q: "" })] : []),
    ...(query.category === null
      ? []
      : [filter("category", toCategoryName(context), { category: null })]),
    ...named("collections"),
    ...options,
    ...named("types"),
    ...named("tags"),
    ...(["inStock", "isNew", "favorites"] as const)
      .filter((key) => query[key])
      .map((key) => filter(key, t(`switches.${key}`), { [key]: false })),
    ...(price === undefined ? [] : [filter("price", price, { priceMin: "", priceMax: "" })]),
  ];
}

function toCategoryName({ query, taxonomy }: CatalogueContext): string {
  return (
    findCategoryPath(taxonomy.categories, query.category ?? "").at(-1)?.name ?? query.category ?? ""
  );
}

function toPriceLabel({ t, query, facets, locale }: CatalogueContext): string | undefined {
  const currencyCode = facets.price?.currency_code;
  const money = (decimal: string) => {
    const amountMinor = currencyCode && parseDecimal(decimal, currencyCode, locale);
    return typeof amountMinor === "number" && currencyCode
      ? formatMoney(amountMinor, currencyCode, locale)
      : decimal;
  };
  const [min, max] = [
    query.priceMin && money(query.priceMin),
    query.priceMax && money(query.priceMax),
  ];
  if (min && max) return t("priceBetween", { min, max });
  if (min) return t("priceFrom", { min });
  return max ? t("priceTo", { max }) : undefined;
}
