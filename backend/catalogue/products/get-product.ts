import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { respondFromCache } from "../read-model/cached-response";
import { getSalesChannelsOf } from "./expand-sales-channels";
import { narrowChannels } from "./narrow-channels";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { readProductDocs, withKnownVersion } from "../read-model/product-doc-reader-rows";
import { findProductEntry } from "./product-page-rows";
import { productSelectable } from "./product-selectable";
import { parseProjection, project } from "../../kernel/projection";
import { toProduct } from "./to-product";

/**
 * One published product of the request's sales channels with the caller's prices in minor units
 * (CAT-07). Errors: `invalid_data` (fields, expand), `not_found` (product, region, cart; also if
 * all of its variants are hidden).
 */
export const getProduct: StoreVerb<"getProduct"> = async (context, { params, query }) => {
  const projection = parseProjection(query, productSelectable);
  const pricing = await getPricing(context, query);
  const key = {
    endpoint: "getProduct",
    priceViewKey: pricing.view.key,
    query: [params.id, query.fields, query.expand, query.sales_channel_id],
  };
  return respondFromCache(context, key, async () => {
    const hidden = await getHiddenVariants(context, pricing);
    return withTransaction(context, async (transaction) => {
      const visibility = {
        salesChannelIds: narrowChannels(context, query.sales_channel_id),
        hiddenProductIds: hidden.productIds,
      };
      const entry = await findProductEntry(
        transaction,
        visibility,
        withKnownVersion(context, params.id),
      );
      const doc =
        entry && (await readProductDocs(context.deps, transaction, [entry])).get(entry.id);
      if (!entry || !doc) throw new ApiError("not_found", `product ${params.id} was not found`);
      const product = toProduct(doc, { lang: context.lang, ...pricing, stock: entry.stock });
      const salesChannelsOf = await getSalesChannelsOf(context, transaction, projection);
      return {
        product: project(
          Object.assign(product, salesChannelsOf(doc)),
          projection,
          productSelectable,
        ),
      };
    });
  });
};
