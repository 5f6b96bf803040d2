import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import type { CatalogueContext } from "./catalogue-context";
import { toActiveFilters } from "./facet-list";

/** Nothing found: says for what, and the way back. */
export function EmptyResult({ context }: { context: CatalogueContext }) {
  const { t, query } = context;
  const isNarrowed = toActiveFilters(context).length > 0 || query.category !== null || query.page > 1;
  const text = query.q ? t("emptySearch", { q: query.q }) : isNarrowed ? t("emptyFilters") : t("emptyCatalogue");
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <h2 className="text-2xl font-semibold">{isNarrowed ? t("emptyTitle") : t("title")}</h2>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      {isNarrowed && (
        <Link href="/products" prefetch={false} className={buttonClass()}>
          {t("all")}
        </Link>
      )}
    </section>
  );
}
