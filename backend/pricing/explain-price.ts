import {
  coversQuantity,
  type Entitled,
  findBestPrice,
  isUntiered,
  type PriceFacts,
  type PriceList,
  type PriceTarget,
  selectPrice,
} from "./select-price";

/** A price considered on the way to the final one; amounts in minor units. */
export type PriceStep = {
  kind: "list" | "region" | "tier" | "price_list";
  amount: number;
  includes_tax: boolean;
  min_quantity: number | null;
  max_quantity: number | null;
  price_list: PriceList | null;
};

/**
 * The prices that replace one another at a quantity, in the order of `selectPrice`: the currency's,
 * the region's, a tier's, a price list's.
 */
export function explainPrice(
  prices: readonly Entitled<PriceFacts>[],
  target: PriceTarget,
): PriceStep[] {
  const selected = selectPrice(prices, target);
  const atQuantity = (price: Entitled<PriceFacts>) => coversQuantity(price, target.quantity);
  const ofList =
    selected.calculatedType === "sale" || selected.calculatedType === "override"
      ? selected.calculatedType
      : null;
  const ofOne = (accepts: (price: Entitled<PriceFacts>) => boolean) =>
    findBestPrice(prices, target, "default", (price) => accepts(price) && isUntiered(price)) ??
    findBestPrice(prices, target, "default", (price) => accepts(price) && coversQuantity(price, 1));
  const list = ofOne((price) => price.region_id === null);
  const region = ofOne((price) => price.region_id !== null);
  const base =
    ofList === "override" ? undefined : findBestPrice(prices, target, "default", atQuantity);
  return [
    toStep("list", list),
    toStep("region", region),
    toStep("tier", base === list || base === region ? undefined : base),
    toStep("price_list", ofList ? findBestPrice(prices, target, ofList, atQuantity) : undefined),
  ].flatMap((step) => step ?? []);
}

function toStep(
  kind: PriceStep["kind"],
  price: Entitled<PriceFacts> | undefined,
): PriceStep | undefined {
  return (
    price && {
      kind,
      amount: price.amount,
      includes_tax: price.includes_tax,
      min_quantity: price.min_quantity,
      max_quantity: price.max_quantity,
      price_list: price.price_list,
    }
  );
}

/** Quantities above this one at which another price applies, smallest first. */
export function listBreaks(prices: readonly Entitled<PriceFacts>[], quantity: number): number[] {
  const starts = prices
    .flatMap((price) => price.min_quantity ?? [])
    .filter((start) => start > quantity);
  return [...new Set(starts)].sort((a, b) => a - b);
}
