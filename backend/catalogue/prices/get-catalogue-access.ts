import { catalogueReader } from "../../platform/http/access/catalogue-reader";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { automaticDiscountsFor } from "./list-catalogue-discounts";
import type { PriceBook } from "./price-book";
import { getPricing } from "./price-view-rows";

/**
 * GET /store/catalogue-access: the session, the catalogue's version and the price view of this
 * moment. `shared_prices` is set only when the customer's price view is the one of somebody in no
 * group, `shared_discounts` only when she is in no group that a discount names.
 * Errors: unauthorized. Source: SEC-03, assumption.
 */
export const getCatalogueAccess: StoreVerb<"getCatalogueAccess"> = async (context) => {
  const { session, catalogueVersion } = context;
  const shared =
    session.regionId === null
      ? { shared_prices: null, shared_discounts: null, country_codes: [] }
      : await findShared(context, session.regionId);
  return {
    customer_id: session.customerId,
    has_account: session.hasAccount,
    region_id: session.regionId,
    currency_code: session.currencyCode,
    catalogue_version: catalogueVersion,
    ...shared,
  };
};

async function findShared(context: CustomerContext, regionId: string) {
  const query = { region_id: regionId };
  const own = await getPricing(context, query);
  const shared = await getPricing({ ...context, session: catalogueReader }, query);
  return {
    shared_prices: own.view.key === shared.view.key ? shared.view.key : null,
    shared_discounts: findSharedDiscounts(context, own.book, regionId),
    country_codes: own.view.region?.country_codes ?? [],
  };
}

function findSharedDiscounts(
  { session, deps }: CustomerContext,
  book: PriceBook,
  regionId: string,
): string | null {
  if (session.customerGroupIds.some((id) => book.discountGroupIds.includes(id))) return null;
  const discounts = automaticDiscountsFor(catalogueReader, book, { regionId, now: deps.now() });
  return discounts.map(({ id }) => id).join(",");
}
