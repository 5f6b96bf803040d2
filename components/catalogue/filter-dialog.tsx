"use client";

import { SlidersHorizontal, X } from "lucide";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { useClosingDetails } from "@/lib/browser/page/use-closing-details";

type FilterDialogProps = {
  labels: { title: string; open: string; close: string; results: string; active: string };
  activeCount: number;
  /**
   * Whether the filters are dropdown menus in a row above the list on wide screens, rather than in
   * a sidebar.
   */
  isBar: boolean;
  children: ReactNode;
};

const wide = "(width >= 64rem)";

/**
 * The filters: inline on wide screens, a full-screen sheet on small ones. Without scripts the
 * button links to the sheet (`:target`).
 */
export function FilterDialog({ labels, activeCount, isBar, children }: FilterDialogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  useSheetLinks(frame, sheet);
  useEffect(() => {
    const query = matchMedia(wide);
    const close = () => query.matches && sheet.current?.open && sheet.current.close();
    query.addEventListener("change", close);
    return () => query.removeEventListener("change", close);
  }, []);
  useClosingMenus(sheet, isBar);
  return (
    <div ref={frame} className="contents">
      <a href="#filters" className="filters-open">
        <Icon of={SlidersHorizontal} className="size-4" />
        {labels.open}
        {activeCount > 0 && (
          <>
            <b aria-hidden>{activeCount}</b>
            <span className="sr-only"> – {labels.active}</span>
          </>
        )}
      </a>
      <dialog
        id="filters"
        ref={sheet}
        aria-label={labels.title}
        className={isBar ? "filters filters-bar" : "filters filters-side"}
      >
        <div className="filters-head">
          <p>{labels.title}</p>
          <a href="#products" aria-label={labels.close}>
            <Icon of={X} className="size-6" />
          </a>
        </div>
        {children}
        <a href="#products" className="filters-done">
          {labels.results}
        </a>
      </dialog>
    </div>
  );
}

/**
 * Makes the links to and from the sheet open and close it as a modal dialog, without changing the
 * URL.
 */
function useSheetLinks(
  frame: { current: HTMLElement | null },
  sheet: { current: HTMLDialogElement | null },
): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest("a")?.getAttribute("href")
          : undefined;
      if (link !== "#filters" && link !== "#products") return;
      event.preventDefault();
      if (link === "#filters") sheet.current?.showModal();
      else sheet.current?.close();
    };
    const element = frame.current;
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [frame, sheet]);
}

/**
 * Closes the bar's menus on Escape, returning the focus to their button, on a click outside and
 * when the focus leaves.
 */
function useClosingMenus(sheet: { current: HTMLDialogElement | null }, isBar: boolean): void {
  const findOpen = useCallback(() => {
    if (!isBar || !matchMedia(wide).matches) return [];
    const menus = sheet.current?.querySelectorAll<HTMLDetailsElement>(".facets > .facet[open]");
    return [...(menus ?? [])];
  }, [sheet, isBar]);
  useClosingDetails(findOpen);
}
