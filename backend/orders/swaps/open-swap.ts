import type { ReturnItemInput } from "@/contract/order/return";
import { requireStockPlace } from "../../catalogue/inventory/take-back-stock";
import { createId } from "../../kernel/ids";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import type { Deps } from "../../platform/deps";
import { enqueue } from "../../platform/jobs/enqueue";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import type { OrderChange } from "../change-order";
import type { LineItemRow } from "../line-item-row";
import { insertNewLines } from "../new-lines/new-line-rows";
import { type NewUnits, priceNewLines } from "../new-lines/price-new-lines";
import { takeStockOfNewLines } from "../new-lines/stock-of-new-lines";
import { createOrderShipping } from "../returns/create-order-shipping";
import { requireReasons } from "../returns/open-return";
import { type ReturnPeriod, requireReturnable } from "../returns/require-returnable";
import { insertReturn } from "../returns/return-rows";
import { toReturnValue } from "../returns/return-value";
import { readReturnableLines } from "../returns/returnable-line-rows";
import { insertSwap } from "./swap-rows";
import { moveSwapPayment } from "./with-swap";

/** A shipping option, and its position in the body. */
type Way = { option_id: string; price?: number | undefined; field: string };

export type SwapRequest = {
  returned: readonly ReturnItemInput[];
  added: NewUnits;
  /** The return shipping; its price is deducted from the units' value. */
  returnShipping?: Way | undefined;
  shipping: readonly Way[];
  allowBackorder: boolean;
  locationId?: string | undefined;
  noNotification?: boolean | undefined;
  /** The period within which a buyer may request it; staff are not bound by it. */
  period?: ReturnPeriod | undefined;
};

export type OpenedSwap = { id: string; cartId: string; differenceMinor: number };

/**
 * Opens a swap of a locked order: a return of shipped units without a refund of its own, and new
 * lines at today's prices, which take stock at once. A difference of 0 or below is confirmed; one
 * above 0 must be paid. Errors: invalid_data, not_found, not_allowed (more than were shipped and
 * not returned), return_period_over, variant_unavailable, insufficient_inventory,
 * transition_not_allowed.
 */
export async function openSwap(
  deps: Deps,
  change: OrderChange,
  requested: SwapRequest,
  { isByStaff }: { isByStaff: boolean },
): Promise<OpenedSwap> {
  const { transaction, order } = change;
  change.require("request_swap");
  const since = requested.period?.since ?? null;
  const lines = await readReturnableLines(transaction, order.id, { since });
  const { returned, period } = requested;
  requireReturnable(lines, returned, { list: "return_items", period });
  await requireReasons(transaction, returned, "return_items");
  if (requested.locationId !== undefined)
    await requireStockPlace(transaction, requested.locationId);
  const newLines = await priceNewLines(deps, change, requested.added);
  const shipping: ShippingMethodRow[] = [];
  const ship = (way: Way, isReturn: boolean) =>
    createOrderShipping(deps, change, way, { field: way.field, isReturn, isByStaff });
  for (const way of requested.shipping) shipping.push(await ship(way, false));
  const returnShipping = requested.returnShipping
    ? await ship(requested.returnShipping, true)
    : null;
  const { amountMinor: returnValue } = toReturnValue(lines, returned, returnShipping);
  const differenceMinor = costOf(newLines, shipping) - returnValue;
  const id = createId("swap");
  const cartId = createId("cart");
  const noNotification = requested.noNotification ?? order.no_notification;
  await insertSwap(transaction, {
    ...{ id, order_id: order.id, cart_id: cartId, shipping, no_notification: noNotification },
    ...{ difference_due: differenceMinor, return_value: returnValue },
    allow_backorder: requested.allowBackorder,
  });
  const data = {
    return_items: returned.map(({ item_id, quantity }) => ({ item_id, quantity })),
    additional_items: requested.added,
    difference_due: differenceMinor,
  };
  change.record({ noun: "swap", objectId: id, event: "request", data });
  await takeStockOfNewLines(transaction, newLines);
  const owner = { noun: "swap" as const, id };
  await insertNewLines(transaction, { orderId: order.id, owner }, newLines);
  const returnId = createId("ret");
  await insertReturn(transaction, {
    ...{ id: returnId, order_id: order.id, claim_order_id: null, swap_id: id },
    ...{ shipping: returnShipping, refund_amount: 0, is_refund_set: true },
    ...{ metadata: null, wanted: null, comment: null, no_notification: noNotification },
    location_id: requested.locationId ?? null,
    items: returned.map((item) => ({
      item_id: item.item_id,
      requested_quantity: item.quantity,
      reason_id: item.reason_id ?? null,
      note: item.note || null,
    })),
  });
  const ofReturn = { swap_id: id, refund_amount: 0 };
  change.record({ noun: "return", objectId: returnId, event: "request", data: ofReturn });
  if (differenceMinor <= 0)
    await moveSwapPayment(change, { id, payment_status: "not_paid" }, "confirm");
  const mail = { swapId: id, orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, "swap-opened", mail, noNotification !== true);
  return { id, cartId, differenceMinor };
}

/** The cost of new lines and their shipping with taxes, minor units. */
function costOf(lines: readonly LineItemRow[], shipping: readonly ShippingMethodRow[]): number {
  const ofLines = lines.reduce((sum, line) => sum + lineTotalsOf(line).total, 0);
  return shipping.reduce((sum, method) => sum + methodTotalsOf(method).total, ofLines);
}
