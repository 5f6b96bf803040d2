import type { RefundLine } from "@/contract/order/refund";
import { shareOfLine } from "../documents/share-of-amount";

/** What a line or a shipping method cost, minor units. */
type Cost = { subtotal: number; discount_total: number; tax_total: number };

/**
 * The value of a number of further units of a line, after `refunded` of its `quantity` units: exact
 * to the minor unit, so that all units, in any portions, add up to what the line cost with its
 * discounts and taxes.
 */
export function toRefundShare(
  cost: Cost,
  { quantity, refunded, more }: { quantity: number; refunded: number; more: number },
): Pick<RefundLine, "subtotal" | "discount_total" | "tax_total" | "amount"> {
  const share = shareOfLine(cost, { from: refunded, quantity: more, whole: quantity });
  return { ...share, amount: share.subtotal - share.discount_total + share.tax_total };
}
