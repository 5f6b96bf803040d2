import "client-only";
import {
  emptyHistory,
  type History,
  recordAct,
  takeRedo,
  takeUndo,
} from "../../model/order/history";
import { checkQuantity } from "@/domain/quantities/quantity";
import { toRowLabel, type VariantRow } from "../../model/product/variant-table";
import type { QuantityChange } from "../cart/cart-client";
import type { KeptPad, PadChange } from "./pad-memory";
import type { QuantityShown, QuantityProblem, QuantitySheet } from "../cart/quantity-sheet";

/** The cart as the pad sees it. */
export type PadCart = {
  get(variantId: string): { quantity: number; problem?: QuantityProblem };
  set(changes: readonly QuantityChange[]): void;
  /** Lines that are not as they were asked for. */
  refused(): readonly string[];
  /** Hears when any line is shown differently. Returns what stops it. */
  subscribe(listener: () => void): () => void;
};

/**
 * A text that is not in the cart: typed, perhaps over one that was refused (`refused`), or left
 * there by an act on many cells (`isEntered`).
 */
type Open = {
  row: VariantRow;
  typed: string;
  fault?: QuantityProblem;
  refused?: string;
  isEntered?: true;
};

/**
 * What entering many quantities at once came to: gone into the cart, left in their cells to be
 * corrected, or for rows that can't be ordered.
 */
export type PadResult = { entered: VariantRow[]; refused: VariantRow[]; unavailable: VariantRow[] };

