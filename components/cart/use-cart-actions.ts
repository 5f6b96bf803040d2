"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { useToast } from "@/components/ui/toaster";
import { ApiClientError } from "@/lib/browser/api-client";
import { announceAdded } from "@/lib/browser/cart-added";
import { type BatchEntry, type ChangeOutcome, useCart } from "@/lib/browser/use-cart";
import { useErrorReason } from "@/lib/browser/use-error-reason";

/** Why a change of the cart did not go through, as exactly as the backend says it. */
export function useCartReason(): (error: unknown) => string {
  const t = useTranslations("cart.reasons");
  const reason = useErrorReason();
  return useCallback(
    (error) => {
      const data = error instanceof ApiClientError ? error.envelope?.data : undefined;
      const code = error instanceof ApiClientError ? error.code : undefined;
      if (code === "insufficient_inventory" && typeof data?.available === "number")
        return t("insufficientInventory", { available: data.available });
      if (code === "invalid_quantity" && Array.isArray(data?.nearest) && data.nearest.length > 0)
        return t("invalidQuantity", { nearest: data.nearest.join(" / ") });
      return reason(error);
    },
    [t, reason],
  );
}

/** The cart's changes for buttons and fields: a failure is told in a toast, an addition opens the dropdown (CART-07, SHELL-03). */
export function useCartActions() {
  const cart = useCart();
  const toast = useToast();
  const t = useTranslations("cart");
  const reason = useCartReason();
  return useMemo(() => {
    const tell = <T>(outcome: ChangeOutcome<T>): ChangeOutcome<T> => {
      if (outcome.status === "failed") toast({ variant: "error", title: t("changeFailed"), text: reason(outcome.error) });
      return outcome;
    };
    return {
      add: async (line: { variantId: string; quantity: number; label: string }) => {
        const outcome = tell(await cart.addLineItem(line));
        if (outcome.status === "done") announceAdded({ variantIds: [line.variantId], label: line.label, quantity: line.quantity });
        return outcome;
      },
      addMany: async (entries: BatchEntry[]) => {
        const outcome = tell(await cart.batchLineItems(entries));
        if (outcome.status !== "done") return outcome;
        const applied = outcome.answer.results.filter((result) => result.status === "applied");
        const refused = outcome.answer.results.length - applied.length;
        if (applied.length > 0) announceAdded({ variantIds: applied.map((result) => result.variant_id) });
        if (refused > 0)
          toast({
            variant: "warning",
            title: t("batchRefusedTitle", { refused }),
            text: t("batchRefusedText", { applied: applied.length }),
          });
        return outcome;
      },
      setQuantity: async (lineId: string, quantity: number) => tell(await cart.updateLineItem(lineId, quantity)),
      remove: async (lineIds: string[]) => tell(await cart.removeLineItems(lineIds)),
      setComment: async (comment: string) => tell(await cart.updateCart({ comment: comment.trim() === "" ? null : comment })),
    };
  }, [cart, toast, t, reason]);
}
