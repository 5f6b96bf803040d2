import { findPackText } from "@/components/product/pack-text";
import {
  findDateText,
  type ProductTranslator,
  toStockLabel,
} from "@/components/product/stock-text";
import { formatDay } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import type { MatchedArticle } from "@/domain/order-file/matched-article";
import type { ImportVariant } from "@/domain/order-file/review";

/** A variant for the review, with texts in the reader's language: pack, stock and restock date. */
export function toImportVariant(
  t: ProductTranslator,
  { variant, picture, stock }: MatchedArticle,
  locale: Locale,
): ImportVariant {
  const { title } = variant.product;
  const date = findDateText(t, stock, locale);
  return {
    id: variant.id,
    label: variant.title === title ? title : `${title} – ${variant.title}`,
    sku: variant.sku,
    picture,
    rule: stock.rule,
    pack:
      findPackText(t, { ...stock.rule, displayUnit: variant.metadata?.display_unit ?? null }) ??
      null,
    stock: stock.isShown
      ? [toStockLabel(t, stock), date].filter((text) => text !== undefined).join(", ")
      : null,
    restock:
      stock.isShown && stock.expectedOn !== null ? formatDay(stock.expectedOn, locale) : null,
  };
}
