import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { getAdminCollection, getCollectionRow } from "./admin-collection";
import { changeTaxonomy } from "./change-taxonomy";
import { findProductIds, listProductIdsBy, setProductColumn } from "./classified-product-rows";
import { unknownProducts } from "./taxonomy-faults";

/**
 * Moves products into a collection. Errors: `not_found`, `invalid_data` naming unknown products.
 */
export const adminAddCollectionProducts: AdminVerb<"adminAddCollectionProducts"> = (
  context,
  { params: { id }, body },
) =>
  changeTaxonomy(context, async (transaction) => {
    await getCollectionRow(transaction, id);
    const ids = body.product_ids;
    const fault = unknownProducts(
      ids,
      await findProductIds(transaction, ids),
      (position) => `product_ids.${position}`,
    );
    if (fault) throw fault;
    await setProductColumn(transaction, "collection_id", id, ids);
    return {
      productIds: ids,
      toResponse: async () => ({ collection: await getAdminCollection(transaction, id) }),
    };
  });

/**
 * Removes products from a collection; those that are not in it are unaffected. Errors: `not_found`.
 */
export const adminRemoveCollectionProducts: AdminVerb<"adminRemoveCollectionProducts"> = (
  context,
  { params: { id }, body },
) =>
  changeTaxonomy(context, async (transaction) => {
    await getCollectionRow(transaction, id);
    const inside = new Set(await listProductIdsBy(transaction, "collection_id", id));
    const productIds = body.product_ids.filter((productId) => inside.has(productId));
    await setProductColumn(transaction, "collection_id", null, productIds);
    return {
      productIds,
      toResponse: () => ({
        id,
        object: "product-collection" as const,
        removed_products: body.product_ids,
      }),
    };
  });
