import { buttonClass } from "@/components/ui/button";
import { toProductsHref, toUnfiltered } from "@/lib/model/product/product-query";
import type { ActiveFilter } from "./active-filter-list";
import type { CatalogueContext } from "./catalogue-context";

type EmptyResultProps = {
  context: CatalogueContext;
  nearest: { filter: ActiveFilter; count: number }[];
};

/**
 * Nothing found: names the query, and links to the nearest lists with results, each with one filter
 * less (CAT-06).
 */
export function EmptyResult({ context, nearest }: EmptyResultProps) {
  const { t, query } = context;
  const isNarrowed = toProductsHref({ ...query, page: 1 }) !== toProductsHref(toUnfiltered(query));
  const offered = nearest.filter(({ count }) => count > 0);
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <h2 className="text-2xl font-semibold">{isNarrowed ? t("emptyTitle") : t("title")}</h2>
      <p className="[overflow-wrap:anywhere]">{toReason(context, isNarrowed)}</p>
      {offered.length > 0 && (
        <nav aria-label={t("nearest")} className="flex max-w-full flex-col items-center gap-2">
          <h3 className="text-sm font-semibold">{t("nearest")}</h3>
          <ul className="chips justify-center">
            {offered.map(({ filter, count }) => (
              <li key={filter.key}>
                <a href={toProductsHref(filter.without)} className="chip">
                  <span>{t("without", { label: filter.label })}</span>
                  <b>{t("count", { count })}</b>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isNarrowed && (
        <a href={toProductsHref(toUnfiltered(query))} className={buttonClass()}>
          {t("all")}
        </a>
      )}
    </section>
  );
}

function toReason({ t, query }: CatalogueContext, isNarrowed: boolean): string {
  if (query.q) return t("emptySearch", { q: query.q });
  if (query.favorites) return t("emptyFavorites");
  return isNarrowed ? t("emptyFilters") : t("emptyCatalogue");
}
