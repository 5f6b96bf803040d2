import { selectPriceLists } from "../../pricing/select-price";
import type { PriceBook } from "../prices/price-book";
import { type PriceView, resolvePriceView } from "../prices/price-view";
import type { OpenedRow } from "./shared-catalogue-rows";

/**
 * The prices of a link, and of nobody else: list prices alone, those of the one price list while it
 * is in force, or what anybody in the groups of its company pays. A region or a company that is
 * gone leaves no prices.
 */
export function toSharedPriceView(
  book: PriceBook,
  row: Pick<OpenedRow, "prices" | "price_list_id" | "region_id" | "company">,
  now: Date,
): PriceView {
  const { prices, company } = row;
  const regionId = prices === "company" ? company?.region_id : row.region_id;
  const region = book.regions.find(({ id }) => id === regionId);
  const isPriced = region !== undefined && prices !== "none" && mayShow(row);
  const customerGroupIds = prices === "company" ? (company?.customer_group_ids ?? []) : [];
  return resolvePriceView(
    { ...book, priceLists: isPriced ? listsOf(book, row, now) : [] },
    region ? { region_id: region.id } : {},
    {
      customerGroupIds,
      regionId: null,
      currencyCode: null,
      catalogue: isPriced ? "all" : "no_prices",
    },
    now,
  );
}

/** A company that waits for approval sees no prices yet, nor does its link show them. */
const mayShow = ({ prices, company }: Pick<OpenedRow, "prices" | "company">) =>
  prices !== "company" || company?.status === "approved" || company?.status === "suspended";

function listsOf(
  { priceLists }: PriceBook,
  { prices, price_list_id: listId }: Pick<OpenedRow, "prices" | "price_list_id">,
  now: Date,
) {
  if (prices === "company") return priceLists;
  const chosen = prices === "price_list" ? priceLists.filter(({ id }) => id === listId) : [];
  const forAnybody = chosen.map((list) => ({ ...list, customer_group_ids: [] }));
  return selectPriceLists(forAnybody, { customerGroupIds: [], now });
}
