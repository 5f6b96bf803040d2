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
import type { StoredPad, PadChange } from "./pad-memory";
import type { QuantityShown, QuantityProblem, QuantitySheet } from "../cart/quantity-sheet";

/** The cart as the pad sees it. */
export type PadCart = {
  get(variantId: string): { quantity: number; problem?: QuantityProblem };
  set(changes: readonly QuantityChange[]): void;
  /** Slots of lines whose quantity was rejected. */
  refused(): readonly string[];
  /** Subscribes to changes of any line. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

/**
 * A text that is not in the cart: typed, possibly over a rejected one (`refused`), or left by an
 * action on several cells (`isEntered`).
 */
type Open = {
  row: VariantRow;
  typed: string;
  fault?: QuantityProblem;
  refused?: string;
  isEntered?: true;
};

/**
 * The result of entering many quantities at once: added to the cart, left in their cells to be
 * corrected, or for rows that can't be ordered.
 */
export type PadResult = { entered: VariantRow[]; refused: VariantRow[]; unavailable: VariantRow[] };

/**
 * The cart's quantities as cells of a spreadsheet: what is typed is applied when its cell loses
 * focus, a paste all at once. Invalid quantities stay in their cell with the reason and are not
 * sent. Every action can be undone and redone as a whole (CART-04).
 */
export class PadSheet implements QuantitySheet {
  readonly #open = new Map<string, Open>();
  readonly #shown = new Map<string, QuantityShown>();
  readonly #listeners = new Set<(variantId: string) => void>();
  #stop: (() => void) | undefined;
  #history: History<readonly PadChange[]> = emptyHistory;

  constructor(
    private readonly cart: PadCart,
    stored?: StoredPad,
  ) {
    if (!stored) return;
    this.#history = stored.history;
    for (const { row, typed } of stored.open)
      this.#open.set(row.id, { row, typed, ...toFault(typed, row) });
  }

  /**
   * The page is being left: applies what was typed, as if its cell lost focus. Returns the state
   * for the next page.
   */
  leave(): StoredPad {
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

  /** Whether something typed into the cell has not been applied to the cart. */
  isTyped(variantId: string): boolean {
    const open = this.#open.get(variantId);
    return open !== undefined && !open.isEntered;
  }

  /**
   * Variants whose typed quantity is invalid, in the order in which their cells were left, and
   * those that the backend rejected.
   */
  get faulty(): string[] {
    const own = [...this.#open.values()].flatMap(({ row, fault }) => (fault ? [row.id] : []));
    return [...own, ...this.cart.refused().filter((id) => !this.#open.has(id))];
  }

  /** Enters many quantities as one action; empty and 0 remove a line from the cart. */
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

  /** Undoes the last action; returns its rows. */
  undo(): VariantRow[] {
    return this.#travel(takeUndo(this.#history), "before", "refusedBefore");
  }

  /** Redoes the last undone action; returns its rows. */
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

  /** Sets cells to one side of their changes; the cart gets the quantities that differ. */
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

  /** Shows a rejected text in its cell again, or nothing but the cart's quantity. */
  #keep(row: VariantRow, refused: string | undefined): void {
    if (refused === undefined) this.#open.delete(row.id);
    else this.#open.set(row.id, { row, typed: refused, ...toFault(refused, row), isEntered: true });
  }

  /** The cart has changed: notifies rows that it now shows differently. */
  #compare(): void {
    for (const [variantId, before] of [...this.#shown])
      if (before !== this.get(variantId)) this.#tell(variantId);
  }

  #tell(variantId: string): void {
    this.get(variantId);
    for (const listener of this.#listeners) listener(variantId);
  }
}

/** The rejected text of an open cell, including while it is being edited again. */
const refusedIn = (open: Open | undefined) => (open?.fault ? open.typed : open?.refused);

function toFault(typed: string, row: VariantRow): { fault?: QuantityProblem } {
  const check = checkQuantity(typed, row.rule);
  return isNothing(typed) || check.valid ? {} : { fault: check };
}

/** The quantity that a text represents; undefined if it is invalid for the row. */
function toQuantity(text: string, row: VariantRow): number | undefined {
  if (isNothing(text)) return 0;
  const check = checkQuantity(text, row.rule);
  return check.valid ? check.quantity : undefined;
}

const isNothing = (text: string) => /^0*$/.test(text.trim());
