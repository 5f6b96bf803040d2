import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "./change-product";

/**
 * Deletes an option that has the same value in all variants (contract). Errors: `not_found`
 * (product, option), `invalid_data`, `forbidden`.
 */
export const adminDeleteProductOption: AdminVerb<"adminDeleteProductOption"> = async (
  context,
  { params },
) => ({
  option_id: params.option_id,
  object: "option",
  deleted: true,
  product: await changeProduct(context, params.id, { removed_option_ids: [params.option_id] }),
});
