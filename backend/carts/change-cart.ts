import type { Cart } from "@/contract/cart";
import { type Transaction, withTransaction } from "../db/with-transaction";
import type { CustomerContext } from "../http/verb";
import { cartNotFound, findSellables, requireCart, requireOpen } from "./cart-access";
import { cartKey, cartMemoryOf, type RememberedCart } from "./cart-memory";
import type { CartState } from "./cart-state";
import { lockCart } from "./cart-state-rows";
import { takeCartTurn } from "./cart-turn";
import { ApiError } from "../shared/api-error";
import { type PricedCart, repriceCart } from "./reprice";
import { saveCart } from "./save-cart-rows";
import type { Sellables } from "./sellable";
import { toCart } from "./to-cart";

export type CartChange = {
  /** Variants to read beside those of the cart's lines. */
  variantIds?: readonly string[];
  /** Read the cart from the database at once; for an `apply` that writes rows of its own. */
  isFresh?: boolean;
  /** The wanted state; nothing is written but what differs. May run twice, so it has no effect of its own outside the transaction. */
  apply: (state: CartState, facts: Sellables & { transaction: Transaction; now: Date }) => CartState | Promise<CartState>;
};

/**
 * Changes a cart in one transaction and answers it, repriced. The cart comes from memory or the database without a lock, and is
 * written on condition that it still is what it was; if not, it is locked and read again.
 * Errors: not_found, cart_completed, and those of `apply`.
 */
export async function changeCart(context: CustomerContext, cartId: string, change: CartChange): Promise<Cart> {
  const key = cartKey(context.sellerId, cartId);
  const { priced, sellables, memory } = await withTransaction(context, async (transaction) => {
    await transaction.isWanted();
    return takeCartTurn(context.database, key, async () => {
      const attempt = { context, transaction, cartId, change };
      let changed = change.isFresh ? undefined : await tryFromMemory(attempt, key);
      changed ??= await tryChange(attempt, undefined);
      for (let tries = 1; !changed; tries += 1) {
        await lockCart(transaction, cartId, tries);
        changed = await tryChange(attempt, undefined);
      }
      return { ...changed, memory: remember(context, key, changed) };
    });
  });
  if (memory && !context.transaction) memory.isCommitted = true;
  return toCart(priced, sellables.variants, context.lang);
}

type Attempt = { context: CustomerContext; transaction: Transaction; cartId: string; change: CartChange };
type Changed = { before: CartState; priced: PricedCart; sellables: Sellables };

/** A refusal of a cart in memory counts for nothing: the database has not confirmed it. */
async function tryFromMemory(attempt: Attempt, key: string): Promise<Changed | undefined> {
  const { context } = attempt;
  const known = cartMemoryOf(context.database).carts.get(key);
  if (!known || known.catalogueVersion !== context.catalogueVersion || known.lang !== context.lang) return undefined;
  if (known.state.cart.company_id !== context.session.companyId) throw cartNotFound(attempt.cartId);
  if (!known.isCommitted) await lockCart(attempt.transaction, attempt.cartId);
  try {
    return await tryChange(attempt, known);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Undefined when the cart is no longer what it was read as; also when there is nothing to write and the cart came from memory. */
async function tryChange(
  { context, transaction, cartId, change }: Attempt,
  known: RememberedCart | undefined,
): Promise<Changed | undefined> {
  const now = context.deps.now();
  const before = known?.state ?? (await requireCart(context, transaction, cartId));
  requireOpen(before);
  const sellables =
    known && hasVariants(known, change.variantIds) ? known.sellables : await findSellables(context, transaction, before, change.variantIds);
  const wanted = await change.apply(before, { ...sellables, transaction, now });
  const priced = await repriceCart(wanted, sellables, now);
  if (priced.state === before) return known ? undefined : { before, priced, sellables };
  const cart = { ...priced.state.cart, version: before.cart.version + 1, updated_at: now.toISOString() };
  const revision = await saveCart(transaction, before, { ...priced.state, cart });
  return revision === undefined ? undefined : { before, priced: { ...priced, state: { ...priced.state, cart, revision } }, sellables };
}

const hasVariants = (known: RememberedCart, ids: readonly string[] | undefined) =>
  ids?.every((id) => known.sellables.variants.has(id)) ?? true;

function remember(context: CustomerContext, key: string, { before, priced: { state }, sellables }: Changed): RememberedCart | undefined {
  const { carts } = cartMemoryOf(context.database);
  if (!isSameStamp(before, state)) {
    carts.delete(key);
    return undefined;
  }
  const memory: RememberedCart = { state, sellables, catalogueVersion: context.catalogueVersion, lang: context.lang, isCommitted: false };
  carts.set(key, memory);
  return memory;
}

/** Whether what the stamp is made of is still the same rows. */
function isSameStamp(before: CartState, next: CartState): boolean {
  const parts = ({ cart, shippingMethods, discounts, giftCards }: CartState) =>
    [
      ...[cart.region_id, cart.shipping_address_id, cart.billing_address_id],
      ...shippingMethods.map((method) => method.shipping_option_id),
      ...[...discounts, ...giftCards].map(({ id }) => id),
    ].join(" ");
  return parts(before) === parts(next);
}
