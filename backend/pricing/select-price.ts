import type { Translations } from "../kernel/translations";

/** One price of the catalogue, from any list; amounts in minor units. */
export type PriceRow = {
  id: string;
  created_at: string;
  updated_at: string;
  currency_code: string;
  amount: number;
  min_quantity: number | null;
  max_quantity: number | null;
  price_list_id: string | null;
  region_id: string | null;
};

export type PriceList = {
  id: string;
  name: string;
  type: "sale" | "override";
  status: "active" | "draft";
  starts_at: string | null;
  ends_at: string | null;
  includes_tax: boolean;
  customer_group_ids: string[];
  translations: Translations;
};

/** A price without its identifiers. */
export type PriceFacts = Omit<PriceRow, "id" | "created_at" | "updated_at">;
/**
 * A price available to the customer: a list price, or one from a price list that currently applies
 * to her.
 */
export type Entitled<P extends PriceFacts> = P & {
  price_list: PriceList | null;
  includes_tax: boolean;
};
export type EntitledPrice = Entitled<PriceRow>;

/** What a price is selected for. `regionId` null: by currency only. */
export type PriceTarget = {
  regionId: string | null;
  currencyCode: string;
  quantity: number;
  taxRatePercent?: number;
};

/**
 * Unit prices in minor units. `original` is the list price of one unit, `calculated` the price at
 * this quantity.
 */
export type SelectedPrice = {
  originalMinor: number | null;
  originalIncludesTax: boolean;
  calculatedMinor: number | null;
  calculatedIncludesTax: boolean;
  calculatedType: "default" | "sale" | "override" | null;
  priceListId: string | null;
};

/**
 * Selects a variant's unit price (contract §3, STORE-02). A region's price takes precedence over a
 * currency's; of several at the quantity the lowest wins; an `override` list replaces the list
 * price and its tiers, a `sale` list only lowers it. A negative result hides the variant (CAT-02).
 * Without any price in that currency the amounts are null.
 */
export function selectPrice(
  prices: readonly Entitled<PriceFacts>[],
  target: PriceTarget,
): SelectedPrice {
  const net = (price: Entitled<PriceFacts>) => toNet(price, target);
  const best = (type: PriceKind, accepts: (price: Entitled<PriceFacts>) => boolean) =>
    findBestPrice(prices, target, type, accepts);
  const atQuantity = (price: Entitled<PriceFacts>) => coversQuantity(price, target.quantity);
  const original =
    best("default", isUntiered) ?? best("default", (price) => coversQuantity(price, 1));
  const base = best("override", atQuantity) ?? best("default", atQuantity);
  const sale = best("sale", atQuantity);
  const calculated = sale && (!base || net(sale) < net(base)) ? sale : base;
  return {
    originalMinor: original?.amount ?? null,
    originalIncludesTax: original?.includes_tax ?? false,
    calculatedMinor: calculated?.amount ?? null,
    calculatedIncludesTax: calculated?.includes_tax ?? false,
    calculatedType: calculated ? (calculated.price_list?.type ?? "default") : null,
    priceListId: calculated?.price_list_id ?? null,
  };
}

type PriceKind = "default" | "sale" | "override";

function toNet(price: Entitled<PriceFacts>, target: PriceTarget): number {
  return price.includes_tax
    ? price.amount / (1 + (target.taxRatePercent ?? 0) / 100)
    : price.amount;
}

/** The best accepted price for the target: a region's before a currency's, then the lowest. */
export function findBestPrice<P extends Entitled<PriceFacts>>(
  prices: readonly P[],
  target: PriceTarget,
  kind: PriceKind,
  accepts: (price: P) => boolean,
): P | undefined {
  const net = (price: P) => toNet(price, target);
  let chosen: P | undefined;
  for (const price of prices) {
    if (
      (price.price_list?.type ?? "default") !== kind ||
      !isOfTarget(price, target) ||
      !accepts(price)
    )
      continue;
    if (chosen === undefined || isBetter(price, chosen, net)) chosen = price;
  }
  return chosen;
}

/**
 * The price lists that currently apply to a customer of these groups; a list without groups applies
 * to everybody.
 */
export function selectPriceLists(
  lists: readonly PriceList[],
  customer: { customerGroupIds: readonly string[]; now: Date },
): PriceList[] {
  const now = customer.now.getTime();
  return lists.filter(
    (list) =>
      list.status === "active" &&
      (list.starts_at === null || Date.parse(list.starts_at) <= now) &&
      (list.ends_at === null || Date.parse(list.ends_at) > now) &&
      (list.customer_group_ids.length === 0 ||
        list.customer_group_ids.some((id) => customer.customerGroupIds.includes(id))),
  );
}

function isOfTarget(price: PriceFacts, target: PriceTarget): boolean {
  return price.region_id === null
    ? price.currency_code === target.currencyCode
    : price.region_id === target.regionId;
}

/** Whether a price applies at this quantity. */
export function coversQuantity(price: PriceFacts, quantity: number): boolean {
  return (
    (price.min_quantity === null || price.min_quantity <= quantity) &&
    (price.max_quantity === null || price.max_quantity >= quantity)
  );
}

/** Whether a price applies at every quantity. */
export function isUntiered(price: Entitled<PriceFacts>): boolean {
  return price.min_quantity === null && price.max_quantity === null;
}

function isBetter<P extends PriceFacts>(price: P, chosen: P, net: (price: P) => number): boolean {
  if ((price.region_id === null) !== (chosen.region_id === null)) return price.region_id !== null;
  return net(price) < net(chosen);
}
