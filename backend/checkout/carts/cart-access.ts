import type { Transaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import type { CustomerContext } from "../../platform/http/access/verb";
import { readSellables } from "../../catalogue/variants/variant-lookup";
import { ApiError } from "../../kernel/api-error";
import type { CartState } from "./cart-state";
import { findCartState } from "./cart-state-rows";
import type { Sellables } from "../reprice/sellable";

/** The same error for a cart that does not exist and for another company's (SEC-03). */
export const cartNotFound = (cartId: string) =>
  new ApiError("not_found", `Cart with ${cartId} was not found`);

/**
 * A cart of the caller's company; a draft order's cart is accessible only to staff. Errors:
 * not_found.
 */
export async function requireCart(
  context: CustomerContext,
  transaction: Transaction,
  cartId: string,
): Promise<CartState> {
  const { companyId } = context.session;
  const state =
    companyId === null ? undefined : await findCartState(transaction, companyId, cartId);
  if (!state || state.cart.type === "draft_order") throw cartNotFound(cartId);
  return state;
}

/** A cart in a pending order request: closed to everybody except the approver. */
export const requestedType = "order_request";

/** Errors: cart_completed, cart_requested (unless this is the decision itself). */
export function requireOpen(state: CartState, { isDecision = false } = {}): void {
  if (state.cart.completed_at !== null)
    throw new ApiError("cart_completed", "The cart has already been ordered.", {
      data: { cart_id: state.cart.id },
    });
  if (state.cart.type === requestedType && !isDecision)
    throw new ApiError("cart_requested", "The cart is awaiting approval.", {
      data: { cart_id: state.cart.id },
    });
}

/**
 * Errors: invalid_data naming region_id if the cart's region was deleted: such a cart can only be
 * moved to another region.
 */
export function requireSoldTo({ region }: CartState): void {
  if (region.deleted_at !== null)
    throw invalidField(
      "region_id",
      "invalid_value",
      "region_id: the cart's region no longer exists, give the cart another one",
    );
}

/**
 * The variants of a cart's lines and of `more`, at the prices of the cart's owner, and everything
 * else an open cart is priced by.
 */
export async function findSellables(
  context: CustomerContext,
  transaction: Transaction,
  state: CartState,
  more: readonly string[] = [],
): Promise<Sellables> {
  const ids = new Set(more);
  for (const line of state.lines) if (line.variant_id !== null) ids.add(line.variant_id);
  const session = {
    ...context.session,
    customerId: state.cart.customer_id,
    customerGroupIds: [...state.ownerGroupIds],
  };
  return readSellables({ ...context, session }, transaction, [...ids]);
}
