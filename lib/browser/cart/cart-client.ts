import "client-only";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ItemCount } from "@/contract/cart/item-count";
import { type CartView, cartQueryKey } from "../../model/cart/cart";
import { type SecondCartsView, secondCartsKey } from "../../model/cart/saved-cart";
import type { CartIntent, CartOp } from "../../model/cart/cart-intent";
import { afterPaintOrInput } from "../page/after-paint";
import { tabId } from "../page/tab-channel";
import { callApi, pageCustomerId } from "../api/api-client";
import { announceAdded } from "./cart-added";
import { intentPrefix } from "./cart-log-keys";

export type QuantityChange = { variantId: string } & Omit<CartOp, "slot" | "mode">;

/** What the page's frame needs from the cart's intent engine once it is loaded. */
export type CartIntentEngine = {
  /** Listeners are notified only by `publish`. */
  keep(ops: readonly CartOp[]): void;
  publish(): void;
  /** Including the given unsaved changes. */
  count(besides: readonly CartOp[]): ItemCount | undefined;
  cart(): CartView | undefined;
  isUnsaved(): boolean;
  isRefused(slot: string): boolean;
  epoch(): number;
};

const loadAgainMs = 5_000;

/*
 * The small part of the cart's client that every page loads. The intent engine is loaded when the
 * browser is idle, or with the first change, which is painted and stored here until then. Screens
 * with cart lines use cart-intents.ts.
 */
let client: QueryClient | undefined;
let engine: CartIntentEngine | undefined;
let early: CartIntent[] = [];
/** Additions whose count is painted in this frame; they are stored after it. */
let added: (readonly QuantityChange[])[] = [];
let lastId = 0;
let counted: ItemCount | undefined;
const listeners = new Set<() => void>();
const counters = new Set<() => void>();
const failed = new Set<() => void>();

/** The engine is loaded: hands it the changes made so far. */
export function attachCartEngine(loaded: CartIntentEngine): CartIntent[] {
  engine = loaded;
  const taken = early;
  early = [];
  return taken;
}

export const cartClient = () => client;

/** Notifies listeners that what is shown of the cart has changed. */
export function notifyCart(): void {
  notifyCount();
  for (const listener of listeners) listener();
}

function notifyCount(): void {
  for (const listener of counters) listener();
}

export function onCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when a change has to wait because not even the engine can be loaded. */
export function onCartStuck(listener: () => void): () => void {
  failed.add(listener);
  return () => failed.delete(listener);
}

/** Ids sort by time, even if a clock was set back or another page's clock is ahead. */
export function nextIntentId(seen = 0): string {
  lastId = Math.max(Date.now(), lastId + 1, seen + 1);
  return `${lastId.toString(36).padStart(10, "0")}-${tabId}`;
}

/** Paints and stores a change, and has it sent. */
export function enqueueCartChange(mode: CartOp["mode"], changes: readonly QuantityChange[]): void {
  keepAdded();
  keep(toOps(mode, changes));
  publish();
}

const toOps = (mode: CartOp["mode"], changes: readonly QuantityChange[]): CartOp[] =>
  changes.map(({ variantId, ...change }) => ({ slot: variantId, mode, ...change }));

function keep(ops: CartOp[]): void {
  if (engine) engine.keep(ops);
  else keepEarly(ops);
}

function publish(): void {
  if (engine) engine.publish();
  else notifyCart();
}

/** Stores changes made before the engine is loaded, in its storage format. */
function keepEarly(ops: CartOp[]): void {
  const cart = client?.getQueryData<CartView>(cartQueryKey);
  const intent: CartIntent = { id: nextIntentId(), tabId, cartId: cart?.id ?? "", ops };
  early.push(intent);
  try {
    const customerId = cart?.customerId || pageCustomerId;
    if (customerId)
      localStorage.setItem(`${intentPrefix}${customerId} ${intent.id}`, JSON.stringify(intent));
  } catch {
    // the storage is full or unavailable: the change is kept on this page only
  }
  loadCartIntents();
}

/**
 * Adds quantities: the count updates at once; storing and sending follow after the paint but before
 * the buyer's next action; then the dropdown opens (SHELL-03).
 */
export function addToCart(changes: readonly QuantityChange[]): void {
  added.push(changes);
  notifyCount();
  if (added.length === 1) afterPaintOrInput(keepAdded);
}

