import type { RefundLine } from "@/contract/order/refund";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import { toRefundShare } from "../payments/refund-shares";
import type { ReturnableLine } from "./returnable-line-rows";

/**
 * What units of lines are worth that come back, to the cent, with their discounts and taxes in
 * proportion: `amountMinor` less what sending them back costs, never below 0. Units whose price was
 * given back already are worth nothing.
 */
export function toReturnValue(
  lines: readonly ReturnableLine[],
  items: readonly { item_id: string; quantity: number }[],
  shipping: ShippingMethodRow | null,
): { lines: RefundLine[]; amountMinor: number } {
  const worth = items.flatMap(({ item_id: id, quantity: units }): RefundLine[] => {
    const line = lines.find((found) => found.id === id);
    if (!line) return [];
    const { quantity, refunded } = line;
    const more = Math.min(units, quantity - refunded);
    if (more <= 0) return [];
    const share = toRefundShare(lineTotalsOf(line), { quantity, refunded, more });
    return [{ item_id: id, shipping_method_id: null, quantity: more, ...share }];
  });
  const sum = worth.reduce((total, { amount }) => total + amount, 0);
  const cost = shipping === null ? 0 : methodTotalsOf(shipping).total;
  return { lines: worth, amountMinor: Math.max(0, sum - cost) };
}
