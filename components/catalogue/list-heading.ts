import { findCategoryPath } from "@/lib/model/product/taxonomy";
import type { CatalogueContext } from "./catalogue-context";

type ListHeading = { title: string; text: string | null; trail: { label: string; href: string }[] };
type HeadingContext = Pick<CatalogueContext, "t" | "query" | "taxonomy">;

/**
 * The subject of the list: the search words, the category, the only selected collection, or the
 * whole catalogue.
 */
export function toListHeading({ t, query, taxonomy }: HeadingContext): ListHeading {
  const home = { label: t("title"), href: "/products" };
  const path = query.category === null ? [] : findCategoryPath(taxonomy.categories, query.category);
  const category = path.at(-1);
  const above = path.slice(0, -1).map((node) => ({
    label: node.name,
    href: `/products?category=${encodeURIComponent(node.handle)}`,
  }));
  if (query.q) return { title: t("searchTitle", { q: query.q }), text: null, trail: [home] };
  if (category)
    return { title: category.name, text: category.description || null, trail: [home, ...above] };
  const collection =
    query.collections.length === 1
      ? taxonomy.collections.find((entry) => entry.value === query.collections[0])
      : undefined;
  if (collection) return { title: collection.label, text: null, trail: [home] };
  return { title: t("all"), text: null, trail: [] };
}

/** The page title: its subject, or the catalogue, and the page number from the second page on. */
export function toListTitle(context: HeadingContext): string {
  const { title, trail } = toListHeading(context);
  const { t, query } = context;
  const name = trail.length > 0 ? title : t("title");
  return query.page > 1 ? `${name} – ${t("page", { page: query.page })}` : name;
}
