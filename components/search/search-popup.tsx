"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import type { SearchOverlayProps } from "./search-overlay";
import { SearchPanel } from "./search-panel";
import { useInstantSearch } from "./use-instant-search";

/** Results below the header's input, which keeps the focus and reflects the list's state. */
export function SearchPopup({
  context,
  typed,
  onType,
  onClose,
  field,
  keys,
  onCombobox,
}: Omit<SearchOverlayProps, "mode">) {
  const search = useInstantSearch({ context, typed, onType, onClose, field });
  const { isExpanded, listId, activeId } = search.combobox;
  useEffect(() => {
    keys.current = search.onKeyDown;
  }, [keys, search.onKeyDown]);
  useEffect(
    () => onCombobox({ isExpanded, listId, activeId }),
    [onCombobox, isExpanded, listId, activeId],
  );
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepInWindow(popup.current), []);
  return (
    <div
      ref={popup}
      tabIndex={-1}
      className="absolute top-full left-0 z-40 mt-2 flex max-h-[min(40rem,calc(100dvh-8rem))] w-full
        min-w-[min(44rem,calc(100vw-4rem))] flex-col overflow-hidden rounded-card border border-line
        bg-paper text-ink shadow-xl outline-none"
    >
      <SearchPanel search={search} />
    </div>
  );
}

const marginPx = 16;

/**
 * The popup is wider than a narrow input: it is aligned with the input unless it would overflow the
 * window.
 */
function keepInWindow(popup: HTMLElement | null): void {
  if (!popup) return;
  const { right } = popup.getBoundingClientRect();
  popup.style.left = `${Math.min(0, document.documentElement.clientWidth - marginPx - right)}px`;
}
