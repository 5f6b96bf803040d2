import { orderTransitions } from "@/domain/order-states/order-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import type { Transaction } from "../../../platform/db/with-transaction";
import { issueAt } from "../import-pieces";
import { type JobMessage, jobMessage, type RowIssue } from "../job-message";
import { nameOfOrder, toNamedOrder } from "../orders/named-order";
import type { ParcelDraft, ShipmentRow } from "./read-shipments";
import { findLocationId, findShippedOrders, type ShippedOrder } from "./shipment-import-rows";

/** What is to be packed for a parcel, and which already packed parcels it includes. */
export type PlannedParcel = {
  orderId: string;
  items: { item_id: string; quantity: number }[];
  fulfillmentIds: string[];
  locationId: string | null;
};
/** What earlier rows have used, by line and by parcel. */
export type TakenParcels = { ofLine: Map<string, number>; fulfillmentIds: Set<string> };

type Plan = { planned: PlannedParcel | undefined; issues: RowIssue[] };

/**
 * Plans the rows of a parcel: lines by SKU and quantity; without a SKU everything left, packed or
 * not. Each row that can't be shipped is an issue with row and column.
 */
export async function planParcel(
  transaction: Transaction,
  parcel: ParcelDraft,
  taken: TakenParcels,
): Promise<Plan> {
  const issues: RowIssue[] = [];
  const [first] = parcel;
  if (!first) return { planned: undefined, issues };
  const order = await findOrder(transaction, first);
  if ("code" in order) return { planned: undefined, issues: [order] };
  const { location } = first.cells;
  const locationId = location === undefined ? null : await findLocationId(transaction, location);
  if (locationId === undefined)
    issues.push(
      issueOf(
        first,
        "Location",
        "not_found",
        jobMessage("shipment.unknownLocation", { name: location ?? "" }),
      ),
    );
  const planned: PlannedParcel = {
    orderId: order.id,
    items: [],
    fulfillmentIds: [],
    locationId: locationId ?? null,
  };
  for (const row of parcel) issues.push(...takeRow(row, order, planned, taken));
  return { planned, issues };
}

const issueOf = ({ row }: ShipmentRow, column: string | null, code: string, message: JobMessage) =>
  issueAt(row, column, code, message);

async function findOrder(
  transaction: Transaction,
  row: ShipmentRow,
): Promise<ShippedOrder | RowIssue> {
  const found = toNamedOrder(row.row, row.cells, await findShippedOrders(transaction, row.cells));
  if ("issue" in found) return found.issue;
  const { order } = found;
  const values = {
    order: nameOfOrder(row.cells),
    status: jobMessage(`orderStatus.${order.status}`),
  };
  if (!resolveTransition(orderTransitions, order.status, "fulfill").isAllowed)
    return issueOf(row, null, "not_allowed", jobMessage("order.status", values));
  if (!order.has_shipping)
    return issueOf(row, null, "not_allowed", jobMessage("shipment.noShipping", values));
  return order;
}

/** Adds a row's units to the parcel. */
function takeRow(
  row: ShipmentRow,
  order: ShippedOrder,
  planned: PlannedParcel,
  taken: TakenParcels,
): RowIssue[] {
  const { sku, quantity } = row.cells;
  if (sku === undefined && quantity !== undefined)
    return [issueOf(row, "SKU", "missing_value", jobMessage("shipment.quantityAlone"))];
  const lines = order.lines.filter((line) => sku === undefined || line.sku === sku);
  if (sku !== undefined && lines.length === 0)
    return [issueOf(row, "SKU", "not_found", jobMessage("shipment.unknownLine", { sku }))];
  const leftOf = ({ id, left }: ShippedOrder["lines"][number]) =>
    Math.max(0, left - (taken.ofLine.get(id) ?? 0));
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  const packed =
    sku === undefined ? order.parcels.filter(({ id }) => !taken.fulfillmentIds.has(id)) : [];
  if ((quantity ?? 1) > left && packed.length === 0) {
    const message =
      left === 0 ? jobMessage("shipment.nothingLeft") : jobMessage("shipment.onlyLeft", { left });
    return [issueOf(row, quantity === undefined ? "SKU" : "Quantity", "out_of_range", message)];
  }
  for (const { id } of packed) {
    taken.fulfillmentIds.add(id);
    planned.fulfillmentIds.push(id);
  }
  let requested = quantity ?? left;
  for (const line of lines) {
    const share = Math.min(requested, leftOf(line));
    if (share === 0) continue;
    requested -= share;
    taken.ofLine.set(line.id, (taken.ofLine.get(line.id) ?? 0) + share);
    const item = planned.items.find(({ item_id }) => item_id === line.id);
    if (item) item.quantity += share;
    else planned.items.push({ item_id: line.id, quantity: share });
  }
  return [];
}
