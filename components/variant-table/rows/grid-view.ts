import type { QuantitySheet } from "@/lib/browser/cart/quantity-sheet";
import {
  type VariantGridLabels,
  type VariantRow,
  variantColumns,
} from "@/lib/model/product/variant-table";
import type { RowSpan } from "./block-slots";
import { RowPool } from "./row-pool";
import type { RowView } from "./row-view";

export { gridHtml } from "./row-html";
export type { RowSpan };

/** A cell of the grid, zero-based. */
export type GridPlace = { row: number; column: number };

type GridViewOptions = {
  rows: readonly VariantRow[];
  labels: VariantGridLabels;
  sheet: QuantitySheet;
  /** All rows at once, in a dialog that scrolls natively. */
  isWhole: boolean;
  onPlace: (place: GridPlace) => void;
  /** Id of the element with messages about the focused quantity. */
  noteId: string;
};

/** Scrolling counts as stopped after this many milliseconds. */
const restMs = 120;
/** The remaining work is then done frame by frame. */
const frameMs = 16;
/** Space reserved below a focused row, for its note. */
const noteRoom = 120;
const quantityColumn = variantColumns.indexOf("quantity");

/**
 * The rows as the reader scrolls and moves through them, without React: a frame of scrolling
 * updates one or two rows and nothing else. Together with `gridHtml`, which the server renders and
 * this takes over, it is the folder's interface to the rest of the table.
 */
export class GridView {
  readonly pool: RowPool;
  place: GridPlace = { row: 0, column: quantityColumn };
  /** Rows of an action on several quantities; `last` is exclusive. */
  selection: RowSpan | undefined;
  #anchor = 0;
  #insets = { top: 0, bottom: 0 };
  #bodyTop = 0;
  #scrolledAt = 0;
  #isPrinting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #abort = new AbortController();
  readonly #observer = new ResizeObserver(() => this.#measure());

  constructor(
    private readonly body: HTMLElement,
    private readonly options: GridViewOptions,
  ) {
    this.pool = new RowPool(body, options);
    this.pool.pin(0);
    this.#measure();
    this.#start();
  }

  stop(): void {
    this.#abort.abort();
    this.#observer.disconnect();
    clearTimeout(this.#timer);
  }

  setRows(rows: readonly VariantRow[]): void {
    this.pool.setRows(rows);
    this.#update();
  }

  /** The columns that are visible at this width and have content. */
  get columns(): number[] {
    const cells = [
      ...(this.pool.findView(this.place.row)?.element.children ?? []),
    ] as HTMLElement[];
    return cells.flatMap((cell, column) =>
      column > 0 && cell.getClientRects().length > 0 ? column : [],
    );
  }

  /** Rows per screen. */
  get pageRows(): number {
    const { top, bottom } = this.#insets;
    return Math.max(
      1,
      Math.floor((window.innerHeight - top - bottom) / Math.max(1, this.pool.rowHeight)) - 1,
    );
  }

  /** Scrolls a cell into view, clear of sticky elements, and focuses it. */
  goTo(place: GridPlace): void {
    if (place.row < 0 || place.row >= this.pool.count) return;
    this.pool.pin(place.row);
    if (!this.options.isWhole) this.#reveal(place.row);
    const view = this.pool.findView(place.row);
    view?.makeWhole();
    const cell = view?.element.children[place.column];
    const target =
      cell?.querySelector<HTMLElement>("a, input:not([hidden])") ??
      (cell as HTMLElement | undefined);
    target?.focus({ preventScroll: !this.options.isWhole });
  }

  goToQuantity(row: number): void {
    this.goTo({ row, column: quantityColumn });
  }

  /** Extends the selection of quantities from its start to `row`, which takes the focus. */
  extendTo(row: number): void {
    const to = Math.max(0, Math.min(this.pool.count - 1, row));
    const anchor = this.selection ? this.#anchor : this.place.row;
    this.goTo({ row: to, column: quantityColumn });
    this.#anchor = anchor;
    this.#select({ first: Math.min(anchor, to), last: Math.max(anchor, to) + 1 });
  }

  #select(selection: RowSpan | undefined): void {
    if (selection === this.selection) return;
    this.selection = selection;
    this.pool.select(selection ?? { first: 0, last: 0 });
  }

  /** Completes a hovered row at once, before scrolling has stopped. Returns it. */
  touch(target: Element): RowView | undefined {
    const row = target.closest("[role=row]");
    const view = row ? this.pool.findView(Number(row.ariaRowIndex) - 2) : undefined;
    view?.makeWhole();
    return view;
  }

