import "client-only";
import type { CartBatch, CartIntent } from "../../model/cart/cart-intent";
import type { SeenCart } from "../../model/cart/cart-difference";
import { createFallbackStorage, parseStored } from "../page/fallback-storage";
import { batchPrefix, intentPrefix, seenPrefix, versionKey } from "./cart-log-keys";

/**
 * What the browser stores until its outcome is known, shared by the tabs; each intent has its own
 * key, so that tabs never overwrite each other.
 */
export type CartIntentLog = {
  read(customerId: string): { intents: CartIntent[]; batch: CartBatch | undefined };
  /**
   * Whether no version is stored: nothing was stored yet, or it was deleted, e.g. with the browsing
   * data.
   */
  isEmptied(): boolean;
  put(customerId: string, intent: CartIntent): void;
  remove(customerId: string, ids: readonly string[]): void;
  putBatch(customerId: string, batch: CartBatch | undefined): void;
  /** The cart as last shown while the server did not respond; deleted with the last intent. */
  seen(customerId: string): SeenCart | undefined;
  putSeen(customerId: string, seen: SeenCart | undefined): void;
  /** Stores the version of the latest cart response. */
  putVersion(cart: { id: string; version: string }): void;
  /** The latest version of this cart received by any page of this browser. */
  versionOf(cartId: string): string | undefined;
  /**
   * The browser now belongs to this customer: deletes what others left; returns whether there was
   * anything.
   */
  own(customerId: string): boolean;
};

/** What a storage change by another tab means; `undefined` if it is unrelated. */
export type CartLogChange = { customerId: string; intent?: CartIntent; batch?: CartBatch };

/** The log in the storage that `open` returns. What can't be stored is kept on this page only. */
export function createCartIntentLog(
  open: Parameters<typeof createFallbackStorage>[0],
): CartIntentLog {
  const { get, set, remove, keys } = createFallbackStorage(open);
  return {
    read: (customerId) => ({
      intents: keys().flatMap((key) =>
        key.startsWith(`${intentPrefix}${customerId} `)
          ? (parseStored<CartIntent>(get(key)) ?? [])
          : [],
      ),
      batch: parseStored<CartBatch>(get(batchPrefix + customerId)),
    }),
    isEmptied: () => !get(versionKey),
    put: (customerId, intent) =>
      set(`${intentPrefix}${customerId} ${intent.id}`, JSON.stringify(intent)),
    remove: (customerId, ids) => {
      for (const id of ids) remove(`${intentPrefix}${customerId} ${id}`);
      const isLast = !keys().some((key) => key.startsWith(`${intentPrefix}${customerId} `));
      if (isLast) remove(seenPrefix + customerId);
    },
    seen: (customerId) => parseStored<SeenCart>(get(seenPrefix + customerId)),
    putSeen: (customerId, seen) =>
      seen ? set(seenPrefix + customerId, JSON.stringify(seen)) : remove(seenPrefix + customerId),
    putBatch: (customerId, batch) =>
      batch
        ? set(batchPrefix + customerId, JSON.stringify(batch))
        : remove(batchPrefix + customerId),
    putVersion: ({ id, version }) => set(versionKey, `${id} ${version}`),
    versionOf: (cartId) => {
      const [id, version] = get(versionKey)?.split(" ") ?? [];
      return id === cartId ? version : undefined;
    },
    own: (customerId) => {
      const left = keys().filter((key) => {
        const change = toCartLogChange(key, null);
        return change && change.customerId !== customerId;
      });
      for (const key of left) remove(key);
      const seen = keys().filter((key) => key.startsWith(seenPrefix));
      for (const key of seen) if (key !== seenPrefix + customerId) remove(key);
      return left.length > 0;
    },
  };
}

/** Interprets another tab's `storage` event. */
export function toCartLogChange(key: string, value: string | null): CartLogChange | undefined {
  if (key.startsWith(batchPrefix))
    return {
      customerId: key.slice(batchPrefix.length),
      batch: parseStored<CartBatch>(value ?? undefined),
    };
  if (!key.startsWith(intentPrefix)) return undefined;
  const [customerId = ""] = key.slice(intentPrefix.length).split(" ");
  return { customerId, intent: parseStored<CartIntent>(value ?? undefined) };
}
