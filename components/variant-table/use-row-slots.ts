"use client";

import { useRef } from "react";

/**
 * Which element each row is shown in: a row that leaves gives its element to one that comes, so that scrolling changes texts
 * and makes no elements. A row that stays keeps its own, and the focus with it. Answers pairs in the order of the elements.
 */
export function useRowSlots(indices: readonly number[]): { slot: number; index: number }[] {
  const slots = useRef<ReadonlyMap<number, number>>(new Map());
  const next = assignSlots(slots.current, indices);
  slots.current = next;
  return [...next].map(([index, slot]) => ({ slot, index })).sort((a, b) => a.slot - b.slot);
}

/** Row → element, from what it was before. */
export function assignSlots(before: ReadonlyMap<number, number>, indices: readonly number[]): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  const coming: number[] = [];
  for (const index of indices) {
    const slot = before.get(index);
    if (slot === undefined) coming.push(index);
    else next.set(index, slot);
  }
  const taken = new Set(next.values());
  let free = 0;
  for (const index of coming) {
    while (taken.has(free)) free += 1;
    next.set(index, free);
    taken.add(free);
  }
  return next;
}
