import { applyLineEntries, type LineEntryResult } from "../line-items/apply-line-entries";
import type { CartState } from "../carts/cart-state";
import { changeCart } from "../carts/change-cart";
import { removeLine } from "../line-items/line-change";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { toRestoreResults } from "./restore-saved-cart";
import { requireOwner, savedCartNotFound, toSavedCart } from "./saved-cart-owner";
import { deleteSavedCartRow, listSecondCartRows, type SavedLine } from "./saved-cart-rows";
import { addToSecondCart, lockSecondCart, setSavedLines } from "./second-cart-rows";
import { toSavedLines } from "./to-saved-line";

/**
 * POST /store/customers/me/second-cart/:saved_cart_id/switch: moves the second cart's lines to the
 * cart, whose own lines become the second cart of their kind, in one transaction. A line that can't
 * be ordered now stays in the second cart; if none can, nothing changes. A cart of the same kind,
 * or without lines, just gets the lines added. Errors: not_found (second cart, cart),
 * cart_completed.
 */
export const switchCart: StoreVerb<"switchCart"> = async (context, { params, body }) => {
  const owner = requireOwner(context);
  return withTransaction(context, async (transaction) => {
    const second = await lockSecondCart(transaction, owner, params.saved_cart_id);
    if (!second) throw savedCartNotFound(params.saved_cart_id);
    const { kind, lines } = second;
    let results: LineEntryResult[] = [];
    let saved: SavedLine[] = [];
    const cart = await changeCart({ ...context, transaction }, body.cart_id, {
      isFresh: true,
      variantIds: lines.map(({ variant_id }) => variant_id),
      apply: (state, { now, ...sellables }) => {
        const stays = state.lines.length === 0 || kindOf(state) === kind;
        const entries = lines.map(({ variant_id, quantity, metadata }) => ({
          ...{ variant_id, quantity, metadata },
          mode: "add" as const,
        }));
        const applied = applyLineEntries(
          stays ? sayKind(state, kind) : sayKind(withoutLines(state), kind),
          entries,
          sellables,
          now,
        );
        results = applied.results;
        const isSwitched = results.some(({ status }) => status === "applied");
        saved = stays || !isSwitched ? [] : toSavedLines(state, sellables.variants);
        return isSwitched ? applied.state : state;
      },
    });
    const refused = lines.filter((_, index) => results[index]?.status !== "applied");
    if (refused.length === 0) await deleteSavedCartRow(transaction, owner, params.saved_cart_id);
    else if (refused.length < lines.length)
      await setSavedLines(transaction, owner, params.saved_cart_id, refused);
    if (saved.length > 0)
      await addToSecondCart(transaction, owner, kind === "stock" ? "preorder" : "stock", saved);
    const rows = await listSecondCartRows(transaction, owner);
    return {
      cart,
      results: toRestoreResults(lines, results),
      saved_carts: rows.map(toSavedCart),
    };
  });
};

const kindOf = ({ cart }: CartState) => (cart.is_preorder ? "preorder" : "stock");

const withoutLines = (state: CartState) =>
  state.lines.reduce((current, { id }) => removeLine(current, id), state);

/** Switching overrides the buyer's earlier choice (`metadata.isPreorder`). */
function sayKind(state: CartState, kind: "preorder" | "stock"): CartState {
  const { metadata } = state.cart;
  if (typeof metadata?.isPreorder !== "boolean" || state.lines.length > 0) return state;
  const isPreorder = kind === "preorder";
  return {
    ...state,
    cart: { ...state.cart, is_preorder: isPreorder, metadata: { ...metadata, isPreorder } },
  };
}
