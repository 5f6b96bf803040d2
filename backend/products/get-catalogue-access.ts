import { catalogueReader } from "../http/catalogue-reader";
import type { StoreVerb } from "../http/verb";
import { getPricing } from "./price-view-rows";

/**
 * GET /store/catalogue-access: the session, the catalogue's version and the price view of this moment. `shared_prices` is
 * set only when the customer's price view is the one of somebody in no group. Errors: unauthorized. Source: SEC-03, assumption.
 */
export const getCatalogueAccess: StoreVerb<"getCatalogueAccess"> = async (context) => {
  const { session, catalogueVersion } = context;
  return {
    customer_id: session.customerId,
    has_account: session.hasAccount,
    region_id: session.regionId,
    currency_code: session.currencyCode,
    catalogue_version: catalogueVersion,
    shared_prices:
      session.regionId === null ? null : await findSharedPrices(context, session.regionId),
  };
};

async function findSharedPrices(
  context: Parameters<typeof getCatalogueAccess>[0],
  regionId: string,
): Promise<string | null> {
  const query = { region_id: regionId };
  const own = await getPricing(context, query);
  const shared = await getPricing({ ...context, session: catalogueReader }, query);
  return own.view.key === shared.view.key ? shared.view.key : null;
}
