import type { Cart } from "@/contract/cart/cart";
import {
  type Transaction,
  withOwnTransaction,
  withTransaction,
} from "../../platform/db/with-transaction";
import {
  type CustomerContext,
  SeveralStatementsError,
  PreparedResponse,
} from "../../platform/http/access/verb";
import {
  cartNotFound,
  findSellables,
  requireCart,
  requireOpen,
  requireSoldTo,
} from "./cart-access";
import { isWithin } from "../../pricing/price-span";
import { type CachedCart, cartKey, isSameBasis, cacheCart, cachedCarts } from "./cart-memory";
import type { CartState } from "./cart-state";
import { lockCart } from "./cart-state-rows";
import { endDropped } from "../../orders/payments/end-payment-sessions";
import { ApiError } from "../../kernel/api-error";
import { raiseVersion } from "./raise-version";
import { type PricedCart, repriceCart, requireHoldable } from "../reprice/reprice";
import { type CartSaving, saveCart } from "./save-cart-rows";
import type { Sellables } from "../reprice/sellable";
import { toCart, toCartJson } from "./to-cart";

export type CartChange = {
  /** Variants to read in addition to those of the cart's lines. */
  variantIds?: readonly string[];
  /** Reads the cart from the database right away; for an `apply` that writes rows itself. */
  isFresh?: boolean;
  /** Set by the approver of the order request that the cart belongs to. */
  isDecision?: boolean;
  /**
   * Returns the wanted state, of which only the differences are written. It may run twice, so it
   * must have no effect outside the transaction.
   */
  apply: (
    state: CartState,
    facts: Sellables & { transaction: Transaction; now: Date },
  ) => CartState | Promise<CartState>;
};

/**
 * Changes a cart in one transaction and returns it, repriced. The cart is read from the cache or
 * the database without a lock and written only if its version is unchanged (optimistic locking);
 * otherwise it is locked and read again. Errors: not_found, cart_completed, cart_requested,
 * invalid_data (its region was deleted), and those of `apply`.
 */
export async function changeCart(
  context: CustomerContext,
  cartId: string,
  change: CartChange,
): Promise<Cart> {
  const { priced, sellables } = await writeChange(context, cartId, change);
  return toCart(priced, sellables.variants, context.lang);
}

/**
 * The same, serialized: `{ cart }`, or what `toBody` makes of the cart's JSON. An Idempotency-Key
 * takes no further statement.
 */
export async function changeCartPrepared(
  context: CustomerContext,
  cartId: string,
  change: CartChange & { toBody?: (cart: string) => string },
): Promise<PreparedResponse> {
  const { toBody = (cart: string) => `{"cart":${cart}}` } = change;
  const toResponse = ({ priced, sellables }: Pick<Changed, "priced" | "sellables">) =>
    new PreparedResponse(Buffer.from(toBody(toCartJson(priced, sellables.variants, context.lang))));
  const changed = await writeChange(context, cartId, { ...change, toResponse });
  return changed.response ?? toResponse(changed);
}

async function writeChange(
  context: CustomerContext,
  cartId: string,
  change: CartOperation,
): Promise<Changed> {
  const isAlone = !context.transaction && !change.isFresh;
  const single = isAlone ? await changeAtOnce(context, cartId, change) : undefined;
  if (!single && context.toResponsePart) throw new SeveralStatementsError();
  return single ?? changeLocked(context, cartId, change);
}

type Attempt = {
  context: CustomerContext;
  transaction: Transaction;
  cartId: string;
  change: CartOperation;
};
type Changed = {
  before: CartState;
  priced: PricedCart;
  sellables: Sellables;
  now: Date;
  /** Set if the response was stored under the call's Idempotency-Key. */
  response?: PreparedResponse | undefined;
};
type CartOperation = CartChange & {
  toResponse?: (changed: Pick<Changed, "priced" | "sellables">) => PreparedResponse;
};

/**
 * Writes and commits in one round trip. Undefined, with nothing written, if the cart has changed
 * since it was read.
 */
