"use client";

import { useTranslations } from "next-intl";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { UndoButton } from "./lines/undo-button";

/** Says that the cart was emptied, with an undo button. */
export function ClearedNote({ count, onUndo }: { count: number; onUndo: () => void }) {
  const t = useTranslations("cartPage");
  return (
    <div
      data-no-print
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line
        bg-surface px-4 py-3"
    >
      <p role="status">{t("cleared", { count })}</p>
      <UndoButton
        onUndo={() => {
          onUndo();
          focusHeading();
        }}
      >
        {t("undoClear")}
      </UndoButton>
    </div>
  );
}
