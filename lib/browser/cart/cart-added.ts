import "client-only";

/** What was just added to the cart; `label` and `quantity` are those of a single addition. */
export type CartAdded = { variantIds: string[]; label?: string; quantity?: number };

const target = new EventTarget();

/** Notifies the page's cart dropdown of an addition (SHELL-03). */
export function announceAdded(
  changes: readonly { variantId: string; label?: string; quantity: number }[],
): void {
  const [first, ...others] = changes;
  if (!first) return;
  const variantIds = changes.map(({ variantId }) => variantId);
  const only = others.length === 0 ? { label: first.label, quantity: first.quantity } : {};
  target.dispatchEvent(
    new CustomEvent("added", { detail: { variantIds, ...only } satisfies CartAdded }),
  );
}

/** Calls `listener` after each addition; returns an unsubscribe function. */
export function onAdded(listener: (added: CartAdded) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<CartAdded>).detail);
  target.addEventListener("added", handle);
  return () => target.removeEventListener("added", handle);
}
