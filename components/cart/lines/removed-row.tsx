"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { toLineName } from "@/lib/model/cart/cart";
import { UndoButton } from "./undo-button";
import type { RemovedLine } from "./use-removed-lines";

type RemovedRowProps = { entry: RemovedLine; onUndo: (entry: RemovedLine) => void };

/** Takes the place of a removed line, with an undo button. */
export function RemovedRow({ entry, onUndo }: RemovedRowProps) {
  const t = useTranslations("cart");
  const row = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: is in a group of a list, where <li> may not
    <div
      ref={row}
      role="listitem"
      data-no-print
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line
        bg-surface px-4 py-3"
    >
      <p role="status">{t("removed", { label: toLineName(entry.line) })}</p>
      {entry.line.variantId !== null && (
        <UndoButton
          takesFocus={entry.takesFocus}
          onUndo={() => {
            focusNextLine(row.current);
            onUndo(entry);
          }}
        >
          {t("undo")}
          <span className="sr-only"> – {toLineName(entry.line)}</span>
        </UndoButton>
      )}
    </div>
  );
}

/**
 * Keeps the focus nearby when the row disappears before its line is back: on the next or previous
 * line, or else the page's heading.
 */
function focusNextLine(row: HTMLElement | null): void {
  const lines = [...document.querySelectorAll<HTMLElement>(".cart-line-details")];
  const after = lines.find(
    (line) => row && row.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const next = after ?? lines.at(-1);
  if (next) next.focus({ preventScroll: true });
  else focusHeading();
}
