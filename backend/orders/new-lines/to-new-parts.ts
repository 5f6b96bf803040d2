import type { LineItem } from "@/contract/cart/line-item";
import { toInstant } from "../../kernel/to-instant";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { toShippingMethod } from "../../markets/shipping-options/to-shipping-method";
import { methodTotalsOf } from "../../pricing/state-totals";
import type { LineItemRow } from "../line-item-row";
import { toOrderLine } from "../to-order-line";

type Owner = { claim_order_id: string } | { swap_id: string; cart_id: string };
type Parts = {
  lines: readonly LineItemRow[];
  shipping: ShippingMethodRow[];
  created_at: string;
  canceled_at: string | null;
};

/**
 * The new lines of a claim or swap as returned by the API, with texts in `lang`. Amounts in minor
 * units.
 */
export function toNewLines(parts: Parts, owner: Owner, lang: string): LineItem[] {
  const { lines, shipping, canceled_at: canceledAt } = parts;
  const isOver = canceledAt !== null;
  const reader = { isShipped: shipping.length > 0, isOver, labels: new Map(), lang };
  return lines.map((row) => ({ ...toOrderLine(row, reader), ...owner }));
}

/** How they are shipped. */
export const toNewShipping = ({ shipping, created_at: at }: Parts, owner: Owner, lang: string) =>
  shipping.map((method) => {
    const parts = { method, totals: methodTotalsOf(method), createdAt: toInstant(at), lang };
    return { ...toShippingMethod(parts), ...owner };
  });
