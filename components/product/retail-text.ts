import { formatMoney } from "@/lib/format/money";
import type { RetailPrice } from "@/lib/model/product/retail-price";
import type { CardContext } from "./card/card-context";

type RetailContext = Pick<CardContext, "t" | "locale" | "currencyCode">;

/**
 * The recommended retail price including tax, and the margin on prices without tax, e.g. `Prix
 * conseillé 49,90 € TTC · taux de marque 52 %`.
 */
export function toRetailText(retail: RetailPrice, context: RetailContext): string {
  return listRetailTexts(retail, context).join(" · ");
}

/** The same in parts, if it may take two lines; `short` for narrow lines. */
export function listRetailTexts(
  retail: RetailPrice,
  { t, locale, currencyCode }: RetailContext,
  priceText: "price" | "short" = "price",
): string[] {
  const price = t(`retail.${priceText}`, {
    price: formatMoney(retail.amountMinor, currencyCode, locale),
  });
  return retail.marginPercent === null
    ? [price]
    : [price, t("retail.margin", { percent: retail.marginPercent })];
}
