import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { cartNotFound } from "./cart-access";
import { getCartResponse } from "./cart-response";
import { findCartVersion } from "./cart-version-rows";
import { toCartProjection } from "./project-cart";

/**
 * GET /store/carts/:id: a cart of the caller's company, at today's prices. Errors: not_found, also
 * for another company's; invalid_data (fields, expand). Source: spec §7, SEC-03.
 */
export const getCart: StoreVerb<"getCart"> = async (context, { params, query }) => {
  const project = toCartProjection(query);
  return withTransaction(context, async (transaction) => {
    const { companyId } = context.session;
    const found =
      companyId === null ? undefined : await findCartVersion(transaction, companyId, params.id);
    if (!found) throw cartNotFound(params.id);
    return project(await getCartResponse(context, transaction, found));
  });
};