function changeAtOnce(
  context: CustomerContext,
  cartId: string,
  change: CartOperation,
): Promise<Changed | undefined> {
  return withOwnTransaction(context, async (transaction) => {
    const known = findRemembered(context, cartId);
    const save = { sellerId: transaction.sellerId, query: transaction.queryLast };
    const attempt = () => tryChange({ context, transaction, cartId, change }, known, save);
    const changed = known ? await unlessRefused(attempt) : await attempt();
    if (changed) remember(context, changed);
    return changed;
  });
}

function changeLocked(
  context: CustomerContext,
  cartId: string,
  change: CartOperation,
): Promise<Changed> {
  return withTransaction(context, async (transaction) => {
    await transaction.isWanted();
    const attempt = { context, transaction, cartId, change };
    const changed =
      (change.isFresh ? undefined : await tryFromMemory(attempt)) ?? (await readAndChange(attempt));
    transaction.afterCommit(() => remember(context, changed));
    return changed;
  });
}

async function tryFromMemory(attempt: Attempt): Promise<Changed | undefined> {
  const known = findRemembered(attempt.context, attempt.cartId);
  return known && unlessRefused(() => tryChange(attempt, known));
}

async function readAndChange(attempt: Attempt): Promise<Changed> {
  await lockCart(attempt.transaction, attempt.cartId);
  const changed = await tryChange(attempt, undefined);
  if (!changed) throw new Error(`cart ${attempt.cartId} was changed while locked`);
  return changed;
}

/** Errors: not_found. */
function findRemembered(context: CustomerContext, cartId: string): CachedCart | undefined {
  const known = context.deps.caches.of(cachedCarts).get(cartKey(context.sellerId, cartId));
  if (!known || !isSameBasis(known, context, context.deps.now())) return undefined;
  if (known.state.cart.company_id !== context.session.companyId) throw cartNotFound(cartId);
  return known;
}

/** Ignores errors found on a cached cart: the database has not confirmed it. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Undefined if the cart has changed since it was read, or if it came from the cache and nothing has
 * to be written.
 */
async function tryChange(
  { context, transaction, cartId, change }: Attempt,
  known: CachedCart | undefined,
  save: CartSaving = transaction,
): Promise<Changed | undefined> {
  const now = context.deps.now();
  const before = known?.state ?? (await requireCart(context, transaction, cartId));
  requireOpen(before, change);
  const sellables =
    known && isWithin(known.span, now) && hasVariants(known, change.variantIds)
      ? known.sellables
      : await findSellables(context, transaction, before, change.variantIds);
  const requested = withoutIdleShipping(
    before,
    await change.apply(before, { ...sellables, transaction, now }),
  );
  requireSoldTo(requested);
  const priced = await repriceCart(requested, sellables, now);
  requireHoldable(priced);
  if (priced.state === before)
    return known || context.toResponsePart ? undefined : { before, priced, sellables, now };
  const cart = raiseVersion(priced.state.cart, before.cart, now);
  const next = { ...priced.state, cart };
  const response =
    context.toResponsePart &&
    change.toResponse?.({ priced: { ...priced, state: next }, sellables });
  const claim = response && context.toResponsePart?.(response);
  if (!(await saveCart(save, before, next, claim))) return undefined;
  endDropped(context, transaction, {
    before: before.paymentSessions,
    next: priced.state.paymentSessions,
  });
  return { before, priced: { ...priced, state: next }, sellables, now, response };
}

/**
 * Removing the last line also removes the shipping methods (decision 0005): an empty cart costs
 * nothing.
 */
function withoutIdleShipping(before: CartState, requested: CartState): CartState {
  return requested.lines.length === 0 && before.lines.length > 0
    ? { ...requested, shippingMethods: [] }
    : requested;
}

const hasVariants = (known: CachedCart, ids: readonly string[] | undefined) =>
  ids?.every((id) => known.sellables.variants.has(id)) ?? true;

function remember(context: CustomerContext, { priced: { state }, ...changed }: Changed): void {
  cacheCart(context, { ...changed, state });
}
