import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { requireOwner } from "./saved-cart-owner";
import { deleteSavedCartRow } from "./saved-cart-rows";

/**
 * DELETE /store/customers/me/saved-carts/:saved_cart_id: someone else's is silently ignored.
 * Errors: not_found (no company).
 */
export const deleteSavedCart: StoreVerb<"deleteSavedCart"> = async (context, { params }) => {
  const owner = requireOwner(context);
  await withTransaction(context, (transaction) =>
    deleteSavedCartRow(transaction, owner, params.saved_cart_id),
  );
  return { id: params.saved_cart_id, object: "saved_cart", deleted: true };
};
