import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { takeStocked } from "../../catalogue/inventory/move-stock";
import { ApiError } from "../../kernel/api-error";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import type { OrderChange } from "../change-order";
import { unpack } from "../fulfillments/cancel-fulfillment";
import { type Shipment, shipParcel } from "../fulfillments/create-shipment";
import {
  addToLines,
  findFulfillment,
  insertFulfillment,
  readOrderLines,
} from "../fulfillments/fulfillment-rows";
import { toStockedLines } from "../fulfillments/moved-lines";
import type { ClaimRow } from "./claims-of-order-rows";
import { moveClaim } from "./with-claim";

type Parcel = EndpointRequest<typeof adminEndpoints.adminFulfillClaim>["body"];

/**
 * Packs all that a claim sends instead and is not packed yet. Errors: not_allowed (a refund, no
 * shipping method, nothing left), not_found (location), insufficient_inventory,
 * transition_not_allowed.
 */
export async function fulfillClaim(
  change: OrderChange,
  claim: ClaimRow,
  body: Parcel,
): Promise<void> {
  const { transaction, order } = change;
  change.require("fulfill");
  if (claim.type !== "replace")
    throw new ApiError("not_allowed", "Claims with the type refund can't be fulfilled");
  const [shipping] = claim.shipping;
  if (!shipping)
    throw new ApiError("not_allowed", "Cannot fulfill a claim without a shipping method");
  const lines = await readOrderLines(transaction, order.id, claim.id);
  const items = lines
    .map((line) => ({ item_id: line.id, quantity: line.quantity - line.fulfilled_quantity }))
    .filter(({ quantity }) => quantity > 0);
  await moveClaim(change, claim, "fulfill_all");
  if (items.length === 0) throw new ApiError("not_allowed", "Nothing of the claim is left to pack");
  const locationId = body.location_id ?? null;
  await takeStocked(transaction, locationId, toStockedLines(lines, items));
  await addToLines(transaction, "fulfilled_quantity", items);
  const id = await insertFulfillment(transaction, {
    order_id: order.id,
    claim_order_id: claim.id,
    provider_id: shipping.option.provider_id,
    location_id: locationId,
    no_notification: body.no_notification ?? claim.no_notification,
    metadata: mergeMetadata(null, body.metadata),
    items,
  });
  const data = { claim_id: claim.id, items, location_id: locationId };
  change.record({ noun: "parcel", objectId: id, event: "pack", data });
}

/** Unpacks a parcel of a claim. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function cancelClaimFulfillment(
  change: OrderChange,
  claim: ClaimRow,
  id: string,
): Promise<void> {
  const { transaction, order } = change;
  const found = await findFulfillment(transaction, order.id, id, claim.id);
  const fulfillment = requireFound(found, "Fulfillment", id);
  const lines = await readOrderLines(transaction, order.id, claim.id);
  await unpack(change, fulfillment, toStockedLines(lines, fulfillment.items));
  await moveClaim(change, claim, "cancel_fulfillment", { fulfillment_id: id });
}

/** Ships a parcel of a claim. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function shipClaim(
  change: OrderChange,
  claim: ClaimRow,
  shipment: Shipment,
): Promise<void> {
  const { transaction, order } = change;
  const { fulfillment_id: id } = shipment;
  const found = await findFulfillment(transaction, order.id, id, claim.id);
  const fulfillment = requireFound(found, "Fulfillment", id);
  const url = claim.shipping[0]?.option.metadata?.tracking_url;
  await shipParcel(change, fulfillment, shipment, typeof url === "string" ? url : null);
  const lines = await readOrderLines(transaction, order.id, claim.id);
  const isAll = lines.every((line) => line.shipped_quantity >= line.quantity);
  await moveClaim(change, claim, isAll ? "ship_all" : "ship_part", { fulfillment_id: id });
}
