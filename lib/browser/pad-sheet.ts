import "client-only";
import { emptyHistory, type History, recordAct, takeRedo, takeUndo } from "../model/history";
import { checkQuantity } from "../model/quantity";
import { toRowLabel, type VariantRow } from "../model/variant-table";
import type { QuantityWish } from "./cart-door";
import type { KeptPad, PadChange } from "./pad-memory";
import type { QuantityShown, QuantityProblem, QuantitySheet } from "./quantity-sheet";

/** The cart as the pad sees it. */
export type PadCart = {
  get(variantId: string): { quantity: number; problem?: QuantityProblem };
  set(wishes: readonly QuantityWish[]): void;
  /** Hears when any line is shown differently. Answers what stops it. */
  subscribe(listener: () => void): () => void;
};

type Open = { row: VariantRow; typed: string; fault?: QuantityProblem };

/** What entering many quantities at once came to. */
export type PadResult = { entered: VariantRow[]; refused: VariantRow[] };

/**
 * The quantities of the cart as cells of a sheet: what is typed goes there when its cell is left, all of a paste at once. What
 * no line may have stays in its cell with the reason and is not sent. Every act can be undone, and done again (CART-04).
 */
export class PadSheet implements QuantitySheet {
  readonly #open = new Map<string, Open>();
  readonly #shown = new Map<string, QuantityShown>();
  readonly #listeners = new Set<(variantId: string) => void>();
  #stop: (() => void) | undefined;
  #history: History<readonly PadChange[]> = emptyHistory;

  constructor(
    private readonly cart: PadCart,
    kept?: KeptPad,
  ) {
    if (!kept) return;
    this.#history = kept.history;
    for (const { row, typed } of kept.open) this.#open.set(row.id, { row, typed, ...toFault(typed, row) });
  }

  /** The page is left: what was typed goes where it goes when its cell is left. Answers what the next page can go on with. */
  leave(): KeptPad {
    for (const { row, fault } of [...this.#open.values()]) if (!fault) this.settle(row);
    return { history: this.#history, open: [...this.#open.values()].map(({ row, typed }) => ({ row, typed })) };
  }

  get(variantId: string): QuantityShown | undefined {
    const open = this.#open.get(variantId);
    const { quantity, problem } = open ? { quantity: 0 } : this.cart.get(variantId);
    const next = open ?? { typed: quantity === 0 ? "" : String(quantity), fault: problem };
    const before = this.#shown.get(variantId);
    if (before && before.typed === next.typed && before.fault === next.fault) return before;
    const shown: QuantityShown = next.fault ? { typed: next.typed, fault: next.fault } : { typed: next.typed };
    this.#shown.set(variantId, shown);
    return shown;
  }

  subscribeAll(listener: (variantId: string) => void): () => void {
    this.#listeners.add(listener);
    this.#stop ??= this.cart.subscribe(() => this.#compare());
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  type(row: VariantRow, typed: string): void {
    this.#open.set(row.id, { row, typed });
    this.#tell(row.id);
  }

  settle(row: VariantRow): void {
    const open = this.#open.get(row.id);
    if (open) this.enter([{ row, text: open.typed }]);
  }

  revert(row: VariantRow): void {
    this.#open.delete(row.id);
    this.#tell(row.id);
  }

  /** Whether something typed has not gone into the cart. */
  isOpen(variantId: string): boolean {
    return this.#open.has(variantId);
  }

  /** Cells whose quantity can't be sent as it was typed, in the order in which they were left. */
  get faulty(): VariantRow[] {
    return [...this.#open.values()].flatMap(({ row, fault }) => (fault ? [row] : []));
  }

  /** Many quantities as one act; nothing and 0 take a line out of the cart. */
  enter(entries: readonly { row: VariantRow; text: string }[]): PadResult {
    const result: PadResult = { entered: [], refused: [] };
    const changes: PadChange[] = [];
    for (const { row, text } of entries) {
      const check = isNothing(text) ? ({ valid: true, quantity: 0 } as const) : checkQuantity(text, row.rule);
      if (check.valid && (row.reason === null || check.quantity === 0)) {
        this.#open.delete(row.id);
        changes.push({ row, before: this.cart.get(row.id).quantity, after: check.quantity });
        result.entered.push(row);
      } else {
        if (!check.valid && row.reason === null) this.#open.set(row.id, { row, typed: text, fault: check });
        result.refused.push(row);
      }
    }
    const real = changes.filter(({ before, after }) => before !== after);
    if (real.length > 0) this.#history = recordAct(this.#history, real);
    this.#send(real.map(({ row, after }) => ({ row, quantity: after })));
    for (const { row } of entries) this.#tell(row.id);
    return result;
  }

  /** The rows that hold again what they held before the last act. */
  undo(): VariantRow[] {
    return this.#travel(takeUndo(this.#history), "before");
  }

  /** The rows of the act that was undone last, done again. */
  redo(): VariantRow[] {
    return this.#travel(takeRedo(this.#history), "after");
  }

  #travel(taken: ReturnType<typeof takeUndo<readonly PadChange[]>>, side: "before" | "after"): VariantRow[] {
    if (!taken) return [];
    this.#history = taken.history;
    for (const { row } of taken.act) this.#open.delete(row.id);
    this.#send(taken.act.map((change) => ({ row: change.row, quantity: change[side] })));
    for (const { row } of taken.act) this.#tell(row.id);
    return taken.act.map(({ row }) => row);
  }

  #send(changes: readonly { row: VariantRow; quantity: number }[]): void {
    if (changes.length === 0) return;
    this.cart.set(changes.map(({ row, quantity }) => ({ variantId: row.id, quantity, label: toRowLabel(row) })));
  }

  /** The cart has changed somewhere: rows that show it differently now hear of it. */
  #compare(): void {
    for (const [variantId, before] of [...this.#shown]) if (before !== this.get(variantId)) this.#tell(variantId);
  }

  #tell(variantId: string): void {
    this.get(variantId);
    for (const listener of this.#listeners) listener(variantId);
  }
}

function toFault(typed: string, row: VariantRow): { fault?: QuantityProblem } {
  const check = checkQuantity(typed, row.rule);
  return isNothing(typed) || check.valid ? {} : { fault: check };
}

const isNothing = (text: string) => /^0*$/.test(text.trim());
