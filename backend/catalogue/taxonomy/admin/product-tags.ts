import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { readTagUsage } from "./admin-value-rows";
import {
  createProductValue,
  deleteProductValue,
  listProductValues,
  updateProductValue,
} from "./product-values";

const defaultLimit = 10;

/** Tags, newest first, 10 by default. Errors: `invalid_data` (order). */
export const adminListProductTags: AdminVerb<"adminListProductTags"> = async (
  context,
  { query },
) => {
  const { items, ...envelope } = await listProductValues(
    context,
    "product_tag",
    query,
    defaultLimit,
  );
  return { product_tags: items, ...envelope };
};

/** Creates a tag. Errors: `duplicate_error` (value). */
export const adminCreateProductTag: AdminVerb<"adminCreateProductTag"> = async (
  context,
  { body },
) => ({
  product_tag: await createProductValue(context, "product_tag", body),
});

/** Renames a tag in all its products. Errors: `not_found`, `duplicate_error` (value). */
export const adminUpdateProductTag: AdminVerb<"adminUpdateProductTag"> = async (
  context,
  { params, body },
) => ({
  product_tag: await updateProductValue(context, "product_tag", params.id, body),
});

/** Deletes a tag; its products remain without it. Errors: `not_found`. */
export const adminDeleteProductTag: AdminVerb<"adminDeleteProductTag"> = async (
  context,
  { params: { id } },
) => {
  await deleteProductValue(context, "product_tag", id);
  return { id, object: "product-tag", deleted: true };
};

/** The ten most used tags, each with its number of products. */
export const adminListTagUsage: AdminVerb<"adminListTagUsage"> = async (context) => ({
  tags: await withTransaction(context, readTagUsage),
});
