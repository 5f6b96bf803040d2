import type { RefundLine } from "@/contract/order/refund";
import { roundMinor } from "../../kernel/round-minor";

/** What a line or a shipping method cost in total, minor units. */
type Cost = { subtotal: number; discount_total: number; tax_total: number; total: number };

const shareOf = (totalMinor: number, part: number, of: number) =>
  roundMinor(BigInt(totalMinor) * BigInt(part), BigInt(of));

/**
 * The value of a number of further units of a line, after `refunded` of its `quantity` units: exact
 * to the minor unit, so that all units, in any portions, add up to what the line cost with its
 * discounts and taxes.
 */
export function toRefundShare(
  cost: Cost,
  { quantity, refunded, more }: { quantity: number; refunded: number; more: number },
): Pick<RefundLine, "subtotal" | "discount_total" | "tax_total" | "amount"> {
  const portion = (totalMinor: number) =>
    shareOf(totalMinor, refunded + more, quantity) - shareOf(totalMinor, refunded, quantity);
  const amount = portion(cost.total);
  const discountTotal = portion(cost.discount_total);
  const taxTotal = portion(cost.tax_total);
  return {
    subtotal: amount - taxTotal + discountTotal,
    discount_total: discountTotal,
    tax_total: taxTotal,
    amount,
  };
}
