import { catalogueReader } from "../../platform/http/access/catalogue-reader";
import type { CustomerContext, StoreSession, StoreVerb } from "../../platform/http/access/verb";
import { automaticDiscountsFor } from "./list-catalogue-discounts";
import type { PriceBook } from "./price-book";
import { getPricing } from "./price-view-rows";

/**
 * GET /store/catalogue-access: the session, the catalogue version and which part of the catalogue
 * this customer may see now. Pages of companies that may not order, and of viewers without prices,
 * are not shared. `shared_prices` and `shared_discounts`, for storefronts of the previous version,
 * are set only if she sees the same as somebody without groups. Errors: unauthorized. Source:
 * SEC-03, assumption.
 */
export const getCatalogueAccess: StoreVerb<"getCatalogueAccess"> = async (context) => {
  const { session, catalogueVersion } = context;
  const seen =
    session.regionId === null
      ? { ...alone, country_codes: [] }
      : await findView(context, session.regionId);
  const orders = session.standing === null || session.standing === "approved";
  const isShared = orders && session.catalogue === "all";
  return {
    customer_id: session.customerId,
    has_account: session.hasAccount,
    region_id: session.regionId,
    currency_code: session.currencyCode,
    catalogue_version: catalogueVersion,
    catalogue: session.catalogue,
    ...seen,
    ...(isShared ? {} : alone),
  };
};

/** Her pages are rendered for her only. */
const alone = { shared_prices: null, shared_discounts: null, view: null };

async function findView(context: CustomerContext, regionId: string) {
  const query = { region_id: regionId };
  const { book, view } = await getPricing(context, query);
  const nobody = await getPricing({ ...context, session: catalogueReader }, query);
  const named = groupsThatMatter(book);
  const where = { regionId, now: context.deps.now() };
  const discountsOf = (user: Pick<StoreSession, "customerGroupIds">) =>
    automaticDiscountsFor(user, book, where)
      .map(({ id }) => id)
      .join(",");
  const { customerGroupIds } = context.session;
  const hasDiscountGroup = customerGroupIds.some((id) => book.discountGroupIds.includes(id));
  return {
    shared_prices: view.key === nobody.view.key ? view.key : null,
    shared_discounts: hasDiscountGroup ? null : discountsOf(catalogueReader),
    view: {
      prices: view.key,
      discounts: discountsOf(context.session),
      customer_group_ids: customerGroupIds.filter((id) => named.has(id)).sort(),
      is_viewer: context.session.companyRole === "viewer",
    },
    country_codes: view.region?.country_codes ?? [],
  };
}

/** Customer groups that any price or automatic discount depends on. */
const groupsThatMatter = ({ priceLists, discountGroupIds }: PriceBook): ReadonlySet<string> =>
  new Set([...priceLists.flatMap((list) => list.customer_group_ids), ...discountGroupIds]);
