import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";
import { changeProduct } from "./change-product";
import { getAdminProduct } from "./get-admin-product-row";

/**
 * Adds an option to a product; its variants get the value `Default Value` (contract). Errors:
 * `not_found`, `duplicate_error`, `forbidden`.
 */
export const adminAddProductOption: AdminVerb<"adminAddProductOption"> = async (
  context,
  { params, body },
) => ({
  product: await changeProduct(context, params.id, async (transaction) => {
    const { options } = await getAdminProduct(transaction, params.id);
    if (options.some(({ title }) => title === body.title)) {
      const message = `An option with the title ${body.title} already exists.`;
      throw new ApiError("duplicate_error", message, {
        details: [{ field: "title", code: "invalid_value", message }],
      });
    }
    return { options: [body] };
  }),
});
