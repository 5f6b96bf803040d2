import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import {
  createProductValue,
  deleteProductValue,
  listAllProductTypes,
  listProductValues,
  updateProductValue,
} from "./product-values";

const defaultLimit = 20;

/** Types, newest first, 20 by default. Errors: `invalid_data` (order). */
export const adminListProductTypes: AdminVerb<"adminListProductTypes"> = async (
  context,
  { query },
) => {
  const { items, ...envelope } = await listProductValues(
    context,
    "product_type",
    query,
    defaultLimit,
  );
  return { product_types: items, ...envelope };
};

/** Creates a type. Errors: `duplicate_error` (value). */
export const adminCreateProductType: AdminVerb<"adminCreateProductType"> = async (
  context,
  { body },
) => ({
  product_type: await createProductValue(context, "product_type", body),
});

/** Renames a type in all its products. Errors: `not_found`, `duplicate_error` (value). */
export const adminUpdateProductType: AdminVerb<"adminUpdateProductType"> = async (
  context,
  { params, body },
) => ({
  product_type: await updateProductValue(context, "product_type", params.id, body),
});

/** Deletes a type; its products remain without one. Errors: `not_found`. */
export const adminDeleteProductType: AdminVerb<"adminDeleteProductType"> = async (
  context,
  { params: { id } },
) => {
  await deleteProductValue(context, "product_type", id);
  return { id, object: "product-type", deleted: true };
};

/** All types. */
export const adminListAllProductTypes: AdminVerb<"adminListAllProductTypes"> = async (context) => ({
  types: await listAllProductTypes(context),
});
