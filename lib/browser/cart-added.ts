import "client-only";

/** What was just put into the cart; `label` and `quantity` are those of a single addition. */
export type CartAdded = { variantIds: string[]; label?: string; quantity?: number };

const target = new EventTarget();

/** Tells the page's cart dropdown that something was added (SHELL-03). */
export function announceAdded(added: CartAdded): void {
  target.dispatchEvent(new CustomEvent("added", { detail: added }));
}

/** Calls `listener` after each addition; answers what stops it. */
export function onAdded(listener: (added: CartAdded) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<CartAdded>).detail);
  target.addEventListener("added", handle);
  return () => target.removeEventListener("added", handle);
}
