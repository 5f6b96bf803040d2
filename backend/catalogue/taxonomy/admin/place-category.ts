import { invalidField } from "../../../kernel/invalid-data";
import type { AdminCategoryRow } from "./admin-category-rows";

type Node = Pick<AdminCategoryRow, "id" | "parent_category_id">;

/**
 * The children of a category's parent in their new order with the category at its rank; `rank`
 * beyond the end, or undefined, puts it last. `rows` are by rank.
 */
export function placeCategory(
  rows: readonly Node[],
  category: Node,
  rank: number | undefined,
): string[] {
  const siblings = rows
    .filter(
      (row) => row.parent_category_id === category.parent_category_id && row.id !== category.id,
    )
    .map(({ id }) => id);
  const position = Math.min(rank ?? siblings.length, siblings.length);
  return [...siblings.slice(0, position), category.id, ...siblings.slice(position)];
}

/**
 * Errors: `invalid_data` naming `parent_category_id` if it is unknown, the category itself or one
 * of its descendants.
 */
export function requireParent(
  rows: readonly Node[],
  categoryId: string | null,
  parentId: string | null,
): void {
  if (parentId === null) return;
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (!byId.has(parentId))
    throw invalidField(
      "parent_category_id",
      "invalid_value",
      `product category ${parentId} was not found`,
    );
  const above = new Set<string>();
  for (
    let at: string | null = parentId;
    at !== null && !above.has(at);
    at = byId.get(at)?.parent_category_id ?? null
  )
    above.add(at);
  if (categoryId !== null && above.has(categoryId))
    throw invalidField(
      "parent_category_id",
      "invalid_value",
      `product category ${categoryId} can't be below itself`,
    );
}
