import "client-only";
import { useSyncExternalStore } from "react";
import type { FavoriteState } from "@/domain/favorites/favorite-lists";

/**
 * The outcome of changes made offline. `stored`: until there is a network; `saved`: all of
 * them are; `lost`: some had no effect, because lists with these names no longer exist; `refused`:
 * with the call's error; `discarded`: somebody else signed in.
 */
export type FavoriteNotice =
  | { kind: "stored" | "saved" | "discarded" }
  | { kind: "lost"; names: string[] }
  | { kind: "refused"; error: unknown };

/** Storage key prefix of waiting changes, followed by customer and id. */
export const changePrefix = "comptoir-favorite-change ";

/** Whether changes of an earlier page are waiting, so that the script that sends them is needed. */
export function hasStoredChanges(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(changePrefix));
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();
const noticed = new Set<(notice: FavoriteNotice) => void>();
const pendingNotices: FavoriteNotice[] = [];
let state: FavoriteState | undefined;

/**
 * The favourites as shown on this page, including changes in progress; undefined until they are
 * read or changed.
 */
export function getFavorites(): FavoriteState | undefined {
  return state;
}

export function setFavorites(next: FavoriteState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns an unsubscribe function. */
export function onFavorites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The favourites of this page; undefined while only the server's render is known. */
export function useFavorites(): FavoriteState | undefined {
  return useSyncExternalStore(onFavorites, getFavorites, () => undefined);
}

export function notifyFavorites(notice: FavoriteNotice): void {
  if (noticed.size === 0) pendingNotices.push(notice);
  for (const listener of noticed) listener(notice);
}

/** Calls `listener` with the outcome of stored changes; returns an unsubscribe function. */
export function onFavoriteNotice(listener: (notice: FavoriteNotice) => void): () => void {
  noticed.add(listener);
  for (const notice of pendingNotices.splice(0)) listener(notice);
  return () => noticed.delete(listener);
}
