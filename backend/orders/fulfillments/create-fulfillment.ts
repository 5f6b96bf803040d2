import type { EndpointRequest } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import { takeStocked } from "../../catalogue/inventory/move-stock";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { readAdminOrder } from "../admin/read-admin-order";
import { selectOrder } from "../admin/select-order";
import { type OrderChange, withOrder } from "../change-order";
import {
  addToLines,
  findOrderShipping,
  insertFulfillment,
  type OrderLine,
  type Quantity,
  readOrderLines,
} from "./fulfillment-rows";
import { toStockedLines } from "./moved-lines";

type Body = EndpointRequest<typeof adminEndpoints.adminCreateFulfillment>["body"];
export type Parcel = Omit<Body, "only_if_updated_at">;

/**
 * POST /admin/orders/:id/fulfillment: packs lines of an order, up to what was ordered and is not
 * packed yet. Takes stock from the location; sellable stock was already taken when the order was
 * placed. Errors: not_found (order, line, location), parcel_units_exceeded, order_without_shipping,
 * insufficient_inventory, transition_not_allowed, order_changed. Source: ADM-03, the reference's
 * order service.
 */
export const adminCreateFulfillment: AdminVerb<"adminCreateFulfillment"> = async (
  context,
  { params, query, body },
) => {
  const selection = selectOrder(query);
  return withTransaction(context, async (transaction) => {
    const seen = { onlyIfUpdatedAt: body.only_if_updated_at };
    await withOrder(transaction, params.id, seen, (change) => pack(change, body));
    return { order: await readAdminOrder(transaction, params.id, selection) };
  });
};

/**
 * Packs lines of a locked order and returns the fulfillment's id. Errors: as
 * `adminCreateFulfillment`.
 */
export async function pack(change: OrderChange, body: Parcel): Promise<string> {
  const { transaction, order } = change;
  change.require("fulfill");
  const shipping = await findOrderShipping(transaction, order.id);
  if (!shipping)
    throw new ApiError(
      "order_without_shipping",
      "Cannot fulfill an order that lacks shipping methods",
    );
  const lines = await readOrderLines(transaction, order.id);
  requireUnfulfilled(lines, body.items);
  const locationId = body.location_id ?? null;
  await takeStocked(transaction, locationId, toStockedLines(lines, body.items));
  await addToLines(transaction, "fulfilled_quantity", body.items);
  const { items } = body;
  const id = await insertFulfillment(transaction, {
    order_id: order.id,
    provider_id: shipping.provider_id,
    location_id: locationId,
    no_notification: body.no_notification ?? order.no_notification,
    metadata: {
      ...body.metadata,
      ...(body.invoice_url === undefined ? {} : { invoice_url: body.invoice_url }),
    },
    items,
  });
  change.record({
    noun: "parcel",
    objectId: id,
    event: "pack",
    data: { items, location_id: locationId },
  });
  const packed = new Map(items.map((item) => [item.item_id, item.quantity]));
  const isAll = lines.every(
    (line) => line.fulfilled_quantity + (packed.get(line.id) ?? 0) >= line.quantity,
  );
  change.moveFulfillment(isAll ? "fulfill_all" : "fulfill_part", { fulfillment_id: id });
  return id;
}

/** Errors: invalid_data (a line listed twice), not_found, not_allowed. */
function requireUnfulfilled(lines: readonly OrderLine[], items: readonly Quantity[]): void {
  const named = new Set<string>();
  for (const [index, { item_id: id, quantity }] of items.entries()) {
    if (named.has(id))
      throw invalidField(`items.${index}.item_id`, "invalid_value", `line ${id} is named twice`);
    named.add(id);
    const line = lines.find((found) => found.id === id);
    if (!line) throw new ApiError("not_found", `The order has no line ${id}`);
    const left = line.quantity - line.fulfilled_quantity;
    if (quantity > left)
      throw new ApiError(
        "parcel_units_exceeded",
        "Cannot fulfill more items than have been purchased",
        {
          data: { item_id: id, ordered: line.quantity, left },
        },
      );
  }
}
