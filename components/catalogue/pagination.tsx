import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "@/components/ui/icon";
import { toPageNumbers, toProductsHref } from "@/lib/model/product/product-query";
import type { CatalogueContext } from "./catalogue-context";

/** Links to the pages of the list. */
export function Pagination({
  context: { t, query },
  lastPage,
}: {
  context: CatalogueContext;
  lastPage: number;
}) {
  if (lastPage <= 1) return null;
  const linkClass =
    "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 " +
    "font-semibold hover:bg-surface";
  return (
    <nav
      aria-label={t("pages")}
      className="mt-12 flex flex-wrap items-center justify-center gap-1 print:hidden"
    >
      {query.page > 1 && (
        <a href={toProductsHref(query, { page: query.page - 1 })} rel="prev" className={linkClass}>
          <Icon of={ArrowLeft} className="size-4" />
          <span className="max-sm:sr-only">{t("previous")}</span>
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1 tabular-nums">
        {toPageNumbers(query.page, lastPage).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span aria-hidden className="px-1">
                …
              </span>
            ) : (
              <a
                href={toProductsHref(query, { page })}
                aria-label={t("page", { page })}
                aria-current={page === query.page ? "page" : undefined}
                className={`${linkClass}
                  ${page === query.page ? "bg-ink text-paper hover:bg-ink" : ""}`}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {query.page < lastPage && (
        <a href={toProductsHref(query, { page: query.page + 1 })} rel="next" className={linkClass}>
          <span className="max-sm:sr-only">{t("next")}</span>
          <Icon of={ArrowRight} className="size-4" />
        </a>
      )}
    </nav>
  );
}
