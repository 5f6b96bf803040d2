import { X } from "lucide-react";
import Link from "next/link";
import type { CatalogueContext } from "./catalogue-context";
import { toActiveFilters } from "./facet-list";

/** What narrows the list, as chips to take away one by one or all at once. */
export function ActiveFilters({ context }: { context: CatalogueContext }) {
  const { t, query } = context;
  const filters = toActiveFilters(context);
  if (filters.length === 0) return null;
  const layout = query.layout ? `?layout=${query.layout}` : "";
  return (
    <nav aria-label={t("active")} className="print:hidden">
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map((filter) => (
          <li key={filter.key} className="min-w-0">
            <Link
              href={filter.href}
              prefetch={false}
              aria-label={t("remove", { label: filter.label })}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-highlight px-4 text-sm font-semibold hover:underline"
            >
              <span className="truncate">{filter.label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={`/products${layout}`}
            prefetch={false}
            className="inline-flex min-h-9 items-center px-2 text-sm underline underline-offset-4"
          >
            {t("clear")}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
