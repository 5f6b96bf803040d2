"use client";

import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "@/lib/browser/page/when-idle";

const step = 24;

/**
 * How many rows of a long list to render: the `first` immediately, the others in chunks that yield
 * to user input, once the page is idle. All of them for printing.
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
