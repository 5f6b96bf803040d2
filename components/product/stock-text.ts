import type { getTranslations } from "next-intl/server";
import { formatDay } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import type { StockState } from "@/domain/quantities/stock";

export type ProductTranslator = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** A stock state as text, with the quantity left if the seller shows it (CAT-03). */
export function toStockLabel(t: ProductTranslator, stock: StockState): string {
  return stock.kind === "limited" && stock.quantityLeft !== null
    ? t("stock.limitedLeft", { count: stock.quantityLeft })
    : t(`stock.${stock.kind}`);
}

/** The next restock date as text; undefined if unknown or not relevant. */
export function findDateText(
  t: ProductTranslator,
  { kind, expectedOn }: StockState,
  locale: Locale,
): string | undefined {
  if (expectedOn === null || kind === "in_stock" || kind === "on_demand") return undefined;
  return t(`until.${kind}`, { date: formatDay(expectedOn, locale) });
}
