import type { z } from "zod";
import type {
  Category,
  CategoryChild,
  Collection,
  productTagSchema,
} from "@/contract/catalogue/product";
import { overlayText } from "../../kernel/translations";
import type { CategoryRow, CollectionRow, ValueRow } from "./taxonomy-rows";

type CategoryBase = Omit<Category, "category_children" | "parent_category">;

const toStamps = (row: { created_at: Date; updated_at: Date }) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** A collection in a language. */
export function toCollection(row: CollectionRow, lang: string): Collection {
  return {
    id: row.id,
    ...toStamps(row),
    deleted_at: null,
    title: overlayText(row, "title", row.title, lang),
    handle: row.handle,
    metadata: row.metadata,
  };
}

/** A tag or type in a language. */
export function toValue(row: ValueRow, lang: string): z.output<typeof productTagSchema> {
  return {
    id: row.id,
    ...toStamps(row),
    deleted_at: null,
    value: overlayText(row, "value", row.value, lang),
    metadata: row.metadata,
  };
}

/** A tag or type as in the lists of tags and types. */
export function toListedValue(row: ValueRow, lang: string) {
  return { id: row.id, ...toStamps(row), value: overlayText(row, "value", row.value, lang) };
}

/** A category with all of its descendants. */
export function withDescendants(category: Category, all: readonly Category[]): Category {
  const childrenOf = (id: string): CategoryChild[] =>
    all
      .filter(({ parent_category_id }) => parent_category_id === id)
      .map(({ category_children: _, parent_category: _parent, ...base }) => ({
        ...base,
        category_children: childrenOf(base.id),
      }));
  return { ...category, category_children: childrenOf(category.id) };
}

/** Categories in a language, each with its parent and its children by rank. */
export function toCategories(rows: readonly CategoryRow[], lang: string): Category[] {
  const bases = rows.map((row) => toCategoryBase(row, lang));
  const byId = new Map(bases.map((base) => [base.id, base]));
  return bases.map((base) => ({
    ...base,
    category_children: bases.filter((child) => child.parent_category_id === base.id),
    parent_category:
      (base.parent_category_id !== null && byId.get(base.parent_category_id)) || null,
  }));
}

function toCategoryBase(row: CategoryRow, lang: string): CategoryBase {
  return {
    id: row.id,
    ...toStamps(row),
    name: overlayText(row, "name", row.name, lang),
    description: overlayText(row, "description", row.description, lang),
    handle: row.handle,
    parent_category_id: row.parent_category_id,
    rank: row.rank,
    metadata: row.metadata,
  };
}
