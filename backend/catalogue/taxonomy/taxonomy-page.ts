import { invalidQuery } from "../../kernel/invalid-query";
import { foldWords } from "@/domain/search/fold-text";
import { naturalSortKey } from "../../kernel/natural-sort-key";
import { toSearchTokens } from "../search/search-text";

export type TaxonomyQuery = {
  q?: string | undefined;
  handle?: readonly string[] | undefined;
  order?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};
type Listed = { id: string; created_at: string; updated_at: string; handle?: string };

/**
 * Filters, sorts and paginates a seller's collections, categories, tags or types, which are few.
 * `q` matches if every folded word is in the text of `textKey`; `order` accepts the text's name,
 * created_at, updated_at, handle or rank, with `-` for descending. Errors: `invalid_data` for
 * another `order`.
 */
export function toTaxonomyPage<T extends Listed>(
  items: readonly T[],
  query: TaxonomyQuery,
  list: { textKey: keyof T & string; defaultLimit: number },
) {
  const tokens = toSearchTokens(query.q ?? "");
  const text = (item: T) => String(item[list.textKey]);
  const matching = items.filter((item) => {
    if (query.handle && !(item.handle !== undefined && query.handle.includes(item.handle)))
      return false;
    const folded = tokens.length > 0 ? foldWords(text(item)) : "";
    return tokens.every((token) => folded.includes(token));
  });
  const sorted = query.order === undefined ? matching : sortBy(matching, query.order, list.textKey);
  const offset = query.offset ?? 0;
  const limit = query.limit ?? list.defaultLimit;
  return { items: sorted.slice(offset, offset + limit), count: matching.length, offset, limit };
}

function sortBy<T extends Listed>(
  items: readonly T[],
  order: string,
  textKey: keyof T & string,
): T[] {
  const descending = order.startsWith("-");
  const column = descending ? order.slice(1) : order;
  const known =
    [textKey, "created_at", "updated_at", "handle", "rank"].includes(column) &&
    (items.length === 0 || column in (items[0] ?? {}));
  if (!known) throw invalidQuery.order(order);
  const key = (item: T) =>
    sortableKey((item as Record<string, unknown>)[column], column === textKey);
  return [...items].sort(
    (a, b) => compare(key(a), key(b)) * (descending ? -1 : 1) || compare(a.id, b.id),
  );
}

function sortableKey(value: unknown, isText: boolean): string | number {
  if (typeof value === "number") return value;
  return isText ? naturalSortKey(String(value)) : String(value);
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
