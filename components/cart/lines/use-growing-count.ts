"use client";

import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "@/lib/browser/page/when-idle";

const step = 24;

/**
 * How many rows of a long list are shown: the `first` at once, so that they answer at once, the
 * others in parts that give way to whatever the buyer does, from when the page is idle. On
 * paper all of them stand.
 */
export function useGrowingCount(total: number, first: number): number {
  const [shown, setShown] = useState(first);
  const isWhole = shown >= total;
  useEffect(() => {
    if (isWhole) return;
    const grow = () => startTransition(() => setShown(shown + step));
    if (shown === first) return whenIdle(grow);
    const timer = setTimeout(grow);
    return () => clearTimeout(timer);
  }, [isWhole, shown, first]);
  useEffect(() => {
    const showAll = () => flushSync(() => setShown(Number.POSITIVE_INFINITY));
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  }, []);
  return Math.min(shown, total);
}
