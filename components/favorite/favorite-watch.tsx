"use client";

import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { onFavoritesOfTabs } from "@/lib/browser/favorite/favorite-channel";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { FavoriteTexts } from "./favorite-texts";
import { findHeart, isHeartKnown, pressHeart, toVariantIds } from "./heart-elements";
import { loadChanges, useFavoriteReading } from "./use-favorite-reading";

const loadMenu = () => import("./favorite-menu").then((module) => module.default);
type MenuProps = ComponentProps<Awaited<ReturnType<typeof loadMenu>>>;

/**
 * All hearts of the page: one listener for every `[data-favorite]` button, wherever it is rendered. A click shows at once and
 * is taken back with a toast when it fails (FAV-01); with several lists it asks which. What changes lists is only loaded when somebody means to,
 * or at once where the page does not know its reader (`isKnown`) and every heart is still to be told. A heart of which nothing is known yet
 * reads first, and then makes its article a favourite unless it is one.
 */
export function FavoriteWatch({ texts, isKnown }: { texts: FavoriteTexts; isKnown: boolean }) {
  const toast = useToast();
  const reason = useErrorReason();
  const [chosen, setChosen] = useState<{
    variantIds: string[];
    button: HTMLElement;
    Menu: ComponentType<MenuProps>;
  }>();
  const fail = useCallback(
    (error: unknown) => toast({ variant: "error", title: texts.failed, text: reason(error) }),
    [toast, reason, texts.failed],
  );
  useEffect(
    () =>
      onFavoritesOfTabs(
        (snapshot) => void loadChanges().then((changes) => changes.keepFavorites(snapshot)),
      ),
    [],
  );
  const read = useFavoriteReading(isKnown, texts.unknown);
  useEffect(() => {
    const onIntent = (event: Event) => {
      // a failure here is told when the heart is pressed
      if (findHeart(event)) void read().catch(() => undefined);
    };
    const onClick = async (event: Event) => {
      const heart = findHeart(event);
      if (!heart) return;
      const variantIds = toVariantIds(heart);
      const isKnownHere = isHeartKnown(heart);
      const wasPressed = heart.getAttribute("aria-pressed") === "true";
      if (isKnownHere) pressHeart(heart, !wasPressed);
      try {
        await read();
        const changes = await loadChanges();
        const state = await changes.loadFavorites();
        if (!isKnownHere && variantIds.some((id) => state.variantIds.has(id))) return;
        if (state.lists.size > 1)
          return setChosen({ variantIds, button: heart, Menu: await loadMenu() });
        const [listId] = state.lists.keys();
        if (wasPressed)
          await changes.changeFavorites({ type: "remove_everywhere", variant_ids: variantIds });
        else if (listId === undefined)
          await changes.changeFavorites({
            type: "create_list",
            list_id: "new",
            name: texts.defaultName,
            variant_ids: variantIds,
          });
        else
          await changes.changeFavorites({ type: "add", list_id: listId, variant_ids: variantIds });
      } catch (error) {
        if (isKnownHere) pressHeart(heart, wasPressed);
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
  }, [fail, read, texts.defaultName]);
  if (!chosen) return null;
  return (
    <chosen.Menu
      variantIds={chosen.variantIds}
      name={chosen.button.getAttribute("aria-label") ?? ""}
      texts={texts}
      onFail={fail}
      returnTo={chosen.button}
      onClose={() => setChosen(undefined)}
    />
  );
}
