import "client-only";
import { useCallback, useSyncExternalStore } from "react";
import { quantityMax } from "@/contract/limits";
import { type CartView, cartQueryKey } from "../../model/cart/cart";
import type { CartIntentState } from "../../model/cart/cart-intent-state";
import { afterPaint } from "../page/after-paint";
import { tabId } from "../page/tab-channel";
import { pageCustomerId } from "../api/api-client";
import { cartTabs } from "./cart-channel";
import {
  addToCart,
  attachCartEngine,
  cartClient,
  keepAdded,
  nextIntentId,
  onCart,
  type QuantityChange,
  notifyCart,
  enqueueCartChange,
} from "./cart-client";
import { createCartIntentLog, toCartLogChange } from "./cart-intent-log";
import type { CartIntentSender } from "./cart-intent-sender";
import type { CartNotice, LineQuantity } from "../../model/cart/cart-intent";
import { CartIntentStore } from "./cart-intent-store";
import { type CartSaveState, everythingSaved } from "./cart-save-state";

/*
 * The cart's changes, for every screen:
 * - `useCartIntents()`: setQuantity, addToCart, retry, discard, dismissRefusal, takeOffered,
 * discardOffered, whenSaved
 * - `useLineQuantity(variantId)`: quantity, isSaving, refusal; re-renders for this line only
 * - `useCartSaveState()`: status, lines, coming, offered
 * - `useCartCount()` in cart-client.ts: the item count including unsaved changes
 *
 * A line is identified by its variant's id, or by the `slot` of a CartLine if a variant has several
 * lines. Every change is painted at once, stored in the browser, sent in one write at a time, and
 * survives reloads and outages (CART-04, CART-07, SESS-05). No money is computed.
 */
export type { QuantityChange };

const store = new CartIntentStore({
  log: createCartIntentLog(() => localStorage),
  tabId,
  nextId: nextIntentId,
  now: Date.now,
});
const resyncMs = 300;
const loadAgainMs = 5_000;
let sender: Promise<CartIntentSender> | undefined;

/** The sender, loaded before it is needed. */
function loadSender(): Promise<CartIntentSender> | undefined {
  const client = cartClient();
  if (client)
    sender ??= import("./cart-intent-ports").then((module) =>
      module.createCartIntentSender(store, client),
    );
  sender?.catch(() => {
    sender = undefined;
  });
  return sender;
}

/**
 * Sends what is waiting. While the sender can't be loaded, changes wait and are reported as
 * unsaved.
 */
function drain(): void {
  loadSender()?.then(
    (loaded) => loaded.drain(),
    () => {
      store.dispatch({ type: "interrupted", phase: "waiting" });
      setTimeout(wake, loadAgainMs);
    },
  );
}

function wake(): void {
  if (store.save.status !== "saved" && document.visibilityState === "visible") drain();
}

function onStorage(event: StorageEvent): void {
  const change = event.key === null ? undefined : toCartLogChange(event.key, event.newValue);
  if (change && store.takeChange(change)) setTimeout(() => store.restore(), resyncMs);
}

/** The confirmed cart is the one in the page's query cache. */
function confirm(): void {
  const cart = cartClient()?.getQueryData<CartView>(cartQueryKey);
  if (cart && cart !== store.state.cart) store.confirm(cart);
}

/** Runs once per page load, when this module is evaluated in the browser; never torn down. */
function start(): void {
  const early = attachCartEngine({
    keep: (ops) => store.keep(ops),
    publish: () => store.publish(),
    count: (besides) => store.countWith(besides),
    cart: () => store.state.cart,
    isUnsaved: () => store.save !== everythingSaved || store.hasUnreported,
    isRefused: (slot) => store.state.refusals.has(slot),
    epoch: () => store.epoch,
  });
  store.onRecorded = () => void afterPaint(drain);
  store.onStale = () => void cartClient()?.invalidateQueries({ queryKey: cartQueryKey });
  store.subscribe("", notifyCart);
  if (pageCustomerId) store.adopt(pageCustomerId);
  if (early.length > 0) store.dispatch({ type: "recorded", intents: early });
  let stop: (() => void) | undefined;
  let watched: ReturnType<typeof cartClient>;
  const watch = () => {
    const client = cartClient();
    if (client === watched) return;
    stop?.();
    watched = client;
    stop = client?.getQueryCache().subscribe(({ query, type }) => {
      if (type === "updated" && query.queryKey[0] === cartQueryKey[0]) confirm();
    });
    confirm();
    if (store.save.status === "saved") loadSender();
    else drain();
  };
  watch();
  onCart(watch);
  cartTabs.listen(({ answered: outcome }) => {
    const client = cartClient();
    const isOurs = outcome?.cart?.customerId === store.customerId;
    if (outcome && isOurs) {
      store.applyOutcome(outcome);
      client?.setQueryData(cartQueryKey, store.state.cart);
    }
    if (!isOurs || outcome?.isRepeat) void client?.invalidateQueries({ queryKey: cartQueryKey });
  });
  window.addEventListener("online", () => {
    // if it can't be loaded, the caller that loads it reports it
    sender?.then(
      (loaded) => loaded.reconnect(),
      () => undefined,
    );
    wake();
  });
  window.addEventListener("focus", wake);
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("storage", onStorage);
}

