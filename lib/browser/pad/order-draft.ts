import "client-only";
import { useCallback, useSyncExternalStore } from "react";
import { checkQuantity } from "@/domain/quantities/quantity";
import { toRowLabel, type VariantRow } from "../../model/product/variant-table";
import type { QuantityProblem, QuantitySheet } from "../cart/quantity-sheet";

type Draft = { row: VariantRow; typed: string; fault?: QuantityProblem };

/** Quantities waiting for the button that adds them all. */
export class OrderDraft implements QuantitySheet {
  readonly #drafts = new Map<string, Draft>();
  readonly #listeners = new Set<(variantId: string) => void>();

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
    this.#notify(row.id);
  }

  /** Validates what was typed when the row loses focus; 0 counts as empty. */
  settle(row: VariantRow): void {
    const draft = this.#drafts.get(row.id);
    if (!draft) return;
    if (isNothing(draft.typed)) {
      this.type(row, "");
      return;
    }
    const check = checkQuantity(draft.typed, row.rule);
    if (!check.valid) this.#refuse(row.id, check);
  }

  revert(row: VariantRow): boolean {
    const wasTyped = this.#drafts.has(row.id);
    if (wasTyped) this.type(row, "");
    return wasTyped;
  }

  #refuse(variantId: string, fault: QuantityProblem): void {
    const draft = this.#drafts.get(variantId);
    if (!draft) return;
    this.#drafts.set(variantId, { ...draft, fault });
    this.#notify(variantId);
  }

  clear(variantIds: Iterable<string> = [...this.#drafts.keys()]): void {
    for (const id of variantIds) {
      this.#drafts.delete(id);
      this.#notify(id);
    }
  }

  /**
   * Validates everything typed: returns lines for the cart, and the first invalid row. Errors are
   * shown.
   */
  check(): {
    lines: { variantId: string; quantity: number; label: string }[];
    firstFault: VariantRow | undefined;
  } {
    const lines: { variantId: string; quantity: number; label: string }[] = [];
    let firstFault: VariantRow | undefined;
    for (const { row, typed } of [...this.#drafts.values()]) {
      const check = checkQuantity(typed, row.rule);
      if (check.valid)
        lines.push({ variantId: row.id, quantity: check.quantity, label: toRowLabel(row) });
      else if (!isNothing(typed)) {
        this.#refuse(row.id, check);
        firstFault ??= row;
      }
    }
    return { lines, firstFault };
  }

  subscribeAll(listener: (variantId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #notify(variantId: string): void {
    for (const listener of this.#listeners) listener(variantId);
  }
}

const isNothing = (typed: string) => /^0+$/.test(typed.trim());

/** How many rows have a quantity. */
export function useDraftSize(draft: OrderDraft): number {
  const subscribe = useCallback((listener: () => void) => draft.subscribeAll(listener), [draft]);
  return useSyncExternalStore(
    subscribe,
    () => draft.size,
    () => 0,
  );
}
