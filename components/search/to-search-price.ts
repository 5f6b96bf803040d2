import { findPackText } from "@/components/product/pack-text";
import type { ProductTranslator } from "@/components/product/stock-text";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { ProductCard } from "@/lib/model/product/product";
import type { VariantView } from "@/lib/model/product/variant";

/** Price and pack of a search result in the reader's language; null if there is nothing to show. */
export type SearchPrice = { price: string | null; pack: string | null };

/** A variant's price, or a product's lowest, with its pack quantity. */
export function toSearchPrice(
  t: ProductTranslator,
  row: VariantView | ProductCard,
  { locale, currencyCode }: { locale: Locale; currencyCode: string },
): SearchPrice {
  const rule = "variantCount" in row ? row : { ...row.stock.rule, displayUnit: row.displayUnit };
  const pack = findPackText(t, rule) ?? null;
  if (row.price === null) return { price: t("priceOnRequest"), pack };
  const amount = formatMoney(row.price.unitMinor, currencyCode, locale);
  const isFrom = "variantCount" in row && row.price?.isFrom === true;
  return { price: isFrom ? t("from", { price: amount }) : amount, pack };
}
