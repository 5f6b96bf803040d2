import "client-only";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { createFallbackStorage, parseStored } from "../page/fallback-storage";
import { changePrefix } from "./favorite-store";

/**
 * What a page showed of variants when they became favourites, for their line in an offline copy of
 * a list.
 */
export type ShownFavorite = {
  variantIds: readonly string[];
  label: string;
  picture: string | null;
  /** Link to the product page. */
  href: string;
};
/** Ids sort by time; `listName` is the name of the list concerned. */
export type StoredChange = {
  id: string;
  action: FavoriteAction;
  listName?: string | undefined;
  shown?: ShownFavorite[] | undefined;
};
/** A write whose outcome is unknown: it is retried unchanged, with its key. */
export type FavoriteBatch = { key: string; changes: StoredChange[] };

const batchPrefix = "comptoir-favorite-batch ";
const storage = createFallbackStorage(() => localStorage);

const toKey = (customerId: string, id: string) => `${changePrefix}${customerId} ${id}`;

/** Unsent changes of a customer in this browser, in order. */
export const readChanges = (customerId: string): StoredChange[] =>
  storage
    .keys()
    .filter((key) => key.startsWith(toKey(customerId, "")))
    .sort()
    .flatMap((key) => parseStored<StoredChange>(storage.get(key)) ?? []);

export const putChange = (customerId: string, change: StoredChange): void =>
  storage.set(toKey(customerId, change.id), JSON.stringify(change));

export const readBatch = (customerId: string): FavoriteBatch | undefined =>
  parseStored<FavoriteBatch>(storage.get(batchPrefix + customerId));

export const putBatch = (customerId: string, batch: FavoriteBatch): void =>
  storage.set(batchPrefix + customerId, JSON.stringify(batch));

/** A write's outcome is known: deletes it and its changes. */
export function removeBatch(customerId: string, { changes }: FavoriteBatch): void {
  for (const { id } of changes) storage.remove(toKey(customerId, id));
  storage.remove(batchPrefix + customerId);
}

/** Deletes changes of other customers in this browser; returns whether there were any. */
export function removeOthers(customerId: string): boolean {
  const isOther = (key: string, prefix: string) =>
    key.startsWith(prefix) && key.slice(prefix.length).split(" ")[0] !== customerId;
  const keys = storage.keys();
  const left = keys.filter((key) => isOther(key, changePrefix));
  for (const key of [...left, ...keys.filter((one) => isOther(one, batchPrefix))])
    storage.remove(key);
  return left.length > 0;
}

/** Whether a storage key changed by another tab belongs to such changes. */
export const isOfChanges = (key: string | null): boolean =>
  key === null || key.startsWith(changePrefix);
