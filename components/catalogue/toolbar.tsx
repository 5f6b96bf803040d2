import type { ProductLayout } from "@/lib/model/product-query";
import { productLayouts, toProductsHref } from "@/lib/model/product-query";
import { ActiveFilters } from "./active-filters";
import { CategoryMenu } from "./category-menu";
import type { CatalogueContext } from "./catalogue-context";
import { toFacets, toSortFacet } from "./facet-list";
import { FacetMenu } from "./facet-menus";
import { LayoutSwitch } from "./layout-switch";

/** Filters, sorting and layout over the list. With a sidebar the filters are there, and here on small screens only. */
export function Toolbar({ context, layout, hasSidebar }: { context: CatalogueContext; layout: ProductLayout; hasSidebar: boolean }) {
  const { t, query } = context;
  const choices = productLayouts.map((choice) => ({
    layout: choice,
    label: t(`layout.${choice}`),
    href: toProductsHref(query, { layout: choice }),
  }));
  return (
    <section aria-label={t("filters")} className="flex flex-col gap-4 print:hidden">
      <div className="relative flex flex-wrap items-center gap-2">
        {hasSidebar && <CategoryMenu context={context} />}
        {toFacets(context).map((facet) => (
          <div key={facet.key} className={hasSidebar ? "lg:hidden" : ""}>
            <FacetMenu facet={facet} t={t} />
          </div>
        ))}
        <div className="flex grow items-center justify-end gap-2">
          <FacetMenu facet={toSortFacet(context)} t={t} alignEnd />
          <LayoutSwitch label={t("layout.label")} current={layout} choices={choices} />
        </div>
      </div>
      <ActiveFilters context={context} />
    </section>
  );
}
