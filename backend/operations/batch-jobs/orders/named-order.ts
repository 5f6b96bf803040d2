import { type JobMessage, jobMessage, type RowIssue } from "../job-message";
import { toCode, toWholeNumber } from "../table/cell-fault";
import type { TitledColumn } from "../table/titled-columns";

/** How a row identifies an order; empty cells are undefined. */
export type OrderNameCells = {
  displayId?: number;
  orderId?: string;
  externalId?: string;
  sellerOrderId?: string;
};

/** The columns that can identify an order. */
export const orderNameTitles = [
  "Order Number",
  "Order Id",
  "External Id",
  "Seller Order Id",
] as const;

export const orderNameColumns: readonly TitledColumn<OrderNameCells>[] = [
  {
    title: "Order Number",
    read: (cell) => ({ displayId: toWholeNumber(toCode(cell, 20).replace(/^#/, ""), 1) }),
  },
  { title: "Order Id", read: (cell) => ({ orderId: toCode(cell, 64) }) },
  { title: "External Id", read: (cell) => ({ externalId: toCode(cell, 100) }) },
  { title: "Seller Order Id", read: (cell) => ({ sellerOrderId: toCode(cell, 100) }) },
];

const wordsOf = ({ displayId, orderId, externalId, sellerOrderId }: OrderNameCells) =>
  [displayId, orderId, externalId, sellerOrderId].filter((word) => word !== undefined);

export const isNamingOrder = (cells: OrderNameCells): boolean => wordsOf(cells).length > 0;

/** A readable name of the order that a row refers to. */
export const nameOfOrder = (cells: OrderNameCells): string => wordsOf(cells).join(", ");

/** The one order a row refers to, among those found, or else the issue. */
export function toNamedOrder<Found extends object>(
  row: number,
  cells: OrderNameCells,
  [order, another]: readonly Found[],
): { order: Found } | { issue: RowIssue } {
  const issue = (code: string, message: JobMessage) => ({
    issue: { row, column: null, code, message },
  });
  const name = nameOfOrder(cells);
  if (name === "") return issue("missing_value", jobMessage("order.unnamed"));
  if (!order) return issue("not_found", jobMessage("order.unknown", { order: name }));
  return another ? issue("ambiguous", jobMessage("order.several", { order: name })) : { order };
}

const dayMs = 86_400_000;

/** The last moment of a day, after which what is due on it is overdue (ORD-03); ISO 8601 in UTC. */
export const toDueAt = (day: string): string => new Date(Date.parse(day) + dayMs - 1).toISOString();
