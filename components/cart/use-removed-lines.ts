"use client";

import { useCallback, useState } from "react";
import type { CartLine } from "@/lib/model/cart";
import { useCartActions } from "./use-cart-actions";

/** A line that was just removed, and below which line it stood; null: it was the first. */
export type RemovedLine = { line: CartLine; afterId: string | null };

/** Removals that can still be undone while the page is open. */
export function useRemovedLines() {
  const { remove, addMany } = useCartActions();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const removeLine = useCallback(
    async (entry: RemovedLine) => {
      const outcome = await remove([entry.line.id]);
      if (outcome.status === "done") setRemoved((current) => [...current, entry]);
    },
    [remove],
  );
  const undo = useCallback(
    async ({ line }: RemovedLine) => {
      if (line.variantId === null) return;
      const outcome = await addMany([{ variant_id: line.variantId, quantity: line.quantity }]);
      if (outcome.status === "done") setRemoved((current) => current.filter((entry) => entry.line.id !== line.id));
    },
    [addMany],
  );
  return { removed, removeLine, undo };
}
