import type { QuantitySheet } from "@/lib/browser/cart/quantity-sheet";
import type { VariantGridLabels, VariantRow } from "@/lib/model/product/variant-table";
import { assignSlots, type RowSpan, toBlocks } from "./block-slots";
import { blockRows } from "./row-html";
import { RowView } from "./row-view";

type Block = { element: HTMLElement; views: RowView[]; number: number };
type Stale = { view: RowView; index: number };

/**
 * Rows updated at a time ahead of the reader. The fixed cost of a frame with any layout and paint
 * exceeds that of a row: two rows in one frame and none in the next are cheaper than one in each. A
 * row with an input and an image to remove counts twice.
 */
const rowsAtATime = 2;
/** With this many rows left to update, no frame is skipped. */
const manyLeft = 1.5 * blockRows;
/** Rows beyond the visible ones that get an input when scrolling stops. */
const rowsNear = 4;

/**
 * The elements of the rows near the viewport. Blocks that leave are moved to where others are
 * needed, and updated row by row.
 */
export class RowPool {
  #rows: readonly VariantRow[];
  #rowHeight = 0;
  #screenRows = 0;
  #slots: ReadonlyMap<number, number> = new Map();
  #inSight: RowSpan = { first: 0, last: 0 };
  #pinned: number | undefined;
  #selected: RowSpan = { first: 0, last: 0 };
  #blocks: Block[];
  /** The wanted blocks, as text: while it is unchanged, none has to be moved. */
  #wanted = "";
  /** Rows that are not updated yet, the next one to become visible first. */
  #stale: Stale[] = [];
  #hasWritten = false;
  #isUpward = false;

  constructor(
    private readonly body: HTMLElement,
    private readonly context: {
      rows: readonly VariantRow[];
      labels: VariantGridLabels;
      sheet: QuantitySheet;
    },
  ) {
    this.#rows = context.rows;
    this.#blocks = [...body.children].map((element, number) =>
      this.#toBlock(element as HTMLElement, number),
    );
    this.#slots = new Map(this.#blocks.map(({ number }) => [number, number]));
    for (const { views, number } of this.#blocks)
      views.forEach((view, offset) => {
        const index = number * blockRows + offset;
        this.#adopt(view, index);
      });
  }

