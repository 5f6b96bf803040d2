import type { getTranslations } from "next-intl/server";
import { formatDate } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import type { StockState } from "@/domain/quantities/stock";

export type ProductTranslator = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** A stock state in words, with the quantity left where the seller shows it (CAT-03). */
export function toStockLabel(t: ProductTranslator, stock: StockState): string {
  return stock.kind === "limited" && stock.quantityLeft !== null
    ? t("stock.limitedLeft", { count: stock.quantityLeft })
    : t(`stock.${stock.kind}`);
}

/** When more of it comes, in words; undefined where nothing is known or nothing is awaited. */
export function findDateText(
  t: ProductTranslator,
  { kind, expectedOn }: StockState,
  locale: Locale,
): string | undefined {
  if (expectedOn === null || kind === "in_stock" || kind === "on_demand") return undefined;
  return t(`until.${kind}`, { date: formatDate(expectedOn, locale) });
}
