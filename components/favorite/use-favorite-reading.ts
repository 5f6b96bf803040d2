"use client";

import { useCallback, useEffect, useRef } from "react";
import { getFavorites, onFavorites } from "@/lib/browser/favorite/favorite-store";
import { whenIdle } from "@/lib/browser/page/when-idle";
import { syncHearts } from "./heart-elements";

export const loadChanges = () => import("@/lib/browser/favorite/change-favorites");

const firstRetryMs = 4000;
const lastRetryMs = 60_000;

/**
 * Reads the favourites where the page was made without its reader (`isKnown` false), and keeps every heart true to them. While
 * they can't be read the hearts say so, and it is tried again: after a while, when the window or the connection is back, or by
 * the function answered. Errors of that function: of the call.
 */
export function useFavoriteReading(isKnown: boolean, unknownText: string): () => Promise<void> {
  const failedText = useRef<string>(undefined);
  const read = useCallback(async () => {
    try {
      await (await loadChanges()).loadFavorites();
      failedText.current = undefined;
    } catch (error) {
      failedText.current = unknownText;
      throw error;
    } finally {
      syncHearts(failedText.current);
    }
  }, [unknownText]);
  useEffect(() => {
    const sync = () => syncHearts(failedText.current);
    const stop = onFavorites(sync);
    const observer = new MutationObserver(sync);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    if (isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delayMs = firstRetryMs;
    const attempt = () => {
      clearTimeout(timer);
      if (getFavorites()) return;
      read().catch((error: unknown) => {
        console.warn("favourites could not be read; it is tried again", error);
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
  return read;
}
