"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toaster";
import { useCart, useIsCartBusy } from "@/lib/browser/use-cart";
import { type CartView, findUnavailable } from "@/lib/model/cart";

/** Lines whose variant no longer exists: the buyer is told once and they leave the cart (CART-02). */
export function useUnavailableLines(cart: CartView | undefined): void {
  const t = useTranslations("cart");
  const toast = useToast();
  const { removeLineItems } = useCart();
  const isBusy = useIsCartBusy();
  const handled = useRef(new Set<string>());
  useEffect(() => {
    const gone = cart && !isBusy ? findUnavailable(cart) : undefined;
    if (!gone || gone.lineIds.every((id) => handled.current.has(id))) return;
    for (const id of gone.lineIds) handled.current.add(id);
    toast({ variant: "error", title: t("unavailable", { descriptions: gone.descriptions }) });
    void removeLineItems(gone.lineIds);
  }, [cart, isBusy, toast, t, removeLineItems]);
}
