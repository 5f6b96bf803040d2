import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { findTableProducts } from "../list/find-table-products";
import { getSelection, needsTable } from "../list/selection";
import { findAndCountProducts, readInParts } from "./find-products";
import { getSalesChannelsOf } from "./expand-sales-channels";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { readProductDocs } from "../read-model/product-doc-reader-rows";
import { toProductFilter } from "./product-filter";
import { productSelectable } from "./product-selectable";
import { parseProjection, project } from "../../kernel/projection";
import { toProduct } from "./to-product";

const defaultLimit = 100;

/**
 * Published products of the request's sales channels with the caller's prices in minor units
 * (contract §3, CAT-01, CAT-02). Newest first, or exact code matches first if `q` is given. Errors:
 * `invalid_data` (order, fields, expand), `not_found` (region, cart).
 */
export const listProducts: StoreVerb<"listProducts"> = async (context, { query }) => {
  const filter = toProductFilter(query);
  const projection = parseProjection(query, productSelectable);
  const pricing = await getPricing(context, query);
  const limit = query.limit ?? defaultLimit;
  const offset = query.offset ?? 0;
  const {
    lang: _lang,
    cart_id: _cart,
    region_id: _region,
    currency_code: _currency,
    ...shown
  } = query;
  const selection = needsTable(query, filter.sort) ? await getSelection(context, query) : null;
  const key = {
    endpoint: "listProducts",
    priceViewKey: pricing.view.key,
    query: [shown, selection?.key],
  };
  return respondFromCache(context, key, async () => {
    const hidden = await getHiddenVariants(context, pricing);
    const visibility = {
      salesChannelIds: context.salesChannelIds,
      hiddenProductIds: hidden.productIds,
    };
    const page = { filter, offset, limit };
    const selected =
      selection &&
      (await findTableProducts(context, visibility, { ...page, query, pricing, selection }));
    return withTransaction(context, async (transaction) => {
      const salesChannelsOf = await getSalesChannelsOf(context, transaction, projection);
      const { parts, count } = selected
        ? { parts: readInParts(context, transaction, selected.ids), count: selected.count }
        : await findAndCountProducts(context, transaction, visibility, page);
      const shown = parts.map(async (part) => {
        const entries = await part;
        const docs = await readProductDocs(context.deps, transaction, entries);
        return entries.flatMap((entry) => {
          const doc = docs.get(entry.id);
          if (!doc) return [];
          const product = toProduct(doc, { lang: context.lang, ...pricing, stock: entry.stock });
          if (query.matching_variants && selected)
            product.variants = product.variants.filter(({ id }) => selected.variantIds.has(id));
          return [
            project(Object.assign(product, salesChannelsOf(doc)), projection, productSelectable),
          ];
        });
      });
      const products = (await Promise.all(shown)).flat();
      return { products, count, offset, limit };
    });
  });
};
