import { type CartView, isNewerCart } from "./cart";
import {
  type CartBatch,
  type CartIntent,
  type CartOp,
  type CartRefusal,
  mergeIntents,
} from "./cart-intent";

/**
 * `waiting`: no response, to be retried; `signed_out`: paused until the same customer signs in
 * again.
 */
export type CartIntentPhase = "ready" | "waiting" | "signed_out";

export type CartBatchOutcome = {
  batch: CartBatch;
  cart?: CartView;
  results: readonly CartBatchResult[];
  isRepeat: boolean;
};

/**
 * A page's view of its cart: the last state confirmed by the backend, and the buyer's changes
 * beyond it. Immutable.
 */
export type CartIntentState = {
  cart: CartView | undefined;
  /** Everything without a known outcome, by id; includes those of `batch`. */
  intents: readonly CartIntent[];
  batch: CartBatch | undefined;
  phase: CartIntentPhase;
  refusals: ReadonlyMap<string, CartRefusal>;
};

export type CartBatchResult = { slot: string; refusal?: CartRefusal };

export type CartIntentEvent =
  | { type: "confirmed"; cart: CartView }
  | { type: "recorded"; intents: readonly CartIntent[] }
  | { type: "sent"; batch: CartBatch }
  /**
   * Without `cart` if the batch was rejected as a whole. `isRepeat`: the batch was sent before, so
   * the response may be a stored one.
   */
  | {
      type: "answered";
      batch: CartBatch;
      cart?: CartView;
      results: readonly CartBatchResult[];
      isRepeat: boolean;
    }
  /** No usable response: the outcome is unknown. */
  | { type: "interrupted"; phase: "waiting" | "signed_out" }
  | { type: "resumed" }
  /** The batch's cart is an order already, or gone: nothing was applied. */
  | { type: "cart_gone"; batch: CartBatch }
  | { type: "dismissed"; slot: string }
  /** Changes restored from the browser's storage for this customer. */
  | { type: "restored"; intents: readonly CartIntent[]; batch: CartBatch | undefined }
  /** Another customer has signed in, or the buyer discarded the changes. */
  | { type: "discarded"; ids: readonly string[] };

export const initialCartIntents: CartIntentState = {
  cart: undefined,
  intents: [],
  batch: undefined,
  phase: "ready",
  refusals: new Map(),
};

/**
 * The state after an event (CART-04, CART-07). Every event may arrive twice, late, or from another
 * tab.
 */
export function reduceCartIntents(state: CartIntentState, event: CartIntentEvent): CartIntentState {
  switch (event.type) {
    case "confirmed":
      return isConfirming(state, event.cart) ? { ...state, cart: event.cart } : state;
    case "recorded":
      return {
        ...state,
        intents: insert(state.intents, event.intents),
        refusals: without(state.refusals, event.intents),
      };
    case "sent":
      return { ...state, batch: event.batch, phase: "ready" };
    case "answered":
      return applyBatchOutcome(state, event);
    case "interrupted":
      return { ...state, phase: event.phase };
    case "resumed":
      return state.phase === "ready" ? state : { ...state, phase: "ready" };
    case "cart_gone":
      return toGone(state, event.batch);
    case "dismissed": {
      const refusals = new Map(state.refusals);
      return refusals.delete(event.slot) ? { ...state, refusals } : state;
    }
    case "restored":
      return { ...state, intents: insert([], event.intents), batch: event.batch };
    case "discarded": {
      const isRemaining = (id: string) => !event.ids.includes(id);
      const batch = state.batch?.intentIds.every(isRemaining) ? state.batch : undefined;
      return { ...state, intents: state.intents.filter(({ id }) => isRemaining(id)), batch };
    }
  }
}

/**
 * While a batch is in flight, it is unknown whether a cart read elsewhere includes it: the batch's
 * own response follows soon.
 */
function isConfirming({ cart, batch }: CartIntentState, read: CartView): boolean {
  return !cart || batch?.cartId !== read.id;
}

function applyBatchOutcome(
  state: CartIntentState,
  event: Extract<CartIntentEvent, { type: "answered" }>,
): CartIntentState {
  const done = new Set(event.batch.intentIds);
  const intents = state.intents.filter(({ id }) => !done.has(id));
  const requested = mergeIntents(intents);
  const refusals = new Map(state.refusals);
  for (const { slot, refusal } of event.results) {
    if (refusal && !requested.has(slot)) refusals.set(slot, refusal);
    else refusals.delete(slot);
  }
  return {
    cart:
      event.cart && (!event.isRepeat || isNewerCart(event.cart, state.cart))
        ? event.cart
        : state.cart,
    intents,
    batch: state.batch?.key === event.batch.key ? undefined : state.batch,
    phase: "ready",
    refusals,
  };
}

/** Sorted and unique by id; known entries are kept unless they have changed. */
function insert(known: readonly CartIntent[], more: readonly CartIntent[]): CartIntent[] {
  const byId = new Map([...known, ...more].map((intent) => [intent.id, intent]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function without(
  refusals: CartIntentState["refusals"],
  intents: readonly CartIntent[],
): CartIntentState["refusals"] {
  if (refusals.size === 0) return refusals;
  const left = new Map(refusals);
  for (const { ops } of intents) for (const { slot } of ops) left.delete(slot);
  return left;
}

function toGone(state: CartIntentState, batch: CartBatch): CartIntentState {
  const isMeant = ({ id, cartId }: CartIntent) =>
    cartId === batch.cartId || batch.intentIds.includes(id);
  return {
    ...state,
    cart: state.cart?.id === batch.cartId ? undefined : state.cart,
    intents: state.intents.flatMap((intent) => (isMeant(intent) ? toOffered(intent) : [intent])),
    batch: state.batch?.cartId === batch.cartId ? undefined : state.batch,
    phase: "ready",
  };
}

/** Changes worth asking about: removing lines from a cart that is gone is not. */
function toOffered(intent: CartIntent): CartIntent[] {
  const ops = intent.ops.filter((op) => op.quantity > 0);
  return ops.length === 0 ? [] : [{ ...intent, ops, isOffered: true }];
}

/**
 * Changes that will still be sent without asking, in order: those of the batch in flight, and later
 * ones.
 */
export function toPending(state: CartIntentState): {
  sent: readonly CartOp[];
  waiting: readonly CartIntent[];
} {
  const sentIds = new Set(state.batch?.intentIds);
  return {
    sent: state.batch?.entries ?? [],
    waiting: state.intents.filter((intent) => !intent.isOffered && !sentIds.has(intent.id)),
  };
}
