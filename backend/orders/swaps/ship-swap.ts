import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { ApiError } from "../../kernel/api-error";
import { mergeMetadata } from "../../kernel/merge-metadata";
import type { OrderChange } from "../change-order";
import { followSwap } from "../documents/follow-documents";
import type { Shipment } from "../fulfillments/create-shipment";
import { findOrderShipping, type OrderShipping } from "../fulfillments/fulfillment-rows";
import { packNewLines, shipNewLines, unpackNewLines } from "../new-lines/ship-new-lines";
import type { SwapRow } from "./swaps-of-order-rows";
import { moveSwap, requireNotCanceled } from "./with-swap";

type Parcel = EndpointRequest<typeof adminEndpoints.adminFulfillSwap>["body"];

const ownerOf = ({ id }: SwapRow) => ({ noun: "swap" as const, id });

/** Nothing is due, or it is paid, or deferred on the company's terms. */
const settled: ReadonlySet<SwapRow["payment_status"]> = new Set([
  ...(["confirmed", "awaiting", "captured", "difference_refunded", "partially_refunded"] as const),
]);

/**
 * Packs the new lines of a swap whose difference is settled. Errors: not_allowed (the difference is
 * open, no shipping method), not_found (location), insufficient_inventory, transition_not_allowed
 * (packed already, canceled).
 */
export async function fulfillSwap(change: OrderChange, swap: SwapRow, body: Parcel): Promise<void> {
  change.require("fulfill");
  requireNotCanceled(swap, "fulfill");
  await moveSwap(change, swap, "fulfill");
  if (!settled.has(swap.payment_status))
    throw new ApiError("not_allowed", "Cannot fulfill a swap whose difference is not paid", {
      data: { payment_status: swap.payment_status, difference_due: swap.difference_due },
    });
  const shipping = await findShipping(change, swap);
  if (!shipping) throw new ApiError("not_allowed", "Cannot fulfill a swap without shipping");
  await packNewLines(change, ownerOf(swap), {
    provider_id: shipping.provider_id,
    location_id: body.location_id ?? null,
    no_notification: body.no_notification ?? swap.no_notification,
    metadata: mergeMetadata(null, body.metadata),
  });
}

/** Unpacks a parcel of a swap. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function cancelSwapFulfillment(
  change: OrderChange,
  swap: SwapRow,
  id: string,
): Promise<void> {
  await unpackNewLines(change, ownerOf(swap), id);
  await moveSwap(change, swap, "cancel_fulfillment", { fulfillment_id: id });
}

/** Ships a parcel of a swap. Errors: not_found, transition_not_allowed (shipped, canceled). */
export async function shipSwap(
  change: OrderChange,
  swap: SwapRow,
  shipment: Shipment,
): Promise<void> {
  const shipping = await findShipping(change, swap);
  const isAll = await shipNewLines(change, ownerOf(swap), shipment, shipping?.tracking_url);
  const data = { fulfillment_id: shipment.fulfillment_id };
  await moveSwap(change, swap, isAll ? "ship_all" : "ship_part", data);
  if (isAll) followSwap(change, swap.id);
}

/** The swap's shipping, or else the order's. */
async function findShipping(
  { transaction, order }: OrderChange,
  { shipping: [chosen] }: SwapRow,
): Promise<OrderShipping | undefined> {
  if (!chosen) return findOrderShipping(transaction, order.id);
  const { provider_id, metadata } = chosen.option;
  const url = metadata?.tracking_url;
  return { provider_id, tracking_url: typeof url === "string" ? url : null };
}
