import type { StoreSession } from "../../platform/http/access/verb";
import { invalidQuery } from "../../kernel/invalid-query";
import type { PriceBook, PriceRegion } from "./price-book";
import { type PriceList, type PriceTarget, selectPriceLists } from "../../pricing/select-price";

export type PriceQuery = { region_id?: string | undefined; currency_code?: string | undefined };

/** Identifies whose prices a response shows: everything about the caller that affects its bytes. */
export type PriceView = {
  key: string;
  /** The requested region and currency; null: no price is calculated. */
  target: PriceTarget | null;
  /**
   * The target for which hidden variants are determined: the requested one, else the company's own.
   */
  hidingTarget: PriceTarget | null;
  region: PriceRegion | null;
  /** False if the reader may not see any prices. */
  showsPrices: boolean;
  lists: ReadonlyMap<string, PriceList>;
};

/**
 * Determines whose prices a request gets. Price lists depend on the customer's groups and the time,
 * never on the query; a region's currency takes precedence over `currency_code`. Errors:
 * `not_found` for a region the seller does not have.
 */
export function resolvePriceView(
  book: PriceBook,
  query: PriceQuery,
  session: Pick<StoreSession, "customerGroupIds" | "regionId" | "currencyCode"> &
    Partial<Pick<StoreSession, "catalogue">>,
  now: Date,
): PriceView {
  const lists = selectPriceLists(book.priceLists, {
    customerGroupIds: session.customerGroupIds,
    now,
  });
  const region =
    query.region_id === undefined ? null : book.regions.find(({ id }) => id === query.region_id);
  if (region === undefined) throw invalidQuery.unknownRegion(query.region_id);
  const showsPrices = session.catalogue !== "no_prices" && session.catalogue !== "no_amounts";
  const requested = toTarget(region, query.currency_code);
  const target = showsPrices ? requested : null;
  const ownRegion = book.regions.find(({ id }) => id === session.regionId) ?? null;
  const hidingTarget = requested ?? toTarget(ownRegion, session.currencyCode ?? undefined);
  return {
    key: [
      showsPrices ? (target ? "priced" : "unpriced") : "hidden",
      hidingTarget?.regionId ?? "",
      hidingTarget?.currencyCode ?? "",
      ...lists.map(({ id }) => id),
    ].join(","),
    target,
    hidingTarget,
    region,
    showsPrices,
    lists: new Map(lists.map((list) => [list.id, list])),
  };
}

function toTarget(
  region: PriceRegion | null,
  currencyCode: string | undefined,
): PriceTarget | null {
  if (region)
    return {
      regionId: region.id,
      currencyCode: region.currency_code,
      quantity: 1,
      taxRatePercent: region.automatic_taxes ? region.tax_rate : 0,
    };
  return currencyCode === undefined ? null : { regionId: null, currencyCode, quantity: 1 };
}
