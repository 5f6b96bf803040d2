import { FileUp, Share2 } from "lucide";
import type { ReactNode } from "react";
import { Icon, type IconShapes } from "@/components/ui/icon";
import type { ProductLayout } from "@/lib/model/product/product-query";
import { ActiveFilters } from "./active-filters";
import type { CatalogueContext } from "./catalogue-context";
import { LayoutSwitch } from "./layout-switch";
import { SortMenu } from "./sort-menu";

type ToolbarProps = {
  context: CatalogueContext;
  layout: ProductLayout;
  offered: readonly ProductLayout[];
  /** Whether orders may be uploaded as files (`smart_order_upload`). */
  takesFiles: boolean;
  children?: ReactNode;
};

/**
 * Sorting and layout above the list, the active filters, and the filters themselves if they are in
 * this row.
 */
export function Toolbar({ context, layout, offered, takesFiles, children }: ToolbarProps) {
  return (
    <section aria-label={context.t("filters")} className="flex flex-col gap-4 print:hidden">
      <div data-whole className="toolbar">
        {children}
        <div className="toolbar-end">
          {context.shareHref && (
            <Way href={context.shareHref} icon={Share2} label={context.t("share")} />
          )}
          {takesFiles && <Way href="/cart/import" icon={FileUp} label={context.t("orderFile")} />}
          <SortMenu context={context} />
          {offered.length > 1 && (
            <LayoutSwitch context={context} current={layout} offered={offered} />
          )}
        </div>
        <span data-whole-end hidden />
      </div>
      <ActiveFilters context={context} />
    </section>
  );
}

/** A further link of the list; only its icon where there is no room for its name. */
function Way({ href, icon, label }: { href: string; icon: IconShapes; label: string }) {
  return (
    <a
      href={href}
      title={label}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold
        hover:bg-surface"
    >
      <Icon of={icon} className="size-5 shrink-0" />
      <span className="max-xl:sr-only">{label}</span>
    </a>
  );
}
