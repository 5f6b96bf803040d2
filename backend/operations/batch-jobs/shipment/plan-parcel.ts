import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import { orderTransitions } from "@/domain/order-states/order-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import type { Transaction } from "../../../platform/db/with-transaction";
import { issueAt } from "../import-pieces";
import { nameOfOrder, toNamedOrder } from "../orders/named-order";
import type { ParcelDraft, ShipmentRow } from "./read-shipments";
import { findLocationId, findShippedOrders, type ShippedOrder } from "./shipment-import-rows";

/** What is packed for a parcel, and which parcels that are packed already it is. */
export type PlannedParcel = {
  orderId: string;
  items: { item_id: string; quantity: number }[];
  fulfillmentIds: string[];
  locationId: string | null;
};
/** What rows above have taken, by line and by parcel. */
export type TakenParcels = { ofLine: Map<string, number>; fulfillmentIds: Set<string> };

type Plan = { planned: PlannedParcel | undefined; issues: ImportIssue[] };

/**
 * What the rows of a parcel mean: lines by SKU and quantity; without a SKU all that is left, packed
 * or not. Each row that can't be shipped is an issue with row and column.
 */
export async function planParcel(
  transaction: Transaction,
  parcel: ParcelDraft,
  taken: TakenParcels,
): Promise<Plan> {
  const issues: ImportIssue[] = [];
  const [first] = parcel;
  if (!first) return { planned: undefined, issues };
  const order = await findOrder(transaction, first);
  if ("code" in order) return { planned: undefined, issues: [order] };
  const { location } = first.cells;
  const locationId = location === undefined ? null : await findLocationId(transaction, location);
  if (locationId === undefined)
    issues.push(issueOf(first, "Location", "not_found", `there is no location "${location}"`));
  const planned: PlannedParcel = {
    orderId: order.id,
    items: [],
    fulfillmentIds: [],
    locationId: locationId ?? null,
  };
  for (const row of parcel) issues.push(...takeRow(row, order, planned, taken));
  return { planned, issues };
}

const issueOf = ({ row }: ShipmentRow, column: string | null, code: string, message: string) =>
  issueAt(row, column, code, message);

async function findOrder(
  transaction: Transaction,
  row: ShipmentRow,
): Promise<ShippedOrder | ImportIssue> {
  const found = toNamedOrder(row.row, row.cells, await findShippedOrders(transaction, row.cells));
  if ("issue" in found) return found.issue;
  const { order } = found;
  const name = nameOfOrder(row.cells);
  if (!resolveTransition(orderTransitions, order.status, "fulfill").isAllowed)
    return issueOf(row, null, "not_allowed", `order ${name} is ${order.status}`);
  if (!order.has_shipping)
    return issueOf(row, null, "not_allowed", `order ${name} has no shipping method`);
  return order;
}

/** Adds to the parcel what a row names. */
function takeRow(
  row: ShipmentRow,
  order: ShippedOrder,
  planned: PlannedParcel,
  taken: TakenParcels,
): ImportIssue[] {
  const { sku, quantity } = row.cells;
  if (sku === undefined && quantity !== undefined)
    return [issueOf(row, "SKU", "missing_value", "a quantity needs a SKU")];
  const lines = order.lines.filter((line) => sku === undefined || line.sku === sku);
  if (sku !== undefined && lines.length === 0)
    return [issueOf(row, "SKU", "not_found", `the order has no line of ${sku}`)];
  const leftOf = ({ id, left }: ShippedOrder["lines"][number]) =>
    Math.max(0, left - (taken.ofLine.get(id) ?? 0));
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  const packed =
    sku === undefined ? order.parcels.filter(({ id }) => !taken.fulfillmentIds.has(id)) : [];
  if ((quantity ?? 1) > left && packed.length === 0) {
    const message =
      left === 0 ? "nothing of it is left to pack" : `only ${left} of it are left to pack`;
    return [issueOf(row, quantity === undefined ? "SKU" : "Quantity", "out_of_range", message)];
  }
  for (const { id } of packed) {
    taken.fulfillmentIds.add(id);
    planned.fulfillmentIds.push(id);
  }
  let wanted = quantity ?? left;
  for (const line of lines) {
    const share = Math.min(wanted, leftOf(line));
    if (share === 0) continue;
    wanted -= share;
    taken.ofLine.set(line.id, (taken.ofLine.get(line.id) ?? 0) + share);
    const item = planned.items.find(({ item_id }) => item_id === line.id);
    if (item) item.quantity += share;
    else planned.items.push({ item_id: line.id, quantity: share });
  }
  return [];
}
