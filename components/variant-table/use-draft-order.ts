"use client";

import { useCallback } from "react";
import { useCartIntents } from "@/lib/browser/cart/cart-intents";
import type { OrderDraft } from "@/lib/browser/pad/order-draft";
import type { VariantRow } from "@/lib/model/product/variant-table";

/** Puts everything typed into the cart as one act (CART-04). What can't be ordered stays; returns the first such row. What the backend refuses is told by the cart. */
export function useDraftOrder(draft: OrderDraft): () => Promise<VariantRow | undefined> {
  const { addToCart } = useCartIntents();
  return useCallback(async () => {
    const { lines, firstFault } = draft.check();
    if (lines.length > 0) addToCart(lines);
    draft.clear(lines.map(({ variantId }) => variantId));
    return firstFault;
  }, [addToCart, draft]);
}
