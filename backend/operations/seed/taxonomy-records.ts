import { createId, type IdPrefix } from "../../kernel/ids";
import { toLocalizedColumns } from "./localized-columns";
import { requireKey } from "./product-records";
import type { SellerInput } from "./seller-input";

type Row = Record<string, unknown>;

/** One id per key of an input's list, in order. */
export function createIds(prefix: IdPrefix, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, createId(prefix)]));
}

export type TaxonomyRecords = {
  collections: Row[];
  categories: Row[];
  tags: Row[];
  types: Row[];
  ids: Record<"collections" | "categories" | "tags" | "types", Record<string, string>>;
};

/**
 * Converts collections, categories (rank: their position among their siblings), tags and types of
 * an input to rows.
 */
export function toTaxonomyRecords(input: SellerInput): TaxonomyRecords {
  const ids = {
    collections: createIds(
      "pcol",
      input.collections.map(({ handle }) => handle),
    ),
    categories: createIds(
      "pcat",
      input.categories.map(({ handle }) => handle),
    ),
    tags: createIds(
      "ptag",
      input.tags.map(({ key }) => key),
    ),
    types: createIds(
      "ptyp",
      input.types.map(({ key }) => key),
    ),
  };
  const ranks = new Map<string | undefined, number>();
  const nextRank = (parent: string | undefined) => {
    const rank = ranks.get(parent) ?? 0;
    ranks.set(parent, rank + 1);
    return rank;
  };
  return {
    ids,
    collections: input.collections.map(({ handle, title }) => ({
      id: ids.collections[handle],
      handle,
      ...toLocalizedColumns({ title }, input.reference),
    })),
    categories: input.categories.map(({ handle, name, description, parent }) => ({
      id: ids.categories[handle],
      handle,
      ...toLocalizedColumns({ name, description }, input.reference),
      parent_category_id:
        parent === undefined ? null : requireKey(ids.categories, parent, "category"),
      rank: nextRank(parent),
    })),
    tags: input.tags.map(({ key, value }) => ({
      id: ids.tags[key],
      ...toLocalizedColumns({ value }, input.reference),
    })),
    types: input.types.map(({ key, value }) => ({
      id: ids.types[key],
      ...toLocalizedColumns({ value }, input.reference),
    })),
  };
}
