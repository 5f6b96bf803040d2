"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toaster";
import { enqueueCartChange } from "@/lib/browser/cart/cart-client";
import { type CartView, findUnavailable } from "@/lib/model/cart/cart";

/** Removes lines whose variant no longer exists, and tells the buyer once (CART-02). */
export function useUnavailableLines(cart: CartView | undefined): void {
  const t = useTranslations("cart");
  const toast = useToast();
  const handled = useRef(new Set<string>());
  useEffect(() => {
    const unavailable = cart && findUnavailable(cart);
    if (!unavailable || unavailable.slots.every((slot) => handled.current.has(slot))) return;
    for (const slot of unavailable.slots) handled.current.add(slot);
    toast({
      variant: "error",
      title: t("unavailable", { descriptions: unavailable.descriptions }),
    });
    enqueueCartChange(
      "set",
      unavailable.slots.map((slot) => ({ variantId: slot, quantity: 0 })),
    );
  }, [cart, toast, t]);
}
