import type { QuantityShown } from "@/lib/browser/quantity-sheet";
import { toSmallest } from "@/lib/model/quantity";
import type { VariantGridLabels, VariantRow } from "@/lib/model/variant-table";
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

/** The elements of one row, written to one by one: showing another variant changes texts and makes nothing. */
export class RowView {
  readonly input: HTMLInputElement;
  /** The row's number, and the variant it shows at the moment. */
  index = -1;
  row: VariantRow | undefined;
  readonly #image: HTMLImageElement;
  readonly #link: HTMLAnchorElement;
  readonly #stock: HTMLElement;
  readonly #quantity: HTMLElement;
  readonly #texts: Record<
    "product" | "options" | "sku" | "ean" | "stock" | "date" | "pack" | "price" | "listWord" | "list" | "reason",
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
    this.#texts = {
      product: textIn(this.#link),
      options: textIn(part(element, ".vt-options")),
      sku: textIn(part(element, ".vt-sku")),
      ean: textIn(part(element, ".vt-ean")),
      stock: textIn(this.#stock),
      date: textIn(part(element, "small")),
      pack: textIn(part(element, ".vt-pack")),
      price: firstTextIn(part(element, ".vt-price")),
      listWord: textIn(part(element, "s > span")),
      list: textIn(part(element, "s")),
      reason: textIn(part(element, ".vt-quantity > span")),
    };
  }

  /** Takes over what the server wrote. */
  adopt(row: VariantRow | undefined, index: number): void {
    this.row = row;
    this.index = index;
  }

  /** Another variant in the same elements; its picture waits for `showPicture`. */
  show(row: VariantRow | undefined, index: number): void {
    if (this.index !== index) this.element.ariaRowIndex = String(index + 2);
    this.index = index;
    if (this.element.hidden !== (row === undefined)) this.element.hidden = row === undefined;
    if (row === undefined || row === this.row) {
      this.row = row;
      return;
    }
    const isOtherProduct = this.row?.handle !== row.handle;
    this.row = row;
    if (isOtherProduct) this.#link.pathname = `/products/${row.handle}`;
    this.#write(row);
    if (this.#image.getAttribute("src") !== row.picture) this.#image.style.visibility = "hidden";
  }

  /** The picture of the variant shown, asked for when the table rests. */
  showPicture(): void {
    const picture = this.row?.picture;
    if (!picture) return;
    if (this.#image.getAttribute("src") !== picture) this.#image.src = picture;
    this.#image.style.visibility = "";
  }

  showQuantity({ typed, fault }: QuantityShown): void {
    if (this.input.value !== typed) this.input.value = typed;
    if (this.input.ariaInvalid !== (fault ? "true" : null)) this.input.ariaInvalid = fault ? "true" : null;
  }

  /** Whether its quantity is among those that are filled, copied or emptied together. */
  setSelected(isSelected: boolean): void {
    if (this.#quantity.ariaSelected !== (isSelected ? "true" : null)) this.#quantity.ariaSelected = isSelected ? "true" : null;
  }

  #write(row: VariantRow): void {
    const texts = this.#texts;
    write(texts.product, row.productTitle);
    write(texts.options, row.title);
    write(texts.sku, row.sku);
    write(texts.ean, row.ean);
    write(texts.stock, row.stock?.label);
    write(texts.date, row.stock?.date);
    write(texts.pack, row.pack);
    write(texts.price, row.listPrice === null ? row.price : `${row.price ?? ""} `);
    write(texts.listWord, row.listPrice && `${this.labels.listPrice} `);
    write(texts.list, row.listPrice);
    write(texts.reason, row.reason);
    if (this.#stock.dataset.stock !== (row.stock?.kind ?? "")) this.#stock.dataset.stock = row.stock?.kind ?? "";
    this.#writeInput(row);
  }

  #writeInput(row: VariantRow): void {
    const smallest = String(toSmallest(row.rule));
    if (this.input.placeholder !== smallest) this.input.placeholder = smallest;
    this.input.ariaLabel = toQuantityName(row, this.labels);
    const isHidden = row.reason !== null;
    if (this.input.hidden !== isHidden) this.input.hidden = isHidden;
  }
}
