"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";
import type { ComboboxState, SearchOverlayProps } from "./search-overlay";
import type { SearchContext } from "./search-context";
import { searchFieldId, searchInputProps } from "./search-input-props";

type Overlay = {
  Component: (props: SearchOverlayProps) => React.ReactNode;
  remember: (owner: string, typed: string) => void;
};
type Mode = "closed" | "popup" | "dialog";

const closedState: ComboboxState = { isExpanded: false };

/**
 * The header's search: an ordinary GET form that shows the page's query, and a combobox over the
 * whole catalogue once it is used (CAT-06, SHELL-04). Panel, engine and index are loaded on hover,
 * focus, Ctrl+K or "/".
 */
export function SearchField(context: SearchContext) {
  const t = useTranslations("search");
  const client = useQueryClient();
  const router = useRouter();
  const q = useSearchParams().get("q") ?? "";
  const pathname = usePathname();
  const words = pathname === "/products" ? q : "";
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const [typed, setTyped] = useState(words);
  const [mode, setMode] = useState<Mode>("closed");
  const [combobox, setCombobox] = useState(closedState);
  const [overlay, setOverlay] = useState<Overlay>();
  const { owner, language } = context;

  const isLoaded = useRef(false);
  const load = useCallback(async () => {
    if (owner === "" || isLoaded.current) return;
    isLoaded.current = true;
    try {
      const { SearchOverlay, rememberSearch, prefetchSearchIndex } = await import(
        "./search-overlay"
      );
      prefetchSearchIndex(client, { owner, language });
      setOverlay({ Component: SearchOverlay, remember: rememberSearch });
    } catch (error) {
      isLoaded.current = false;
      console.warn("instant search could not be loaded; the form still works", error);
    }
  }, [client, owner, language]);
  const open = useCallback(
    (requested: Mode) => {
      void load();
      setMode(isNarrow() ? "dialog" : requested);
    },
    [load],
  );
  const type = useCallback((text: string) => {
    setTyped(text);
    if (input.current) input.current.value = text;
  }, []);
  useEffect(() => {
    if (owner !== "" && (mode !== "closed" || document.activeElement === input.current))
      void load();
  }, [owner, mode, load]);
  const leftFor = useRef<Element | null>(null);
  useShortcut(
    useCallback(() => {
      // until the dialog is open, input goes into this field; but then it must not be recorded as
      // the element to return the focus to
      leftFor.current = overlay ? null : document.activeElement;
      if (!overlay) input.current?.focus();
      input.current?.setSelectionRange(0, -1);
      open("dialog");
    }, [open, overlay]),
  );
  const close = () => {
    setMode("closed");
    if (leftFor.current instanceof HTMLElement) leftFor.current.focus();
    leftFor.current = null;
  };
  const page = `${pathname}?${words}`;
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    setMode("closed");
    type(words);
  }, [page, words, type]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    overlay?.remember(owner, typed);
    setMode("closed");
    router.push(`/products?${new URLSearchParams({ q: input.current?.value ?? "" })}`);
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (
      mode === "popup" &&
      document.hasFocus() &&
      !event.currentTarget.contains(event.relatedTarget)
    )
      setMode("closed");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mode === "popup") return keys.current?.(event);
    if (event.key === "ArrowDown") {
      event.preventDefault();
      open("popup");
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only sees focus and pointer pass
    <div className="relative w-full" onPointerEnter={load} onFocus={load} onBlur={closeWhenLeft}>
      <search className="block">
        <form action="/products" className="relative" onSubmit={submit}>
          <input
            ref={input}
            id={searchFieldId}
            type="text"
            role="combobox"
            {...searchInputProps}
            defaultValue={words}
            aria-label={t("label")}
            aria-expanded={mode === "popup" && combobox.isExpanded}
            aria-controls={mode === "popup" ? combobox.listId : undefined}
            aria-activedescendant={mode === "popup" ? combobox.activeId : undefined}
            placeholder={t("placeholder")}
            onChange={(event) => {
              setTyped(event.target.value);
              open(mode === "dialog" ? mode : "popup");
            }}
            onClick={() => open("popup")}
            onKeyDown={onKeyDown}
            className="block min-h-11 w-full rounded-control border border-muted bg-paper py-2 pr-12
              pl-4 text-ellipsis text-ink placeholder:text-muted"
          />
          <button
            type="submit"
            aria-label={t("submit")}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control
              text-ink"
          >
            <Icon of={Search} className="size-5" />
          </button>
        </form>
      </search>
      {overlay && mode !== "closed" && (
        <overlay.Component
          context={context}
          mode={mode}
          typed={typed}
          onType={type}
          onClose={close}
          field={input}
          keys={keys}
          onCombobox={setCombobox}
        />
      )}
    </div>
  );
}

const isNarrow = () => matchMedia("(width < 48rem)").matches;

/** Ctrl+K or ⌘K anywhere, and "/" outside text inputs. */
function useShortcut(open: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches("input, textarea, select"));
      const isCommand =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === "k";
      const isSlash =
        event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);
}
