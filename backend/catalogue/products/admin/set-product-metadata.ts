import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "./change-product";

/**
 * Sets one key of a product's metadata; `""` removes it (contract). Errors: `not_found`,
 * `forbidden`.
 */
export const adminSetProductMetadata: AdminVerb<"adminSetProductMetadata"> = async (
  context,
  { params, body },
) => ({
  product: await changeProduct(context, params.id, {
    metadata: Object.fromEntries([[body.key, body.value]]),
  }),
});
