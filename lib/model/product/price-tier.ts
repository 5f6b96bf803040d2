import type { Variant } from "@/contract/catalogue/product";
import { findLargest, type QuantityRule, toStep } from "@/domain/quantities/quantity";

export type PriceTarget = { regionId: string; currencyCode: string };
/** From this quantity (sales units) on, the unit price is this, in minor units without tax. */
export type PriceTier = { fromQuantity: number; unitPriceMinor: number };

type Price = Variant["prices"][number];

/**
 * A buyer's unit prices by increasing quantity, from the smallest valid quantity; equal consecutive
 * ones are merged. The same rules as in the backend: a region's price before a currency's, an
 * `override` list replaces list prices, a `sale` list applies only if lower, and the lowest of
 * several (STORE-02). Empty without a price.
 */
export function toPriceTiers(
  prices: readonly Price[],
  target: PriceTarget,
  smallestQuantity: number,
): PriceTier[] {
  const own = prices.filter((price) =>
    price.region_id === null
      ? price.currency_code === target.currencyCode
      : price.region_id === target.regionId,
  );
  const breaks = own.flatMap((price) => [
    price.min_quantity ?? 1,
    price.max_quantity === null ? 1 : price.max_quantity + 1,
  ]);
  const quantities = [
    ...new Set([smallestQuantity, ...breaks.filter((quantity) => quantity > smallestQuantity)]),
  ].sort((a, b) => a - b);
  const tiers: PriceTier[] = [];
  for (const fromQuantity of quantities) {
    const unitPriceMinor = findUnitPrice(own, fromQuantity);
    if (unitPriceMinor !== undefined && unitPriceMinor !== tiers.at(-1)?.unitPriceMinor)
      tiers.push({ fromQuantity, unitPriceMinor });
  }
  return tiers;
}

/**
 * The quantity (sales units) to add to reach the next quantity break with a valid quantity.
 * Undefined at the last break, and if there is not enough stock.
 */
export function findNextBreak<T extends { fromQuantity: number }>(
  tiers: readonly T[],
  quantity: number,
  rule: QuantityRule,
): { missing: number; tier: T } | undefined {
  const tier = tiers.find((candidate) => candidate.fromQuantity > quantity);
  if (!tier) return undefined;
  const step = toStep(rule);
  const reached = Math.ceil(tier.fromQuantity / step) * step;
  const largest = findLargest(rule);
  return largest === undefined || reached > largest
    ? undefined
    : { missing: reached - quantity, tier };
}

function findUnitPrice(prices: readonly Price[], quantity: number): number | undefined {
  const covering = prices.filter(
    (price) =>
      (price.min_quantity ?? 0) <= quantity &&
      (price.max_quantity ?? Number.POSITIVE_INFINITY) >= quantity,
  );
  const base = findBest(covering, "override") ?? findBest(covering, "default");
  const sale = findBest(covering, "sale");
  return sale !== undefined && (base === undefined || sale < base) ? sale : base;
}

function findBest(
  prices: readonly Price[],
  type: "default" | "sale" | "override",
): number | undefined {
  const ofType = prices.filter((price) => (price.price_list?.type ?? "default") === type);
  const regional = ofType.filter((price) => price.region_id !== null);
  const amounts = (regional.length > 0 ? regional : ofType).map((price) => price.amount);
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}
