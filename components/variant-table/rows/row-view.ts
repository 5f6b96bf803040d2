import type { QuantityShown } from "@/lib/browser/cart/quantity-sheet";
import { toSmallest } from "@/domain/quantities/quantity";
import type { VariantGridLabels, VariantRow } from "@/lib/model/product/variant-table";
import { toQuantityName } from "./row-html";

const part = (row: Element, selector: string) => row.querySelector(selector) as HTMLElement;

function textIn(element: Element): Text {
  if (element.lastChild instanceof Text) return element.lastChild;
  const text = new Text("");
  element.append(text);
  return text;
}

function firstTextIn(element: Element): Text {
  if (element.firstChild instanceof Text) return element.firstChild;
  const text = new Text("");
  element.prepend(text);
  return text;
}

function write(text: Text, value: string | null | undefined): void {
  if (text.data !== (value ?? "")) text.data = value ?? "";
}

function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * The elements of one row, updated one by one: showing another variant changes texts and creates
 * nothing. While the table scrolls a row has neither input nor image, which are separate layers for
 * the browser: text takes the input's place.
 */
export class RowView {
  readonly input: HTMLInputElement;
  /** The row's index, and the variant it currently shows. */
  index = -1;
  row: VariantRow | undefined;
  /** The variant whose input and image exist. */
  #whole: VariantRow | undefined;
  #quantityShown: QuantityShown = { typed: "" };
  readonly #image: HTMLImageElement;
  readonly #link: HTMLAnchorElement;
  readonly #stock: HTMLElement;
  readonly #quantity: HTMLElement;
  readonly #entry: HTMLElement;
  readonly #texts: Record<
    | "product"
    | "mark"
    | "options"
    | "sku"
    | "ean"
    | "stock"
    | "date"
    | "pack"
    | "price"
    | "listWord"
    | "list"
    | "retail"
    | "entry"
    | "reason",
    Text
  >;

  constructor(
    readonly element: HTMLElement,
    private readonly labels: VariantGridLabels,
  ) {
    this.input = part(element, "input") as HTMLInputElement;
    this.#image = part(element, "img") as HTMLImageElement;
    this.#link = part(element, "a") as HTMLAnchorElement;
    this.#quantity = part(element, ".vt-quantity");
    this.#stock = part(element, "[data-stock]");
    this.#entry = part(element, ".vt-entry");
    this.#texts = {
      product: textIn(this.#link),
      mark: textIn(part(element, ".vt-mark")),
      options: textIn(part(element, ".vt-options")),
      sku: textIn(part(element, ".vt-sku")),
      ean: textIn(part(element, ".vt-ean")),
      stock: textIn(this.#stock),
      date: textIn(part(element, ".vt-stock small")),
      pack: textIn(part(element, ".vt-pack")),
      price: firstTextIn(part(element, ".vt-price")),
      listWord: textIn(part(element, "s > span")),
      list: textIn(part(element, "s")),
      retail: textIn(part(element, ".vt-retail")),
      entry: textIn(this.#entry),
      reason: textIn(part(element, ".vt-reason")),
    };
  }

  /** Takes over the server's markup. */
  adopt(row: VariantRow | undefined, index: number): void {
    this.row = row;
    this.#whole = row;
    this.index = index;
  }

  /**
   * Shows another variant in the same elements; everything but visible text is deferred to
   * `makeWhole`.
   */
  show(row: VariantRow | undefined, index: number): void {
    const isMoved = this.index !== index;
    if (isMoved) this.element.ariaRowIndex = String(index + 2);
    this.index = index;
    setHidden(this.element, row === undefined);
    const isSame = row === undefined || row === this.row;
    this.row = row;
    if (isSame) return;
    this.#whole = undefined;
    setHidden(this.#image, true);
    this.#write(row);
    if (!isMoved && this.input === document.activeElement) this.makeWhole();
    else this.#showField(false);
  }

  get isWhole(): boolean {
    return this.row === undefined || this.row === this.#whole;
  }

  /** What is not needed while scrolling: the quantity's input with its name, and the image. */
  makeWhole(): void {
    const { row } = this;
    if (!row || this.isWhole) return;
    this.#whole = row;
    this.input.ariaLabel = toQuantityName(row, this.labels);
    this.input.placeholder = String(toSmallest(row.rule));
    this.#showField(true);
    this.showQuantity(this.#quantityShown);
    if (row.picture && this.#image.getAttribute("src") !== row.picture)
      this.#image.src = row.picture;
    setHidden(this.#image, row.picture === null);
  }

  #showField(isField: boolean): void {
    const isOrderable = this.row?.reason === null;
    setHidden(this.input, !isOrderable || !isField);
    setHidden(this.#entry, !isOrderable || isField);
  }

  showQuantity(shown: QuantityShown): void {
    this.#quantityShown = shown;
    const { typed, fault } = shown;
    if (!this.isWhole) {
      this.#showEntry(typed);
      return;
    }
    if (this.input.value !== typed) this.input.value = typed;
    if (this.input.ariaInvalid !== (fault ? "true" : null))
      this.input.ariaInvalid = fault ? "true" : null;
  }

  #showEntry(typed: string): void {
    const empty = String(typed === "");
    if (this.#entry.dataset.empty !== empty) this.#entry.dataset.empty = empty;
    write(this.#texts.entry, typed || (this.row && String(toSmallest(this.row.rule))));
  }

  /** Whether its quantity is among those that are filled, copied or cleared together. */
  setSelected(isSelected: boolean): void {
    if (this.#quantity.ariaSelected !== (isSelected ? "true" : null))
      this.#quantity.ariaSelected = isSelected ? "true" : null;
  }

  #write(row: VariantRow): void {
    const texts = this.#texts;
    const address = `/products/${row.handle}`;
    if (this.#link.getAttribute("href") !== address) this.#link.setAttribute("href", address);
    write(texts.product, row.productTitle);
    write(texts.mark, row.isJoined && this.labels.joined);
    if (this.element.hasAttribute("data-joined") !== (row.isJoined === true))
      this.element.toggleAttribute("data-joined");
    write(texts.options, row.title);
    write(texts.sku, row.sku);
    write(texts.ean, row.ean);
    write(texts.stock, row.stock?.label);
    write(texts.date, row.stock?.date);
    write(texts.pack, row.pack);
    write(texts.price, row.listPrice === null ? row.price : `${row.price ?? ""} `);
    write(texts.listWord, row.listPrice && `${this.labels.listPrice} `);
    write(texts.list, row.listPrice);
    write(texts.retail, row.retail);
    write(texts.reason, row.reason);
    const kind = row.stock?.kind ?? "";
    if (this.#stock.dataset.stock !== kind) this.#stock.dataset.stock = kind;
  }
}
