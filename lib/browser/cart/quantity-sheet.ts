import "client-only";
import { useCallback, useSyncExternalStore } from "react";
import type { CartRefusal } from "../../model/cart/cart-intent";
import type { QuantityCheck } from "@/domain/quantities/quantity";
import type { VariantRow } from "../../model/product/variant-table";

/**
 * What is wrong with a quantity: found here, or refused by the backend with the quantities that
 * would do.
 */
export type QuantityProblem = Extract<QuantityCheck, { valid: false }> | CartRefusal;

/** What a row's quantity shows. */
export type QuantityShown = { typed: string; fault?: QuantityProblem };

/**
 * The quantities of rows that may be out of sight: who shows them hears which one has changed, so
 * that a keystroke renders one.
 */
export type QuantitySheet = {
  /** The same object until the row is shown differently. */
  get(variantId: string): QuantityShown | undefined;
  /** Returns what stops it. */
  subscribeAll(listener: (variantId: string) => void): () => void;
  type(row: VariantRow, typed: string): void;
  /** The row is left: what was typed is looked at. */
  settle(row: VariantRow): void;
  /** What was typed is forgotten. Returns whether there was anything. */
  revert(row: VariantRow): boolean;
};

/** The quantity of one row; its component renders again when that changes. */
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
