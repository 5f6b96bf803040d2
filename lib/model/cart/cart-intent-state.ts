import { type CartView, isNewerCart } from "./cart";
import {
  type CartBatch,
  type CartIntent,
  type CartOp,
  type CartRefusal,
  mergeIntents,
} from "./cart-intent";

/** `waiting`: nothing answers, it is tried again; `signed_out`: until the same customer is back. */
export type CartIntentPhase = "ready" | "waiting" | "signed_out";

export type CartAnswered = {
  batch: CartBatch;
  cart?: CartView;
  results: readonly CartBatchResult[];
  isRepeat: boolean;
};

/**
 * What a page knows of its cart: what the backend confirmed last, and what the buyer wants beyond
 * that. Immutable.
 */
export type CartIntentState = {
  cart: CartView | undefined;
  /** Everything without an outcome, by id; those of `batch` are among them. */
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
   * Without `cart` when the batch was refused as a whole. `isRepeat`: the batch was sent before,
   * and the answer may be an old one.
   */
  | {
      type: "answered";
      batch: CartBatch;
      cart?: CartView;
      results: readonly CartBatchResult[];
      isRepeat: boolean;
    }
  /** No usable answer: the outcome is not known. */
  | { type: "interrupted"; phase: "waiting" | "signed_out" }
  | { type: "resumed" }
  /** The cart of the batch is an order already, or gone: nothing of it was applied. */
  | { type: "cart_gone"; batch: CartBatch }
  | { type: "dismissed"; slot: string }
  /** What the browser keeps of this customer, read again. */
  | { type: "restored"; intents: readonly CartIntent[]; batch: CartBatch | undefined }
  /** Another customer is signed in, or the buyer gave up. */
  | { type: "discarded"; ids: readonly string[] };

export const initialCartIntents: CartIntentState = {
  cart: undefined,
  intents: [],
  batch: undefined,
  phase: "ready",
  refusals: new Map(),
};

/**
 * The state after an event (CART-04, CART-07). Every event may come twice, late, or from another
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
      return toAnswered(state, event);
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
      const isKept = (id: string) => !event.ids.includes(id);
      const batch = state.batch?.intentIds.every(isKept) ? state.batch : undefined;
      return { ...state, intents: state.intents.filter(({ id }) => isKept(id)), batch };
    }
  }
}

/**
 * While a batch is on its way nobody knows whether a cart that was read has it: its own answer
 * comes soon.
 */
function isConfirming({ cart, batch }: CartIntentState, read: CartView): boolean {
  return !cart || batch?.cartId !== read.id;
}

function toAnswered(
  state: CartIntentState,
  event: Extract<CartIntentEvent, { type: "answered" }>,
): CartIntentState {
  const done = new Set(event.batch.intentIds);
  const intents = state.intents.filter(({ id }) => !done.has(id));
  const wanted = mergeIntents(intents);
  const refusals = new Map(state.refusals);
  for (const { slot, refusal } of event.results) {
    if (refusal && !wanted.has(slot)) refusals.set(slot, refusal);
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

/** Sorted by id, each once; what is here already stays unless it comes changed. */
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

/** What is worth asking about: taking lines out of a cart that is gone is not. */
function toOffered(intent: CartIntent): CartIntent[] {
  const ops = intent.ops.filter((op) => op.quantity > 0);
  return ops.length === 0 ? [] : [{ ...intent, ops, isOffered: true }];
}

/**
 * Acts that still go to the cart by themselves, in order: those of the batch on its way, and those
 * after it.
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
