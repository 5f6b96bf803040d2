"use client";

import { useTranslations } from "next-intl";

/** The text that another one, written later, stands in place of; it can be taken back. */
export function DisplacedText({ text, onTake }: { text: string; onTake: () => void }) {
  const t = useTranslations("ui.draft");
  return (
    <p className="mt-1 text-sm break-words">
      {t("displaced", { text })}{" "}
      <button
        type="button"
        onClick={onTake}
        className="min-h-6 font-semibold underline underline-offset-4"
      >
        {t("take")}
      </button>
    </p>
  );
}
