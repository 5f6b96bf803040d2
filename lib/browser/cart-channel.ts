import "client-only";

const name = "comptoir-cart";

/** Tells the brand's other tabs that the cart is another one now. */
export function announceCartChange(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage("changed");
  channel.close();
}

/** Calls `listener` when another tab changed the cart; answers what stops it. */
export function onCartChange(listener: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
}
