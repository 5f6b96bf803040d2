import type { QuantityChange } from "@/lib/browser/cart/cart-client";
import type { QuantityRule } from "@/domain/quantities/quantity";

/** A variant as the form that puts it into the cart needs it. */
export type AddToCartVariant = QuantityRule & {
  variantId: string;
  /** `Title – variant`, for the names of the controls and for messages. */
  label: string;
  sku: string | null;
  /** What one step of the quantity is called, e.g. `par 6`. */
  displayUnit: string | null;
  disabled: boolean;
  /** Why it can't be ordered, in the reader's language; null when it can. */
  disabledReason: string | null;
  isPreorder: boolean;
  /**
   * Price breaks above the first price, with the unit price in the reader's language; left out
   * where it never changes.
   */
  breaks?: { fromQuantity: number; price: string }[];
};

/** What the cart is told of an addition, so that it can be painted before it is saved. */
export function toQuantityChange(
  { variantId, label, displayUnit }: AddToCartVariant,
  quantity: number,
): QuantityChange {
  return { variantId, quantity, label, countsOnce: Boolean(displayUnit) };
}
