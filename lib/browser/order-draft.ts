import "client-only";
import { useCallback, useSyncExternalStore } from "react";
import { checkQuantity, type QuantityCheck } from "../model/quantity";
import type { VariantRow } from "../model/variant-table";

/** What is wrong with a quantity: found here, or refused by the backend with the quantities that would do. */
export type DraftFault = Extract<QuantityCheck, { valid: false }> | { refused: string; nearest: number[] };
type Draft = { row: VariantRow; typed: string; fault?: DraftFault };

/** Quantities typed into rows that may be out of sight: each row hears of its own changes only, so that a keystroke renders one. */
export class OrderDraft {
  readonly #drafts = new Map<string, Draft>();
  readonly #listeners = new Map<string, Set<() => void>>();

  get(variantId: string): Draft | undefined {
    return this.#drafts.get(variantId);
  }

  /** How many rows have a quantity. */
  get size(): number {
    return this.#drafts.size;
  }

  type(row: VariantRow, typed: string): void {
    if (typed.trim() === "") this.#drafts.delete(row.id);
    else this.#drafts.set(row.id, { row, typed });
    this.#tell(row.id);
  }

  /** Looks at what was typed when the row is left; 0 means nothing. */
  settle(row: VariantRow): void {
    const draft = this.#drafts.get(row.id);
    if (!draft) return;
    if (isNothing(draft.typed)) {
      this.type(row, "");
      return;
    }
    const check = checkQuantity(draft.typed, row.rule);
    if (!check.valid) this.refuse(row.id, check);
  }

  refuse(variantId: string, fault: DraftFault): void {
    const draft = this.#drafts.get(variantId);
    if (!draft) return;
    this.#drafts.set(variantId, { ...draft, fault });
    this.#tell(variantId);
  }

  clear(variantIds: Iterable<string> = [...this.#drafts.keys()]): void {
    for (const id of variantIds) {
      this.#drafts.delete(id);
      this.#tell(id);
    }
  }

  /** Everything typed, checked: lines for the cart, and the first row that can't go there. Faults are shown. */
  check(): { lines: { variant_id: string; quantity: number }[]; firstFault: VariantRow | undefined } {
    const lines: { variant_id: string; quantity: number }[] = [];
    let firstFault: VariantRow | undefined;
    for (const { row, typed } of [...this.#drafts.values()]) {
      const check = checkQuantity(typed, row.rule);
      if (check.valid) lines.push({ variant_id: row.id, quantity: check.quantity });
      else if (!isNothing(typed)) {
        this.refuse(row.id, check);
        firstFault ??= row;
      }
    }
    return { lines, firstFault };
  }

  /** `key`: a variant's id, or `size`. Answers what stops it. */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  #tell(variantId: string): void {
    for (const key of [variantId, "size"]) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

const isNothing = (typed: string) => /^0+$/.test(typed.trim());

/** The draft of one row; its component renders again when that changes. */
export function useDraftOf(draft: OrderDraft, variantId: string): Draft | undefined {
  const subscribe = useCallback((listener: () => void) => draft.subscribe(variantId, listener), [draft, variantId]);
  return useSyncExternalStore(
    subscribe,
    () => draft.get(variantId),
    () => undefined,
  );
}

/** How many rows have a quantity. */
export function useDraftSize(draft: OrderDraft): number {
  const subscribe = useCallback((listener: () => void) => draft.subscribe("size", listener), [draft]);
  return useSyncExternalStore(
    subscribe,
    () => draft.size,
    () => 0,
  );
}
