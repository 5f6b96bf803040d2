"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect } from "react";
import { useToast } from "@/components/ui/toaster";
import { useCartSaveState } from "@/lib/browser/cart/cart-intents";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { readDraft } from "@/lib/browser/pad/draft";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";
import { toNoteDraftKey } from "./line-note";

type RestoredNotesProps = {
  cart: CartView;
  /** Lines before they were removed. */
  lines: readonly CartLine[];
  onSent: () => void;
};
type Returned = { line: CartLine; note: string };

/**
 * Restored lines are new lines: their notes are added once they exist. If the new line already has
 * a note, that one stays, and the old one is offered.
 */
export function RestoredNotes({ cart, lines, onSent }: RestoredNotesProps): null {
  const t = useTranslations("cart");
  const draft = useTranslations("ui.draft");
  const { status } = useCartSaveState();
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  const send = useCallback(
    async (returned: readonly Returned[], only_if_empty: boolean) => {
      const notes = returned.map(({ line, note }) => ({ line_id: line.id, note }));
      const body = { cart_id: cart.id, notes, only_if_empty };
      const outcome = await change({ path: "/api/cart/line-note", body });
      if (outcome.status === "failed")
        toast({ variant: "error", title: t("changeFailed"), text: reason(outcome.error) });
      return outcome.status === "done" ? outcome.result.cart.lines : [];
    },
    [cart.id, change, toast, reason, t],
  );
  const notifyDisplaced = useCallback(
    (returned: Returned) =>
      toast({
        variant: "info",
        title: toLineName(returned.line),
        text: draft("displaced", { text: returned.note }),
        action: { label: draft("take"), onAct: () => void send([returned], false) },
      }),
    [toast, draft, send],
  );
  useEffect(() => {
    if (status !== "saved") return;
    const returned = cart.lines.flatMap((line) => {
      const note = lines.findLast(
        (before) => line.variantId !== null && before.variantId === line.variantId && before.note,
      )?.note;
      return note && note !== line.note ? [{ line, note }] : [];
    });
    if (returned.length === 0) return;
    onSent();
    const isFree = ({ line }: Returned) =>
      line.note === "" && readDraft(toNoteDraftKey(line)) === undefined;
    for (const one of returned) if (!isFree(one)) notifyDisplaced(one);
    const free = returned.filter(isFree);
    if (free.length === 0) return;
    void send(free, true).then((now) => {
      for (const one of free)
        if (now.some(({ id, note }) => id === one.line.id && note !== one.note))
          notifyDisplaced(one);
    });
  }, [cart, lines, onSent, status, send, notifyDisplaced]);
  return null;
}
