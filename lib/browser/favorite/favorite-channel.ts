import "client-only";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";

const name = "comptoir-favorites";
const tabId = Math.random().toString(36).slice(2);
type Message = { tabId: string; snapshot: FavoriteSnapshot };

/** Tells the brand's other tabs what the favourites are now. */
export function announceFavorites(snapshot: FavoriteSnapshot): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage({ tabId, snapshot } satisfies Message);
  channel.close();
}

/** Calls `listener` when another tab changed the favourites; returns what stops it. */
export function onFavoritesOfTabs(listener: (snapshot: FavoriteSnapshot) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<Message>) => {
    if (event.data.tabId !== tabId) listener(event.data.snapshot);
  };
  return () => channel.close();
}