  /** Takes over the server's markup, and what the reader may have typed before this script ran. */
  #adopt(view: RowView, index: number): void {
    const row = this.#rows[index];
    view.adopt(row, index);
    const typed = view.input.value;
    if (row && typed !== "" && typed !== this.context.sheet.get(row.id)?.typed)
      this.context.sheet.type(row, typed);
    this.#showQuantity(view);
  }

  get count(): number {
    return this.#rows.length;
  }

  get rowHeight(): number {
    return this.#rowHeight;
  }

  rowAt(index: number): VariantRow | undefined {
    return this.#rows[index];
  }

  /** The elements currently showing a row. */
  findView(index: number): RowView | undefined {
    const slot = this.#slots.get(Math.floor(index / blockRows));
    const view = slot === undefined ? undefined : this.#blocks[slot]?.views[index % blockRows];
    return view?.index === index ? view : undefined;
  }

  setRows(rows: readonly VariantRow[]): void {
    this.#rows = rows;
    this.#wanted = "";
  }

  /**
   * Determines what can be visible; the blocks are positioned where the styles expect their rows.
   */
  setRowHeight(height: number, screenHeight: number): void {
    this.#screenRows = Math.ceil(screenHeight / height) + 1;
    this.#rowHeight = height;
  }

  /** The focused row, which keeps its elements however far the others move. */
  pin(index: number): void {
    this.#pinned = index;
  }

  /**
   * Moves blocks to the current position and updates the visible rows, and a few more. Returns
   * whether all are up to date.
   */
  moveTo(inSight: RowSpan): boolean {
    const travelled = inSight.first - this.#inSight.first || inSight.last - this.#inSight.last;
    if (travelled !== 0) this.#isUpward = travelled < 0;
    this.#inSight = inSight;
    const isMoved = this.#moveBlocks(inSight, this.#isUpward);
    return this.#write(inSight, isMoved);
  }

  /** Returns whether one had to be moved. */
  #moveBlocks(inSight: RowSpan, isUpward: boolean): boolean {
    const pinned = this.#pinned === undefined ? undefined : Math.floor(this.#pinned / blockRows);
    const blocks = toBlocks(inSight, {
      rows: this.#rows.length,
      blockRows,
      screenRows: this.#screenRows,
      isUpward,
      pinned,
    });
    const requested = `${isUpward} ${blocks}`;
    if (requested === this.#wanted) return false;
    this.#wanted = requested;
    this.#slots = assignSlots(
      new Map(this.#blocks.map(({ number }, slot) => [number, slot])),
      blocks,
    );
    const moved = [...this.#slots].filter(([number, slot]) => this.#putBlock(number, slot));
    this.#stale = this.#findStale(isUpward);
    return moved.length > 0;
  }

  #findStale(isUpward: boolean): Stale[] {
    const stale = [...this.#slots].flatMap(([number, slot]) =>
      (this.#blocks[slot]?.views ?? []).flatMap((view, offset) => {
        const index = number * blockRows + offset;
        return view.index === index && view.row === this.#rows[index] ? [] : { view, index };
      }),
    );
    return stale.sort((a, b) => (isUpward ? b.index - a.index : a.index - b.index));
  }

  /** All rows at once, for print and for tables that scroll natively. */
  showAll(): void {
    const all = { first: 0, last: this.#rows.length };
    while (!this.moveTo(all));
  }

  /** Removes the elements that were added for print only. */
  trim(): void {
    const remaining = [...this.#slots].flatMap(([, slot]) => this.#blocks[slot] ?? []);
    for (const { element } of this.#blocks.filter((block) => !remaining.includes(block)))
      element.remove();
    this.#blocks = remaining;
    this.#slots = new Map(remaining.map(({ number }, slot) => [number, slot]));
  }

  showQuantityOf(variantId: string): void {
    for (const { views } of this.#blocks)
      for (const view of views) if (view.row?.id === variantId) this.#showQuantity(view);
  }

  /** Rows whose quantities are filled, copied or cleared together; `last` is exclusive. */
  select(span: RowSpan): void {
    this.#selected = span;
    for (const { views } of this.#blocks) for (const view of views) this.#showSelected(view);
  }

  /**
   * Work that can wait until scrolling stops, one block at a time; rows far from the viewport are
   * skipped. Returns whether everything is done.
   */
  settle(): boolean {
    const { first, last } = this.#inSight;
    const inOrder = [...this.#slots]
      .sort(([a], [b]) => a - b)
      .flatMap(([, slot]) => this.#blocks[slot] ?? []);
    const isNear = ({ number }: Block) =>
      (number + 1) * blockRows > first - rowsNear && number * blockRows < last + rowsNear;
    const next = inOrder.find(
      (block) => isNear(block) && block.views.some((view) => !view.isWhole),
    );
    if (!next) this.#putInOrder(inOrder);
    else for (const view of next.views) view.makeWhole();
    return !next;
  }

  /** Keeps the DOM order equal to the rows' order, for screen readers. */
  #putInOrder(inOrder: readonly Block[]): void {
    for (const block of this.#blocks) block.element.hidden = !inOrder.includes(block);
    const shown = [...this.body.children].filter((element) => !(element as HTMLElement).hidden);
    if (inOrder.every(({ element }, place) => element === shown[place])) return;
    const focusedIndex = inOrder.findIndex(({ element }) =>
      element.contains(document.activeElement),
    );
    const anchor = inOrder[focusedIndex]?.element;
    inOrder.forEach(({ element }, place) => {
      if (place < focusedIndex) anchor?.before(element);
      else if (place > focusedIndex) this.body.append(element);
    });
  }

  /** Returns whether it had to be moved. */
  #putBlock(number: number, slot: number): boolean {
    const block = this.#blocks[slot] ?? this.#addBlock(number);
    if (block.number === number && !block.element.hidden) return false;
    block.number = number;
    block.element.hidden = false;
    this.#place(block);
    return true;
  }

  #addBlock(number: number): Block {
    const model = this.#blocks[0];
    if (!model) throw new Error("the table has no block to copy");
    const element = model.element.cloneNode(true) as HTMLElement;
    for (const focusable of element.querySelectorAll("[tabindex='0']")) {
      focusable.setAttribute("tabindex", "-1");
      focusable.removeAttribute("aria-describedby");
    }
    for (const row of element.children) (row as HTMLElement).hidden = true;
    const block = this.#toBlock(element, number);
    this.#blocks.push(block);
    this.#place(block);
    this.body.append(element);
    return block;
  }

  #toBlock(element: HTMLElement, number: number): Block {
    return {
      element,
      number,
      views: [...element.children].map(
        (row) => new RowView(row as HTMLElement, this.context.labels),
      ),
    };
  }

  #place({ element, number }: Block): void {
    element.style.transform = `translateY(calc(var(--row)*${number * blockRows}))`;
  }

  /**
   * The visible rows at once, then the nearest in the direction of scrolling. Returns whether all
   * are up to date.
   */
  #write(inSight: RowSpan, isMoved: boolean): boolean {
    if (this.#stale.length === 0) return true;
    const isSeen = ({ index }: Stale) => index >= inSight.first && index < inSight.last;
    const seen = this.#stale.filter(isSeen);
    const ahead = this.#stale.filter((row) => !isSeen(row));
    const isTurn = !isMoved && (!this.#hasWritten || ahead.length > manyLeft);
    const atATime = ahead[0]?.view.isWhole ? rowsAtATime / 2 : rowsAtATime;
    const now = [...seen, ...ahead.splice(0, isTurn ? atATime : 0)];
    for (const { view, index } of now) this.#show(view, index);
    this.#hasWritten = now.length > 0;
    this.#stale = ahead;
    return ahead.length === 0;
  }

  #show(view: RowView, index: number): void {
    view.show(this.#rows[index], index);
    this.#showQuantity(view);
    this.#showSelected(view);
  }

  #showQuantity(view: RowView): void {
    if (view.row) view.showQuantity(this.context.sheet.get(view.row.id) ?? { typed: "" });
  }

  #showSelected(view: RowView): void {
    view.setSelected(view.index >= this.#selected.first && view.index < this.#selected.last);
  }
}
