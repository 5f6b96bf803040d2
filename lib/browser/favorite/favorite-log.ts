import "client-only";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { createKeptStorage, parseKept } from "../page/kept-storage";
import { changePrefix } from "./favorite-store";

/** What a page showed of variants when they were made favourites, for their line in a kept list. */
export type ShownFavorite = {
  variantIds: readonly string[];
  label: string;
  picture: string | null;
  /** Of the product's page. */
  href: string;
};
/** Ids sort by time; `listName` is what the list was called that is meant. */
export type KeptChange = {
  id: string;
  action: FavoriteAction;
  listName?: string | undefined;
  shown?: ShownFavorite[] | undefined;
};
/** A write whose outcome is not known: it is sent again as it was, with its key. */
export type FavoriteBatch = { key: string; changes: KeptChange[] };

const batchPrefix = "comptoir-favorite-batch ";
const storage = createKeptStorage(() => localStorage);

const toKey = (customerId: string, id: string) => `${changePrefix}${customerId} ${id}`;

/** What a customer's pages of this browser could not send yet, in order. */
export const readChanges = (customerId: string): KeptChange[] =>
  storage
    .keys()
    .filter((key) => key.startsWith(toKey(customerId, "")))
    .sort()
    .flatMap((key) => parseKept<KeptChange>(storage.get(key)) ?? []);

export const putChange = (customerId: string, change: KeptChange): void =>
  storage.set(toKey(customerId, change.id), JSON.stringify(change));

export const readBatch = (customerId: string): FavoriteBatch | undefined =>
  parseKept<FavoriteBatch>(storage.get(batchPrefix + customerId));

export const putBatch = (customerId: string, batch: FavoriteBatch): void =>
  storage.set(batchPrefix + customerId, JSON.stringify(batch));

/** The outcome of a write is known: it and its changes are kept no more. */
export function removeBatch(customerId: string, { changes }: FavoriteBatch): void {
  for (const { id } of changes) storage.remove(toKey(customerId, id));
  storage.remove(batchPrefix + customerId);
}

/** Forgets what other customers left in this browser; returns whether there was any change. */
export function removeOthers(customerId: string): boolean {
  const isOther = (key: string, prefix: string) =>
    key.startsWith(prefix) && key.slice(prefix.length).split(" ")[0] !== customerId;
  const keys = storage.keys();
  const left = keys.filter((key) => isOther(key, changePrefix));
  for (const key of [...left, ...keys.filter((one) => isOther(one, batchPrefix))])
    storage.remove(key);
  return left.length > 0;
}

/** Whether a key of the storage, changed by another tab, is of such changes. */
export const isOfChanges = (key: string | null): boolean =>
  key === null || key.startsWith(changePrefix);
