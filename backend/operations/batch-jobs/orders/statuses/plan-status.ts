import type { Order } from "@/contract/order/order";
import { fulfillmentTransitions } from "@/domain/order-states/fulfillment-transitions";
import { orderTransitions } from "@/domain/order-states/order-transitions";
import { type EventOf, resolveTransition } from "@/domain/order-states/transition-table";
import type { OrderColumns } from "../../../../orders/change-order-rows";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { issueAt, type PieceRow } from "../../import-pieces";
import { type JobMessage, jobMessage, type RowIssue } from "../../job-message";
import { nameOfOrder, toDueAt, toNamedOrder } from "../named-order";
import type { StatusCells, RequestedStatus } from "./status-columns";
import { findCurrentOrders, isExternalIdTaken, type CurrentOrder } from "./status-rows";

/** What a row changes of an order besides its status; only actual differences. */
export type PlannedStatus = { orderId: string; columns: OrderColumns; isChange: boolean };
/** The state of orders after earlier rows, by id. */
export type StatusesSoFar = Map<string, Pick<CurrentOrder, "status" | "fulfillment_status">>;

type Plan = { planned: PlannedStatus; issues: [] } | { planned: undefined; issues: RowIssue[] };

/** The event that leads an order to a status; undefined if it already has it. */
export function toStatusEvent(
  from: Order["status"],
  to: RequestedStatus | undefined,
): EventOf<typeof orderTransitions> | undefined {
  if (to === undefined || to === from) return undefined;
  if (to === "pending") return from === "reserved" ? "confirm" : "resolve_action";
  const events = {
    requires_action: "require_action",
    completed: "complete",
    archived: "archive",
    canceled: "cancel",
    rejected: "reject",
  } as const;
  return events[to];
}

/** Plans a row for the order's state after the earlier rows. */
export async function planStatus(
  transaction: Transaction,
  { row, cells }: PieceRow<StatusCells>,
  soFar: StatusesSoFar,
): Promise<Plan> {
  const found = toNamedOrder(row, cells, await findCurrentOrders(transaction, cells));
  if ("issue" in found) return { planned: undefined, issues: [found.issue] };
  const order = { ...found.order, ...soFar.get(found.order.id) };
  const refuse = (column: string, message: JobMessage): Plan => ({
    planned: undefined,
    issues: [issueAt(row, column, "not_allowed", message)],
  });
  const columns = toColumns(order, cells);
  const named = { order: nameOfOrder(cells), status: jobMessage(`orderStatus.${order.status}`) };
  const [changed] = Object.keys(columns);
  if (changed && !resolveTransition(orderTransitions, order.status, "update").isAllowed)
    return refuse(titleOf(changed), jobMessage("order.status", named));
  const { external_id: number } = columns;
  if (number && (await isExternalIdTaken(transaction, number, order.id))) {
    const message = jobMessage("status.externalIdTaken", { id: number });
    return { planned: undefined, issues: [issueAt(row, "New External Id", "duplicate", message)] };
  }
  const event = toStatusEvent(order.status, cells.status);
  if (event) {
    const moved = resolveTransition(orderTransitions, order.status, event);
    if (!moved.isAllowed)
      return refuse(
        "Status",
        jobMessage("status.cannotBecome", { ...named, wanted: cells.status ?? "" }),
      );
    order.status = moved.to;
    if (event === "cancel" || event === "reject") {
      const unpacked = resolveTransition(
        fulfillmentTransitions,
        order.fulfillment_status,
        "cancel_order",
      );
      if (!unpacked.isAllowed)
        return refuse(
          "Status",
          jobMessage("status.cannotCancel", {
            ...named,
            status: jobMessage(`fulfillmentStatus.${order.fulfillment_status}`),
          }),
        );
      order.fulfillment_status = unpacked.to;
    }
    const { status, fulfillment_status } = order;
    soFar.set(order.id, { status, fulfillment_status });
  }
  const isChange = event !== undefined || changed !== undefined;
  return { planned: { orderId: order.id, columns, isChange }, issues: [] };
}

const titles: Record<string, string> = {
  delivery_date: "Delivery Date",
  payment_due_at: "Payment Due Date",
  external_id: "New External Id",
  seller_order_id: "New Seller Order Id",
};
const titleOf = (column: string) => titles[column] ?? column;

function toColumns(
  order: CurrentOrder,
  { deliveryDate, dueDate, newExternalId, newSellerOrderId }: StatusCells,
): OrderColumns {
  const dueAt = dueDate === undefined ? undefined : toDueAt(dueDate);
  const requested = {
    delivery_date: deliveryDate,
    payment_due_at: dueAt === order.payment_due_at?.toISOString() ? undefined : dueAt,
    external_id: newExternalId,
    seller_order_id: newSellerOrderId,
  };
  return Object.fromEntries(
    Object.entries(requested).filter(
      ([name, value]) => value !== undefined && value !== order[name as keyof CurrentOrder],
    ),
  );
}
