"use client";

import { useTranslations } from "next-intl";
import { useCallback, useId } from "react";
import { useToast } from "@/components/ui/toaster";
import { commentLengthMax } from "@/contract/limits";
import { useCartChange } from "@/lib/browser/use-cart-change";
import { useDraftText } from "@/lib/browser/use-draft-text";
import { useErrorReason } from "@/lib/browser/use-error-reason";
import type { CartView } from "@/lib/model/cart";

/** The comment of the order, saved on the cart as it is written and never lost on the way. */
export function CartComment({ cart }: { cart: CartView }) {
  const t = useTranslations("cart");
  const id = useId();
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  const save = useCallback(
    async (text: string) => {
      const outcome = await change({
        path: "/api/cart",
        body: { cart_id: cart.id, metadata: { comment: text.trim() === "" ? null : text } },
      });
      if (outcome.status === "failed") toast({ variant: "error", title: t("changeFailed"), text: reason(outcome.error) });
      return outcome.status;
    },
    [change, cart.id, toast, t, reason],
  );
  const { text, state, type, flush } = useDraftText(`comptoir-comment-${cart.id}`, cart.comment, save);
  return (
    <div data-no-print={text === "" || undefined}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("commentLabel")}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={commentLengthMax}
        value={text}
        placeholder={t("commentHint")}
        aria-describedby={`${id}-state`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void flush()}
        className="block w-full rounded-control border border-muted bg-paper px-3 py-2 text-ink placeholder:text-muted"
      />
      <p id={`${id}-state`} role="status" className="mt-1 min-h-5 text-sm text-muted">
        {state === "saved" ? t("commentSaved") : state === "kept" ? t("commentKept") : ""}
      </p>
    </div>
  );
}
