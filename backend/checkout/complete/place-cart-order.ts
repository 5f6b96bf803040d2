import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import type { OrderDraft, OrderRecord } from "../../orders/order-record";
import { placeOrder } from "../../orders/place-order";
import type { CartState } from "../carts/cart-state";
import type { Variants } from "../reprice/sellable";
import { convertCartToOrder } from "./convert-cart-rows";
import { requireStockTaken } from "./require-stock-taken";
import { toStockDemand } from "./stock-demand";
import { updateDeliveryEstimates } from "./update-delivery-estimates";

type Placing = {
  state: CartState;
  variants: Variants;
  draft: OrderDraft;
  /** The ordering company, which must be allowed to order; null if staff place the order. */
  buyerCompanyId: string | null;
  isMailed: boolean;
  now: Date;
};

/**
 * Creates an order from a cart whose prices staff have set: takes stock and estimates each line's
 * delivery from the stock taken. Errors: insufficient_inventory_at_completion, conflict.
 */
export async function placeCartOrder(
  transaction: Transaction,
  { state, variants, draft, buyerCompanyId, isMailed, now }: Placing,
): Promise<OrderRecord> {
  const demand = toStockDemand(state.lines, variants);
  const taken = await convertCartToOrder(transaction, {
    cartId: state.cart.id,
    version: state.cart.version,
    sessionId: "",
    demand,
    record: draft,
    duplicatesSince: now,
    buyerCompanyId,
  });
  if (!taken.isTaken) throw changedMeanwhile();
  await requireStockTaken(transaction, demand, taken.stock);
  const estimated = { state, variants, stock: taken.stock, now };
  const placed = await placeOrder(transaction, {
    displayId: taken.displayId,
    draft: { ...draft, lines: updateDeliveryEstimates(transaction, draft.lines, estimated) },
    customer: taken.customer,
    customerBillingAddressId: taken.customerBillingAddressId,
    tookStock: taken.stock.size > 0,
    isMailed,
  });
  if (!placed) throw changedMeanwhile();
  return placed;
}

const changedMeanwhile = () =>
  new ApiError(
    "conflict",
    "The cart, a discount or a gift card was changed in the meantime. You may retry.",
  );
