"use client";

import { useTranslations } from "next-intl";
import { useCallback, useId } from "react";
import { useToast } from "@/components/ui/toaster";
import { lineNoteLengthMax } from "@/contract/limits";
import { useCartChange } from "@/lib/browser/use-cart-change";
import { useDraftText } from "@/lib/browser/use-draft-text";
import { useErrorReason } from "@/lib/browser/use-error-reason";
import type { CartLine } from "@/lib/model/cart";

/** A remark on a line, saved as it is written and never lost on the way. */
export function LineNote({ cartId, line }: { cartId: string; line: CartLine }) {
  const t = useTranslations("cartPage.note");
  const cart = useTranslations("cart");
  const id = useId();
  const change = useCartChange();
  const toast = useToast();
  const reason = useErrorReason();
  const save = useCallback(
    async (text: string) => {
      const body = { cart_id: cartId, notes: [{ line_id: line.id, note: text.trim() }] };
      const outcome = await change({ path: "/api/cart/line-note", body });
      if (outcome.status === "failed") toast({ variant: "error", title: cart("changeFailed"), text: reason(outcome.error) });
      return outcome.status;
    },
    [change, cartId, line.id, toast, cart, reason],
  );
  const { text, state, type, flush } = useDraftText(`comptoir-note-${line.id}`, line.note, save);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("label")}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={lineNoteLengthMax}
        value={text}
        placeholder={t("hint")}
        aria-describedby={`${id}-state`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void flush()}
        className="block w-full rounded-control border border-muted bg-paper px-3 py-2 text-ink placeholder:text-muted"
      />
      <p id={`${id}-state`} role="status" className="mt-1 min-h-5 text-sm text-muted">
        {state === "saved" ? t("saved") : state === "kept" ? t("kept") : ""}
      </p>
    </div>
  );
}
