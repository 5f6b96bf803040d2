import "client-only";
import { useCallback, useSyncExternalStore } from "react";
import type { CartRefusal } from "../../model/cart/cart-intent";
import type { QuantityCheck } from "@/domain/quantities/quantity";
import type { VariantRow } from "../../model/product/variant-table";

/**
 * What is wrong with a quantity: found here, or rejected by the backend with the nearest valid
 * quantities.
 */
export type QuantityProblem = Extract<QuantityCheck, { valid: false }> | CartRefusal;

/** What a row's quantity field shows. */
export type QuantityShown = { typed: string; fault?: QuantityProblem };

/**
 * The quantities of rows that may be off screen: subscribers learn which row changed, so that a
 * keystroke renders only one.
 */
export type QuantitySheet = {
  /** The same object while the row is shown unchanged. */
  get(variantId: string): QuantityShown | undefined;
  /** Returns an unsubscribe function. */
  subscribeAll(listener: (variantId: string) => void): () => void;
  type(row: VariantRow, typed: string): void;
  /** The row loses focus: validates what was typed. */
  settle(row: VariantRow): void;
  /** Discards what was typed. Returns whether there was anything. */
  revert(row: VariantRow): boolean;
};

/** The quantity of one row; re-renders its component when it changes. */
export function useQuantityShown(
  sheet: QuantitySheet,
  variantId: string,
): QuantityShown | undefined {
  const subscribe = useCallback(
    (listener: () => void) => sheet.subscribeAll((changed) => changed === variantId && listener()),
    [sheet, variantId],
  );
  return useSyncExternalStore(
    subscribe,
    () => sheet.get(variantId),
    () => undefined,
  );
}
