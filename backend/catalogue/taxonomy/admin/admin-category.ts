import type { AdminCategory } from "@/contract/admin/catalogue/product-category-endpoints";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type Projection, project, type Selectable } from "../../../kernel/projection";
import { ApiError } from "../../../kernel/api-error";
import { toCollectedProduct } from "./admin-collection";
import {
  type AdminCategoryRow,
  readAllCategories,
  readCategoryProducts,
} from "./admin-category-rows";

type Base = Omit<AdminCategory, "parent_category" | "category_children" | "translations">;

/** The names allowed in `fields` and `expand` of a category in the administration. */
export const categorySelectable: Selectable = {
  columns: [
    ...[
      "id",
      "created_at",
      "updated_at",
      "name",
      "description",
      "handle",
      "is_active",
      "is_internal",
    ],
    ...["parent_category_id", "rank", "metadata", "translations"],
  ],
  relations: ["parent_category", "category_children", "products"],
};

/** The requested parts of categories; their products only with `expand=products`. */
export async function projectCategories(
  transaction: Transaction,
  categories: readonly AdminCategory[],
  projection: Projection,
): Promise<AdminCategory[]> {
  const expanded = projection.relations?.has("products")
    ? await withProducts(transaction, categories)
    : categories;
  return expanded.map(
    (category) => project(category, projection, categorySelectable) as AdminCategory,
  );
}

async function withProducts(
  transaction: Transaction,
  categories: readonly AdminCategory[],
): Promise<AdminCategory[]> {
  const ids = categories.map(({ id }) => id);
  const rows = await readCategoryProducts(transaction, ids);
  return categories.map((category) => ({
    ...category,
    products: rows
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ product }) => toCollectedProduct(product)),
  }));
}

/** The response of an endpoint about one category. Errors: `not_found`. */
export async function getCategoryResponse(
  transaction: Transaction,
  id: string,
  projection: Projection,
): Promise<{ product_category: AdminCategory }> {
  const category = await getAdminCategory(transaction, id);
  const [projected = category] = await projectCategories(transaction, [category], projection);
  return { product_category: projected };
}

/** One of the rows by id. Errors: `not_found`. */
export function requireCategory(rows: readonly AdminCategoryRow[], id: string): AdminCategoryRow {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new ApiError("not_found", `ProductCategory with id: ${id} was not found`);
  return row;
}

/** One category with its parent and children. Errors: `not_found`. */
async function getAdminCategory(transaction: Transaction, id: string): Promise<AdminCategory> {
  const rows = await readAllCategories(transaction);
  return toAdminCategory(requireCategory(rows, id), rows);
}

/**
 * A category with its parent and its children by rank; with `isTree` each child with its own
 * children.
 */
export function toAdminCategory(
  row: AdminCategoryRow,
  rows: readonly AdminCategoryRow[],
  isTree = false,
): AdminCategory {
  const parent = rows.find(({ id }) => id === row.parent_category_id);
  return {
    ...toBase(row),
    parent_category: parent ? toBase(parent) : null,
    category_children: toChildren(row.id, rows, isTree),
    translations: row.translations,
  };
}

function toChildren(
  id: string,
  rows: readonly AdminCategoryRow[],
  isTree: boolean,
): AdminCategory["category_children"] {
  const children = rows.filter((row) => row.parent_category_id === id);
  return children.map((row) =>
    isTree ? { ...toBase(row), category_children: toChildren(row.id, rows, isTree) } : toBase(row),
  );
}

function toBase(row: AdminCategoryRow): Base {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    name: row.name,
    description: row.description,
    handle: row.handle,
    is_active: row.is_active,
    is_internal: row.is_internal,
    parent_category_id: row.parent_category_id,
    rank: row.rank,
    metadata: row.metadata,
  };
}
