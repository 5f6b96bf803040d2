import type { QuantityChange } from "@/lib/browser/cart/cart-client";
import type { QuantityRule } from "@/domain/quantities/quantity";

/** The data of a variant that the add form needs. */
export type AddToCartVariant = QuantityRule & {
  variantId: string;
  /** `Title – variant`, for the names of the controls and for messages. */
  label: string;
  sku: string | null;
  /** Name of one step of the quantity, e.g. `par 6`. */
  displayUnit: string | null;
  disabled: boolean;
  /** Why it can't be ordered, in the reader's language; null if it can. */
  disabledReason: string | null;
  isPreorder: boolean;
  /**
   * Price breaks above the first price, with the unit price in the reader's language; undefined if
   * there are none.
   */
  breaks?: { fromQuantity: number; price: string }[];
};

/** The change for the cart, with what is needed to show it before it is saved. */
export function toQuantityChange(
  { variantId, label, displayUnit }: AddToCartVariant,
  quantity: number,
): QuantityChange {
  return { variantId, quantity, label, countsOnce: Boolean(displayUnit) };
}
