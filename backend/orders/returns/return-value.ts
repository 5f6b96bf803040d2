import type { RefundLine } from "@/contract/order/refund";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import { toRefundShare } from "../payments/refund-shares";
import type { ReturnableLine } from "./returnable-line-rows";

/**
 * The value of returned units, exact to the minor unit, with their discounts and taxes in
 * proportion: `amountMinor` minus the cost of return shipping, never below 0. Units already
 * refunded have no value, nor do those sent by a claim. `sentMinor`: the value of those sent by
 * swaps.
 */
export function toReturnValue(
  lines: readonly ReturnableLine[],
  items: readonly { item_id: string; quantity: number }[],
  shipping: ShippingMethodRow | null,
): { lines: RefundLine[]; amountMinor: number; sentMinor: number } {
  const worth = items.flatMap(({ item_id: id, quantity: units }): RefundLine[] => {
    const line = lines.find((found) => found.id === id);
    if (!line || line.claim_order_id !== null) return [];
    const { quantity, refunded } = line;
    const more = Math.min(units, quantity - refunded);
    if (more <= 0) return [];
    const share = toRefundShare(lineTotalsOf(line), { quantity, refunded, more });
    return [{ item_id: id, shipping_method_id: null, quantity: more, ...share }];
  });
  const sumOf = (parts: readonly RefundLine[]) =>
    parts.reduce((total, { amount }) => total + amount, 0);
  const sent = new Set(lines.flatMap(({ id, swap_id: swapId }) => (swapId === null ? [] : [id])));
  const sentMinor = sumOf(worth.filter(({ item_id: id }) => id !== null && sent.has(id)));
  const cost = shipping === null ? 0 : methodTotalsOf(shipping).total;
  return { lines: worth, amountMinor: Math.max(0, sumOf(worth) - cost), sentMinor };
}
