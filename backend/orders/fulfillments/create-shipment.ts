import type { EndpointRequest } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import { parcelTransitions } from "@/domain/order-states/parcel-transitions";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { readAdminOrder } from "../admin/read-admin-order";
import { selectOrder } from "../admin/select-order";
import { type OrderChange, withOrder } from "../change-order";
import { followShipped } from "../documents/follow-documents";
import {
  addToLines,
  findFulfillment,
  findOrderShipping,
  markShipped,
  type NewTrackingLink,
  readOrderLines,
} from "./fulfillment-rows";
import type { FulfillmentRow } from "./fulfillments-of-order-rows";
import { parcelStateOf } from "./parcel-state";

type Body = EndpointRequest<typeof adminEndpoints.adminCreateShipment>["body"];
export type Shipment = Omit<Body, "only_if_updated_at">;

/**
 * POST /admin/orders/:id/shipment: ships a fulfilment; the buyer is mailed unless that is
 * suppressed. A tracking number without a URL uses the `tracking_url` in the shipping option's
 * metadata, with `{number}`. Errors: not_found (order, fulfilment), transition_not_allowed
 * (shipped, canceled), order_changed. Source: ADM-03, spec §3.
 */
export const adminCreateShipment: AdminVerb<"adminCreateShipment"> = async (
  context,
  { params, query, body },
) => {
  const selection = selectOrder(query);
  return withTransaction(context, async (transaction) => {
    const seen = { onlyIfUpdatedAt: body.only_if_updated_at };
    await withOrder(transaction, params.id, seen, (change) => ship(change, body));
    return { order: await readAdminOrder(transaction, params.id, selection) };
  });
};

/** Ships one fulfillment of a locked order. Errors: not_found, transition_not_allowed. */
export async function ship(change: OrderChange, shipment: Shipment): Promise<void> {
  const { transaction, order } = change;
  const { fulfillment_id: id } = shipment;
  const fulfillment = requireFound(
    await findFulfillment(transaction, order.id, id),
    "Fulfillment",
    id,
  );
  const { tracking_url: url } = (await findOrderShipping(transaction, order.id)) ?? {};
  await shipParcel(change, fulfillment, shipment, url);
  const lines = await readOrderLines(transaction, order.id);
  const isAll = lines.every((line) => line.shipped_quantity >= line.quantity);
  change.moveFulfillment(isAll ? "ship_all" : "ship_part", { fulfillment_id: id });
}

/**
 * Ships a parcel of a locked order, containing its lines or replacements; issues its delivery note
 * and mails the buyer unless that is suppressed. `trackingUrl`: of its shipping option. Errors:
 * transition_not_allowed.
 */
export async function shipParcel(
  change: OrderChange,
  fulfillment: FulfillmentRow,
  shipment: Shipment,
  trackingUrl: string | null | undefined,
): Promise<void> {
  const { transaction, order } = change;
  const { id } = fulfillment;
  change.require("ship");
  const links = toLinks(shipment, trackingUrl);
  change.moveOther(parcelTransitions, { id, state: parcelStateOf(fulfillment) }, "ship", {
    items: fulfillment.items,
    tracking_numbers: links.map((link) => link.tracking_number),
  });
  const noNotification = shipment.no_notification ?? fulfillment.no_notification;
  const invoice = shipment.invoice_url === undefined ? {} : { invoice_url: shipment.invoice_url };
  await markShipped(transaction, id, {
    links,
    noNotification,
    metadata: mergeMetadata(fulfillment.metadata, { ...shipment.metadata, ...invoice }),
  });
  await addToLines(transaction, "shipped_quantity", fulfillment.items);
  const isNotified = noNotification !== true && order.no_notification !== true;
  const mail = { orderId: order.id, fulfillmentId: id, lang: order.locale ?? "" };
  enqueue(transaction, "shipment", mail, isNotified);
  followShipped(change, id);
}

function toLinks(shipment: Shipment, template: string | null | undefined): NewTrackingLink[] {
  const given = [
    ...(shipment.tracking_links ?? []),
    ...(shipment.tracking_numbers ?? []).map((tracking_number) => ({
      tracking_number,
      url: undefined,
    })),
  ];
  const links = new Map<string, NewTrackingLink>();
  for (const { tracking_number: number, url } of given)
    if (!links.has(number))
      links.set(number, { tracking_number: number, url: url ?? toTrackingUrl(template, number) });
  return [...links.values()];
}

function toTrackingUrl(template: string | null | undefined, number: string): string | null {
  const url = template?.replaceAll("{number}", encodeURIComponent(number));
  return url && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}
