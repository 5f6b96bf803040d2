import { returnTransitions } from "@/domain/order-states/return-transitions";
import { requireStockPlace, takeBackStock } from "../../catalogue/inventory/take-back-stock";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import { followGivenBack, followSwap } from "../documents/follow-documents";
import { lowerDue } from "../payments/pay-order";
import type { ProviderScope } from "../payments/provided-payment";
import { refundUnits, lockPaid } from "./refund-units";
import { requireReturnable } from "./require-returnable";
import { addReturned, saveReceivedItems, saveReturn } from "./return-rows";
import { toReturnValue } from "./return-value";
import { type ReturnableLine, readReturnableLines } from "./returnable-line-rows";
import type { ReturnItemRow, ReturnRow } from "./returns-of-order-rows";

type Arrived = readonly { item_id: string; quantity: number }[];
export type ReceiveRequest = {
  items: Arrived;
  /** Minor units; undefined means what was agreed, or the value of what arrived. */
  refundMinor?: number | undefined;
  locationId?: string | undefined;
};

/**
 * Records what has arrived of a return of a locked order. If it matches the request, or the same is
 * recorded again, units go back into stock and money to the buyer: as far as it was paid, unless an
 * amount is given; what was not paid yet is taken off what is due. Otherwise staff have to review
 * it, and nothing else changes. Errors:
 * transition_not_allowed (received, canceled), invalid_data, not_found (location), not_allowed
 * (more than was shipped or paid), payment_refused, payment_amount_refused,
 * payment_provider_unavailable.
 */
export async function receiveReturn(
  scope: ProviderScope,
  change: OrderChange,
  row: ReturnRow,
  requested: ReceiveRequest,
): Promise<void> {
  const { transaction, order } = change;
  const { items } = requested;
  change.require("receive_return");
  const isMatching = isSame(items, row.items, "requested_quantity");
  const isConfirmed =
    row.status === "requires_action" && isSame(items, row.items, "received_quantity");
  const event = isMatching || isConfirmed ? "receive" : "receive_other";
  const object = { id: row.id, state: row.status };
  const status = change.moveOther(returnTransitions, object, event, { items });
  const lines = await readReturnableLines(transaction, order.id, { exceptReturnId: row.id });
  requireReturnable(lines, items);
  if (requested.locationId !== undefined)
    await requireStockPlace(transaction, requested.locationId);
  await saveReceivedItems(transaction, row.id, items);
  const locationId = requested.locationId ?? row.location_id;
  if (status === "requires_action") {
    await saveReturn(transaction, row.id, { status, locationId });
    if (order.fulfillment_status !== "requires_action")
      change.moveFulfillment("require_action", { return_id: row.id });
    return;
  }
  await addReturned(transaction, items);
  await takeBackStock(transaction, locationId, toUnits(lines, items));
  change.moveFulfillment(isAllBack(lines, items) ? "return_all" : "return_part", {
    return_id: row.id,
  });
  const money = await settle(scope, change, { row, lines, requested, isMatching });
  await saveReturn(transaction, row.id, { status, locationId, ...money, isReceived: true });
  if (row.swap_id !== null) followSwap(change, row.swap_id);
  else if (isOfFullValue(row, requested)) await followGivenBack(change, row.id, items);
  const mail = { returnId: row.id, orderId: order.id, lang: order.locale ?? "" };
  enqueue(transaction, "return-received", mail, row.no_notification !== true);
}

/** Whether the units are refunded at full value, because no other amount was agreed. */
const isOfFullValue = (row: ReturnRow, { refundMinor }: ReceiveRequest) =>
  row.claim_order_id === null &&
  row.shipping === null &&
  !row.is_refund_set &&
  refundMinor === undefined;

type Settled = {
  row: ReturnRow;
  lines: readonly ReturnableLine[];
  requested: ReceiveRequest;
  isMatching: boolean;
};

/**
 * Refunds no more than was paid, unless the given amount exceeds that, which is an error. What was
 * not paid is deducted from what is still to be paid.
 */
async function settle(
  scope: ProviderScope,
  change: OrderChange,
  { row, lines, requested, isMatching }: Settled,
): Promise<{ refundAmount: number; refundedAmount: number; loweredAmount: number }> {
  const value = toReturnValue(lines, requested.items, row.shipping);
  const isSettledElsewhere = row.claim_order_id !== null || row.swap_id !== null;
  const isAgreed = row.is_refund_set && (isMatching || isSettledElsewhere);
  const namedMinor = requested.refundMinor ?? (isAgreed ? row.refund_amount : undefined);
  const refundAmount = namedMinor ?? value.amountMinor;
  const paid = await lockPaid(change, requested.items, namedMinor ?? value.sentMinor);
  const refundedAmount = requested.refundMinor ?? Math.min(refundAmount, paid.leftMinor);
  if (refundedAmount > 0)
    await refundUnits(scope, change, paid, {
      amountMinor: refundedAmount,
      reason: "return",
      note: null,
      lines: value.lines,
    });
  const unpaid = requested.refundMinor === undefined ? refundAmount - refundedAmount : 0;
  const loweredAmount = await lowerDue(change, unpaid);
  return { refundAmount, refundedAmount, loweredAmount };
}

function isSame(
  arrived: Arrived,
  items: readonly ReturnItemRow[],
  column: "requested_quantity" | "received_quantity",
): boolean {
  const expected = items.filter((item) => (item[column] ?? 0) > 0);
  return (
    expected.length === arrived.length &&
    arrived.every(({ item_id: id, quantity }) =>
      expected.some((item) => item.item_id === id && item[column] === quantity),
    )
  );
}

function toUnits(lines: readonly ReturnableLine[], items: Arrived): Map<string, number> {
  const units = new Map<string, number>();
  for (const { item_id: lineId, quantity } of items) {
    const variantId = lines.find((line) => line.id === lineId)?.variant_id;
    if (variantId) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  }
  return units;
}

/** Only considers the order's own lines; gift cards are never returned. */
function isAllBack(lines: readonly ReturnableLine[], items: Arrived): boolean {
  const back = new Map(items.map(({ item_id: id, quantity }) => [id, quantity]));
  return lines
    .filter((line) => line.order_id !== null && !line.is_giftcard)
    .every((line) => (line.returned_quantity ?? 0) + (back.get(line.id) ?? 0) >= line.quantity);
}
