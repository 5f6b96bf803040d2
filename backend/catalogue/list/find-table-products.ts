import type { StoreContext } from "../../platform/http/access/verb";
import type { Pricing } from "../prices/price-view-rows";
import type { ProductFilter } from "../products/product-filter";
import type { Visibility } from "../products/product-page-rows";
import { type Selection, selectInTable } from "./selection";
import { sortProducts } from "./sort-products";
import { scanTable } from "./table-filter";
import { getTablePrices } from "./table-prices";
import type { TableProduct } from "./table-product";
import type { ProductFilterQuery } from "./to-table-filter";

type Page = {
  query: ProductFilterQuery;
  filter: ProductFilter;
  selection: Selection;
  pricing: Pricing;
  offset: number;
  limit: number;
};

/**
 * The ids of one page of visible products for filters and sort orders that the table supports;
 * exact code matches first if `q` is given. Also the ids of their variants that match the filter
 * themselves (CAT-06).
 */
export async function findTableProducts(
  context: StoreContext,
  visibility: Visibility,
  page: Page,
): Promise<{ ids: string[]; variantIds: ReadonlySet<string>; count: number }> {
  const { table, filter } = await selectInTable(context, visibility, page);
  const prices = getTablePrices(table, page.pricing.book, page.pricing.view);
  const found = new Map<TableProduct, readonly number[]>();
  scanTable(table, prices, filter, (product, { productFaults, variantFaults, isMet }) => {
    if (productFaults === 0 && isMet) found.set(product, variantFaults);
  });
  const sorted = sortProducts([...found.keys()], page.filter.sort, {
    lang: context.lang,
    prices,
    exact: filter.within,
  });
  const shown = sorted.slice(page.offset, page.offset + page.limit);
  const variantIds = shown.flatMap((product) => {
    const faults = found.get(product) ?? [];
    return product.variants.flatMap(({ id }, position) => (faults[position] === 0 ? [id] : []));
  });
  return { ids: shown.map(({ id }) => id), variantIds: new Set(variantIds), count: found.size };
}
