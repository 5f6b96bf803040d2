"use client";

import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { onFavoritesOfTabs } from "@/lib/browser/favorite-channel";
import { getFavorites, onFavorites } from "@/lib/browser/favorite-store";
import { useErrorReason } from "@/lib/browser/use-error-reason";
import type { FavoriteTexts } from "./favorite-texts";

const loadChanges = () => import("@/lib/browser/change-favorites");
const FavoriteMenu = lazy(() => import("./favorite-menu"));

/**
 * All hearts of the page: one listener for every `[data-favorite]` button, wherever it is rendered. A click shows at once and
 * is taken back with a toast when it fails (FAV-01); with several lists it asks which. What changes lists is only loaded when somebody means to,
 * or at once where the page does not know its reader (`isKnown`) and every heart is still to be told.
 */
export function FavoriteWatch({ texts, isKnown }: { texts: FavoriteTexts; isKnown: boolean }) {
  const toast = useToast();
  const reason = useErrorReason();
  const [chosen, setChosen] = useState<{ variantIds: string[]; button: HTMLElement }>();
  const fail = useCallback(
    (error: unknown) => toast({ variant: "error", title: texts.failed, text: reason(error) }),
    [toast, reason, texts.failed],
  );
  useEffect(() => onFavoritesOfTabs((snapshot) => void loadChanges().then((changes) => changes.keepFavorites(snapshot))), []);
  useEffect(() => {
    // a failure here is told when a heart is pressed
    if (!isKnown)
      void loadChanges()
        .then((changes) => changes.loadFavorites())
        .catch(() => undefined);
  }, [isKnown]);
  useEffect(() => {
    const stop = onFavorites(syncHearts);
    const observer = new MutationObserver(syncHearts);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    const onIntent = (event: Event) => {
      // a failure here is told when the heart is pressed
      if (findHeart(event))
        void loadChanges()
          .then((changes) => changes.loadFavorites())
          .catch(() => undefined);
    };
    const onClick = async (event: Event) => {
      const heart = findHeart(event);
      if (!heart) return;
      const variantIds = toIds(heart);
      const wasPressed = heart.getAttribute("aria-pressed") === "true";
      heart.setAttribute("aria-pressed", String(!wasPressed));
      try {
        const changes = await loadChanges();
        const state = await changes.loadFavorites();
        syncHearts();
        if (state.lists.size > 1) return setChosen({ variantIds, button: heart });
        const [listId] = state.lists.keys();
        if (wasPressed) await changes.changeFavorites({ type: "remove_everywhere", variant_ids: variantIds });
        else if (listId === undefined)
          await changes.changeFavorites({ type: "create_list", list_id: "new", name: texts.defaultName, variant_ids: variantIds });
        else await changes.changeFavorites({ type: "add", list_id: listId, variant_ids: variantIds });
      } catch (error) {
        heart.setAttribute("aria-pressed", String(wasPressed));
        syncHearts();
        fail(error);
      }
    };
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
      document.removeEventListener("click", onClick);
    };
  }, [fail, texts.defaultName]);
  if (!chosen) return null;
  return (
    <Suspense>
      <FavoriteMenu
        variantIds={chosen.variantIds}
        name={chosen.button.getAttribute("aria-label") ?? ""}
        texts={texts}
        onFail={fail}
        returnTo={chosen.button}
        onClose={() => setChosen(undefined)}
      />
    </Suspense>
  );
}

function findHeart(event: Event): HTMLElement | undefined {
  return (event.target instanceof Element && event.target.closest<HTMLElement>("button[data-favorite]")) || undefined;
}

const toIds = (heart: HTMLElement) => (heart.dataset.favorite ?? "").split(" ");

/** Makes every heart of the page say what the favourites are; nothing before they are known here. */
function syncHearts(): void {
  const favorites = getFavorites();
  if (!favorites) return;
  for (const heart of document.querySelectorAll<HTMLElement>("button[data-favorite]")) {
    const pressed = String(toIds(heart).some((id) => favorites.variantIds.has(id)));
    if (heart.getAttribute("aria-pressed") !== pressed) heart.setAttribute("aria-pressed", pressed);
  }
}
