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
import type { CartLine, CartView } from "@/lib/model/cart/cart";
import { groupLines } from "@/lib/model/cart/line-groups";
import { CartLineRow, useLineTexts } from "./cart-line-row";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import { useCartExtra } from "../summary/use-cart-extra";
import { useGrowingCount } from "./use-growing-count";
import type { useRemovedLines } from "./use-removed-lines";

type CartLinesProps = {
  cart: CartView;
  linesAtFirst: number;
  removed: ReturnType<typeof useRemovedLines>;
};

/** The lines in order; a removed one leaves a row with an undo button. */
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
  const RemovedRow = useCartExtra("RemovedRow", useIsIdle() || removed.removed.length > 0);
  const removedAfter = (id: string | null): ReactNode =>
    removed.removed.flatMap((entry) =>
      RemovedRow && entry.afterId === id
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
