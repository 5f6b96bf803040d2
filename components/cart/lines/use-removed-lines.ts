"use client";

import { useCallback, useState } from "react";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import { type CartLine, toLineName } from "@/lib/model/cart/cart";

/**
 * A removed line, and the line above it; null if it was the first. `takesFocus`: the focus was in
 * it and moves to the undo button.
 */
export type RemovedLine = { line: CartLine; afterId: string | null; takesFocus: boolean };

/**
 * Removals that can be undone while the page is open. `putBack` is called with the restored line.
 */
export function useRemovedLines(putBack: (lines: readonly CartLine[]) => void) {
  const { setQuantity } = useCartIntents();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const removeLine = useCallback(
    (entry: RemovedLine) => {
      setQuantity({ variantId: entry.line.slot, quantity: 0 });
      setRemoved((current) => [
        ...current.filter(({ line }) => line.slot !== entry.line.slot),
        entry,
      ]);
    },
    [setQuantity],
  );
  const undo = useCallback(
    ({ line }: RemovedLine) => {
      if (line.variantId === null) return;
      setQuantity({
        variantId: line.variantId,
        quantity: line.quantity,
        label: toLineName(line),
        countsOnce: Boolean(line.displayUnit),
      });
      putBack([line]);
      setRemoved((current) => current.filter((entry) => entry.line.slot !== line.slot));
    },
    [setQuantity, putBack],
  );
  return { removed, removeLine, undo };
}
