"use client";

import { useCallback, useEffect, useState } from "react";
import { useToast } from "@/components/ui/toaster";
import { useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useTranslations } from "next-intl";
import type { CartLine, CartView } from "@/lib/model/cart/cart";

/** Lines that come back into the cart are new lines: their notes follow when they are there. */
export function useKeptNotes(cart: CartView | undefined): (lines: readonly CartLine[]) => void {
  const t = useTranslations("cart");
  const { status } = useCartSaveState();
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  useEffect(() => {
    if (!cart || notes.size === 0 || status !== "saved") return;
    const entries = cart.lines.flatMap((line) => {
      const note = line.variantId === null ? undefined : notes.get(line.variantId);
      return note && note !== line.note ? [{ line_id: line.id, note }] : [];
    });
    if (entries.length === 0) return;
    setNotes(new Map());
    void change({ path: "/api/cart/line-note", body: { cart_id: cart.id, notes: entries } }).then(
      (outcome) => {
        if (outcome.status === "failed")
          toast({ variant: "error", title: t("changeFailed"), text: reason(outcome.error) });
      },
    );
  }, [cart, notes, status, change, toast, reason, t]);
  return useCallback((lines) => {
    const kept = lines.flatMap((line) =>
      line.variantId !== null && line.note !== "" ? [[line.variantId, line.note] as const] : [],
    );
    if (kept.length > 0) setNotes((current) => new Map([...current, ...kept]));
  }, []);
}
