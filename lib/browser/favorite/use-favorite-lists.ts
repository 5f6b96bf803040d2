import "client-only";
import { useEffect } from "react";
import {
  type FavoriteSnapshot,
  type FavoriteState,
  toFavoriteState,
} from "@/domain/favorites/favorite-lists";
import { keepFavorites } from "./change-favorites";
import { useFavorites } from "./favorite-store";

/**
 * The favourites of a server-rendered page: first the server's, then the store's, which start from
 * them.
 */
export function useFavoriteLists(initial: FavoriteSnapshot): FavoriteState {
  useEffect(() => keepFavorites(initial), [initial]);
  return useFavorites() ?? toFavoriteState(initial.favorite_lists);
}
