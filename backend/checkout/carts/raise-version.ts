import type { CartRow } from "./cart-state";

/**
 * The cart's row with its next version. `updated_at` identifies a version (`only_if_updated_at`),
 * so it always increases, even if two changes fall into the same millisecond or another process's
 * clock is ahead.
 */
export function raiseVersion<T extends CartRow>(cart: T, before: CartRow, now: Date): T {
  const updatedAtMs = Math.max(now.getTime(), Date.parse(before.updated_at) + 1);
  return { ...cart, version: before.version + 1, updated_at: new Date(updatedAtMs).toISOString() };
}
