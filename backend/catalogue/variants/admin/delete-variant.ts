import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "../../products/admin/change-product";

/** Deletes a variant. Errors: `not_found` (product, variant), `forbidden`. */
export const adminDeleteVariant: AdminVerb<"adminDeleteVariant"> = async (context, { params }) => ({
  variant_id: params.variant_id,
  object: "product-variant",
  deleted: true,
  product: await changeProduct(context, params.id, { removed_variant_ids: [params.variant_id] }),
});
