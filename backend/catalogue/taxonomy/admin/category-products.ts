import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { parseProjection } from "../../../kernel/projection";
import { getCategoryResponse, categorySelectable, requireCategory } from "./admin-category";
import { readAllCategories } from "./admin-category-rows";
import { changeTaxonomy } from "./change-taxonomy";
import { findProductIds, linkCategory, unlinkProducts } from "./classified-product-rows";
import { unknownProducts } from "./taxonomy-faults";

/** Adds products to a category. Errors: `not_found`, `invalid_data` naming unknown products. */
export const adminAddCategoryProducts: AdminVerb<"adminAddCategoryProducts"> = (
  context,
  { params, query, body },
) => {
  const projection = parseProjection(query, categorySelectable);
  return changeTaxonomy(context, async (transaction) => {
    requireCategory(await readAllCategories(transaction), params.id);
    const ids = body.product_ids.map(({ id }) => id);
    const fault = unknownProducts(
      ids,
      await findProductIds(transaction, ids),
      (position) => `product_ids.${position}.id`,
    );
    if (fault) throw fault;
    await linkCategory(transaction, params.id, ids);
    return {
      productIds: ids,
      toResponse: () => getCategoryResponse(transaction, params.id, projection),
    };
  });
};

/**
 * Removes products from a category; those that are not in it are unaffected. Errors: `not_found`.
 */
export const adminRemoveCategoryProducts: AdminVerb<"adminRemoveCategoryProducts"> = (
  context,
  { params, query, body },
) => {
  const projection = parseProjection(query, categorySelectable);
  return changeTaxonomy(context, async (transaction) => {
    requireCategory(await readAllCategories(transaction), params.id);
    const ids = body.product_ids.map(({ id }) => id);
    const known = await findProductIds(transaction, ids);
    await unlinkProducts(transaction, "product_category", params.id, ids);
    return {
      productIds: [...known],
      toResponse: () => getCategoryResponse(transaction, params.id, projection),
    };
  });
};
