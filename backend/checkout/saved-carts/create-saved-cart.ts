import { savedCartsMax } from "@/contract/limits";
import { findSellables, requireCart } from "../carts/cart-access";
import { lockRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { nameTaken, requireOwner, toSavedCart } from "./saved-cart-owner";
import { countSavedCarts, insertSavedCart } from "./saved-cart-rows";
import { toSavedLines } from "./to-saved-line";

/**
 * POST /store/customers/me/saved-carts: saves the lines of a cart of the caller's company under a
 * name that she has not used yet; the cart stays as it is. Errors: not_found (cart), invalid_data
 * (an empty cart), duplicate_error (name), not_allowed (100 saved already).
 */
export const createSavedCart: StoreVerb<"createSavedCart"> = async (context, { body }) => {
  const owner = requireOwner(context);
  return withTransaction(context, async (transaction) => {
    const state = await requireCart(context, transaction, body.cart_id);
    const { variants } = await findSellables(context, transaction, state);
    const lines = toSavedLines(state, variants);
    if (lines.length === 0)
      throw invalidField("cart_id", "invalid_value", "the cart has no lines to save");
    await lockRow(transaction, "customer", owner.customerId);
    if ((await countSavedCarts(transaction, owner)) >= savedCartsMax)
      throw new ApiError(
        "not_allowed",
        `A customer can have at most ${savedCartsMax} saved carts.`,
        {
          data: { max: savedCartsMax },
        },
      );
    const row = await insertSavedCart(transaction, owner, {
      id: createId("scart"),
      name: body.name,
      lines,
    });
    if (!row) throw nameTaken();
    return { saved_cart: toSavedCart(row) };
  });
};
