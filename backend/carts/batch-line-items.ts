import type { StoreVerb } from "../http/verb";
import { applyLineEntries, type LineEntryResult } from "./apply-line-entries";
import { changeCart } from "./change-cart";
import { requireLineMetadata } from "./line-metadata";

/**
 * POST /store/carts/:id/line-items/batch: up to 1,000 additions or settings in one transaction. An entry that breaks a
 * rule is refused by itself, with the error's code and the nearest valid quantities; moq, pcb and stock are checked on the
 * resulting quantity, and nothing is rounded (CART-04). Adding 0 to a line with metadata changes these alone. Errors: not_found, cart_completed, invalid_data.
 */
export const batchLineItems: StoreVerb<"batchLineItems"> = async (context, { params, body }) => {
  for (const entry of body.entries) requireLineMetadata(entry.metadata);
  let results: LineEntryResult[] = [];
  const cart = await changeCart(context, params.id, {
    variantIds: body.entries.flatMap((entry) => entry.variant_id ?? []),
    apply: (state, { variants, now }) => {
      const applied = applyLineEntries(state, body.entries, variants, now);
      results = applied.results;
      return applied.state;
    },
  });
  return { cart, results };
};
