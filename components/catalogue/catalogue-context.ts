import type { getTranslations } from "next-intl/server";
import type { ProductFacets } from "@/contract/catalogue/catalogue-endpoints";
import type { Locale } from "@/lib/i18n/locales";
import type { ProductQuery } from "@/lib/model/product/product-query";
import type { Taxonomy } from "@/lib/model/product/taxonomy";

export type CatalogueTranslator = Awaited<ReturnType<typeof getTranslations<"catalogue">>>;

/** What the parts of the product list share. */
export type CatalogueContext = {
  t: CatalogueTranslator;
  locale: Locale;
  query: ProductQuery;
  taxonomy: Taxonomy;
  facets: ProductFacets;
  /** Whether the seller has favourites (`favorites_disabled`). */
  hasFavorites: boolean;
  /** Whether the seller shows the stock at all (`stock_level_enabled`). */
  showsStock: boolean;
  /** Whether the page is made for everybody: what is the customer's own is left to the browser. */
  isShared: boolean;
  /** Where staff who act for a customer make a link of this selection (SHARE-01). */
  shareHref?: string | undefined;
};
