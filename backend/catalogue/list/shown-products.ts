import type { CatalogueTable } from "./catalogue-table";
import type { TablePrices } from "./table-prices";
import type { TableProduct } from "./table-product";

/** Published products of these channels with visible variants, in no particular order. */
export function* eachShownProduct(
  table: CatalogueTable,
  prices: TablePrices,
  channelIds: readonly string[],
): Generator<TableProduct> {
  const channels = new Set(channelIds);
  for (const product of table.products.values()) {
    if (!product.isPublished || !product.channelIds.some((id) => channels.has(id))) continue;
    if (product.variants.length > 0 && prices.of(product).isHidden.every((hidden) => hidden))
      continue;
    yield product;
  }
}

export function countShown(
  table: CatalogueTable,
  prices: TablePrices,
  channelIds: readonly string[],
) {
  const counts = { product_count: 0, variant_count: 0 };
  for (const product of eachShownProduct(table, prices, channelIds)) {
    counts.product_count += 1;
    for (const hidden of prices.of(product).isHidden) if (!hidden) counts.variant_count += 1;
  }
  return counts;
}
