import type { StoreVerb } from "../../platform/http/access/verb";
import { respondFromCache } from "../read-model/cached-response";
import { getPricing } from "../prices/price-view-rows";
import { getCatalogueTable } from "./get-catalogue-table";
import { countShown } from "./shown-products";
import { getTablePrices } from "./table-prices";

/**
 * GET /store/catalogue: the current version of the caller's catalogue and its size. Use it to check
 * whether something derived from the catalogue is still current.
 */
export const getCatalogue: StoreVerb<"getCatalogue"> = async (context) => {
  const pricing = await getPricing(context, {});
  const { regionId, currencyCode } = context.session;
  const key = {
    endpoint: "getCatalogue",
    priceViewKey: pricing.view.key,
    query: [regionId, currencyCode],
  };
  return respondFromCache(context, key, async () => {
    const table = await getCatalogueTable(context);
    const counts = countShown(
      table,
      getTablePrices(table, pricing.book, pricing.view),
      context.salesChannelIds,
    );
    return {
      catalogue: {
        version: context.catalogueVersion,
        lang: context.lang,
        region_id: regionId,
        currency_code: currencyCode,
        ...counts,
      },
    };
  });
};
