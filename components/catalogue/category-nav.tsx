import type { SellerSettings } from "@/contract/seller/setting";
import { formatCount } from "@/lib/format/count";
import { toCategoryCounts } from "@/lib/model/product/facet";
import { toProductsHref } from "@/lib/model/product/product-query";
import { type CategoryNode, findCategoryPath } from "@/lib/model/product/taxonomy";
import type { CatalogueContext } from "./catalogue-context";

const looks: Record<
  "plain" | "tinted",
  { list: string; link: string; current: string; other: string; below: string }
> = {
  plain: {
    list: "justify-center gap-x-7 gap-y-1 border-y border-line px-4 py-2",
    link: "min-h-10 font-display text-lg underline-offset-8 hover:underline",
    current: "underline decoration-2",
    other: "",
    below: "justify-center gap-x-6 px-4 py-1 text-base text-muted",
  },
  tinted: {
    list: "gap-2 py-5 md:py-6",
    link: "min-h-11 rounded-full px-5 font-display font-bold",
    current: "bg-ink text-paper",
    other: "bg-paper text-ink hover:underline",
    below: "-mt-2 gap-2 pb-5 md:pb-6",
  },
};

/** Categories in a bar: the top level, and below it the children of the current one. */
export function CategoryBar({
  context,
  look,
}: {
  context: CatalogueContext;
  look: SellerSettings["theme"]["card"];
}) {
  const { t, query, taxonomy } = context;
  if (look === "framed" || taxonomy.categories.length === 0) return null;
  const path = query.category === null ? [] : findCategoryPath(taxonomy.categories, query.category);
  const style = looks[look];
  const below = path[0]?.children ?? [];
  const row = (nodes: readonly CategoryNode[], className: string) => (
    <ul className={`flex overflow-x-auto md:flex-wrap md:overflow-visible ${className}`}>
      {nodes.map((node) => {
        const isCurrent = path.includes(node);
        return (
          <li key={node.id} className="shrink-0">
            <a
              href={toProductsHref(query, { category: node.handle })}
              aria-current={isCurrent ? "true" : undefined}
              className={`inline-flex items-center whitespace-nowrap ${style.link}
                ${isCurrent ? style.current : style.other}`}
            >
              {node.name}
            </a>
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav aria-label={t("categories")} data-no-print>
      {row(taxonomy.categories, `max-md:justify-start ${style.list}`)}
      {below.length > 0 && row(below, `max-md:justify-start ${style.below}`)}
    </nav>
  );
}

/** The category tree in a sidebar; the current branch is expanded. */
export function CategoryTree({ context }: { context: CatalogueContext }) {
  const { t, locale, query, taxonomy, facets } = context;
  if (taxonomy.categories.length === 0) return null;
  const counts = toCategoryCounts(facets);
  const isOffered = (node: CategoryNode) => (counts.get(node.id) ?? 0) > 0 || path.includes(node);
  const path = query.category === null ? [] : findCategoryPath(taxonomy.categories, query.category);
  const branch = (nodes: readonly CategoryNode[], isTop: boolean) => (
    <ul className={isTop ? "" : "mb-2 ml-2 border-l border-line pl-2"}>
      {nodes.filter(isOffered).map((node) => (
        <li key={node.id}>
          <a
            href={toProductsHref(query, { category: node.handle })}
            aria-current={path.at(-1) === node ? "page" : undefined}
            data-keep=""
            className={`choice ${path.includes(node) ? "font-bold" : ""}`}
          >
            <span>{node.name}</span>
            <small>{formatCount(counts.get(node.id) ?? 0, locale)}</small>
          </a>
          {path.includes(node) && node.children.length > 0 && branch(node.children, false)}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t("categories")}>
      <a
        href={toProductsHref(query, { category: null })}
        aria-current={query.category === null ? "page" : undefined}
        data-keep=""
        className={`choice ${query.category === null ? "font-bold" : ""}`}
      >
        <span>{t("all")}</span>
      </a>
      {branch(taxonomy.categories, true)}
    </nav>
  );
}
