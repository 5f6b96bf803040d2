import type { AddToCartVariant } from "@/components/cart/add/add-to-cart-variant";
import { findPackText } from "@/components/product/pack-text";
import {
  findDateText,
  type ProductTranslator,
  toStockLabel,
} from "@/components/product/stock-text";
import { toAddToCartVariant } from "@/components/product/order/to-add-to-cart-variant";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { VariantView } from "@/lib/model/product/variant";

/** A variant as texts for the search's order bar, in the reader's language. */
export type SearchVariant = {
  order: AddToCartVariant;
  price: string | null;
  listPrice: string | null;
  pack: string | null;
  stock: string | null;
};

type Found = { variant: VariantView; productTitle: string; currencyCode: string };

/**
 * The order bar's texts about a variant: price, pack and stock with its date; null if there is
 * nothing to show.
 */
export function toSearchVariant(
  t: ProductTranslator,
  { variant, productTitle, currencyCode }: Found,
  locale: Locale,
): SearchVariant {
  const { price, stock, displayUnit } = variant;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const date = findDateText(t, stock, locale);
  return {
    order: toAddToCartVariant(t, variant, productTitle),
    price: price && money(price.unitMinor),
    listPrice: price?.listMinor ? money(price.listMinor) : null,
    pack: findPackText(t, { ...stock.rule, displayUnit }) ?? null,
    stock: stock.isShown
      ? [toStockLabel(t, stock), date].filter((text) => text !== undefined).join(", ")
      : null,
  };
}
