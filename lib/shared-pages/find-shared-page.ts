import type { Seller } from "@/contract/seller/seller";
import { dayInZone } from "@/domain/calendar/day-in-zone";
import type { CatalogueAccess } from "../bff/catalogue/catalogue-access";
import { type Reader, signRenderToken } from "../bff/http/render-token";
import { storefrontEnv } from "../env";
import type { Locale } from "../i18n/locales";
import { findPageSources } from "../routing/page-sources";
import { showsDiscounts } from "../routing/shareable-page";
import { layoutCookieName } from "../model/product/layout-cookie";
import { productLayouts } from "../model/product/product-query";
import { findTimeZone } from "../sellers/find-time-zone";
import { findCachedPage, recallPage, type SharedPage } from "./page-memory";
import { renderSharedPage } from "./render-shared-page";

/** What determines which page it is. */
export type PageOfReader = {
  seller: Seller;
  locale: Locale;
  access: CatalogueAccess;
  path: string;
  /** Path and query that the page is rendered from. */
  location: string;
  /** The buyer's last choice, from its cookie. */
  layout: string | undefined;
};

export type SharedPageRequest = PageOfReader & { host: string; origin: URL; requestId: string };

/**
 * The page that everybody in this region with the same prices and discounts gets at this address
 * now; `undefined` if this customer's can't be shared: she has no account or no region, or the page
 * could not be rendered without her.
 */
export async function findSharedPage(request: SharedPageRequest): Promise<SharedPage | undefined> {
  const reader = toReader(request.access);
  return reader && recallPage(toFacts(request), () => make(request, reader));
}

/** The same page if it is cached; nothing is rendered. */
export function findCachedPageFor(requested: PageOfReader): SharedPage | undefined {
  return toReader(requested.access) && findCachedPage(toFacts(requested));
}

function toReader(access: CatalogueAccess): Reader | undefined {
  // a backend of the previous version does not return the view
  if (!access.view || access.region_id === null || !access.has_account) return undefined;
  return {
    regionId: access.region_id,
    paymentCurrencyCode: access.currency_code,
    customerGroupIds: access.view.customer_group_ids,
    isViewer: access.view.is_viewer,
  };
}

const toLayout = (chosen: string | undefined) => productLayouts.find((known) => known === chosen);

/**
 * Everything the page depends on. The day in UTC determines which products are new, that in the
 * seller's time zone which delivery dates are still ahead.
 */
function toFacts({ seller, locale, access, path, location, layout }: PageOfReader): unknown[] {
  const now = new Date();
  const { catalogue_version, view, region_id, currency_code } = access;
  return [
    seller,
    locale,
    catalogue_version,
    view?.prices,
    view?.is_viewer === true,
    showsDiscounts(path) ? view?.discounts : null,
    region_id,
    currency_code,
    now.toISOString().slice(0, 10),
    dayInZone(now, findTimeZone(seller)),
    toLayout(layout),
    location,
  ];
}

async function make(request: SharedPageRequest, reader: Reader): Promise<SharedPage | undefined> {
  const { seller, locale, access, path, location, layout, host, origin, requestId } = request;
  const foreign = findPageSources(seller, path, storefrontEnv());
  const renderToken = await signRenderToken({
    sellerId: seller.id,
    locale,
    location,
    catalogueVersion: access.catalogue_version,
    reader,
  });
  try {
    const cookies = { [layoutCookieName]: toLayout(layout) };
    return await renderSharedPage({
      origin,
      host,
      requestId,
      location,
      renderToken,
      cookies,
      foreign,
    });
  } catch (error) {
    console.error(
      JSON.stringify({
        level: "error",
        seller: seller.id,
        requestId,
        message: `shared page could not be rendered: ${(error as Error).message}`,
      }),
    );
    return undefined;
  }
}
