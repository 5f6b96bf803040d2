import { findSellables, requireCart } from "../carts/cart-access";
import { withTransaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import type { StoreVerb } from "../../platform/http/access/verb";
import { requireOwner, toSavedCart } from "./saved-cart-owner";
import { listSecondCartRows, type SavedLine } from "./saved-cart-rows";
import { addToSecondCart } from "./second-cart-rows";
import { toSavedLine } from "./to-saved-line";

/**
 * POST /store/customers/me/second-cart: adds items that can't be in the current cart (CART-03) to
 * the customer's second cart of their kind. Errors: not_found (cart), invalid_data naming a variant
 * that is not sold.
 */
export const keepInSecondCart: StoreVerb<"keepInSecondCart"> = async (context, { body }) => {
  const owner = requireOwner(context);
  return withTransaction(context, async (transaction) => {
    const state = await requireCart(context, transaction, body.cart_id);
    const ids = body.entries.map(({ variant_id }) => variant_id);
    const { variants } = await findSellables(context, transaction, state, ids);
    const lines: Record<"preorder" | "stock", SavedLine[]> = { preorder: [], stock: [] };
    for (const [index, { variant_id, quantity, metadata = {} }] of body.entries.entries()) {
      const sellable = variants.get(variant_id);
      const line =
        sellable?.isPublished &&
        toSavedLine({ variant_id, quantity, metadata, title: "", description: null }, variants);
      if (!line)
        throw invalidField(
          `entries.${index}.variant_id`,
          "invalid_value",
          "this variant is not sold",
        );
      lines[sellable.variant.metadata?.is_preorder === true ? "preorder" : "stock"].push(line);
    }
    for (const kind of ["preorder", "stock"] as const)
      if (lines[kind].length > 0) await addToSecondCart(transaction, owner, kind, lines[kind]);
    const rows = await listSecondCartRows(transaction, owner);
    return { saved_carts: rows.map(toSavedCart) };
  });
};
