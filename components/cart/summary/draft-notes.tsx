"use client";

import { useTranslations } from "next-intl";
import type { DraftStatusProps } from "./autosaved-text";

/**
 * Says that the length limit is reached, so that pasted text may be truncated, and offers to
 * restore a text that this one replaced.
 */
export function DraftNotes({ draft, lengthMax }: DraftStatusProps) {
  const t = useTranslations("ui.draft");
  const tField = useTranslations("error.fields");
  const { text, displaced, takeDisplaced } = draft;
  return (
    <>
      {text.length >= lengthMax && (
        <p className="mt-1 text-sm font-semibold">{tField("too_long", { max: lengthMax })}</p>
      )}
      {displaced !== undefined && (
        <p className="mt-1 text-sm break-words">
          {t("displaced", { text: displaced })}{" "}
          <button
            type="button"
            onClick={takeDisplaced}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            {t("take")}
          </button>
        </p>
      )}
    </>
  );
}
