"use client";

import { useEffect, useRef } from "react";
import { afterPaint } from "@/lib/browser/after-paint";

/** Whatever the buyer does next finds the step taken. */
const nextActs = ["pointerdown", "keydown", "pagehide"] as const;

/**
 * A step of a quantity that is written into its field at once and taken by `take` when that is painted, since everything that
 * follows from it (amounts, totals, the cart's save state) costs a slow processor several frames. `frame` holds the field.
 */
export function usePaintedStep(take: (quantity: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(take);
  const pending = useRef<number>(undefined);
  useEffect(() => {
    latest.current = take;
  });
  const finishLater = () => {
    const finish = () => {
      stop();
      for (const name of nextActs) window.removeEventListener(name, finish, true);
      const quantity = pending.current;
      pending.current = undefined;
      if (quantity !== undefined) latest.current(quantity);
    };
    const stop = afterPaint(finish);
    for (const name of nextActs) window.addEventListener(name, finish, true);
  };
  const paintStep = (next: (shown: string | undefined) => number) => {
    const isLater = pending.current !== undefined;
    const quantity = next(isLater ? String(pending.current) : undefined);
    const field = frame.current?.querySelector("input");
    if (field) field.value = String(quantity);
    pending.current = quantity;
    if (!isLater) finishLater();
  };
  return { frame, paintStep };
}
