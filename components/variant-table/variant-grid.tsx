"use client";

import { useRouter } from "next/navigation";
import { type CSSProperties, type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { OrderDraft } from "@/lib/browser/order-draft";
import { isPlainClick } from "@/lib/browser/plain-click";
import { type VariantGridLabels, type VariantRow, variantColumns } from "@/lib/model/variant-table";
import { OrderBar } from "./order-bar";
import { useDraftOrder } from "./use-draft-order";
import { useGridKeys } from "./use-grid-keys";
import { useRowSlots } from "./use-row-slots";
import { useRowWindow } from "./use-row-window";
import { VariantGridRow } from "./variant-grid-row";

/** As many rows as the server renders. */
const firstRows = 30;

type VariantGridProps = {
  rows: readonly VariantRow[];
  draft: OrderDraft;
  labels: VariantGridLabels;
  /** False while more rows are on their way. */
  isComplete: boolean;
  /** Inside a dialog, which scrolls by itself and holds the rows of one product: all of them are rendered. */
  isInDialog?: boolean;
  /** After everything that was typed has gone into the cart. */
  onOrdered?: () => void;
  children?: ReactNode;
};

/** Variants as rows of one height with a quantity each, of which only those in sight are in the document; all quantities go into the cart at once (CAT-05, CART-04). */
export function VariantGrid({ rows, draft, labels, isComplete, isInDialog = false, onOrdered, children }: VariantGridProps) {
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const inView = useRowWindow(body, rows.length, firstRows);
  const { first, last } = isInDialog ? { first: 0, last: rows.length } : inView;
  const keys = useGridKeys(body, rows.length, {
    submit: () => form.current?.requestSubmit(),
    empty: (index) => rows[index] && draft.type(rows[index], ""),
  });
  const order = useDraftOrder(draft);
  useShellHeight(!isInDialog);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const hadSome = draft.size > 0;
    const fault = await order();
    const index = fault ? rows.findIndex((row) => row.id === fault.id) : -1;
    if (index >= 0) keys.goTo(index);
    else if (hadSome && draft.size === 0) onOrdered?.();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    router.push(link.pathname);
  };
  const indices = Array.from({ length: last - first }, (_, offset) => first + offset);
  if (keys.active < rows.length && (keys.active < first || keys.active >= last)) indices.push(keys.active);
  const slots = useRowSlots(indices);
  return (
    <form ref={form} noValidate onSubmit={submit} className={isInDialog ? "vt vt-dialog" : "vt"}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what a table with arrow keys is
        role="grid"
        aria-label={labels.caption}
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        aria-colcount={variantColumns.length}
      >
        <thead>
          <tr aria-rowindex={1}>
            {variantColumns.map((column) => (
              <th key={column} scope="col">
                {labels.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          style={{ "--rows": rows.length } as CSSProperties}
          onClick={onClick}
          onFocus={keys.onFocus}
          onKeyDown={keys.onKeyDown}
        >
          {slots.map(({ slot, index }) => {
            const row = rows[index];
            return (
              row && <VariantGridRow key={slot} row={row} index={index} draft={draft} isActive={index === keys.active} labels={labels} />
            );
          })}
        </tbody>
      </table>
      {children}
      <OrderBar draft={draft} hint={labels.keys} />
    </form>
  );
}

/** The height of the header that stays at the top, for what stays below it. */
function useShellHeight(isNeeded: boolean): void {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>("header[data-shell]");
    if (!isNeeded || !header) return;
    const observer = new ResizeObserver(() => {
      const height = getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
      document.documentElement.style.setProperty("--shell-height", `${height}px`);
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [isNeeded]);
}