if (typeof window !== "undefined") start();

/** Rejects invalid quantities in the caller, before anything is sent. */
function requireQuantities(changes: readonly QuantityChange[]): void {
  for (const { quantity } of changes)
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > quantityMax)
      throw new RangeError(`quantity ${quantity}`);
}

export const cartIntents = {
  /** Sets the quantities of lines; 0 removes a line. Errors: `RangeError`. */
  setQuantity: (change: QuantityChange | readonly QuantityChange[]) => {
    const changes = "variantId" in change ? [change] : change;
    requireQuantities(changes);
    enqueueCartChange("set", changes);
  },
  /** Adds quantities; the cart's dropdown opens (SHELL-03). Errors: `RangeError`. */
  addToCart: (changes: readonly QuantityChange[]) => {
    requireQuantities(changes);
    addToCart(changes.filter(({ quantity }) => quantity > 0));
  },
  /** Sends everything that waits for the connection. */
  retry: drain,
  /** Discards everything unsaved; the lines show their saved quantities. */
  discard: () => {
    store.discard(store.state.intents.map(({ id }) => id));
    void cartClient()?.invalidateQueries({ queryKey: cartQueryKey });
  },
  dismissRefusal: (variantId: string) => store.dispatch({ type: "dismissed", slot: variantId }),
  takeOffered: () => store.takeOffered(),
  discardOffered: () => store.discard(store.save.offered.map(({ id }) => id)),
  /**
   * Resolves when nothing is in flight: with true if everything is saved, with false if something
   * has to wait.
   */
  whenSaved: () =>
    new Promise<boolean>((resolve) => {
      keepAdded();
      const isSettled = () => store.save.status !== "saving";
      const settle = () => resolve(store.save.status === "saved");
      if (isSettled()) return settle();
      const stop = store.subscribe("", () => {
        if (!isSettled()) return;
        stop();
        settle();
      });
    }),
};

export const useCartIntents = () => cartIntents;

const nothing: LineQuantity = { quantity: 0, isSaving: false };

/**
 * A line's requested quantity, whether it is saved, and why it was rejected. `known` applies until
 * the page has its cart.
 */
export function useLineQuantity(variantId: string, known = 0): LineQuantity {
  const line = useSyncExternalStore(
    useCallback((listener) => store.subscribe(variantId, listener), [variantId]),
    () => store.line(variantId),
    () => nothing,
  );
  return line.isSaving || store.state.cart ? line : { ...line, quantity: known };
}

const subscribeToAll = (listener: () => void) => store.subscribe("", listener);

/** The requested lines, for code that paints without rendering. */
export const cartLines = {
  get: (variantId: string): LineQuantity => store.line(variantId),
  /** Slots of rejected lines. */
  refused: (): readonly string[] => [...store.state.refusals.keys()],
  /** Subscribes to every change of any line. Returns an unsubscribe function. */
  subscribe: subscribeToAll,
};

/** Whether everything is saved, and what is not. */
export function useCartSaveState(): CartSaveState {
  return useSyncExternalStore(
    subscribeToAll,
    () => store.save,
    () => everythingSaved,
  );
}

const noRefusals: CartIntentState["refusals"] = new Map();

/** Rejections that are not corrected or dismissed yet, by slot. */
export function useCartRefusals(): CartIntentState["refusals"] {
  return useSyncExternalStore(
    subscribeToAll,
    () => store.state.refusals,
    () => noRefusals,
  );
}

/** Calls `listener` with notices for the buyer, including earlier ones that had no listener. */
export const onCartNotice = (listener: (notice: CartNotice) => void) => store.onNotice(listener);
