"use client";

import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { QuantitySheet } from "@/lib/browser/cart/quantity-sheet";
import type { VariantGridLabels, VariantRow } from "@/lib/model/product/variant-table";
import { findCommand, findNextPlace, type GridCommand, type GridKey } from "./grid-keys";
import { GridView } from "./rows/grid-view";

type GridContent = {
  rows: readonly VariantRow[];
  labels: VariantGridLabels;
  sheet: QuantitySheet;
  isWhole: boolean;
  noteId: string;
  /** A command that concerns more than one cell. Returns whether it was handled. */
  onCommand: (command: GridCommand) => boolean;
};

/**
 * The key code of keys handled by an input method, including the last one of a word, which Safari
 * reports after the composition.
 */
const inputMethodKeyCode = 229;

const caretKeys = ["ArrowLeft", "ArrowRight", "Home", "End"];

/**
 * The table's rows as `GridView` manages them, with keyboard and mouse handling. `row` is the index
 * of the focused row.
 */
export function useGridView(
  element: RefObject<HTMLElement | null>,
  { rows, labels, sheet, isWhole, noteId, onCommand }: GridContent,
) {
  const view = useRef<GridView>(undefined);
  const latest = useRef(rows);
  latest.current = rows;
  const [row, setRow] = useState(0);
  const isEditing = useRef(false);
  useEffect(() => {
    const body = element.current?.querySelector<HTMLElement>(".vt-body");
    if (!body) return;
    const options = { rows: latest.current, labels, sheet, isWhole, noteId };
    const grid = new GridView(body, { ...options, onPlace: (place) => setRow(place.row) });
    view.current = grid;
    if (document.activeElement && body.contains(document.activeElement))
      grid.setPlace(document.activeElement);
    return () => grid.stop();
  }, [element, labels, sheet, isWhole, noteId]);
  useEffect(() => view.current?.setRows(rows), [rows]);
  const rowOf = (target: EventTarget) => {
    const place = target instanceof HTMLInputElement ? target.closest("[role=row]") : null;
    return place ? rows[Number(place.ariaRowIndex) - 2] : undefined;
  };
  /**
   * Leaves the cell; on the first attempt with an invalid quantity, the cell keeps the focus and
   * says why.
   */
  const canLeave = (own: VariantRow | undefined) => {
    const hadFault = own && sheet.get(own.id)?.fault !== undefined;
    if (own) sheet.settle(own);
    return !own || hadFault || sheet.get(own.id)?.fault === undefined;
  };
  const actOnCell = (command: GridCommand | undefined, target: HTMLElement) => {
    const own = rowOf(target);
    if (!own || !(target instanceof HTMLInputElement)) return false;
    // with nothing to revert, Escape closes the dialog around the grid
    if (command === "revert") return sheet.revert(own);
    if (command === "edit") {
      isEditing.current = true;
      target.setSelectionRange(target.value.length, target.value.length);
    }
    return command === "edit";
  };
  const move = (pressed: GridKey, target: HTMLElement) => {
    const grid = view.current;
    const isInput = target instanceof HTMLInputElement;
    if (
      !grid ||
      (isEditing.current && isInput && !pressed.isCommand && caretKeys.includes(pressed.key))
    )
      return false;
    if (pressed.key === "Enter" && target.localName === "a") return false;
    const shape = { rows: rows.length, columns: grid.columns, pageRows: grid.pageRows };
    const next = findNextPlace(pressed, grid.place, shape);
    if (!next) return false;
    const isLeft = next.row !== grid.place.row || pressed.key === "Enter";
    if (isLeft && !canLeave(rowOf(target))) return true;
    if (pressed.isShift && pressed.key !== "Enter" && isInput) grid.extendTo(next.row);
    else grid.goTo(next);
    return true;
  };
  return {
    row,
    goTo: (index: number) => view.current?.goToQuantity(index),
    /** The rows of an action on several; the focused one if none are selected. */
    selected: () =>
      view.current?.selection ?? {
        first: view.current?.place.row ?? 0,
        last: (view.current?.place.row ?? 0) + 1,
      },
    onFocus: ({ target }: FocusEvent) => {
      isEditing.current = false;
      view.current?.setPlace(target);
      if (target instanceof HTMLInputElement) target.select();
    },
    onBlur: ({ target }: FocusEvent) => {
      const left = rowOf(target);
      if (left) sheet.settle(left);
    },
    onInput: ({ target }: FormEvent) => {
      const typed = rowOf(target);
      if (typed && target instanceof HTMLInputElement) sheet.type(typed, target.value);
    },
    onMouseDown: (event: MouseEvent) => {
      const touched = view.current?.touch(event.target as Element);
      const isEntry = event.target instanceof Element && event.target.matches(".vt-entry");
      const input = isEntry
        ? touched?.input
        : event.target instanceof HTMLInputElement
          ? event.target
          : undefined;
      if (input && event.shiftKey) {
        event.preventDefault();
        view.current?.extendTo(Number(input.closest("[role=row]")?.ariaRowIndex) - 2);
      } else if (isEntry) {
        event.preventDefault();
        input?.focus({ preventScroll: true });
      } else isEditing.current = input !== undefined && input === document.activeElement;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.altKey || event.keyCode === inputMethodKeyCode || !target.closest("[role=row]"))
        return;
      const pressed = {
        key: event.key,
        isCommand: event.ctrlKey || event.metaKey,
        isShift: event.shiftKey,
      };
      const command = findCommand(pressed);
      const isDone =
        actOnCell(command, target) || (command && onCommand(command)) || move(pressed, target);
      if (isDone) event.preventDefault();
    },
  };
}
