import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { getPriceBook } from "../../catalogue/prices/price-book-rows";
import { findRegionRow } from "../../markets/regions/region-rows";
import { listOfferedOptionRows } from "./shipping-option-rows";
import { toShippingOption } from "./to-shipping-option";

/**
 * GET /store/shipping-options: options of a region (the company's by default), restricted to the
 * given products' shipping profiles, at their base price in minor units: franco and discounts need
 * a cart. An unknown region has none. Source: spec §7, contract §6.
 */
export const listShippingOptions: StoreVerb<"listShippingOptions"> = async (context, { query }) =>
  withTransaction(context, async (transaction) => {
    const regionId = query.region_id ?? context.session.regionId;
    const region = regionId === null ? undefined : await findRegionRow(transaction, regionId);
    if (!region) return { shipping_options: [] };
    const productIds = query.product_ids?.split(",").map((productId) => productId.trim());
    const options = await listOfferedOptionRows(transaction, {
      regionId: region.id,
      isReturn: query.is_return ?? false,
      productIds,
    });
    const { taxRates } = await getPriceBook(context.deps, transaction, context.pricingVersion);
    const reader = { lang: context.lang, taxRates, region };
    return {
      shipping_options: options.map((option) =>
        toShippingOption(option, option.amount ?? 0, reader),
      ),
    };
  });
