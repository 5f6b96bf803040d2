import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import { cache } from "react";
import { CatalogueScreen } from "@/components/catalogue/catalogue-screen";
import { toActiveFilters } from "@/components/catalogue/active-filter-list";
import { toListTitle } from "@/components/catalogue/list-heading";
import { OutagePage } from "@/components/ui/outage-page";
import { type CatalogueReader, findReader } from "@/lib/bff/customer/login-state";
import { getProductFacets } from "@/lib/bff/catalogue/product-facets";
import { countProducts, listProducts, listProductVariants } from "@/lib/bff/catalogue/products";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { getTaxonomy } from "@/lib/bff/catalogue/taxonomy";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { pickMessages } from "@/lib/i18n/messages";
import { toFavoriteState } from "@/domain/favorites/favorite-lists";
import { layoutCookieName } from "@/lib/model/product/layout-cookie";
import {
  parseProductQuery,
  type ProductLayout,
  type ProductQuery,
  resolveLayout,
  type SearchParams,
  toProductsHref,
} from "@/lib/model/product/product-query";

/** Products whose variants are server-rendered; the rest of the table is loaded later. */
const firstTableProducts = 20;

type ProductsPageProps = { searchParams: Promise<SearchParams> };

/** The title of the list; the catalogue's if it is unknown. */
export async function generateMetadata({ searchParams }: ProductsPageProps): Promise<Metadata> {
  const [t, read] = await Promise.all([
    getTranslations("catalogue"),
    searchParams.then(loadCatalogue),
  ]);
  return {
    title:
      !read || read === outage
        ? t("title")
        : toListTitle({ t, query: read.query, taxonomy: read.shownTaxonomy }),
  };
}

/**
 * The product list: search, filters, order, layout and page are all in the URL (CAT-05, CAT-06).
 */
export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const [read, t, productT] = await Promise.all([
    searchParams.then(loadCatalogue),
    getTranslations("catalogue"),
    getTranslations("product"),
  ]);
  if (!read) return null;
  if (read === outage) return <OutagePage />;
  const { reader, settings, layout, taxonomy, shownTaxonomy, facets, list, query } = read;
  const { caller, customer } = reader;
  const context = {
    t,
    locale: caller.locale,
    query,
    taxonomy: shownTaxonomy,
    facets,
    hasFavorites: !settings.favorites_disabled,
    showsStock: settings.stock_level_enabled,
    isShared: customer === undefined,
    shareHref: caller.acting && toShareHref(query),
  };
  const filters = list.count === 0 ? toActiveFilters(context) : [];
  const nearest = await unlessOutage(
    Promise.all(
      filters.map(async (filter) => ({
        filter,
        count: await countProducts(reader, filter.without, taxonomy),
      })),
    ),
  );
  const known = customer
    ? toFavoriteState(customer.favoriteLists).variantIds
    : ("unknown" as const);
  const favorites = settings.favorites_disabled ? null : known;
  const screen = (
    <CatalogueScreen
      context={context}
      settings={settings}
      layout={layout}
      list={list}
      nearest={nearest === outage ? [] : nearest}
      cards={{
        t: productT,
        locale: caller.locale,
        currencyCode: list.currencyCode,
        theme: settings.theme,
        favorites,
        isViewer: reader.isViewer,
      }}
    />
  );
  if (layout !== "table") return screen;
  return (
    <NextIntlClientProvider
      locale={caller.locale}
      messages={pickMessages(await getMessages(), [
        "ui",
        "shell",
        "cart",
        "search",
        "error",
        "pad",
      ])}
    >
      {screen}
    </NextIntlClientProvider>
  );
}

/** The page to create a link for the displayed list. */
const toShareHref = (query: ProductQuery) => {
  const from = toProductsHref(query, { layout: null, page: 1 });
  return `/desk/links/new?${new URLSearchParams({ from })}`;
};

/** Features of the list that are only for ordering. */
const withoutOrdering = { product_table: false, smart_order_upload: false };

/** Cached per request, for the title and the page. */
const loadCatalogue = (search: SearchParams) => loadSearched(JSON.stringify(search));

const loadSearched = cache(async (search: string) => {
  const reader = await findReader();
  if (!reader) return undefined;
  const parsed = parseProductQuery(JSON.parse(search) as SearchParams);
  const isPad = reader.isViewer && parsed.layout === "table";
  const requested = isPad ? { ...parsed, layout: null } : parsed;
  const [{ settings: all }, jar] = await Promise.all([getSettings(reader.caller), cookies()]);
  const settings = reader.isViewer ? { ...all, ...withoutOrdering } : all;
  const layout = resolveLayout(requested.layout, jar.get(layoutCookieName)?.value, settings);
  const read = await unlessOutage(readCatalogue(reader, requested, layout));
  if (read === outage) return read;
  const shownTaxonomy = settings.category_display
    ? read.taxonomy
    : { ...read.taxonomy, categories: [] };
  return { ...read, reader, settings, layout, shownTaxonomy };
});

/**
 * The data of the page; list and counts are fetched in parallel. A page number beyond the last,
 * e.g. in a URL from before products were removed, shows the last page; `query` has the actual one.
 */
async function readCatalogue(reader: CatalogueReader, query: ProductQuery, layout: ProductLayout) {
  const taxonomy = await getTaxonomy();
  const [facets, list] = await Promise.all([
    getProductFacets(reader, query, taxonomy),
    layout === "table"
      ? listProductVariants(reader, query, taxonomy, { offset: 0, limit: firstTableProducts })
      : listProducts(reader, query, taxonomy),
  ]);
  const isBeyond = "pageCount" in list && list.pageCount > 0 && query.page > list.pageCount;
  if (!isBeyond) return { taxonomy, facets, list, query };
  const last = { ...query, page: list.pageCount };
  return { taxonomy, facets, list: await listProducts(reader, last, taxonomy), query: last };
}
