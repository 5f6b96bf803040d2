import type { SearchFilter } from "@/domain/search/rank-hits";
import type { SearchTable } from "@/domain/search/search-table";

/**
 * The active filters of a result, by the values used in links, so that they survive a new version
 * of the index.
 */
export type FacetChoice = {
  collection: string | null;
  category: string | null;
  isInStock: boolean;
};

export const noChoice: FacetChoice = { collection: null, category: null, isInStock: false };

export function toFilter(
  { collections, categories }: SearchTable,
  choice: FacetChoice,
): SearchFilter {
  return {
    collection: findNumber(collections, choice.collection),
    category: findNumber(categories, choice.category),
    isInStock: choice.isInStock,
  };
}

function findNumber(groups: readonly { value: string }[], value: string | null): number | null {
  const number = value === null ? -1 : groups.findIndex((group) => group.value === value);
  return number === -1 ? null : number;
}
