"use client";

import { useCallback, useState } from "react";
import { useCartIntents } from "@/lib/browser/cart-intents";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart";

/** Emptying the cart at once, and taking that back while the page is open. `putBack` is called with the lines that come back. */
export function useClearedCart(cart: CartView | undefined, putBack: (lines: readonly CartLine[]) => void) {
  const { setQuantity } = useCartIntents();
  const [cleared, setCleared] = useState<readonly CartLine[]>([]);
  const clear = useCallback(() => {
    if (!cart) return;
    setQuantity(cart.lines.map((line) => ({ variantId: line.slot, quantity: 0 })));
    setCleared(cart.lines.filter((line) => line.variantId !== null));
  }, [cart, setQuantity]);
  const undo = useCallback(() => {
    setQuantity(
      cleared.flatMap((line) =>
        line.variantId === null
          ? []
          : [{ variantId: line.variantId, quantity: line.quantity, label: toLineName(line), countsOnce: Boolean(line.displayUnit) }],
      ),
    );
    putBack(cleared);
    setCleared([]);
  }, [cleared, setQuantity, putBack]);
  return { cleared, clear, undo };
}
