"use client";

import type { KeyboardEvent, ReactNode } from "react";

type Step = { row: number; column: number };
const steps: Record<string, Step> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -1, column: 0 },
  PageDown: { row: 1, column: 0 },
};

/**
 * Keyboard navigation between the quantities of a matrix whose cells have `data-cell="row,column"`:
 * left and right at the ends of the input, Page Up and Page Down from row to row; cells without an
 * input are skipped. Up and down still change the quantity.
 */
export function CellKeys({ children, className }: { children: ReactNode; className?: string }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const { target, currentTarget } = event;
    if (
      !step ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !(target instanceof HTMLInputElement)
    )
      return;
    if (step.column !== 0 && !isAtEnd(target, step.column)) return;
    const next = findNext(currentTarget, target, step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Tab reaches the fields too
    <div onKeyDown={onKeyDown} className={className}>
      {children}
    </div>
  );
}

function isAtEnd(
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  direction: number,
): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  return (
    isAllSelected ||
    (selectionStart === selectionEnd && selectionStart === (direction < 0 ? 0 : value.length))
  );
}

function findNext(
  table: HTMLElement,
  from: HTMLInputElement,
  step: Step,
): HTMLInputElement | undefined {
  const cells = [...table.querySelectorAll<HTMLElement>("[data-cell]")];
  const toPlace = (cell: Element) =>
    (cell.getAttribute("data-cell") ?? "").split(",").map(Number) as [number, number];
  const start = from.closest("[data-cell]");
  if (!start) return undefined;
  for (let [row, column] = toPlace(start); ; ) {
    row += step.row;
    column += step.column;
    const cell = cells.find(
      (candidate) => candidate.getAttribute("data-cell") === `${row},${column}`,
    );
    if (!cell) return undefined;
    const field = cell.querySelector<HTMLInputElement>("input[role=spinbutton]:not(:disabled)");
    if (field) return field;
  }
}
