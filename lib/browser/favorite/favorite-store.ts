import "client-only";
import { useSyncExternalStore } from "react";
import type { FavoriteState } from "@/domain/favorites/favorite-lists";

/**
 * What becomes of changes that were made without a network. `kept`: they wait for it; `saved`: all
 * of them are; `lost`: some could do nothing, because lists of these names are gone; `refused`:
 * with the call's error; `discarded`: somebody else signed in before.
 */
export type FavoriteNotice =
  | { kind: "kept" | "saved" | "discarded" }
  | { kind: "lost"; names: string[] }
  | { kind: "refused"; error: unknown };

/** Key of the browser's storage: changes that wait, each followed by whose and its id. */
export const changePrefix = "comptoir-favorite-change ";

/** Whether changes of an earlier page wait, so that the script that sends them is needed. */
export function hasKeptChanges(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(changePrefix));
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();
const noticed = new Set<(notice: FavoriteNotice) => void>();
const untold: FavoriteNotice[] = [];
let state: FavoriteState | undefined;

/**
 * The favourites as this page shows them, changes in progress included; undefined until somebody
 * asked for them or changed them.
 */
export function getFavorites(): FavoriteState | undefined {
  return state;
}

export function setFavorites(next: FavoriteState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns what stops it. */
export function onFavorites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The favourites of this page; undefined while only the server's own rendering is known. */
export function useFavorites(): FavoriteState | undefined {
  return useSyncExternalStore(onFavorites, getFavorites, () => undefined);
}

export function notifyFavorites(notice: FavoriteNotice): void {
  if (noticed.size === 0) untold.push(notice);
  for (const listener of noticed) listener(notice);
}

/** Calls `listener` with what becomes of kept changes; returns what stops it. */
export function onFavoriteNotice(listener: (notice: FavoriteNotice) => void): () => void {
  noticed.add(listener);
  for (const notice of untold.splice(0)) listener(notice);
  return () => noticed.delete(listener);
}
