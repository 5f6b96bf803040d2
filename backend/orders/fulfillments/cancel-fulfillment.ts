import { parcelTransitions } from "@/domain/order-states/parcel-transitions";
import { type MovedLine, putBackStocked } from "../../catalogue/inventory/move-stock";
import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readAdminOrder } from "../admin/read-admin-order";
import { selectOrder } from "../admin/select-order";
import { type OrderChange, withOrder } from "../change-order";
import { addToLines, findFulfillment, markCanceled, readOrderLines } from "./fulfillment-rows";
import type { FulfillmentRow } from "./fulfillments-of-order-rows";
import { toStockedLines } from "./moved-lines";
import { parcelStateOf } from "./parcel-state";

/**
 * POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel: unpacks what has not been shipped;
 * its stock returns to its location, still reserved for the order. Errors: not_found,
 * transition_not_allowed (shipped, canceled). Source: ADM-03.
 */
export const adminCancelFulfillment: AdminVerb<"adminCancelFulfillment"> = async (
  context,
  { params, query },
) => {
  const selection = selectOrder(query);
  return withTransaction(context, async (transaction) => {
    await withOrder(transaction, params.id, {}, (change) => cancel(change, params.fulfillment_id));
    return { order: await readAdminOrder(transaction, params.id, selection) };
  });
};

async function cancel(change: OrderChange, id: string): Promise<void> {
  const { transaction, order } = change;
  const fulfillment = requireFound(
    await findFulfillment(transaction, order.id, id),
    "Fulfillment",
    id,
  );
  const lines = await readOrderLines(transaction, order.id);
  await unpack(change, fulfillment, toStockedLines(lines, fulfillment.items));
  const unpacked = new Map(fulfillment.items.map((item) => [item.item_id, item.quantity]));
  const isAll = lines.every((line) => line.fulfilled_quantity - (unpacked.get(line.id) ?? 0) === 0);
  change.moveFulfillment(isAll ? "cancel_all" : "cancel_part", { fulfillment_id: id });
}

/** Unpacks a parcel of a locked order; its stock returns to its location. */
export async function unpack(
  change: OrderChange,
  fulfillment: FulfillmentRow,
  moved: readonly MovedLine[],
): Promise<void> {
  const { transaction } = change;
  const { id, items } = fulfillment;
  change.require("cancel_fulfillment");
  const object = { id, state: parcelStateOf(fulfillment) };
  change.moveOther(parcelTransitions, object, "cancel", { items });
  await putBackStocked(transaction, fulfillment.location_id, moved);
  await addToLines(
    transaction,
    "fulfilled_quantity",
    items.map(({ item_id, quantity }) => ({ item_id, quantity: -quantity })),
  );
  await markCanceled(transaction, id);
}
