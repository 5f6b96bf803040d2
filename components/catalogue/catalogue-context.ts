import type { getTranslations } from "next-intl/server";
import type { ProductFacets } from "@/contract/catalogue/product-filter";
import type { Locale } from "@/lib/i18n/locales";
import type { ProductQuery } from "@/lib/model/product/product-query";
import type { Taxonomy } from "@/lib/model/product/taxonomy";

export type CatalogueTranslator = Awaited<ReturnType<typeof getTranslations<"catalogue">>>;

/** Shared data of the product list's components. */
export type CatalogueContext = {
  t: CatalogueTranslator;
  locale: Locale;
  query: ProductQuery;
  taxonomy: Taxonomy;
  facets: ProductFacets;
  /** Whether the seller has favourites enabled (`favorites_disabled`). */
  hasFavorites: boolean;
  /** Whether the seller shows stock (`stock_level_enabled`). */
  showsStock: boolean;
  /** Whether the page is shared: customer-specific parts are left to the browser. */
  isShared: boolean;
  /** Where staff acting for a customer can create a link for this selection (SHARE-01). */
  shareHref?: string | undefined;
};
