import { createContext } from "react";
import type { ShownFavorite } from "@/lib/browser/favorite/favorite-log";

/** A heart that was pressed; `wasFavorite` is undefined where the page did not know. */
export type HeartPress = {
  shown: ShownFavorite;
  name: string;
  button: HTMLElement;
  wasFavorite: boolean | undefined;
};

type Favorites = {
  /** Loads what a press needs. */
  prepare(): void;
  /** Resolves once the lists are changed, or the change was taken back and reported. */
  toggle(press: HeartPress): Promise<void>;
  /** Why nothing is known, once reading has failed. */
  unknownText: string | undefined;
};

/** Absent where the seller has no favourites. */
export const FavoriteContext = createContext<Favorites | undefined>(undefined);
