"use client";

import { Undo2 } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * Says what was just removed, with an undo button, which takes over the focus of the removed
 * control.
 */
export function UndoNote({ text, of, onUndo }: { text: string; of: string; onUndo: () => void }) {
  const t = useTranslations("favorite");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div
      data-no-print
      className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control
        bg-surface px-4 py-3"
    >
      <p role="status">{text}</p>
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold
          underline underline-offset-4 hover:bg-paper"
      >
        <Icon of={Undo2} className="size-4" />
        {t("undo")}
        <span className="sr-only"> – {of}</span>
      </button>
    </div>
  );
}
