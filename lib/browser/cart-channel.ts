import "client-only";

const name = "comptoir-cart";
const tabId = Math.random().toString(36).slice(2);

/** Tells the brand's other tabs that the cart is another one now. */
export function announceCartChange(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(tabId);
  channel.close();
}

/** Calls `listener` when another tab changed the cart; answers what stops it. */
export function onCartChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event) => {
    if (event.data !== tabId) listener();
  };
  return () => channel.close();
}
