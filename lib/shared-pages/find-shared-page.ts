import type { Seller } from "@/contract/seller/seller";
import type { CatalogueAccess } from "../bff/catalogue/catalogue-access";
import { type Reader, signRenderToken } from "../bff/http/render-token";
import { storefrontEnv } from "../env";
import type { Locale } from "../i18n/locales";
import { findPageSources } from "../routing/page-sources";
import { tellsDiscounts } from "../routing/shareable-page";
import { layoutCookieName } from "../model/product/layout-cookie";
import { productLayouts } from "../model/product/product-query";
import { recallPage, type SharedPage } from "./page-memory";
import { renderSharedPage } from "./render-shared-page";

export type SharedPageRequest = {
  seller: Seller;
  locale: Locale;
  access: CatalogueAccess;
  path: string;
  /** Path and query that the page is made from. */
  location: string;
  /** The buyer's last choice, as her cookie says it. */
  layout: string | undefined;
  host: string;
  origin: URL;
};

/**
 * The page that everybody of this region with the same prices and discounts gets at this address
 * right now, or `undefined` when this customer's can't be shared: she has no account or no region,
 * or the page could not be made without her.
 */
export async function findSharedPage(request: SharedPageRequest): Promise<SharedPage | undefined> {
  const { access } = request;
  // a backend of the version before says nothing of the view
  if (!access.view || access.region_id === null || !access.has_account) return undefined;
  const reader: Reader = {
    regionId: access.region_id,
    paymentCurrencyCode: access.currency_code,
    customerGroupIds: access.view.customer_group_ids,
    isViewer: access.view.is_viewer,
  };
  const layout = productLayouts.find((known) => known === request.layout);
  return recallPage(toFacts({ ...request, layout }), () => make({ ...request, layout }, reader));
}

/** Everything the page is made from. Day: what is new, and the dates of deliveries. */
function toFacts({ seller, locale, access, path, location, layout }: SharedPageRequest): unknown[] {
  const day = new Date().toISOString().slice(0, 10);
  const { catalogue_version, view, region_id, currency_code } = access;
  return [
    seller,
    locale,
    catalogue_version,
    view?.prices,
    view?.is_viewer === true,
    tellsDiscounts(path) ? view?.discounts : null,
    region_id,
    currency_code,
    day,
    layout,
    location,
  ];
}

async function make(request: SharedPageRequest, reader: Reader): Promise<SharedPage | undefined> {
  const { seller, locale, access, path, location, layout, host, origin } = request;
  const foreign = findPageSources(seller, path, storefrontEnv());
  const ticket = await signRenderToken({
    sellerId: seller.id,
    locale,
    location,
    catalogueVersion: access.catalogue_version,
    reader,
  });
  try {
    const cookies = { [layoutCookieName]: layout };
    return await renderSharedPage({ origin, host, location, ticket, cookies, foreign });
  } catch (error) {
    console.error(
      JSON.stringify({
        level: "error",
        seller: seller.id,
        message: `shared page could not be made: ${(error as Error).message}`,
      }),
    );
    return undefined;
  }
}
