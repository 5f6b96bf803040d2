"use client";

import { useTranslations } from "next-intl";
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { focusHeading } from "@/lib/browser/page/focus-heading";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart/cart";
import { groupLines } from "@/lib/model/cart/line-groups";
import { CartLineRow, useLineTexts } from "./cart-line-row";
import { UndoButton } from "./undo-button";
import { useGrowingCount } from "./use-growing-count";
import type { RemovedLine, useRemovedLines } from "./use-removed-lines";

type CartLinesProps = {
  cart: CartView;
  linesAtFirst: number;
  removed: ReturnType<typeof useRemovedLines>;
};

/** The lines by rank; a removed one leaves a row behind that takes it back. */
export function CartLines({ cart, linesAtFirst, removed }: CartLinesProps) {
  const t = useTranslations("cart");
  const { removeLine } = removed;
  const lines = useRef(cart.lines);
  useEffect(() => {
    lines.current = cart.lines;
  }, [cart.lines]);
  const onRemove = useCallback(
    (line: CartLine, takesFocus: boolean) => {
      const index = lines.current.findIndex((entry) => entry.id === line.id);
      removeLine({ line, afterId: lines.current[index - 1]?.id ?? null, takesFocus });
    },
    [removeLine],
  );
  const removedAfter = (id: string | null): ReactNode =>
    removed.removed.flatMap((entry) =>
      entry.afterId === id
        ? [
            <RemovedRow key={entry.line.id} entry={entry} onUndo={removed.undo} />,
            removedAfter(entry.line.id),
          ]
        : [],
    );
  const texts = useLineTexts();
  const count = useGrowingCount(cart.lines.length, linesAtFirst);
  const [groupOf] = useState(() => new Map<string, number>());
  if (cart.lines.length === 0 && removed.removed.length === 0) return null;
  return (
    <div className="min-w-0">
      {cart.lines.length > 0 && (
        <div aria-hidden className="cart-line-head">
          <span className="col-start-2 col-end-4 print:col-end-3">{t("product")}</span>
          <span className="text-right">{t("unitPrice")}</span>
          <span className="text-center print:text-right">{t("quantityColumn")}</span>
          <span className="text-right">{t("lineTotal")}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: an <ol> may hold no groups */}
      <div role="list">
        {removedAfter(null)}
        {groupLines(cart.lines.slice(0, count), groupOf).map((group) => (
          <div
            key={group.key}
            className="cart-line-group"
            style={{ "--lines": group.lines.length } as CSSProperties}
          >
            {group.lines.flatMap(({ line, position }) => [
              <CartLineRow
                key={line.id}
                cartId={cart.id}
                line={line}
                position={position}
                currencyCode={cart.currencyCode}
                texts={texts}
                onRemove={onRemove}
              />,
              removedAfter(line.id),
            ])}
          </div>
        ))}
      </div>
    </div>
  );
}

function RemovedRow({
  entry,
  onUndo,
}: {
  entry: RemovedLine;
  onUndo: (entry: RemovedLine) => void;
}) {
  const t = useTranslations("cart");
  const row = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: stands in a group of a list, where <li> may not
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
 * The focus stays where the row was, which goes before its line is back: at the line after it or
 * before it, else at the page's heading.
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
