"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useToast } from "@/components/ui/toaster";
import { commentLengthMax } from "@/contract/limits";
import { useCartChange } from "@/lib/browser/cart/use-cart-change";
import { useDraftText } from "@/lib/browser/pad/use-draft-text";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import type { CartView } from "@/lib/model/cart/cart";
import { AutosavedText } from "./autosaved-text";

/** The order's comment, saved automatically and never lost. */
export function CartComment({ cart }: { cart: CartView }) {
  const t = useTranslations("cart");
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  const save = useCallback(
    async (text: string) => {
      const outcome = await change({
        path: "/api/cart",
        body: { cart_id: cart.id, metadata: { comment: text.trim() === "" ? null : text } },
      });
      if (outcome.status === "failed")
        toast({ variant: "error", title: t("changeFailed"), text: reason(outcome.error) });
      return outcome.status;
    },
    [change, cart.id, toast, t, reason],
  );
  const draft = useDraftText(`comptoir-comment-${cart.id}`, cart.comment, save);
  return (
    <div data-no-print={draft.text === "" || undefined}>
      <AutosavedText
        draft={draft}
        label={t("commentLabel")}
        hint={t("commentHint")}
        lengthMax={commentLengthMax}
        words={{ saved: t("commentSaved"), unsent: t("commentKept") }}
      />
    </div>
  );
}
