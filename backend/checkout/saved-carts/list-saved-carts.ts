import { savedCartsMax } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { requireOwner, toSavedCart } from "./saved-cart-owner";
import { listSavedCartRows } from "./saved-cart-rows";

/**
 * GET /store/customers/me/saved-carts: the customer's own, last saved first. Errors: not_found (no
 * company).
 */
export const listSavedCarts: StoreVerb<"listSavedCarts"> = async (context, { query }) => {
  const page = { limit: query.limit ?? savedCartsMax, offset: query.offset ?? 0 };
  const owner = requireOwner(context);
  const { rows, count } = await withTransaction(context, (transaction) =>
    listSavedCartRows(transaction, owner, page),
  );
  return { saved_carts: rows.map(toSavedCart), count, ...page };
};
