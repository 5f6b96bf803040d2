"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useCartActions } from "@/components/cart/use-cart-actions";
import { lineItemBatchMax } from "@/contract/limits";
import type { OrderDraft } from "@/lib/browser/order-draft";
import type { VariantRow } from "@/lib/model/variant-table";

/** Puts everything typed into the cart as one change (CART-04). Answers the first row that keeps it from going; what was refused stays, with its reason. */
export function useDraftOrder(draft: OrderDraft): () => Promise<VariantRow | undefined> {
  const { addMany } = useCartActions();
  const t = useTranslations("error.codes");
  return useCallback(async () => {
    const { lines, firstFault } = draft.check();
    if (firstFault || lines.length === 0) return firstFault;
    const outcome = await addMany(lines.slice(0, lineItemBatchMax));
    if (outcome.status !== "done") return undefined;
    const { results } = outcome.answer;
    draft.clear(results.filter((result) => result.status === "applied").map((result) => result.variant_id));
    for (const { variant_id, status, code = "unknown_error", nearest = [] } of results) {
      const key = code as Parameters<typeof t.has>[0];
      if (status === "refused") draft.refuse(variant_id, { refused: t.has(key) ? t(key) : t("unknown_error"), nearest });
    }
    return undefined;
  }, [addMany, draft, t]);
}
