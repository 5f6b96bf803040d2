"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/ui/text-field";
import { DraftStatus } from "@/components/cart/summary/autosaved-text";
import { commentLengthMax } from "@/contract/limits";
import type { useDraftText } from "@/lib/browser/pad/use-draft-text";

const orderNumberLengthMax = 100;
type Draft = ReturnType<typeof useDraftText>;

/** The company's own order number and a comment, saved automatically. */
export function NotesStep({ orderNumber, comment }: { orderNumber: Draft; comment: Draft }) {
  const t = useTranslations("checkout.notes");
  const id = useId();
  const states = [orderNumber.state, comment.state];
  return (
    <div className="grid gap-4">
      <TextField
        label={t("orderNumber")}
        hint={t("orderNumberHint")}
        maxLength={orderNumberLengthMax}
        autoComplete="off"
        value={orderNumber.text}
        onChange={(event) => orderNumber.type(event.target.value)}
        onBlur={() => void orderNumber.flush()}
      />
      <DraftStatus draft={orderNumber} lengthMax={orderNumberLengthMax} />
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {t("comment")}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={commentLengthMax}
          value={comment.text}
          onChange={(event) => comment.type(event.target.value)}
          onBlur={() => void comment.flush()}
          className="autosaved-text"
        />
        <DraftStatus draft={comment} lengthMax={commentLengthMax} />
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {states.includes("unsent")
          ? t("kept")
          : states.includes("saved") && !states.includes("typing")
            ? t("saved")
            : ""}
      </p>
    </div>
  );
}
