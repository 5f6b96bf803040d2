import { createId } from "../../kernel/ids";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";

type NewLine = Pick<
  LineItemRow,
  | "id"
  | "cart_id"
  | "order_id"
  | "rank"
  | "fulfilled_quantity"
  | "returned_quantity"
  | "shipped_quantity"
  | "tax_lines"
  | "adjustments"
  | "snapshot"
  | "created_at"
  | "updated_at"
>;

/** The initial values of a new line at the end of an open cart, before pricing. */
export function toNewLine({ cart, lines }: CartState, now: Date): NewLine {
  const stamp = now.toISOString();
  return {
    id: createId("item"),
    cart_id: cart.id,
    order_id: null,
    rank: (lines.at(-1)?.rank ?? -1) + 1,
    fulfilled_quantity: null,
    returned_quantity: null,
    shipped_quantity: null,
    tax_lines: [],
    adjustments: [],
    snapshot: null,
    created_at: stamp,
    updated_at: stamp,
  };
}
