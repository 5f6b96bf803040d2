import { withTransaction } from "../platform/db/with-transaction";
import type { CacheKind } from "../platform/caches";
import type { CustomerContext, StoreVerb } from "../platform/http/access/verb";
import { readMatchingProducts } from "../catalogue/products/product-page-rows";
import { getHiddenVariants, getPricing } from "../catalogue/prices/price-view-rows";
import { toProductFilter } from "../catalogue/products/product-filter";
import { rankProducts, readLastDisplayId } from "./best-seller-rows";

const defaultLimit = 8;
const ordersRead = 1000;
const companiesMin = 2;
/** More than are shown, since the buyer may not see all of them. */
const ranked = 100;

const rankings: CacheKind<{ version: number; productIds: string[] }> = {
  name: "bestSellers",
  bytesOf: ({ productIds }) => productIds.length * 72,
};

/**
 * GET /store/best-sellers: products of the seller's latest 1,000 orders, ranked by how many
 * companies bought them (at least two), in the buyer's sales channels and without products hidden
 * from her (CAT-02). Source: assumption.
 */
export const listBestSellers: StoreVerb<"listBestSellers"> = async (context, { query }) => {
  const productIds = await getRanking(context);
  if (productIds.length === 0) return { product_ids: [] };
  const hidden = await getHiddenVariants(context, await getPricing(context, {}));
  const visibility = {
    salesChannelIds: context.salesChannelIds,
    hiddenProductIds: hidden.productIds,
  };
  const filter = toProductFilter({ id: productIds, is_giftcard: false });
  const visible = await withTransaction(context, (transaction) =>
    readMatchingProducts(transaction, visibility, { filter, withWords: null }),
  );
  const shown = productIds.filter((id) => visible.has(id));
  return { product_ids: shown.slice(0, query.limit ?? defaultLimit) };
};

async function getRanking(context: CustomerContext): Promise<string[]> {
  const known = context.deps.caches.of(rankings);
  return withTransaction(context, async (transaction) => {
    const version = toRankingVersion(await readLastDisplayId(transaction));
    const last = known.get(context.sellerId);
    if (last?.version === version) return last.productIds;
    const productIds = await rankProducts(transaction, { ordersRead, companiesMin, limit: ranked });
    known.set(context.sellerId, { version, productIds });
    return productIds;
  });
}

/**
 * At first the ranking is rebuilt after every order, later whenever there are one percent more than
 * `ordersRead`.
 */
export function toRankingVersion(lastDisplayId: number): number {
  const step = Math.max(1, Math.floor(Math.min(lastDisplayId, ordersRead) / 100));
  return lastDisplayId - (lastDisplayId % step);
}
