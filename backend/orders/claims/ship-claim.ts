import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { ApiError } from "../../kernel/api-error";
import { mergeMetadata } from "../../kernel/merge-metadata";
import type { OrderChange } from "../change-order";
import type { Shipment } from "../fulfillments/create-shipment";
import { packNewLines, shipNewLines, unpackNewLines } from "../new-lines/ship-new-lines";
import type { ClaimRow } from "./claims-of-order-rows";
import { moveClaim } from "./with-claim";

type Parcel = EndpointRequest<typeof adminEndpoints.adminFulfillClaim>["body"];

const ownerOf = ({ id }: ClaimRow) => ({ noun: "claim" as const, id });

/**
 * Packs a claim's replacement lines that are not packed yet. Errors: not_allowed (a refund, no
 * shipping method, nothing left), not_found (location), insufficient_inventory,
 * transition_not_allowed.
 */
export async function fulfillClaim(
  change: OrderChange,
  claim: ClaimRow,
  body: Parcel,
): Promise<void> {
  change.require("fulfill");
  if (claim.type !== "replace")
    throw new ApiError("not_allowed", "Claims with the type refund can't be fulfilled");
  if (claim.request_status !== "approved")
    throw new ApiError("not_allowed", "Cannot fulfill a claim that is not approved");
  const [shipping] = claim.shipping;
  if (!shipping)
    throw new ApiError("not_allowed", "Cannot fulfill a claim without a shipping method");
  await moveClaim(change, claim, "fulfill_all");
  await packNewLines(change, ownerOf(claim), {
    provider_id: shipping.option.provider_id,
    location_id: body.location_id ?? null,
    no_notification: body.no_notification ?? claim.no_notification,
    metadata: mergeMetadata(null, body.metadata),
  });
}

/** Unpacks a parcel of a claim. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function cancelClaimFulfillment(
  change: OrderChange,
  claim: ClaimRow,
  id: string,
): Promise<void> {
  await unpackNewLines(change, ownerOf(claim), id);
  await moveClaim(change, claim, "cancel_fulfillment", { fulfillment_id: id });
}

/** Ships a parcel of a claim. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function shipClaim(
  change: OrderChange,
  claim: ClaimRow,
  shipment: Shipment,
): Promise<void> {
  const url = claim.shipping[0]?.option.metadata?.tracking_url;
  const trackingUrl = typeof url === "string" ? url : null;
  const isAll = await shipNewLines(change, ownerOf(claim), shipment, trackingUrl);
  const data = { fulfillment_id: shipment.fulfillment_id };
  await moveClaim(change, claim, isAll ? "ship_all" : "ship_part", data);
}
