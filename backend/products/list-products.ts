import { withTransaction } from "../db/with-transaction";
import type { StoreVerb } from "../http/verb";
import { answerCached } from "./cached-answer";
import { findProducts } from "./find-products";
import { getHiddenVariants, getPricing } from "./price-view-rows";
import { readProductDocs } from "./product-doc-reader-rows";
import { toProductFilter } from "./product-filter";
import { productSelectable } from "./product-selectable";
import { parseProjection, project } from "./projection";
import { toProduct } from "./to-product";

const defaultLimit = 100;

/**
 * Published products of the request's sales channels with the caller's prices in minor units (contract §3, CAT-01, CAT-02).
 * Newest first, exact codes before when `q` is given. Errors: `invalid_data` (order, fields, expand), `not_found` (region, cart).
 */
export const listProducts: StoreVerb<"listProducts"> = async (context, { query }) => {
  const filter = toProductFilter(query);
  const projection = parseProjection(query, productSelectable);
  const pricing = await getPricing(context, query);
  const limit = query.limit ?? defaultLimit;
  const offset = query.offset ?? 0;
  const { lang: _lang, cart_id: _cart, region_id: _region, currency_code: _currency, ...shown } = query;
  return answerCached(context, { endpoint: "listProducts", priceViewKey: pricing.view.key, query: shown }, async () => {
    const hidden = await getHiddenVariants(context, pricing);
    return withTransaction(context, async (transaction) => {
      const visibility = { salesChannelIds: context.salesChannelIds, hiddenProductIds: hidden.productIds };
      const { entries, count } = await findProducts(context, transaction, visibility, { filter, offset, limit });
      const docs = await readProductDocs(context.deps, transaction, entries);
      const products = entries.flatMap((entry) => {
        const doc = docs.get(entry.id);
        return doc ? [project(toProduct(doc, { lang: context.lang, ...pricing, stock: entry.stock }), projection, productSelectable)] : [];
      });
      return { products, count, offset, limit };
    });
  });
};
