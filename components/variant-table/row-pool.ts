import type { QuantitySheet } from "@/lib/browser/quantity-sheet";
import type { VariantGridLabels, VariantRow } from "@/lib/model/variant-table";
import { assignSlots, type RowSpan, toBlocks } from "./block-slots";
import { blockRows } from "./row-html";
import { RowView } from "./row-view";

type Block = { element: HTMLElement; views: RowView[]; number: number };

/** Rows written per frame beyond those in sight, so that no frame has many to write: one, or two where that would not do. */
const toAllowance = (left: number) => (left > 1.5 * blockRows ? 2 : 1);

/** The elements of the rows near the reader. Blocks that leave are moved to where others come, and written anew row by row. */
export class RowPool {
  #rows: readonly VariantRow[];
  #rowHeight = 0;
  #slots: ReadonlyMap<number, number> = new Map();
  #inSight: RowSpan = { first: 0, last: 0 };
  #pinned: number | undefined;
  #selected: RowSpan = { first: 0, last: 0 };
  #blocks: Block[];

  constructor(
    private readonly body: HTMLElement,
    private readonly context: { rows: readonly VariantRow[]; labels: VariantGridLabels; sheet: QuantitySheet },
  ) {
    this.#rows = context.rows;
    this.#blocks = [...body.children].map((element, number) => this.#toBlock(element as HTMLElement, number));
    this.#slots = new Map(this.#blocks.map(({ number }) => [number, number]));
    for (const { views, number } of this.#blocks)
      views.forEach((view, offset) => {
        const index = number * blockRows + offset;
        this.#adopt(view, index);
      });
  }

  /** What the server wrote, and what the reader may have typed before this script was there. */
  #adopt(view: RowView, index: number): void {
    const row = this.#rows[index];
    view.adopt(row, index);
    if (row && view.input.value !== "") this.context.sheet.type(row, view.input.value);
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

  /** The elements that show a row at the moment. */
  findView(index: number): RowView | undefined {
    const slot = this.#slots.get(Math.floor(index / blockRows));
    const view = slot === undefined ? undefined : this.#blocks[slot]?.views[index % blockRows];
    return view?.index === index ? view : undefined;
  }

  setRows(rows: readonly VariantRow[]): void {
    this.#rows = rows;
  }

  /** Rows are placed anew where their height has changed. */
  setRowHeight(height: number): void {
    if (height === this.#rowHeight) return;
    this.#rowHeight = height;
    for (const block of this.#blocks) this.#place(block);
  }

  /** The row that keeps its elements however far the others go: the one with the focus. */
  pin(index: number): void {
    this.#pinned = index;
  }

  /** Moves blocks to where the reader is now and writes the rows in sight, and a few more. Answers whether all are written. */
  moveTo(inSight: RowSpan): boolean {
    const isUpward = inSight.first < this.#inSight.first;
    this.#inSight = inSight;
    const blocks = toBlocks(inSight, { rows: this.#rows.length, blockRows, isUpward });
    const pinned = this.#pinned === undefined ? -1 : Math.floor(this.#pinned / blockRows);
    if (pinned >= 0 && pinned * blockRows < this.#rows.length && !blocks.includes(pinned)) blocks.push(pinned);
    this.#slots = assignSlots(new Map(this.#blocks.map(({ number }, slot) => [number, slot])), blocks);
    const moved = [...this.#slots].filter(([number, slot]) => this.#putBlock(number, slot));
    return this.#write(inSight, isUpward, moved.length > 0);
  }

  /** Every row at once, for paper and for tables that don't scroll by themselves. */
  showAll(): void {
    const all = { first: 0, last: this.#rows.length };
    while (!this.moveTo(all));
  }

  /** Drops the elements that only paper wanted. */
  trim(): void {
    const kept = [...this.#slots].flatMap(([, slot]) => this.#blocks[slot] ?? []);
    for (const { element } of this.#blocks.filter((block) => !kept.includes(block))) element.remove();
    this.#blocks = kept;
    this.#slots = new Map(kept.map(({ number }, slot) => [number, slot]));
  }

  showQuantityOf(variantId: string): void {
    for (const { views } of this.#blocks) for (const view of views) if (view.row?.id === variantId) this.#showQuantity(view);
  }

  /** Rows whose quantities are filled, copied or emptied together; `last` is not among them. */
  select(span: RowSpan): void {
    this.#selected = span;
    for (const { views } of this.#blocks) for (const view of views) this.#showSelected(view);
  }

  /** What can wait until the table rests: pictures, and that a screen reader finds the rows in their order and no others. */
  settle(): void {
    const inOrder = [...this.#slots].sort(([a], [b]) => a - b).flatMap(([, slot]) => this.#blocks[slot] ?? []);
    for (const { views } of inOrder) for (const view of views) view.showPicture();
    for (const block of this.#blocks) block.element.hidden = !inOrder.includes(block);
    const shown = [...this.body.children].filter((element) => !(element as HTMLElement).hidden);
    if (inOrder.every(({ element }, place) => element === shown[place])) return;
    const kept = inOrder.findIndex(({ element }) => element.contains(document.activeElement));
    const anchor = inOrder[kept]?.element;
    inOrder.forEach(({ element }, place) => {
      if (place < kept) anchor?.before(element);
      else if (place > kept) this.body.append(element);
    });
  }

  /** Answers whether it had to be moved. */
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
    const block = this.#toBlock(element, number);
    this.#blocks.push(block);
    this.#place(block);
    this.body.append(element);
    return block;
  }

  #toBlock(element: HTMLElement, number: number): Block {
    return { element, number, views: [...element.children].map((row) => new RowView(row as HTMLElement, this.context.labels)) };
  }

  #place({ element, number }: Block): void {
    element.style.transform = `translateY(${number * blockRows * this.#rowHeight}px)`;
  }

  /** In sight first, then the nearest in the direction of travel. Answers whether all are written. */
  #write(inSight: RowSpan, isUpward: boolean, isMoved: boolean): boolean {
    const stale = [...this.#slots].flatMap(([number, slot]) =>
      (this.#blocks[slot]?.views ?? []).flatMap((view, offset) => {
        const index = number * blockRows + offset;
        return view.index === index && view.row === this.#rows[index] ? [] : { view, index };
      }),
    );
    const isSeen = (index: number) => index >= inSight.first && index < inSight.last;
    const ahead = stale.filter(({ index }) => !isSeen(index)).sort((a, b) => (isUpward ? b.index - a.index : a.index - b.index));
    const allowance = isMoved ? 0 : toAllowance(ahead.length);
    for (const { view, index } of [...stale.filter((row) => isSeen(row.index)), ...ahead.slice(0, allowance)]) {
      view.show(this.#rows[index], index);
      this.#showQuantity(view);
      this.#showSelected(view);
    }
    return ahead.length <= allowance;
  }

  #showQuantity(view: RowView): void {
    if (view.row) view.showQuantity(this.context.sheet.get(view.row.id) ?? { typed: "" });
  }

  #showSelected(view: RowView): void {
    view.setSelected(view.index >= this.#selected.first && view.index < this.#selected.last);
  }
}
