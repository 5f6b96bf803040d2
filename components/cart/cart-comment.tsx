"use client";

import { useTranslations } from "next-intl";
import { useCallback, useId } from "react";
import { commentLengthMax } from "@/contract/limits";
import { useDraftText } from "@/lib/browser/use-draft-text";
import type { CartView } from "@/lib/model/cart";
import { useCartActions } from "./use-cart-actions";

/** The comment of the order, saved on the cart as it is written and never lost on the way. */
export function CartComment({ cart }: { cart: CartView }) {
  const t = useTranslations("cart");
  const id = useId();
  const { setComment } = useCartActions();
  const save = useCallback(async (text: string) => (await setComment(text)).status, [setComment]);
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
