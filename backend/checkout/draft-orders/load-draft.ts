import { findSellables } from "../carts/cart-access";
import type { CartState } from "../carts/cart-state";
import { findCartState } from "../carts/cart-state-rows";
import { type PricedCart, repriceCart } from "../reprice/reprice";
import type { Sellables } from "../reprice/sellable";
import type { Transaction } from "../../platform/db/with-transaction";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import type { CustomerContext } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { toBuyerContext } from "./buyer-context";
import { findBuyerOfDraft } from "./draft-cart-rows";
import { type DraftOrderRow, findDraftOrderRow } from "./draft-order-rows";
import { priceDraft } from "./price-draft";

/** A draft with its stored cart, and what the cart is priced by. */
export type LoadedDraft = {
  row: DraftOrderRow;
  buyerContext: CustomerContext;
  state: CartState;
  sellables: Sellables;
  now: Date;
};

/** Errors: not_found. */
export async function requireDraft(transaction: Transaction, id: string): Promise<DraftOrderRow> {
  const row = await findDraftOrderRow(transaction, id);
  if (!row) throw new ApiError("not_found", `Draft order with ${id} was not found`);
  return row;
}

/**
 * A draft that can be changed, locked until the transaction ends. Errors: not_found, not_allowed
 * (it is already an order).
 */
export async function lockOpenDraft(transaction: Transaction, id: string): Promise<DraftOrderRow> {
  await findDraftOrderRow(transaction, id, { isLocked: true });
  const row = await requireDraft(transaction, id);
  if (row.status !== "open")
    throw new ApiError("not_allowed", "You are only allowed to update open draft orders");
  return row;
}

/** Reads a draft's cart, with the variants of its lines and `more` at its buyer's prices. */
export async function loadDraft(
  context: AdminContext,
  transaction: Transaction,
  row: DraftOrderRow,
  more: readonly string[] = [],
): Promise<LoadedDraft> {
  const buyer = await findBuyerOfDraft(transaction, row.cart_id);
  const state = buyer && (await findCartState(transaction, buyer.companyId, row.cart_id));
  if (!buyer || !state) throw new Error(`draft order ${row.id} has no cart`);
  const buyerContext = toBuyerContext(context, buyer);
  return {
    row,
    buyerContext,
    state,
    sellables: await findSellables(buyerContext, transaction, state, more),
    now: context.deps.now(),
  };
}

/** The draft with its amounts: today's while it is open, else those of the order it became. */
export async function priceLoaded({
  row,
  state,
  sellables,
  now,
}: LoadedDraft): Promise<PricedCart> {
  if (state.cart.completed_at !== null) return repriceCart(state, sellables, now);
  return priceDraft(state, sellables, { pricedByHand: row.priced_by_hand, now });
}
