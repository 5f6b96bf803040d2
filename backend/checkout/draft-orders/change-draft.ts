import type { DraftOrder } from "@/contract/admin/ordering/draft-order";
import { deleteAddressCopies } from "../carts/cart-rows";
import type { CartState } from "../carts/cart-state";
import { saveCart } from "../carts/save-cart-rows";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { withPricesByUnits } from "./draft-lines";
import { type LoadedDraft, loadDraft, lockOpenDraft } from "./load-draft";
import { priceDraft } from "./price-draft";
import { readDraftOrder } from "./read-draft-order";

/**
 * The result of a change: the cart's new state, and the lines and shipping methods whose price an
 * agent set.
 */
export type RequestedDraft = { state: CartState; pricedByHand: readonly string[] };
type Change = (
  transaction: Transaction,
  draft: LoadedDraft,
) => RequestedDraft | Promise<RequestedDraft>;

/**
 * Changes an open draft and returns it. Errors: not_found, not_allowed (it is already an order),
 * conflict, those of `change`.
 */
export function changeDraft(
  context: AdminContext,
  { id, variantIds = [] }: { id: string; variantIds?: readonly string[] },
  change: Change,
): Promise<{ draft_order: DraftOrder }> {
  return withTransaction(context, async (transaction) => {
    const row = await lockOpenDraft(transaction, id);
    const draft = await loadDraft(context, transaction, row, variantIds);
    await saveDraft(transaction, draft, await change(transaction, draft));
    return { draft_order: await readDraftOrder(context, transaction, id) };
  });
}

/**
 * Prices the changed draft and writes it. Errors: conflict if its cart was changed concurrently,
 * invalid_data (amounts).
 */
export async function saveDraft(
  transaction: Transaction,
  draft: LoadedDraft,
  requested: RequestedDraft,
): Promise<void> {
  const priced = withPricesByUnits(
    draft.state,
    requested.state,
    draft.sellables,
    requested.pricedByHand,
  );
  const { state } = priceDraft(priced, draft.sellables, {
    pricedByHand: requested.pricedByHand,
    now: draft.now,
  });
  const cart = {
    ...state.cart,
    version: draft.state.cart.version + 1,
    updated_at: draft.now.toISOString(),
  };
  const currentIds = new Set([...state.lines, ...state.shippingMethods].map(({ id }) => id));
  await updateRow(
    transaction,
    "draft_order",
    draft.row.id,
    { priced_by_hand: requested.pricedByHand.filter((id) => currentIds.has(id)) },
    { isSoftDeletable: false },
  );
  if (!(await saveCart(transaction, draft.state, { ...state, cart })))
    throw new ApiError("conflict", "The draft was changed in the meantime. You may retry.");
  await deleteAddressCopies(transaction, findDroppedAddresses(draft.state, state));
}

/**
 * Address copies that the draft no longer uses; the cart's row references them until it is written.
 */
function findDroppedAddresses(before: CartState, next: CartState): string[] {
  const nextIds = [next.shippingAddress?.id, next.billingAddress?.id];
  return [before.shippingAddress, before.billingAddress].flatMap((address) =>
    address && !nextIds.includes(address.id) ? [address.id] : [],
  );
}
