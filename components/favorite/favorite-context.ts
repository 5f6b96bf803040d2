import { createContext } from "react";
import type { ShownFavorite } from "@/lib/browser/favorite/favorite-log";

/** A press of the heart button; `wasFavorite` is undefined if the page did not know. */
export type HeartPress = {
  shown: ShownFavorite;
  name: string;
  button: HTMLElement;
  wasFavorite: boolean | undefined;
};

type Favorites = {
  /** Preloads what a press needs. */
  prepare(): void;
  /** Resolves once the lists are changed, or the change was reverted and reported. */
  toggle(press: HeartPress): Promise<void>;
  /** Explains why the state is unknown, once reading has failed. */
  unknownText: string | undefined;
};

/** Undefined if the seller has favourites disabled. */
export const FavoriteContext = createContext<Favorites | undefined>(undefined);
