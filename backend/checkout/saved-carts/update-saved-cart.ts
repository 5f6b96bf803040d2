import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { nameTaken, requireOwner, savedCartNotFound, toSavedCart } from "./saved-cart-owner";
import { hasSavedCartNamed, renameSavedCart } from "./saved-cart-rows";

/**
 * POST /store/customers/me/saved-carts/:saved_cart_id: renames it. Errors: not_found,
 * duplicate_error (the name is taken).
 */
export const updateSavedCart: StoreVerb<"updateSavedCart"> = async (context, { params, body }) => {
  const owner = requireOwner(context);
  return withTransaction(context, async (transaction) => {
    if (await hasSavedCartNamed(transaction, owner, body.name, params.saved_cart_id))
      throw nameTaken();
    const row = await renameSavedCart(transaction, owner, params.saved_cart_id, body.name);
    if (!row) throw savedCartNotFound(params.saved_cart_id);
    return { saved_cart: toSavedCart(row) };
  });
};
