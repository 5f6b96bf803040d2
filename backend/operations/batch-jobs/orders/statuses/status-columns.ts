import { oneOf, toCode, toDay } from "../../table/cell-fault";
import type { PieceFormat } from "../../import-pieces";
import { type OrderNameCells, orderNameColumns, orderNameTitles } from "../named-order";

/** Statuses that a file can set. */
const requestedStatuses = [
  ...(["pending", "requires_action", "completed", "archived"] as const),
  ...(["canceled", "rejected"] as const),
] as const;
export type RequestedStatus = (typeof requestedStatuses)[number];

/** What a row changes of an order; empty cells are undefined. Dates are YYYY-MM-DD. */
export type StatusCells = OrderNameCells & {
  status?: RequestedStatus;
  deliveryDate?: string;
  dueDate?: string;
  newExternalId?: string;
  newSellerOrderId?: string;
};

/** A file of changes, one per row. */
export const statusFormat: PieceFormat<StatusCells> = {
  columns: [
    ...orderNameColumns,
    { title: "Status", read: (cell) => ({ status: oneOf(cell, requestedStatuses) }) },
    { title: "Delivery Date", read: (cell) => ({ deliveryDate: toDay(cell) }) },
    { title: "Payment Due Date", read: (cell) => ({ dueDate: toDay(cell) }) },
    { title: "New External Id", read: (cell) => ({ newExternalId: toCode(cell, 100) }) },
    { title: "New Seller Order Id", read: (cell) => ({ newSellerOrderId: toCode(cell, 100) }) },
  ],
  needed: [orderNameTitles],
  verb: "import_order_status",
  keyOf: ({ row }) => String(row),
};