/**
 * The quantities of the cart as cells of a sheet: what is typed goes there when its cell is left,
 * all of a paste at once. What no line may have stays in its cell with the reason and is not sent.
 * Every act can be undone whole, and done again (CART-04).
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
    for (const { row, typed } of kept.open)
      this.#open.set(row.id, { row, typed, ...toFault(typed, row) });
  }

  /**
   * The page is left: what was typed goes where it goes when its cell is left. Returns what the
   * next page can go on with.
   */
  leave(): KeptPad {
    for (const { row, fault } of [...this.#open.values()]) if (!fault) this.settle(row);
    return {
      history: this.#history,
      open: [...this.#open.values()].map(({ row, typed }) => ({ row, typed })),
    };
  }

  get(variantId: string): QuantityShown | undefined {
    const open = this.#open.get(variantId);
    const { quantity, problem } = open ? { quantity: 0 } : this.cart.get(variantId);
    const next = open ?? { typed: quantity === 0 ? "" : String(quantity), fault: problem };
    const before = this.#shown.get(variantId);
    if (before && before.typed === next.typed && before.fault === next.fault) return before;
    const shown: QuantityShown = next.fault
      ? { typed: next.typed, fault: next.fault }
      : { typed: next.typed };
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
    this.#open.set(row.id, { row, typed, refused: refusedIn(this.#open.get(row.id)) });
    this.#tell(row.id);
  }

  settle(row: VariantRow): void {
    const open = this.#open.get(row.id);
    if (!open || open.fault) return;
    const refusal = toFault(open.typed, row);
    if (!refusal.fault) return void this.enter([{ row, text: open.typed }]);
    this.#open.set(row.id, { ...open, ...refusal });
    this.#tell(row.id);
  }

  revert(row: VariantRow): boolean {
    const wasOpen = this.#open.delete(row.id);
    if (wasOpen) this.#tell(row.id);
    return wasOpen;
  }

  /** Whether something was typed into the cell alone that has not gone into the cart. */
  isTyped(variantId: string): boolean {
    const open = this.#open.get(variantId);
    return open !== undefined && !open.isEntered;
  }

  /**
   * Variants whose quantity can't be sent as it was typed, in the order in which they were left,
   * and those that the backend refused.
   */
  get faulty(): string[] {
    const own = [...this.#open.values()].flatMap(({ row, fault }) => (fault ? [row.id] : []));
    return [...own, ...this.cart.refused().filter((id) => !this.#open.has(id))];
  }

  /** Many quantities as one act; nothing and 0 take a line out of the cart. */
  enter(entries: readonly { row: VariantRow; text: string }[]): PadResult {
    const result: PadResult = { entered: [], refused: [], unavailable: [] };
    const changes: PadChange[] = [];
    for (const { row, text } of entries) {
      if (row.reason !== null && !isNothing(text)) {
        result.unavailable.push(row);
        continue;
      }
      const { quantity: before } = this.cart.get(row.id);
      const refusedBefore = refusedIn(this.#open.get(row.id));
      const quantity = toQuantity(text, row);
      const isRefused = quantity === undefined;
      changes.push({
        row,
        before,
        after: quantity ?? before,
        refusedBefore,
        ...(isRefused ? { refusedAfter: text } : {}),
      });
      (isRefused ? result.refused : result.entered).push(row);
    }
    const real = changes.filter(
      (change) => change.before !== change.after || change.refusedBefore !== change.refusedAfter,
    );
    if (real.length > 0) this.#history = recordAct(this.#history, real);
    this.#put(changes, "after", "refusedAfter");
    return result;
  }

  /** The rows that hold again what they held before the last act. */
  undo(): VariantRow[] {
    return this.#travel(takeUndo(this.#history), "before", "refusedBefore");
  }

  /** The rows of the act that was undone last, done again. */
  redo(): VariantRow[] {
    return this.#travel(takeRedo(this.#history), "after", "refusedAfter");
  }

  #travel(
    taken: ReturnType<typeof takeUndo<readonly PadChange[]>>,
    side: "before" | "after",
    refused: "refusedBefore" | "refusedAfter",
  ): VariantRow[] {
    if (!taken) return [];
    this.#history = taken.history;
    this.#put(taken.act, side, refused);
    return taken.act.map(({ row }) => row);
  }

  /**
   * Makes cells what they are on one side of their changes; the cart hears of quantities that are
   * others on the other side.
   */
  #put(
    changes: readonly PadChange[],
    side: "before" | "after",
    refused: "refusedBefore" | "refusedAfter",
  ): void {
    for (const change of changes) this.#keep(change.row, change[refused]);
    const sent = changes.filter(({ before, after }) => before !== after);
    if (sent.length > 0)
      this.cart.set(
        sent.map((change) => ({
          variantId: change.row.id,
          quantity: change[side],
          label: toRowLabel(change.row),
        })),
      );
    for (const { row } of changes) this.#tell(row.id);
  }

  /** A refused text stands in its cell again, or nothing does but what the cart holds. */
  #keep(row: VariantRow, refused: string | undefined): void {
    if (refused === undefined) this.#open.delete(row.id);
    else this.#open.set(row.id, { row, typed: refused, ...toFault(refused, row), isEntered: true });
  }

  /** The cart has changed somewhere: rows that show it differently now hear of it. */
  #compare(): void {
    for (const [variantId, before] of [...this.#shown])
      if (before !== this.get(variantId)) this.#tell(variantId);
  }

  #tell(variantId: string): void {
    this.get(variantId);
    for (const listener of this.#listeners) listener(variantId);
  }
}

/** The refused text that an open cell has, or had before it is typed in again. */
const refusedIn = (open: Open | undefined) => (open?.fault ? open.typed : open?.refused);

function toFault(typed: string, row: VariantRow): { fault?: QuantityProblem } {
  const check = checkQuantity(typed, row.rule);
  return isNothing(typed) || check.valid ? {} : { fault: check };
}

/** The quantity that a text is; undefined where no line of the row may have it. */
function toQuantity(text: string, row: VariantRow): number | undefined {
  if (isNothing(text)) return 0;
  const check = checkQuantity(text, row.rule);
  return check.valid ? check.quantity : undefined;
}

const isNothing = (text: string) => /^0*$/.test(text.trim());
