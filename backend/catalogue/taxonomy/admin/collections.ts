import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { withTransaction } from "../../../platform/db/with-transaction";
import { mergeMetadata } from "../../../kernel/merge-metadata";
import { toHandle } from "../../products/to-handle";
import { createId } from "../../../kernel/ids";
import { getAdminCollection, getCollectionRow } from "./admin-collection";
import { markCollectionDeleted, saveCollection } from "./admin-collection-rows";
import { changeTaxonomy } from "./change-taxonomy";
import { listProductIdsBy, setProductColumn } from "./classified-product-rows";
import { duplicate } from "./taxonomy-faults";

/** One collection with its products. Errors: `not_found`. */
export const adminGetCollection: AdminVerb<"adminGetCollection"> = async (context, { params }) => ({
  collection: await withTransaction(context, (transaction) =>
    getAdminCollection(transaction, params.id),
  ),
});

/**
 * Creates a collection; its handle is derived from the title by default. Errors: `duplicate_error`
 * (handle).
 */
export const adminCreateCollection: AdminVerb<"adminCreateCollection"> = (context, { body }) =>
  changeTaxonomy(context, async (transaction) => {
    const id = createId("pcol");
    const row = {
      id,
      title: body.title,
      handle: body.handle || toHandle(body.title) || id.toLowerCase(),
      translations: body.translations ?? {},
      metadata: body.metadata ?? null,
    };
    if (!(await saveCollection(transaction, row)))
      throw duplicate("Product_collection", "handle", row.handle);
    return {
      productIds: [],
      toResponse: async () => ({ collection: await getAdminCollection(transaction, id) }),
    };
  });

/**
 * Changes a collection; the documents of its products are updated. Errors: `not_found`,
 * `duplicate_error` (handle).
 */
export const adminUpdateCollection: AdminVerb<"adminUpdateCollection"> = (
  context,
  { params: { id }, body },
) =>
  changeTaxonomy(context, async (transaction) => {
    const row = await getCollectionRow(transaction, id);
    const title = body.title ?? row.title;
    const changed = {
      id,
      title,
      handle: body.handle === "" ? toHandle(title) || row.handle : (body.handle ?? row.handle),
      translations: body.translations ?? row.translations,
      metadata: mergeMetadata(row.metadata, body.metadata),
    };
    if (!(await saveCollection(transaction, changed)))
      throw duplicate("Product_collection", "handle", changed.handle);
    const productIds = await listProductIdsBy(transaction, "collection_id", id);
    return {
      productIds,
      toResponse: async () => ({ collection: await getAdminCollection(transaction, id) }),
    };
  });

/** Deletes a collection; its products remain without one. Errors: `not_found`. */
export const adminDeleteCollection: AdminVerb<"adminDeleteCollection"> = (
  context,
  { params: { id } },
) =>
  changeTaxonomy(context, async (transaction) => {
    await getCollectionRow(transaction, id);
    const productIds = await listProductIdsBy(transaction, "collection_id", id);
    await setProductColumn(transaction, "collection_id", null, productIds);
    await markCollectionDeleted(transaction, id);
    return {
      productIds,
      toResponse: () => ({ id, object: "product-collection", deleted: true }) as const,
    };
  });
