import type { Category } from "@/contract/catalogue/product";
import { compareNatural } from "./natural-order";

/** `value` is what the URL carries: a handle, or an id where there is none. */
export type TaxonomyEntry = { id: string; value: string; label: string };
export type CategoryNode = {
  id: string;
  name: string;
  handle: string;
  description: string;
  children: CategoryNode[];
};

/** What the catalogue is sorted by, in the reader's language. */
export type Taxonomy = {
  categories: CategoryNode[];
  collections: TaxonomyEntry[];
  types: TaxonomyEntry[];
  tags: TaxonomyEntry[];
};

type FlatCategory = Pick<
  Category,
  "id" | "name" | "handle" | "description" | "parent_category_id" | "rank"
>;

/**
 * The flat list of categories → its tree, siblings by rank and then by name. A category whose
 * parent is not there stands at the top.
 */
export function toCategoryTree(
  categories: readonly FlatCategory[],
  language: string,
): CategoryNode[] {
  const known = new Set(categories.map((category) => category.id));
  const parentOf = (category: FlatCategory) =>
    category.parent_category_id !== null && known.has(category.parent_category_id)
      ? category.parent_category_id
      : null;
  const ofParent = (parentId: string | null): CategoryNode[] =>
    categories
      .filter((category) => parentOf(category) === parentId)
      .sort((a, b) => a.rank - b.rank || compareNatural(a.name, b.name, language))
      .map(({ id, name, handle, description }) => ({
        id,
        name,
        handle,
        description,
        children: ofParent(id),
      }));
  return ofParent(null);
}

/** The way from the top of the tree down to a category; empty when it is not there. */
export function findCategoryPath(tree: readonly CategoryNode[], handle: string): CategoryNode[] {
  for (const node of tree) {
    if (node.handle === handle) return [node];
    const below = findCategoryPath(node.children, handle);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
