import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { toProductsHref } from "@/lib/model/product-query";
import type { CatalogueContext } from "./catalogue-context";

/** Nothing found: says for what, and the way back. */
export function EmptyResult({ context }: { context: CatalogueContext }) {
  const { t, query } = context;
  const isNarrowed = toProductsHref({ ...query, sort: "newest", layout: null }) !== "/products";
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
