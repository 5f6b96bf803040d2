import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";
import { requireCategory } from "./admin-category";
import { rankCategories, readAllCategories, removeCategory } from "./admin-category-rows";
import { changeTaxonomy } from "./change-taxonomy";
import { listLinkedProductIds, unlinkProducts } from "./classified-product-rows";

/**
 * Deletes a category; its products remain without it. Errors: `not_found`, `not_allowed` while it
 * has children (contract).
 */
export const adminDeleteCategory: AdminVerb<"adminDeleteCategory"> = (
  context,
  { params: { id } },
) =>
  changeTaxonomy(context, async (transaction) => {
    const rows = await readAllCategories(transaction);
    const row = requireCategory(rows, id);
    if (rows.some((candidate) => candidate.parent_category_id === id))
      throw new ApiError(
        "not_allowed",
        `Deleting ProductCategory (${id}) with category children is not allowed`,
      );
    const inside = await listLinkedProductIds(transaction, "product_category", [id]);
    await unlinkProducts(transaction, "product_category", id, null);
    await removeCategory(transaction, id);
    const siblings = rows.filter(
      (candidate) => candidate.parent_category_id === row.parent_category_id && candidate.id !== id,
    );
    const moved = await rankCategories(
      transaction,
      siblings.map((sibling) => sibling.id),
    );
    const productIds = [
      ...inside,
      ...(await listLinkedProductIds(transaction, "product_category", moved)),
    ];
    return {
      productIds,
      toResponse: () => ({ id, object: "product-category", deleted: true }) as const,
    };
  });
