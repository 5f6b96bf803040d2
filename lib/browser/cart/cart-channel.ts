import "client-only";
import type { CartAnswered } from "../../model/cart/cart-intent-state";

const name = "comptoir-cart";
/** This tab among the brand's others. */
export const tabId = Math.random().toString(36).slice(2, 10).padEnd(8, "0");

type Message = { tabId: string; answered?: CartAnswered };

/**
 * Tells the brand's other tabs that the cart is another one now, and by which answer where there is
 * one.
 */
export function announceCartChange(answered?: CartAnswered): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage({ tabId, answered } satisfies Message);
  channel.close();
}

/** Calls `listener` when another tab changed the cart; returns what stops it. */
export function onCartChange(listener: (answered?: CartAnswered) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<Message>) => {
    if (event.data.tabId !== tabId) listener(event.data.answered);
  };
  return () => channel.close();
}
