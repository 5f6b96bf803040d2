import type { ReactNode } from "react";
import type { ProductLayout } from "@/lib/model/product-query";
import { ActiveFilters } from "./active-filters";
import type { CatalogueContext } from "./catalogue-context";
import { LayoutSwitch } from "./layout-switch";
import { SortMenu } from "./sort-menu";

type ToolbarProps = { context: CatalogueContext; layout: ProductLayout; offered: readonly ProductLayout[]; children?: ReactNode };

/** Sorting and layout over the list, what narrows it now, and the filters themselves where they stand in this row. */
export function Toolbar({ context, layout, offered, children }: ToolbarProps) {
  return (
    <section aria-label={context.t("filters")} className="flex flex-col gap-4 print:hidden">
      <div className="toolbar">
        {children}
        <div className="toolbar-end">
          <SortMenu context={context} />
          {offered.length > 1 && <LayoutSwitch context={context} current={layout} offered={offered} />}
        </div>
      </div>
      <ActiveFilters context={context} />
    </section>
  );
}
