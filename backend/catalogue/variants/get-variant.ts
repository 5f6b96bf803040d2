import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { respondFromCache } from "../read-model/cached-response";
import { narrowChannels } from "../products/narrow-channels";
import { getHiddenVariants, getPricing } from "../prices/price-view-rows";
import { parseVariantProjection, toVariantsWithProduct } from "./variant-response";
import { readVisibleVariants } from "./variant-entry-rows";

/**
 * One variant of a published product with its product and the caller's prices in minor units.
 * Errors: `invalid_data` (fields, expand), `not_found` (variant, region, cart; also a hidden
 * variant, CAT-02).
 */
export const getVariant: StoreVerb<"getVariant"> = async (context, { params, query }) => {
  const pricing = await getPricing(context, query);
  const projection = parseVariantProjection(query, pricing);
  const key = {
    endpoint: "getVariant",
    priceViewKey: pricing.view.key,
    query: [params.id, query.fields, query.expand, query.sales_channel_id],
  };
  return respondFromCache(context, key, async () => {
    const hidden = await getHiddenVariants(context, pricing);
    const visibility = {
      salesChannelIds: narrowChannels(context, query.sales_channel_id),
      hiddenProductIds: hidden.productIds,
      hiddenVariantIds: [...hidden.variantIds],
    };
    const variants = await withTransaction(context, async (transaction) => {
      const entries = await readVisibleVariants(transaction, visibility, { ids: [params.id] });
      return toVariantsWithProduct(context, transaction, entries, { pricing, projection });
    });
    const variant = variants[0];
    if (!variant) throw new ApiError("not_found", `variant ${params.id} was not found`);
    return { variant };
  });
};
