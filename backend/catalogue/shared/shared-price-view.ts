import { selectPriceLists } from "../../pricing/select-price";
import type { PriceBook } from "../prices/price-book";
import { type PriceView, resolvePriceView } from "../prices/price-view";
import type { OpenedRow } from "./shared-catalogue-rows";

/**
 * The prices of a link, independent of the reader: list prices only, those of its price list while
 * it is active, or those for its company's groups. A deleted region or company leaves no prices.
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

/** A company awaiting approval sees no prices yet, and neither does its link. */
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
