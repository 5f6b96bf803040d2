"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToast } from "@/components/ui/toaster";
import { changeFavorites } from "@/lib/browser/favorite/change-favorites";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { FavoriteAction } from "@/contract/people/favorite-list";

/**
 * Changes favourites on the list pages, several actions as one change; a failure is reverted and
 * reported once (FAV-01). Returns whether it succeeded.
 */
export function useFavoriteChange(): (...actions: FavoriteAction[]) => Promise<boolean> {
  const t = useTranslations("favorite");
  const toast = useToast();
  const reason = useErrorReason();
  return useCallback(
    async (...actions) => {
      try {
        await Promise.all(actions.map(changeFavorites));
        return true;
      } catch (error) {
        toast({ variant: "error", title: t("failed"), text: reason(error) });
        return false;
      }
    },
    [t, toast, reason],
  );
}

/** Sends an action that names a list; returns why it was rejected, for its form to show. */
export function useFavoriteNaming(): (action: FavoriteAction) => Promise<string | undefined> {
  const t = useTranslations("favorite");
  const reason = useErrorReason();
  return useCallback(
    async (action) => {
      try {
        await changeFavorites(action);
        return undefined;
      } catch (error) {
        return t("notNamed", { reason: reason(error) });
      }
    },
    [t, reason],
  );
}
