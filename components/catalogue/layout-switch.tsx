import { LayoutGrid, Rows3, TableProperties } from "lucide";
import { Icon } from "@/components/ui/icon";
import { type ProductLayout, toProductsHref } from "@/lib/model/product/product-query";
import type { CatalogueContext } from "./catalogue-context";

const icons = { grid: LayoutGrid, list: Rows3, table: TableProperties };

type LayoutSwitchProps = {
  context: Pick<CatalogueContext, "t" | "query">;
  current: ProductLayout;
  offered: readonly ProductLayout[];
};

/** Grid, list or table: links with the layout, which `SoftLinks` stores in a cookie (CAT-05). */
export function LayoutSwitch({ context: { t, query }, current, offered }: LayoutSwitchProps) {
  return (
    <nav
      aria-label={t("layout.label")}
      className="flex overflow-hidden rounded-control border border-line"
    >
      {offered.map((layout) => (
        <a
          key={layout}
          href={toProductsHref(query, { layout })}
          data-keep=""
          data-layout={layout}
          aria-label={t(`layout.${layout}`)}
          title={t(`layout.${layout}`)}
          aria-current={layout === current ? "true" : undefined}
          className={`grid h-11 w-10 place-items-center sm:w-11
            ${layout === current ? "bg-ink text-paper" : "bg-paper text-ink hover:bg-surface"}`}
        >
          <Icon of={icons[layout]} className="size-5" />
        </a>
      ))}
    </nav>
  );
}
