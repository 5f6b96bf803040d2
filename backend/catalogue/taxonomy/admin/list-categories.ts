import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { parseProjection } from "../../../kernel/projection";
import { toTaxonomyPage } from "../taxonomy-page";
import {
  getCategoryResponse,
  categorySelectable,
  projectCategories,
  toAdminCategory,
} from "./admin-category";
import { type AdminCategoryRow, readAllCategories } from "./admin-category-rows";

const defaultLimit = 100;

/**
 * Categories by rank, whether visible to buyers or not, 100 by default; with
 * `include_descendants_tree` each child with its own children (contract). Errors: `invalid_data`
 * (order, fields, expand).
 */
export const adminListCategories: AdminVerb<"adminListCategories"> = (context, { query }) => {
  const projection = parseProjection(query, categorySelectable);
  return withTransaction(context, async (transaction) => {
    const rows = await readAllCategories(transaction);
    const matching = rows.filter((row) => matches(row, query));
    const categories = matching.map((row) =>
      toAdminCategory(row, rows, query.include_descendants_tree ?? false),
    );
    const { items, ...envelope } = toTaxonomyPage(categories, query, {
      textKey: "name",
      defaultLimit,
    });
    return {
      product_categories: await projectCategories(transaction, items, projection),
      ...envelope,
    };
  });
};

/**
 * One category with its parent and children. Errors: `not_found`, `invalid_data` (fields, expand).
 */
export const adminGetCategory: AdminVerb<"adminGetCategory"> = (context, { params, query }) => {
  const projection = parseProjection(query, categorySelectable);
  return withTransaction(context, (transaction) =>
    getCategoryResponse(transaction, params.id, projection),
  );
};

type Query = Parameters<typeof adminListCategories>[1]["query"];

function matches(row: AdminCategoryRow, query: Query): boolean {
  if (query.id && !query.id.includes(row.id)) return false;
  if (query.is_active !== undefined && query.is_active !== row.is_active) return false;
  if (query.is_internal !== undefined && query.is_internal !== row.is_internal) return false;
  return (
    query.parent_category_id === undefined ||
    query.parent_category_id === (row.parent_category_id ?? "null")
  );
}
