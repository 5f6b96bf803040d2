import type { Category } from "@/contract/catalogue/product";
import { compareNatural } from "./natural-order";

/** `value` is used in URLs: a handle, or an id if there is none. */
export type TaxonomyEntry = { id: string; value: string; label: string };
export type CategoryNode = {
  id: string;
  name: string;
  handle: string;
  description: string;
  children: CategoryNode[];
};

/** Collections, categories and other groupings of the catalogue, in the reader's language. */
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
 * The flat list of categories → a tree, siblings by rank and then by name. A category with an
 * unknown parent becomes a root.
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

/** The path from the root of the tree to a category; empty if it doesn't exist. */
export function findCategoryPath(tree: readonly CategoryNode[], handle: string): CategoryNode[] {
  for (const node of tree) {
    if (node.handle === handle) return [node];
    const below = findCategoryPath(node.children, handle);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
