"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToast } from "@/components/ui/toaster";
import { lineNoteLengthMax } from "@/contract/limits";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useDraftText } from "@/lib/browser/pad/use-draft-text";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { CartLine } from "@/lib/model/cart/cart";
import { AutosavedText } from "../summary/autosaved-text";

/** Storage key of a line's unsaved note in this tab. */
export const toNoteDraftKey = (line: Pick<CartLine, "id">): string => `comptoir-note-${line.id}`;

/** A line's note, saved automatically and never lost. */
export function LineNote({ cartId, line }: { cartId: string; line: CartLine }) {
  const t = useTranslations("cartPage.note");
  const cart = useTranslations("cart");
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  const save = useCallback(
    async (text: string) => {
      const body = { cart_id: cartId, notes: [{ line_id: line.id, note: text.trim() }] };
      const outcome = await change({ path: "/api/cart/line-note", body, over: line.note });
      if (outcome.status === "failed")
        toast({ variant: "error", title: cart("changeFailed"), text: reason(outcome.error) });
      return outcome.status;
    },
    [change, cartId, line.id, line.note, toast, cart, reason],
  );
  const draft = useDraftText(toNoteDraftKey(line), line.note, save);
  return (
    <div>
      <AutosavedText
        draft={draft}
        label={t("label")}
        hint={t("hint")}
        lengthMax={lineNoteLengthMax}
        words={{ saved: t("saved"), unsent: t("kept") }}
      />
    </div>
  );
}
