"use client";

import { useState } from "react";
import { type QuantityChange, useCartIntents } from "@/lib/browser/cart/cart-intents";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";
import type { CartOp } from "@/lib/model/cart/cart-intent";

type Cleared = { changes: readonly QuantityChange[]; lines: readonly CartLine[] };

const nothing: Cleared = { changes: [], lines: [] };

/**
 * Empties the cart at once, including pending changes, with undo while the page is open. `putBack`
 * is called with the restored lines.
 */
export function useClearedCart(
  cart: CartView | undefined,
  coming: readonly CartOp[],
  putBack: (lines: readonly CartLine[]) => void,
) {
  const { setQuantity } = useCartIntents();
  const [cleared, setCleared] = useState(nothing);
  const clear = () => {
    const lines = cart?.lines ?? [];
    const slots = [...lines, ...coming].map(({ slot }) => slot);
    setQuantity(slots.map((variantId) => ({ variantId, quantity: 0 })));
    const changes = [
      ...lines.flatMap(toQuantityChange),
      ...coming.map(({ slot, mode: _mode, ...change }) => ({ variantId: slot, ...change })),
    ];
    setCleared({ changes, lines });
  };
  const undo = () => {
    setQuantity(cleared.changes);
    putBack(cleared.lines);
    setCleared(nothing);
  };
  return { clearedCount: cleared.changes.length, clear, undo };
}

function toQuantityChange(line: CartLine): QuantityChange[] {
  if (line.variantId === null) return [];
  return [
    {
      variantId: line.variantId,
      quantity: line.quantity,
      label: toLineName(line),
      countsOnce: Boolean(line.displayUnit),
    },
  ];
}
