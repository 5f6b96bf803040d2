"use client";

import { useEffect, useRef } from "react";
import { afterPaintOrInput } from "@/lib/browser/page/after-paint";

/**
 * Writes a step of a quantity into its field at once and calls `take` after the paint, because
 * everything that follows (amounts, totals, save state) takes a slow processor several frames.
 * `frame` contains the field.
 */
export function usePaintedStep(take: (quantity: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(take);
  const pending = useRef<number>(undefined);
  useEffect(() => {
    latest.current = take;
  });
  const finish = () => {
    const quantity = pending.current;
    pending.current = undefined;
    if (quantity !== undefined) latest.current(quantity);
  };
  const paintStep = (next: (shown: string | undefined) => number) => {
    const isLater = pending.current !== undefined;
    const quantity = next(isLater ? String(pending.current) : undefined);
    const field = frame.current?.querySelector("input");
    if (field) field.value = String(quantity);
    pending.current = quantity;
    if (!isLater) afterPaintOrInput(finish);
  };
  return { frame, paintStep };
}
