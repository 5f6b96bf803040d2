import type { QuantityPrices } from "@/contract/cart/line-item-price";

/**
 * Amounts for typed quantities, tax excluded, in minor units; null if more than an order can hold.
 */
export type QuantityAmounts = {
  currencyCode: string;
  quantity: number;
  subtotalMinor: number | null;
  /** By variant id; those without a price are left out. */
  byVariant: Record<string, number>;
};

/** The wire's amounts → those of the order form. */
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
