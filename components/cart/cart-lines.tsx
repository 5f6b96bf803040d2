"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef } from "react";
import { type CartLine, type CartView, toLineName } from "@/lib/model/cart";
import { CartLineRow } from "./cart-line-row";
import { useCartActions } from "./use-cart-actions";
import type { RemovedLine, useRemovedLines } from "./use-removed-lines";

type CartLinesProps = { cart: CartView; busy: boolean; removed: ReturnType<typeof useRemovedLines> };

/** The lines by rank; a removed one leaves a row behind that takes it back. Hundreds of rows learn that the cart is busy without holding up typing. */
export function CartLines({ cart, busy: isBusyNow, removed }: CartLinesProps) {
  const t = useTranslations("cart");
  const busy = useDeferredValue(isBusyNow);
  const { setQuantity } = useCartActions();
  const { removeLine } = removed;
  const lines = useRef(cart.lines);
  useEffect(() => {
    lines.current = cart.lines;
  }, [cart.lines]);
  const onQuantity = useCallback(async (line: CartLine, quantity: number) => (await setQuantity(line.id, quantity)).status, [setQuantity]);
  const onRemove = useCallback(
    (line: CartLine) => {
      const index = lines.current.findIndex((entry) => entry.id === line.id);
      void removeLine({ line, afterId: lines.current[index - 1]?.id ?? null });
    },
    [removeLine],
  );
  const removedAfter = (id: string | null): ReactNode =>
    removed.removed.flatMap((entry) =>
      entry.afterId === id
        ? [<RemovedRow key={entry.line.id} entry={entry} busy={busy} onUndo={removed.undo} />, removedAfter(entry.line.id)]
        : [],
    );
  if (cart.lines.length === 0 && removed.removed.length === 0) return null;
  return (
    <div className="min-w-0">
      {cart.lines.length > 0 && (
        <div
          aria-hidden
          className="hidden grid-cols-[5rem_minmax(0,1fr)_6.5rem_9.5rem_7rem_2.75rem] gap-x-4 border-b border-line pb-2 text-sm font-semibold text-muted md:grid"
        >
          <span className="col-span-2">{t("product")}</span>
          <span className="text-right">{t("unitPrice")}</span>
          <span className="text-center">{t("quantityColumn")}</span>
          <span className="text-right">{t("lineTotal")}</span>
        </div>
      )}
      <ul>
        {removedAfter(null)}
        {cart.lines.flatMap((line) => [
          <CartLineRow
            key={line.id}
            line={line}
            currencyCode={cart.currencyCode}
            busy={busy}
            onQuantity={onQuantity}
            onRemove={onRemove}
          />,
          removedAfter(line.id),
        ])}
      </ul>
    </div>
  );
}

function RemovedRow({ entry, busy, onUndo }: { entry: RemovedLine; busy: boolean; onUndo: (entry: RemovedLine) => void }) {
  const t = useTranslations("cart");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li data-no-print className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3">
      <p role="status">{t("removed", { label: toLineName(entry.line) })}</p>
      {entry.line.variantId !== null && (
        <button
          ref={button}
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onUndo(entry)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-paper aria-disabled:opacity-50"
        >
          <Undo2 aria-hidden className="size-4" />
          {t("undo")}
          <span className="sr-only"> – {toLineName(entry.line)}</span>
        </button>
      )}
    </li>
  );
}
