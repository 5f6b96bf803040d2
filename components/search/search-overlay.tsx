"use client";

import type { KeyboardEvent, RefObject } from "react";
import type { SearchContext } from "./search-context";
import { SearchDialog } from "./search-dialog";
import { SearchPopup } from "./search-popup";

export { storeRecentSearch as rememberSearch } from "@/lib/browser/api/search-store";
export { prefetchSearchIndex } from "@/lib/browser/api/use-search-index";

/** What a combobox's field tells of its list. */
export type ComboboxState = { isExpanded: boolean; listId?: string; activeId?: string };

export type SearchOverlayProps = {
  context: SearchContext;
  mode: "popup" | "dialog";
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  /** The header's field, which the popup hangs on. */
  field: RefObject<HTMLInputElement | null>;
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onCombobox: (state: ComboboxState) => void;
};

/**
 * The heavy part of the search, loaded when it is used: below the header's field, or as a dialog
 * over the page.
 */
export function SearchOverlay({ mode, ...props }: SearchOverlayProps) {
  return mode === "popup" ? (
    <SearchPopup {...props} />
  ) : (
    <SearchDialog {...props} headerField={props.field} />
  );
}
