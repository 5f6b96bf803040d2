import "client-only";
import { getFavorites } from "@/lib/browser/favorite/favorite-store";

const hearts = "button[data-favorite]";

export function findHeart(event: Event): HTMLElement | undefined {
  return (
    (event.target instanceof Element && event.target.closest<HTMLElement>(hearts)) || undefined
  );
}

export const toVariantIds = (heart: HTMLElement) => (heart.dataset.favorite ?? "").split(" ");

/** Whether it is known what the heart stands for: on a page that many share it is not, until the browser has asked. */
export const isHeartKnown = (heart: HTMLElement) => heart.hasAttribute("aria-pressed");

export function pressHeart(heart: HTMLElement, isPressed: boolean): void {
  const pressed = String(isPressed);
  if (heart.getAttribute("aria-pressed") !== pressed) heart.setAttribute("aria-pressed", pressed);
  for (const name of ["aria-disabled", "aria-busy", "title"])
    if (heart.hasAttribute(name)) heart.removeAttribute(name);
}

/**
 * Makes every heart of the page say what the favourites are. While they are not known a heart is neither pressed nor unpressed; with
 * `unknownText` reading them has failed, and the hearts say that.
 */
export function syncHearts(unknownText: string | undefined): void {
  const favorites = getFavorites();
  for (const heart of document.querySelectorAll<HTMLElement>(hearts)) {
    if (favorites)
      pressHeart(
        heart,
        toVariantIds(heart).some((id) => favorites.variantIds.has(id)),
      );
    else if (!isHeartKnown(heart)) describeUnknown(heart, unknownText);
  }
}

function describeUnknown(heart: HTMLElement, text: string | undefined): void {
  heart.ariaBusy = text === undefined ? "true" : null;
  if (text === undefined) heart.removeAttribute("title");
  else heart.title = text;
}
