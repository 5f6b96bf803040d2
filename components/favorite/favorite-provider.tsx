"use client";

import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { type ToastContent, useToast } from "@/components/ui/toaster";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { favoriteTabs } from "@/lib/browser/favorite/favorite-channel";
import {
  type FavoriteNotice,
  hasStoredChanges,
  onFavoriteNotice,
} from "@/lib/browser/favorite/favorite-store";
import { FavoriteContext, type HeartPress } from "./favorite-context";
import type { FavoriteTexts } from "./favorite-texts";
import { loadChanges, useFavoriteReading } from "./use-favorite-reading";

const loadMenu = () => import("./favorite-menu").then((module) => module.default);
type MenuProps = ComponentProps<Awaited<ReturnType<typeof loadMenu>>>;

type FavoriteProviderProps = { texts: FavoriteTexts; isKnown: boolean; children: ReactNode };

/**
 * The shared state of a page's hearts. A failed press is reverted with a toast (FAV-01); with
 * several lists, a dialog asks which. The code that changes lists is loaded on intent, or at once
 * if the page does not know its reader (`isKnown`). A heart with unknown state reads it first, and
 * then only adds a favourite.
 */
export function FavoriteProvider({ texts, isKnown, children }: FavoriteProviderProps) {
  const toast = useToast();
  const reason = useErrorReason();
  const [chosen, setChosen] = useState<HeartPress & { Menu: ComponentType<MenuProps> }>();
  const { read, hasFailed } = useFavoriteReading(isKnown);
  const fail = useCallback(
    (error: unknown) => toast({ variant: "error", title: texts.failed, text: reason(error) }),
    [toast, reason, texts.failed],
  );
  useEffect(
    () =>
      favoriteTabs.listen(
        ({ snapshot }) => void loadChanges().then((changes) => changes.keepFavorites(snapshot)),
      ),
    [],
  );
  useEffect(() => {
    // shows and sends what an earlier page stored; if the script can't be loaded, it waits
    if (hasStoredChanges()) void loadChanges().catch(() => undefined);
    return onFavoriteNotice((notice) => {
      if (notice.kind === "refused") fail(notice.error);
      else toast(toToast(notice, texts));
    });
  }, [fail, toast, texts]);
  const toggle = useCallback(
    async (press: HeartPress) => {
      try {
        await read();
        const { pressHeart } = await loadChanges();
        if (await pressHeart(press, texts.defaultName)) return;
        setChosen({ ...press, Menu: await loadMenu() });
      } catch (error) {
        fail(error);
      }
    },
    [fail, read, texts.defaultName],
  );
  const favorites = useMemo(
    () => ({
      // a failure is reported when the heart is pressed
      prepare: () => void read().catch(() => undefined),
      toggle,
      unknownText: hasFailed ? texts.unknown : undefined,
    }),
    [read, toggle, hasFailed, texts.unknown],
  );
  return (
    <FavoriteContext value={favorites}>
      {children}
      {chosen && (
        <chosen.Menu
          variantIds={[...chosen.shown.variantIds]}
          name={chosen.name}
          texts={texts}
          onFail={fail}
          returnTo={chosen.button}
          onClose={() => setChosen(undefined)}
        />
      )}
    </FavoriteContext>
  );
}

/** The outcome of changes made offline, for the customer who made them. */
function toToast(
  notice: Exclude<FavoriteNotice, { kind: "refused" }>,
  texts: FavoriteTexts,
): ToastContent {
  switch (notice.kind) {
    case "stored":
      return { variant: "info", title: texts.stored, text: texts.storedText };
    case "saved":
      return { variant: "success", title: texts.saved };
    case "lost": {
      const names = notice.names.filter((name) => name !== "").join(", ");
      const text = names === "" ? undefined : texts.lostText.replace("{names}", names);
      return { variant: "error", title: texts.lost, text };
    }
    case "discarded":
      return { variant: "warning", title: texts.discarded };
  }
}
