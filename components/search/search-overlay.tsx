"use client";

import type { KeyboardEvent, RefObject } from "react";
import type { SearchContext } from "./search-context";
import { SearchDialog } from "./search-dialog";
import { SearchPopup } from "./search-popup";

export { storeRecentSearch as rememberSearch } from "@/lib/browser/api/search-store";
export { prefetchSearchIndex } from "@/lib/browser/api/use-search-index";

/** The ARIA state of a combobox's input. */
export type ComboboxState = { isExpanded: boolean; listId?: string; activeId?: string };

export type SearchOverlayProps = {
  context: SearchContext;
  mode: "popup" | "dialog";
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  /** The header's input, to which the popup is anchored. */
  field: RefObject<HTMLInputElement | null>;
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onCombobox: (state: ComboboxState) => void;
};

/** The heavy part of the search, loaded on use: below the header's input, or as a dialog. */
export function SearchOverlay({ mode, ...props }: SearchOverlayProps) {
  return mode === "popup" ? (
    <SearchPopup {...props} />
  ) : (
    <SearchDialog {...props} headerField={props.field} />
  );
}
