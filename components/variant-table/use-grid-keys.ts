"use client";

import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

type GridKeys = {
  active: number;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Brings a row into view and the focus into its quantity. */
  goTo: (index: number) => void;
};

const pageRows = 10;

/**
 * One row of the table is in the order of the Tab key; arrows, Page and Ctrl+Home/End move it, Enter goes down as in a
 * spreadsheet, left and right change between product and quantity. Ctrl+Enter submits, Escape empties the field.
 */
export function useGridKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  act: { submit: () => void; empty: (index: number) => void },
): GridKeys {
  const [active, setActive] = useState(0);
  const wanted = useRef<{ index: number; selector: string }>(undefined);
  const focusWanted = useCallback(() => {
    const row = wanted.current && body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current.index}"]`);
    if (!row || !wanted.current) return;
    const target = row.querySelector<HTMLElement>(wanted.current.selector) ?? row.querySelector<HTMLElement>("input, a");
    wanted.current = undefined;
    target?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }, [body]);
  const goTo = useCallback(
    (index: number, selector = "input") => {
      wanted.current = { index, selector };
      setActive(index);
      const box = body.current?.getBoundingClientRect();
      const isRendered = body.current?.querySelector(`[data-index="${index}"]`);
      if (box && !isRendered) window.scrollBy({ top: box.top + (box.height / Math.max(1, count)) * index - window.innerHeight / 2 });
      focusWanted();
    },
    [body, count, focusWanted],
  );
  useEffect(focusWanted);
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target);
    if (index !== undefined) setActive(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target as Element);
    if (index === undefined || event.altKey || (event.target as Element).localName === "button") return;
    const input = event.target instanceof HTMLInputElement ? event.target : undefined;
    const selector = input ? "input" : "a";
    const move = (to: number) => goTo(Math.max(0, Math.min(count - 1, to)), selector);
    const isCommand = event.ctrlKey || event.metaKey;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowUp: () => move(index - 1),
      ArrowDown: () => move(index + 1),
      PageUp: () => move(index - pageRows),
      PageDown: () => move(index + pageRows),
      Home: isCommand ? () => move(0) : undefined,
      End: isCommand ? () => move(count - 1) : undefined,
      Enter: isCommand ? act.submit : input ? () => move(index + 1) : undefined,
      Escape: input ? () => act.empty(index) : undefined,
      ArrowLeft: input?.selectionStart === 0 ? () => goTo(index, "a") : undefined,
      ArrowRight: input ? undefined : () => goTo(index, "input"),
    };
    const todo = acts[event.key];
    if (!todo) return;
    event.preventDefault();
    todo();
  };
  return { active, onFocus, onKeyDown, goTo };
}

function indexOf(target: Element): number | undefined {
  const row = target.closest<HTMLElement>("[data-index]");
  return row ? Number(row.dataset.index) : undefined;
}
