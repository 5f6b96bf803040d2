import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";

/** Indexes a cart's lines by variant and id, so that a change visits only its variant's lines. */
export class LineIndex {
  readonly #lines = new Map<string, LineItemRow>();
  readonly #idsByVariant = new Map<string | null, string[]>();
  #cart: CartState["cart"];
  #last: LineItemRow | undefined;
  #isChanged = false;

  constructor(private readonly before: CartState) {
    this.#cart = before.cart;
    for (const line of before.lines) this.#add(line);
  }

  get size(): number {
    return this.#lines.size;
  }

  find(lineId: string): LineItemRow | undefined {
    return this.#lines.get(lineId);
  }

  /**
   * The cart with only one variant's lines, in order, plus the first and last of all lines, which
   * tell whether the cart is empty and the next rank.
   */
  narrow(variantId: string | null): CartState {
    const [first] = this.#lines.values();
    const own = (this.#idsByVariant.get(variantId) ?? []).flatMap(
      (id) => this.#lines.get(id) ?? [],
    );
    const before = first && !own.includes(first) && first !== this.#last ? [first] : [];
    const after = this.#last && !own.includes(this.#last) ? [this.#last] : [];
    return { ...this.before, cart: this.#cart, lines: [...before, ...own, ...after] };
  }

  /** Merges the change of a narrowed cart. */
  take(narrowed: CartState, next: CartState): void {
    if (next === narrowed) return;
    this.#isChanged = true;
    this.#cart = next.cart;
    const nextIds = new Set(next.lines.map(({ id }) => id));
    for (const line of narrowed.lines) if (!nextIds.has(line.id)) this.#remove(line);
    for (const line of next.lines) this.#put(line);
  }

  /** The whole cart; the same object if nothing has changed. */
  toState(): CartState {
    return this.#isChanged
      ? { ...this.before, cart: this.#cart, lines: [...this.#lines.values()] }
      : this.before;
  }

  #put(line: LineItemRow): void {
    if (!this.#lines.has(line.id)) this.#add(line);
    else {
      this.#lines.set(line.id, line);
      if (this.#last?.id === line.id) this.#last = line;
    }
  }

  #add(line: LineItemRow): void {
    this.#lines.set(line.id, line);
    this.#last = line;
    const ids = this.#idsByVariant.get(line.variant_id);
    if (ids) ids.push(line.id);
    else this.#idsByVariant.set(line.variant_id, [line.id]);
  }

  #remove(line: LineItemRow): void {
    this.#lines.delete(line.id);
    const ids = this.#idsByVariant.get(line.variant_id) ?? [];
    this.#idsByVariant.set(
      line.variant_id,
      ids.filter((id) => id !== line.id),
    );
    if (this.#last?.id === line.id) this.#last = [...this.#lines.values()].at(-1);
  }
}
