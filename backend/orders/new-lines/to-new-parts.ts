import type { LineItem } from "@/contract/cart/cart";
import { toInstant } from "../../kernel/to-instant";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { toShippingMethod } from "../../markets/shipping-options/to-shipping-method";
import { methodTotalsOf } from "../../pricing/state-totals";
import type { LineItemRow } from "../line-item-row";
import { toOrderLine } from "../to-order-line";

type Owner = { claim_order_id: string } | { swap_id: string; cart_id: string };
type Parts = { lines: readonly LineItemRow[]; shipping: ShippingMethodRow[]; created_at: string };

/**
 * The new lines of a claim or swap as returned by the API, with texts in `lang`. Amounts in minor
 * units.
 */
export const toNewLines = ({ lines, shipping }: Parts, owner: Owner, lang: string): LineItem[] =>
  lines.map((row) => {
    const reader = { isShipped: shipping.length > 0, labels: new Map(), lang };
    return { ...toOrderLine(row, reader), ...owner };
  });

/** How they are shipped. */
export const toNewShipping = ({ shipping, created_at: at }: Parts, owner: Owner, lang: string) =>
  shipping.map((method) => {
    const parts = { method, totals: methodTotalsOf(method), createdAt: toInstant(at), lang };
    return { ...toShippingMethod(parts), ...owner };
  });
