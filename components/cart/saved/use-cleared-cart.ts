"use client";

import { useState } from "react";
import { type QuantityChange, useCartIntents } from "@/lib/browser/cart/cart-intents";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";
import type { CartOp } from "@/lib/model/cart/cart-intent";

type Cleared = { wishes: readonly QuantityChange[]; lines: readonly CartLine[] };

const nothing: Cleared = { wishes: [], lines: [] };

/**
 * Emptying the cart at once, with what is still on its way into it, and taking that back while the
 * page is open. `putBack` is called with the lines that come back.
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
    const wishes = [
      ...lines.flatMap(toWish),
      ...coming.map(({ slot, mode: _mode, ...wish }) => ({ variantId: slot, ...wish })),
    ];
    setCleared({ wishes, lines });
  };
  const undo = () => {
    setQuantity(cleared.wishes);
    putBack(cleared.lines);
    setCleared(nothing);
  };
  return { clearedCount: cleared.wishes.length, clear, undo };
}

function toWish(line: CartLine): QuantityChange[] {
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
