import { X } from "lucide";
import { Icon } from "@/components/ui/icon";
import { toProductsHref, toUnfiltered } from "@/lib/model/product/product-query";
import { toActiveFilters } from "./active-filter-list";
import type { CatalogueContext } from "./catalogue-context";

/** The active filters as chips, to be removed one by one or all at once. */
export function ActiveFilters({ context }: { context: CatalogueContext }) {
  const { t, query } = context;
  const filters = toActiveFilters(context);
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t("active")} className="print:hidden">
      <ul className="chips">
        {filters.map((filter) => (
          <li key={filter.key}>
            <a
              href={toProductsHref(filter.without)}
              data-keep=""
              aria-label={t("remove", { label: filter.label })}
              className="chip"
            >
              <span>{filter.label}</span>
              <Icon of={X} className="size-4 shrink-0" />
            </a>
          </li>
        ))}
        <li>
          <a href={toProductsHref(toUnfiltered(query))} data-keep="" className="chips-clear">
            {t("clear")}
          </a>
        </li>
      </ul>
    </nav>
  );
}
