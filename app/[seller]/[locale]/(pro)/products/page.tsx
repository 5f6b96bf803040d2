import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import { CatalogueHeading } from "@/components/catalogue/catalogue-heading";
import { CategoryBar, CategoryTree } from "@/components/catalogue/category-nav";
import { EmptyResult } from "@/components/catalogue/empty-result";
import { toFacets } from "@/components/catalogue/facet-list";
import { FacetSection } from "@/components/catalogue/facet-menus";
import { Pagination } from "@/components/catalogue/pagination";
import { Toolbar } from "@/components/catalogue/toolbar";
import { ProductGrid } from "@/components/product/product-grid";
import { ProductList } from "@/components/product/product-list";
import { OutagePanel } from "@/components/ui/outage-panel";
import { isOutage } from "@/lib/bff/backend-error";
import { findBuyer } from "@/lib/bff/login-state";
import { listProducts, productPageSize } from "@/lib/bff/products";
import { getSettings } from "@/lib/bff/settings";
import { getTaxonomy } from "@/lib/bff/taxonomy";
import { findLayout, layoutCookieName, parseProductQuery, type SearchParams } from "@/lib/model/product-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("catalogue");
  return { title: t("title") };
}

/** The product list: search, filters, order, layout and page are all in the URL (CAT-05, CAT-06). */
export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const query = parseProductQuery(await searchParams);
  const taxonomy = await getTaxonomy().catch(rethrowUnlessOutage);
  const list = taxonomy && (await listProducts(buyer, query, taxonomy).catch(rethrowUnlessOutage));
  if (!taxonomy || !list) return <OutagePanel />;
  const [{ settings }, t, productT, jar] = await Promise.all([
    getSettings(buyer.caller),
    getTranslations("catalogue"),
    getTranslations("product"),
    cookies(),
  ]);
  const { theme } = settings;
  const layout = query.layout ?? findLayout(jar.get(layoutCookieName)?.value) ?? settings.default_layout;
  const hasSidebar = theme.card === "framed";
  const context = { t, query, taxonomy: settings.category_display ? taxonomy : { ...taxonomy, categories: [] } };
  const cards = { t: productT, locale: buyer.caller.locale, currencyCode: list.currencyCode, theme };
  return (
    <>
      <CatalogueHeading
        context={context}
        count={list.count}
        card={theme.card}
        pictures={list.products.flatMap((product) => product.picture ?? [])}
      >
        <CategoryBar context={context} look={theme.card} />
      </CatalogueHeading>
      <div
        className={`mx-auto w-full max-w-[90rem] px-4 pt-6 md:px-8 ${hasSidebar ? "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 print:block" : ""}`}
      >
        {hasSidebar && (
          <aside className="hidden flex-col gap-8 lg:flex print:hidden">
            <CategoryTree context={context} />
            {toFacets(context).map((facet) => (
              <FacetSection key={facet.key} facet={facet} />
            ))}
          </aside>
        )}
        <div className="min-w-0">
          <Toolbar context={context} layout={layout} hasSidebar={hasSidebar} />
          {list.products.length === 0 ? (
            <EmptyResult context={context} />
          ) : (
            <section aria-labelledby="products" className="mt-6 md:mt-8">
              <h2 id="products" className="sr-only">
                {t("products")}
              </h2>
              {layout === "grid" ? (
                <ProductGrid products={list.products} context={cards} narrow={hasSidebar} />
              ) : (
                <ProductList products={list.products} context={cards} />
              )}
            </section>
          )}
          <Pagination context={context} lastPage={Math.ceil(list.count / productPageSize)} />
        </div>
      </div>
    </>
  );
}

function rethrowUnlessOutage(error: unknown): undefined {
  if (!isOutage(error)) throw error;
}
