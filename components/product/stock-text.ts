import type { getTranslations } from "next-intl/server";
import { formatDate } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import type { StockState } from "@/lib/model/stock";

export type ProductTranslator = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** A stock state in words, with its date and quantity where the seller shows them (CAT-03). */
export function toStockText(t: ProductTranslator, stock: StockState, locale: Locale): string {
  if (stock.kind === "limited" && stock.quantityLeft !== null) return t("stock.limitedLeft", { count: stock.quantityLeft });
  if (stock.expectedOn === null || stock.kind === "in_stock" || stock.kind === "limited" || stock.kind === "on_demand") return t(`stock.${stock.kind}`);
  return t(`stock.${stock.kind}Until`, { date: formatDate(stock.expectedOn, locale) });
}
