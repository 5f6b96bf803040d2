"use client";

import { type MouseEvent, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import type { ShownFavorite } from "@/lib/browser/favorite/favorite-log";
import { getFavorites, onFavorites } from "@/lib/browser/favorite/favorite-store";
import { FavoriteContext } from "./favorite-context";

type FavoriteButtonProps = {
  /** Its variants: one, or all shown variants of a product card. */
  variantIds: readonly string[];
  /** Accessible name; the pressed state says the rest. */
  name: string;
  /** Name, picture and link, for an offline line; without a link, this page's. */
  shown: Omit<ShownFavorite, "variantIds" | "href"> & { href?: string };
  /** Whether one of them is a favourite, if the server knows; undefined until the browser knows. */
  isFavorite: boolean | undefined;
  className: string;
  children?: ReactNode;
};

/** Toggles its variants as favourites, optimistically (FAV-01). */
export function FavoriteButton({
  variantIds,
  name,
  shown: { href, ...seen },
  isFavorite,
  className,
  children,
}: FavoriteButtonProps) {
  const favorites = useContext(FavoriteContext);
  const [pressed, setPressed] = useState<boolean>();
  const known = useSyncExternalStore(
    onFavorites,
    () => {
      const all = getFavorites()?.variantIds;
      return all && variantIds.some((id) => all.has(id));
    },
    () => undefined,
  );
  const isPressed = pressed ?? known ?? isFavorite;
  const isUnknown = isPressed === undefined;
  const onClick = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (!isUnknown) setPressed(!isPressed);
    await favorites?.toggle({
      shown: { ...seen, variantIds, href: href ?? location.pathname },
      name,
      button,
      wasFavorite: isPressed,
    });
    setPressed(undefined);
  };
  return (
    <button
      type="button"
      data-favorite
      data-no-print
      aria-pressed={isPressed}
      aria-disabled={isUnknown || undefined}
      aria-busy={(isUnknown && favorites?.unknownText === undefined) || undefined}
      aria-label={name}
      title={isUnknown ? favorites?.unknownText : undefined}
      className={className}
      onClick={onClick}
      onPointerEnter={favorites?.prepare}
      onFocus={favorites?.prepare}
    >
      {children}
    </button>
  );
}