  /** Makes the focused cell the one that Tab returns to. */
  setPlace(target: Element): void {
    const row = target.closest("[role=row]");
    const cell = target.closest("[role=gridcell]");
    if (!row || !cell) return;
    this.touch(row);
    this.#select(undefined);
    this.#setTabIndex("-1");
    this.place = { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
    this.pool.pin(this.place.row);
    this.#setTabIndex("0", target);
    this.options.onPlace(this.place);
  }

  #setTabIndex(tabIndex: string, target?: Element): void {
    const cell = this.pool.findView(this.place.row)?.element.children[this.place.column];
    const focusable = target?.matches("a, input, [role=gridcell]")
      ? target
      : (cell?.querySelector("a, input:not([hidden])") ?? cell);
    focusable?.setAttribute("tabindex", tabIndex);
    if (tabIndex === "0" && focusable?.localName === "input")
      focusable.setAttribute("aria-describedby", this.options.noteId);
    else focusable?.removeAttribute("aria-describedby");
  }

  #start(): void {
    const { signal } = this.#abort;
    const { sheet, isWhole } = this.options;
    this.#abort.signal.addEventListener(
      "abort",
      sheet.subscribeAll((variantId) => this.pool.showQuantityOf(variantId)),
      { once: true },
    );
    this.#observer.observe(this.body);
    if (isWhole) return;
    this.#observer.observe(document.body);
    window.addEventListener("scroll", () => this.#onScroll(), { passive: true, signal });
    window.addEventListener("resize", () => this.#measure(), { signal });
    window.addEventListener("beforeprint", () => this.#beforePrint(), { signal });
    window.addEventListener("afterprint", () => this.#afterPrint(), { signal });
  }

  /** Takes all measurements, so that none is needed while scrolling. */
  #measure(): void {
    if (this.#isPrinting) return;
    const row = this.body.querySelector<HTMLElement>(
      ".vt-block:not([hidden]) > .vt-row:not([hidden])",
    );
    // not rounded: over a thousand rows the error would make some unreachable
    if (row) this.pool.setRowHeight(row.getBoundingClientRect().height, window.innerHeight);
    const form = this.body.closest(".vt");
    const height = (selector: string, root: ParentNode | null) =>
      root?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
    const shell =
      Number.parseFloat(document.documentElement.style.getPropertyValue("--shell-height")) || 0;
    this.#insets = { top: shell + height(".vt-head", form), bottom: height(".vt-bar", form) };
    this.#bodyTop = this.body.getBoundingClientRect().top + window.scrollY;
    this.#update();
  }

  /**
   * Called by the browser once per frame. Remaining updates, and those deferred until scrolling
   * stops, follow automatically.
   */
  #onScroll(): void {
    this.#scrolledAt = performance.now();
    this.#moveToReader();
    if (this.#timer === undefined) this.#restLater(restMs);
  }

  #restLater(ms: number): void {
    this.#timer = setTimeout(() => {
      const left = this.#scrolledAt + restMs - performance.now();
      this.#timer = undefined;
      if (left > 0) this.#restLater(left);
      else if (!this.#moveToReader() || !this.pool.settle()) this.#restLater(frameMs);
    }, ms);
  }

  #update(): void {
    if (this.options.isWhole) this.pool.showAll();
    this.#onScroll();
  }

  #beforePrint(): void {
    this.#isPrinting = true;
    this.pool.showAll();
  }

  #afterPrint(): void {
    this.#isPrinting = false;
    this.#moveToReader();
    this.pool.trim();
  }

  #moveToReader(): boolean {
    if (this.options.isWhole || this.#isPrinting || this.pool.rowHeight === 0) return true;
    const top = window.scrollY - this.#bodyTop;
    const first = Math.max(0, Math.floor(top / this.pool.rowHeight));
    const last = Math.ceil((top + window.innerHeight) / this.pool.rowHeight) + 1;
    return this.pool.moveTo({
      first: Math.min(first, this.pool.count),
      last: Math.max(0, Math.min(last, this.pool.count)),
    });
  }

  #reveal(row: number): void {
    const { rowHeight } = this.pool;
    const top = this.#bodyTop + row * rowHeight;
    const highest = top - this.#insets.top - 8;
    const lowest = top + rowHeight + noteRoom + this.#insets.bottom - window.innerHeight;
    if (window.scrollY > highest) window.scrollTo({ top: highest, behavior: "instant" });
    else if (window.scrollY < lowest) window.scrollTo({ top: lowest, behavior: "instant" });
    this.#onScroll();
  }
}
