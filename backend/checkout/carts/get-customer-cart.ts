import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { getCartResponse } from "./cart-response";
import { findOpenCartVersion } from "./cart-version-rows";
import { toCartProjection } from "./project-cart";

/**
 * GET /store/customers/me/cart: the customer's own open cart, one in her company's region first.
 * Errors: not_found if there is none, invalid_data (fields, expand) (CART-01).
 */
export const getCustomerCart: StoreVerb<"getCustomerCart"> = async (context, { query }) => {
  const project = toCartProjection(query);
  return withTransaction(context, async (transaction) => {
    const { companyId, customerId, regionId } = context.session;
    const found =
      companyId === null
        ? undefined
        : await findOpenCartVersion(transaction, { companyId, customerId, regionId });
    if (!found) throw new ApiError("not_found", "The customer has no open cart");
    return project(await getCartResponse(context, transaction, found));
  });
};
