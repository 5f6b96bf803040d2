"use client";

import { Search, X } from "lucide";
import { useTranslations } from "next-intl";
import Form from "next/form";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { storeRecentSearch } from "@/lib/browser/api/search-store";
import type { SearchOverlayProps } from "./search-overlay";
import { searchInputProps } from "./search-input-props";
import { SearchPanel } from "./search-panel";
import { useInstantSearch } from "./use-instant-search";

type SearchDialogProps = Pick<SearchOverlayProps, "context" | "typed" | "onType" | "onClose"> & {
  headerField: SearchOverlayProps["field"];
};

/**
 * The search as a dialog, full-screen under 768 px; closes on Escape and on a click outside
 * (CAT-06, SHELL-02).
 */
export function SearchDialog({ context, typed, onType, onClose, headerField }: SearchDialogProps) {
  const t = useTranslations("search");
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Closes it natively: the focus returns to where it was, and `onClose` follows. */
  const close = () => dialog.current?.close();
  const search = useInstantSearch({ context, typed, onType, onClose: close, field });
  const { isExpanded, listId, activeId } = search.combobox;
  useEffect(() => {
    const { selectionStart, selectionEnd } = headerField.current ?? {
      selectionStart: null,
      selectionEnd: null,
    };
    dialog.current?.showModal();
    field.current?.focus();
    field.current?.setSelectionRange(selectionStart, selectionEnd);
  }, [headerField]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard
    <dialog
      ref={dialog}
      aria-label={t("title")}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-paper text-ink
        backdrop:bg-black/50 open:flex md:mx-auto md:mt-[8vh] md:h-fit md:max-h-[80dvh] md:w-[46rem]
        md:rounded-card md:shadow-2xl"
    >
      <Form
        action="/products"
        role="search"
        className="flex items-center gap-2 border-b border-line px-3 py-2"
        onSubmit={() => {
          storeRecentSearch(context.owner, typed.trim());
          close();
        }}
      >
        <Icon of={Search} className="ml-1 size-5 shrink-0 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          {...searchInputProps}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={search.onKeyDown}
          aria-label={t("label")}
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={t("placeholder")}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none
            placeholder:text-muted focus-visible:shadow-none"
        />
        <button
          type="button"
          aria-label={t("close")}
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface"
        >
          <Icon of={X} className="size-5" />
        </button>
      </Form>
      <SearchPanel search={search} />
    </dialog>
  );
}
