import "client-only";
import { useSyncExternalStore } from "react";
import type { FavoriteState } from "@/domain/favorites/favorite-lists";

const listeners = new Set<() => void>();
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
