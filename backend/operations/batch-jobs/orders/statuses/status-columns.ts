import { oneOf, toCode, toDay } from "../../table/cell-fault";
import type { PieceFormat } from "../../import-pieces";
import { type OrderNameCells, orderNameColumns, orderNameTitles } from "../named-order";

/** States that a file can bring an order to. */
const wantedStatuses = [
  ...(["pending", "requires_action", "completed", "archived"] as const),
  ...(["canceled", "rejected"] as const),
] as const;
export type WantedStatus = (typeof wantedStatuses)[number];

/** What a row changes of an order; a cell that is empty is not there. Dates are YYYY-MM-DD. */
export type StatusCells = OrderNameCells & {
  status?: WantedStatus;
  deliveryDate?: string;
  dueDate?: string;
  newExternalId?: string;
  newSellerOrderId?: string;
};

/** A file of changes: each row is made by itself. */
export const statusFormat: PieceFormat<StatusCells> = {
  columns: [
    ...orderNameColumns,
    { title: "Status", read: (cell) => ({ status: oneOf(cell, wantedStatuses) }) },
    { title: "Delivery Date", read: (cell) => ({ deliveryDate: toDay(cell) }) },
    { title: "Payment Due Date", read: (cell) => ({ dueDate: toDay(cell) }) },
    { title: "New External Id", read: (cell) => ({ newExternalId: toCode(cell, 100) }) },
    { title: "New Seller Order Id", read: (cell) => ({ newSellerOrderId: toCode(cell, 100) }) },
  ],
  needed: [orderNameTitles],
  verb: "import_order_status",
  keyOf: ({ row }) => String(row),
};
