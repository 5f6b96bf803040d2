import "client-only";
import type { CartBatch, CartIntent } from "../../model/cart/cart-intent";
import type { SeenCart } from "../../model/cart/cart-difference";
import { createKeptStorage, parseKept } from "../page/kept-storage";
import { batchPrefix, intentPrefix, seenPrefix, versionKey } from "./cart-log-keys";

/**
 * What the browser keeps until its outcome is known, shared by the tabs; each act has a key of its
 * own, so that tabs never overwrite each other.
 */
export type CartIntentLog = {
  read(customerId: string): { intents: CartIntent[]; batch: CartBatch | undefined };
  /**
   * Whether no version is noted: nothing was kept yet, or it went without an outcome, as when
   * browsing data is deleted.
   */
  isEmptied(): boolean;
  put(customerId: string, intent: CartIntent): void;
  remove(customerId: string, ids: readonly string[]): void;
  putBatch(customerId: string, batch: CartBatch | undefined): void;
  /** The cart as it was shown last while nothing answered; goes with the last act. */
  seen(customerId: string): SeenCart | undefined;
  putSeen(customerId: string, seen: SeenCart | undefined): void;
  /** Notes which version of a cart was answered last. */
  putVersion(cart: { id: string; version: string }): void;
  /** The version of this cart that was answered last, to whatever page of this browser. */
  versionOf(cartId: string): string | undefined;
  /**
   * The browser is this customer's now: forgets what others left; returns whether there was
   * anything.
   */
  own(customerId: string): boolean;
};

/** What a change of the storage by another tab means; `undefined` when it is of something else. */
export type CartLogChange = { customerId: string; intent?: CartIntent; batch?: CartBatch };

/**
 * The log in the storage that `open` answers. What the storage refuses is kept on this page only.
 */
export function createCartIntentLog(open: Parameters<typeof createKeptStorage>[0]): CartIntentLog {
  const { get, set, remove, keys } = createKeptStorage(open);
  return {
    read: (customerId) => ({
      intents: keys().flatMap((key) =>
        key.startsWith(`${intentPrefix}${customerId} `)
          ? (parseKept<CartIntent>(get(key)) ?? [])
          : [],
      ),
      batch: parseKept<CartBatch>(get(batchPrefix + customerId)),
    }),
    isEmptied: () => !get(versionKey),
    put: (customerId, intent) =>
      set(`${intentPrefix}${customerId} ${intent.id}`, JSON.stringify(intent)),
    remove: (customerId, ids) => {
      for (const id of ids) remove(`${intentPrefix}${customerId} ${id}`);
      const isLast = !keys().some((key) => key.startsWith(`${intentPrefix}${customerId} `));
      if (isLast) remove(seenPrefix + customerId);
    },
    seen: (customerId) => parseKept<SeenCart>(get(seenPrefix + customerId)),
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

/** Reads a `storage` event of another tab. */
export function toCartLogChange(key: string, value: string | null): CartLogChange | undefined {
  if (key.startsWith(batchPrefix))
    return {
      customerId: key.slice(batchPrefix.length),
      batch: parseKept<CartBatch>(value ?? undefined),
    };
  if (!key.startsWith(intentPrefix)) return undefined;
  const [customerId = ""] = key.slice(intentPrefix.length).split(" ");
  return { customerId, intent: parseKept<CartIntent>(value ?? undefined) };
}
