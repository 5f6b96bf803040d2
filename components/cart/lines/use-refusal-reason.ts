"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { CartRefusal } from "@/lib/model/cart/cart-intent";

/**
 * Why a line's quantity was rejected, in the reader's language, as precisely as the backend says
 * (CART-07).
 */
export function useRefusalReason(): (
  refusal: Pick<CartRefusal, "code" | "available" | "nearest">,
) => string {
  const t = useTranslations();
  return useCallback(
    ({ code, available, nearest }) => {
      if (code === "insufficient_inventory" && available !== null)
        return t("cart.reasons.insufficientInventory", { available });
      if (code === "invalid_quantity" && nearest.length > 0)
        return t("cart.reasons.invalidQuantity", { nearest: nearest.join(" / ") });
      const key = `error.codes.${code}` as "error.codes.unknown_error";
      return t(t.has(key) ? key : "error.codes.unknown_error");
    },
    [t],
  );
}
