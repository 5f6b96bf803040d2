import type { z } from "zod";
import type { savedCartRestoreResponse } from "@/contract/cart/saved-cart";
import { applyLineEntries, type LineEntryResult } from "../line-items/apply-line-entries";
import { changeCart } from "../carts/change-cart";
import { removeLine } from "../line-items/line-change";
import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { requireOwner, savedCartNotFound } from "./saved-cart-owner";
import { findSavedLines, type SavedLine } from "./saved-cart-rows";

/**
 * POST /store/customers/me/saved-carts/:saved_cart_id/restore: copies its lines to a cart of the
 * caller's company, adding to or replacing what is there, in one transaction. A line that can't be
 * ordered as saved is rejected individually with the reason and the nearest valid quantities;
 * nothing is rounded. Errors: not_found (saved cart, cart), cart_completed.
 */
export const restoreSavedCart: StoreVerb<"restoreSavedCart"> = async (
  context,
  { params, body },
) => {
  const owner = requireOwner(context);
  return withTransaction(context, async (transaction) => {
    const lines = await findSavedLines(transaction, owner, params.saved_cart_id);
    if (!lines) throw savedCartNotFound(params.saved_cart_id);
    const entries = lines.map(({ variant_id, quantity, metadata }) => ({
      variant_id,
      quantity,
      metadata,
      mode: "add" as const,
    }));
    let results: LineEntryResult[] = [];
    const cart = await changeCart({ ...context, transaction }, body.cart_id, {
      isFresh: true,
      variantIds: lines.map(({ variant_id }) => variant_id),
      apply: (state, { now, ...sellables }) => {
        const base =
          body.mode === "replace"
            ? state.lines.reduce((current, { id }) => removeLine(current, id), state)
            : state;
        const applied = applyLineEntries(base, entries, sellables, now);
        results = applied.results;
        return applied.state;
      },
    });
    return {
      cart,
      results: toRestoreResults(lines, results),
    };
  });
};

/** The outcome of each saved line, with the reason of a rejection. */
export function toRestoreResults(
  lines: readonly SavedLine[],
  results: readonly LineEntryResult[],
): z.output<typeof savedCartRestoreResponse>["results"] {
  return lines.map(({ variant_id, title, sku, quantity }, index) => {
    const { status = "refused", code, message, nearest, available } = results[index] ?? {};
    const reason = status === "refused" ? { code, message, nearest, available } : {};
    return { variant_id, title, sku, quantity, status, ...reason };
  });
}
