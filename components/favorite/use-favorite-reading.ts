"use client";

import { useCallback, useEffect, useState } from "react";
import { getFavorites } from "@/lib/browser/favorite/favorite-store";
import { whenIdle } from "@/lib/browser/page/when-idle";

export const loadChanges = () => import("@/lib/browser/favorite/change-favorites");

const firstRetryMs = 4000;
const lastRetryMs = 60_000;

/**
 * Reads the favourites if the page was rendered without its reader (`isKnown` false). Retries after
 * a while, when the window or the connection is back, or on `read`, which rejects with the call's
 * error.
 */
export function useFavoriteReading(isKnown: boolean): {
  read: () => Promise<void>;
  hasFailed: boolean;
} {
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(async () => {
    try {
      await (await loadChanges()).loadFavorites();
      setFailed(false);
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, []);
  useEffect(() => {
    if (isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = firstRetryMs;
    const attempt = () => {
      clearTimeout(timer);
      if (getFavorites()) return;
      read().catch((error: unknown) => {
        console.warn("favourites could not be loaded; retrying", error);
        timer = setTimeout(attempt, delayMs);
        delayMs = Math.min(delayMs * 2, lastRetryMs);
      });
    };
    const stopWaiting = whenIdle(attempt);
    window.addEventListener("online", attempt);
    window.addEventListener("focus", attempt);
    return () => {
      stopWaiting();
      clearTimeout(timer);
      window.removeEventListener("online", attempt);
      window.removeEventListener("focus", attempt);
    };
  }, [isKnown, read]);
  return { read, hasFailed };
}
