"use client";

import { useCallback } from "react";
import { useCartIntents } from "@/lib/browser/cart-intents";
import type { OrderDraft } from "@/lib/browser/order-draft";
import type { VariantRow } from "@/lib/model/variant-table";

/** Puts everything typed into the cart as one act (CART-04). Answers the first row that keeps it from going; what is refused is told by the cart. */
export function useDraftOrder(draft: OrderDraft): () => Promise<VariantRow | undefined> {
  const { addToCart } = useCartIntents();
  return useCallback(async () => {
    const { lines, firstFault } = draft.check();
    if (firstFault || lines.length === 0) return firstFault;
    addToCart(lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })));
    draft.clear();
    return undefined;
  }, [addToCart, draft]);
}
