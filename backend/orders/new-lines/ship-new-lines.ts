import { takeStocked } from "../../catalogue/inventory/move-stock";
import { ApiError } from "../../kernel/api-error";
import { requireFound } from "../../kernel/require-found";
import type { OrderChange } from "../change-order";
import { unpack } from "../fulfillments/cancel-fulfillment";
import { type Shipment, shipParcel } from "../fulfillments/create-shipment";
import {
  addToLines,
  findFulfillment,
  insertFulfillment,
  type NewFulfillment,
  readOrderLines,
} from "../fulfillments/fulfillment-rows";
import { toStockedLines } from "../fulfillments/moved-lines";
import type { NewLinesOwner } from "./new-lines-owner-rows";

type Parcel = Pick<NewFulfillment, "provider_id" | "location_id" | "no_notification" | "metadata">;

/**
 * Packs all lines of a claim or swap that are not packed yet. Errors: not_allowed (none left),
 * not_found (location), insufficient_inventory.
 */
export async function packNewLines(
  change: OrderChange,
  owner: NewLinesOwner,
  parcel: Parcel,
): Promise<void> {
  const { transaction, order } = change;
  const lines = await readOrderLines(transaction, order.id, owner);
  const items = lines
    .map((line) => ({ item_id: line.id, quantity: line.quantity - line.fulfilled_quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0)
    throw new ApiError("not_allowed", `The ${owner.noun} has nothing left to pack`);
  const { location_id: locationId } = parcel;
  await takeStocked(transaction, locationId, toStockedLines(lines, items));
  await addToLines(transaction, "fulfilled_quantity", items);
  const id = await insertFulfillment(transaction, {
    ...{ ...parcel, order_id: order.id, owner, items },
  });
  const data = { [`${owner.noun}_id`]: owner.id, items, location_id: locationId };
  change.record({ noun: "parcel", objectId: id, event: "pack", data });
}

/** Unpacks a parcel of new lines. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function unpackNewLines(
  change: OrderChange,
  owner: NewLinesOwner,
  id: string,
): Promise<void> {
  const { transaction, order } = change;
  const found = await findFulfillment(transaction, order.id, id, owner);
  const fulfillment = requireFound(found, "Fulfillment", id);
  const lines = await readOrderLines(transaction, order.id, owner);
  await unpack(change, fulfillment, toStockedLines(lines, fulfillment.items));
}

/**
 * Ships a parcel of new lines; returns whether all of them are now shipped. `trackingUrl`: of their
 * shipping option. Errors: not_found, transition_not_allowed (shipped, canceled).
 */
export async function shipNewLines(
  change: OrderChange,
  owner: NewLinesOwner,
  shipment: Shipment,
  trackingUrl: string | null | undefined,
): Promise<boolean> {
  const { transaction, order } = change;
  const { fulfillment_id: id } = shipment;
  const found = await findFulfillment(transaction, order.id, id, owner);
  const fulfillment = requireFound(found, "Fulfillment", id);
  await shipParcel(change, fulfillment, shipment, trackingUrl);
  const lines = await readOrderLines(transaction, order.id, owner);
  return lines.every((line) => line.shipped_quantity >= line.quantity);
}