/** Stores additions made in this frame, for callers that can't wait for the paint. */
export function keepAdded(): void {
  if (added.length === 0) return;
  const taken = added;
  added = [];
  for (const changes of taken) keep(toOps("add", changes));
  publish();
  for (const changes of taken) announceAdded(changes);
}

let isLoading = false;
let hasNotifiedFailure = false;

/** Loads the engine; retries while something is waiting. */
export function loadCartIntents(): void {
  if (engine || isLoading) return;
  isLoading = true;
  import("./cart-intents").then(notifyCart, () => {
    isLoading = false;
    if (early.length === 0) return;
    if (!hasNotifiedFailure) for (const listener of failed) listener();
    hasNotifiedFailure = true;
    setTimeout(loadCartIntents, loadAgainMs);
  });
}

/** Connects the cart to the page's query cache and loads the engine when the browser is idle. */
export function connectCart(queryClient: QueryClient): () => void {
  client = queryClient;
  notifyCart();
  if (typeof requestIdleCallback === "undefined") setTimeout(loadCartIntents, 1_000);
  else requestIdleCallback(loadCartIntents, { timeout: 3_000 });
  return () => {
    client = undefined;
  };
}

/**
 * Reads the buyer's open cart; if a change completes meanwhile, its response is newer and wins.
 * Errors: `ApiClientError`.
 */
export async function readCart(signal?: AbortSignal): Promise<CartView> {
  const epoch = engine?.epoch();
  const known = client?.getQueryData(secondCartsKey);
  type Read = SecondCartsView & { cart: CartView };
  const { cart, secondCarts } = await callApi<Read>("/api/cart", { signal });
  if (client?.getQueryData(secondCartsKey) === known)
    client?.setQueryData<SecondCartsView>(secondCartsKey, { secondCarts });
  return engine?.epoch() === epoch ? cart : (engine?.cart() ?? cart);
}

/**
 * The item count including unsaved changes (CART-05), the same object while it is unchanged;
 * undefined until a cart is known.
 */
export function countNow(): ItemCount | undefined {
  const count = readCount();
  const isSame =
    count?.items === counted?.items &&
    count?.packed === counted?.packed &&
    count?.lines === counted?.lines;
  if (!isSame) counted = count;
  return counted;
}

function readCount(): ItemCount | undefined {
  const besides = added.flatMap((changes) => toOps("add", changes));
  if (engine) return engine.count(besides);
  const count = client?.getQueryData<CartView>(cartQueryKey)?.count;
  if (count === undefined) return undefined;
  const requested = { ...count };
  for (const op of [...early.flatMap(({ ops }) => ops), ...besides]) {
    if (op.mode !== "add") continue;
    requested.lines += 1;
    requested.items += op.countsOnce ? 1 : op.quantity;
    if (op.countsOnce) requested.packed += 1;
  }
  return requested;
}

/**
 * Calls `listener` in the same frame as a click that changes the count, for elements that update
 * without rendering; returns an unsubscribe function.
 */
export function onCount(listener: () => void): () => void {
  counters.add(listener);
  return () => counters.delete(listener);
}

/**
 * The item count including unsaved changes (CART-05), updated in the frame of the click; undefined
 * until a cart is known. For components that show only the count.
 */
export function useCartCount(): ItemCount | undefined {
  return useSyncExternalStore(onCount, countNow, () => undefined);
}

/** The item count for components that are not urgent: updated after a click's count is painted. */
export function useSettledCount(): ItemCount | undefined {
  return useSyncExternalStore(onCart, countNow, () => undefined);
}

/** The cart as last confirmed by the backend; undefined until the engine is loaded. */
export function useConfirmedCart(): CartView | undefined {
  return useSyncExternalStore(
    onCart,
    () => engine?.cart(),
    () => undefined,
  );
}

/** Whether any change is unsaved or needs the buyer's decision. */
export function useIsCartUnsaved(): boolean {
  return useSyncExternalStore(
    onCart,
    () => engine?.isUnsaved() ?? false,
    () => false,
  );
}

/** Whether a line's requested quantity was rejected. */
export function useIsRefused(slot: string): boolean {
  return useSyncExternalStore(
    onCart,
    () => engine?.isRefused(slot) ?? false,
    () => false,
  );
}

/** Whether the intent engine is loaded. */
export function useIsCartReady(): boolean {
  return useSyncExternalStore(
    onCart,
    () => engine !== undefined,
    () => false,
  );
}
