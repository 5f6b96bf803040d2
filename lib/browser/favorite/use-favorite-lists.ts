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
 * The favourites of a page that the server rendered with them: first the server's own, then the
 * kept ones, which start from them.
 */
export function useFavoriteLists(initial: FavoriteSnapshot): FavoriteState {
  useEffect(() => keepFavorites(initial), [initial]);
  return useFavorites() ?? toFavoriteState(initial.favorite_lists);
}
