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
 *   discardOffered, whenSaved
 * - `useLineQuantity(variantId)`: quantity, isSaving, refusal; renders again for this line alone
 * - `useCartSaveState()`: status, lines, coming, offered
 * - `useCartCount()` of cart-client.ts: the item count, changes included
 *
 * A line is named by its variant's id, or by `slot` of a CartLine where a variant has several
 * lines. Everything is painted at once, kept in the browser, sent in one write at a time and lost
 * by nothing (CART-04, CART-07, SESS-05). No money is computed.
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

/** The part that sends, loaded ahead of its use. */
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
 * Sends what waits. As long as the part that sends can't be loaded, what is wanted waits and says
 * so.
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

/**
 * Runs once for a page load, when this script is evaluated in the browser: it lives as long as the
 * page.
 */
function start(): void {
  const early = attachCartEngine({
    keep: (ops) => store.keep(ops),
    publish: () => store.publish(),
    count: (besides) => store.countWith(besides),
    cart: () => store.state.cart,
    isUnsaved: () => store.save !== everythingSaved || store.hasUntold,
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
  cartTabs.listen(({ answered }) => {
    const client = cartClient();
    const isOurs = answered?.cart?.customerId === store.customerId;
    if (answered && isOurs) {
      store.answer(answered);
      client?.setQueryData(cartQueryKey, store.state.cart);
    }
    if (!isOurs || answered?.isRepeat) void client?.invalidateQueries({ queryKey: cartQueryKey });
  });
  window.addEventListener("online", () => {
    // where it can't be loaded, whoever loads it says so
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

/** A quantity that no line may have is refused where it is said, before anything is sent. */
function requireQuantities(changes: readonly QuantityChange[]): void {
  for (const { quantity } of changes)
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > quantityMax)
      throw new RangeError(`quantity ${quantity}`);
}

export const cartIntents = {
  /** Lines that are to hold these quantities; 0 takes a line out. Errors: `RangeError`. */
  setQuantity: (change: QuantityChange | readonly QuantityChange[]) => {
    const changes = "variantId" in change ? [change] : change;
    requireQuantities(changes);
    enqueueCartChange("set", changes);
  },
  /** As much more of each; the cart's dropdown opens (SHELL-03). Errors: `RangeError`. */
  addToCart: (changes: readonly QuantityChange[]) => {
    requireQuantities(changes);
    addToCart(changes.filter(({ quantity }) => quantity > 0));
  },
  /** Sends at once what waits for the connection. */
  retry: drain,
  /** Gives up everything that is not saved; the lines show what they hold. */
  discard: () => {
    store.discard(store.state.intents.map(({ id }) => id));
    void cartClient()?.invalidateQueries({ queryKey: cartQueryKey });
  },
  dismissRefusal: (variantId: string) => store.dispatch({ type: "dismissed", slot: variantId }),
  takeOffered: () => store.takeOffered(),
  discardOffered: () => store.discard(store.save.offered.map(({ id }) => id)),
  /**
   * Resolves when nothing is on its way: with true when everything is saved, with false when it has
   * to wait.
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
 * The quantity of a line as it is wanted, whether that is saved, and why it is not as it was asked
 * for. `known` counts until the page knows its cart.
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

/** The lines as they are wanted, for what paints by itself instead of rendering. */
export const cartLines = {
  get: (variantId: string): LineQuantity => store.line(variantId),
  /** Lines that are not as they were asked for. */
  refused: (): readonly string[] => [...store.state.refusals.keys()],
  /** Hears of every change of any line. Returns what stops it. */
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

/** Everything that was refused and is not corrected or dismissed yet, by slot. */
export function useCartRefusals(): CartIntentState["refusals"] {
  return useSyncExternalStore(
    subscribeToAll,
    () => store.state.refusals,
    () => noRefusals,
  );
}

/**
 * Calls `listener` with what has to be told to the buyer, also with what nobody has been told yet.
 */
export const onCartNotice = (listener: (notice: CartNotice) => void) => store.onNotice(listener);
