import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { countFacets } from "./count-facets";
import { getSelection, selectInTable } from "./selection";
import { getTablePrices } from "./table-prices";
import { toFacets } from "./to-facets";

/**
 * GET /store/product-facets: the number of products for each filter value, with prices in minor
 * units of the requested currency, else of the company's (CAT-06). Hidden variants are not counted
 * (CAT-02). Errors: `invalid_data` (filter), `not_found` (region, cart).
 */
export const listProductFacets: StoreVerb<"listProductFacets"> = async (context, { query }) => {
  const pricing = await getPricing(context, query);
  const selection = await getSelection(context, query);
  const {
    lang: _lang,
    cart_id: _cart,
    region_id: _region,
    currency_code: _currency,
    ...shown
  } = query;
  const key = {
    endpoint: "listProductFacets",
    priceViewKey: pricing.view.key,
    query: [shown, selection.key],
  };
  return respondFromCache(context, key, async () => {
    const hidden = await getHiddenVariants(context, pricing);
    const visibility = {
      salesChannelIds: context.salesChannelIds,
      hiddenProductIds: hidden.productIds,
    };
    const { table, filter } = await selectInTable(context, visibility, { query, selection });
    const counts = countFacets(table, getTablePrices(table, pricing.book, pricing.view), filter);
    const currencyCode = pricing.view.hidingTarget?.currencyCode ?? null;
    return { facets: toFacets(table, counts, { lang: context.lang, filter, currencyCode }) };
  });
};
