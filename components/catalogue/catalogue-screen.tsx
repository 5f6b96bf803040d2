import type { SellerSettings } from "@/contract/seller/setting";
import type { CardContext } from "@/components/product/card/card-context";
import { ProductGrid } from "@/components/product/card/product-grid";
import { ProductList } from "@/components/product/card/product-grid";
import { toVariantGridLabels } from "@/components/variant-table/to-variant-grid-labels";
import { toVariantRows } from "@/components/variant-table/to-variant-rows";
import { LazyVariantTable } from "@/components/variant-table/lazy-variant-table";
import type { ProductCard, ProductVariants } from "@/lib/model/product/product";
import {
  type ProductLayout,
  toOfferedLayouts,
  toProductsHref,
} from "@/lib/model/product/product-query";
import { packRows } from "@/lib/model/product/variant-table";
import { type ActiveFilter, toActiveFilters } from "./active-filter-list";
import type { CatalogueContext } from "./catalogue-context";
import { CatalogueHeading } from "./catalogue-heading";
import { CategoryBar } from "./category-nav";
import { EmptyResult } from "./empty-result";
import { FilterDialog } from "./filter-dialog";
import { FilterPanel } from "./filter-panel";
import { Pagination } from "./pagination";
import { SoftLinks } from "./soft-links";
import { Toolbar } from "./toolbar";

type Cards = { products: ProductCard[]; count: number; pageCount: number };
type Rows = { products: ProductVariants[]; count: number; nextOffset: number | null };

type CatalogueScreenProps = {
  context: CatalogueContext;
  settings: SellerSettings;
  layout: ProductLayout;
  list: Cards | Rows;
  nearest: { filter: ActiveFilter; count: number }[];
  cards: CardContext;
};

/**
 * The product list in the layout of the brand's theme: filters in a sidebar if its cards are
 * framed, otherwise in a row above the list.
 */
export function CatalogueScreen({
  context,
  settings,
  layout,
  list,
  nearest,
  cards,
}: CatalogueScreenProps) {
  const { t } = context;
  const { card } = settings.theme;
  const hasSide = card === "framed" && layout !== "table";
  const filters = (
    <Filters context={context} count={list.count} isBar={!hasSide} hasTree={card === "framed"} />
  );
  return (
    <SoftLinks>
      <CatalogueHeading
        context={context}
        count={list.count}
        card={card}
        isFlat={layout === "table"}
        isPriceNoted={!settings.hidden_taxes && context.facets.price !== null}
        pictures={list.products.flatMap((product) => product.picture ?? [])}
      >
        <CategoryBar context={context} look={card} />
      </CatalogueHeading>
      <div
        className={`mx-auto w-full max-w-[90rem] px-4 pt-6 md:px-8
          ${hasSide ? "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 print:block" : ""}`}
      >
        {hasSide && <aside className="filters-aside">{filters}</aside>}
        <div className="min-w-0">
          <Toolbar
            context={context}
            layout={layout}
            offered={toOfferedLayouts(settings)}
            takesFiles={settings.smart_order_upload}
          >
            {!hasSide && filters}
          </Toolbar>
          {list.count === 0 ? (
            <EmptyResult context={context} nearest={nearest} />
          ) : (
            <section aria-labelledby="products" className="mt-6 md:mt-8">
              <h2 id="products" className="sr-only">
                {t("products")}
              </h2>
              <Products
                list={list}
                context={context}
                layout={layout}
                cards={cards}
                isNarrow={hasSide}
              />
            </section>
          )}
          {"pageCount" in list && <Pagination context={context} lastPage={list.pageCount} />}
        </div>
      </div>
    </SoftLinks>
  );
}

type ProductsProps = Pick<CatalogueScreenProps, "list" | "context" | "layout" | "cards"> & {
  isNarrow: boolean;
};

function Products({ list, context, layout, cards, isNarrow }: ProductsProps) {
  if ("pageCount" in list)
    return layout === "grid" ? (
      <ProductGrid products={list.products} context={cards} narrow={isNarrow} />
    ) : (
      <ProductList products={list.products} context={cards} />
    );
  const href = toProductsHref(context.query, { layout: null, page: 1 });
  return (
    <LazyVariantTable
      key={href}
      first={{ ...packRows(toVariantRows(list.products, cards)), nextOffset: list.nextOffset }}
      search={href.replace("/products", "")}
      labels={toVariantGridLabels(cards.t)}
    />
  );
}

function Filters({
  context,
  count,
  isBar,
  hasTree,
}: {
  context: CatalogueContext;
  count: number;
  isBar: boolean;
  hasTree: boolean;
}) {
  const { t } = context;
  const activeCount = toActiveFilters(context).length;
  const labels = {
    title: t("filters"),
    open: t("openFilters"),
    close: t("closeFilters"),
    results: t("showResults", { count }),
    active: t("activeCount", { count: activeCount }),
  };
  return (
    <FilterDialog labels={labels} activeCount={activeCount} isBar={isBar}>
      <FilterPanel context={context} isBar={isBar} hasTree={hasTree} />
    </FilterDialog>
  );
}
