"use client";

import { useEffect } from "react";
import { useToast } from "@/components/ui/toaster";
import { useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { useTranslations } from "next-intl";
import type { CartLine, CartView } from "@/lib/model/cart/cart";

type KeptNotesProps = {
  cart: CartView;
  /** Lines as they were before they were taken out. */
  lines: readonly CartLine[];
  onSent: () => void;
};

/** Lines that come back into the cart are new lines: their notes follow when they are there. */
export function KeptNotes({ cart, lines, onSent }: KeptNotesProps): null {
  const t = useTranslations("cart");
  const { status } = useCartSaveState();
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  useEffect(() => {
    if (status !== "saved") return;
    const entries = cart.lines.flatMap((line) => {
      const back = lines.findLast(
        ({ variantId, note }) => variantId !== null && variantId === line.variantId && note !== "",
      );
      const note = back?.note;
      return note && note !== line.note ? [{ line_id: line.id, note }] : [];
    });
    if (entries.length === 0) return;
    onSent();
    void change({ path: "/api/cart/line-note", body: { cart_id: cart.id, notes: entries } }).then(
      (outcome) => {
        if (outcome.status === "failed")
          toast({ variant: "error", title: t("changeFailed"), text: reason(outcome.error) });
      },
    );
  }, [cart, lines, onSent, status, change, toast, reason, t]);
  return null;
}
