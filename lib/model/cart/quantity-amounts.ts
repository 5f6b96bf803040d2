import type { QuantityPrices } from "@/contract/cart/line-item-price";

/**
 * What typed quantities come to, tax excluded, in minor units; null: more than an order can hold.
 */
export type QuantityAmounts = {
  currencyCode: string;
  quantity: number;
  subtotalMinor: number | null;
  /** By variant id; those without a price are left out. */
  byVariant: Record<string, number>;
};

/** The wire's amounts as the order form shows them. */
export function toQuantityAmounts(prices: QuantityPrices): QuantityAmounts {
  return {
    currencyCode: prices.currency_code,
    quantity: prices.quantity,
    subtotalMinor: prices.subtotal,
    byVariant: Object.fromEntries(
      prices.entries.flatMap(({ variant_id, subtotal }) =>
        subtotal === null ? [] : [[variant_id, subtotal]],
      ),
    ),
  };
}
