import type { PieceFormat } from "../../import-pieces";
import { jobMessage } from "../../job-message";
import { CellFault, toCode, toDay, toFlag, toHttpUrl } from "../../table/cell-fault";
import { type OrderNameCells, orderNameColumns, orderNameTitles } from "../named-order";

/** A row's invoice data; empty cells are undefined. Dates are YYYY-MM-DD. */
export type InvoiceCells = OrderNameCells & {
  number?: string;
  issuedOn?: string;
  dueOn?: string;
  url?: string;
  shouldNotify?: boolean;
};

/**
 * Must be https, because buyers open it from an https page. Errors: CellFault `invalid_url`,
 * `too_long`.
 */
export function toHttpsUrl(cell: string): string {
  const url = toHttpUrl(cell);
  if (!/^https:/i.test(url))
    throw new CellFault(
      "invalid_url",
      jobMessage("cell.invalidHttpsUrl", { cell: url.slice(0, 100) }),
    );
  return url;
}

/** A file of invoices: one a row. */
export const invoiceFormat: PieceFormat<InvoiceCells> = {
  columns: [
    ...orderNameColumns,
    { title: "Invoice Number", read: (cell) => ({ number: toCode(cell, 100) }) },
    { title: "Invoice Date", read: (cell) => ({ issuedOn: toDay(cell) }) },
    { title: "Due Date", read: (cell) => ({ dueOn: toDay(cell) }) },
    { title: "Invoice Url", read: (cell) => ({ url: toHttpsUrl(cell) }) },
    { title: "Notify", read: (cell) => ({ shouldNotify: toFlag(cell) }) },
  ],
  needed: [orderNameTitles, ["Invoice Number"], ["Invoice Date"]],
  verb: "import_order_invoice",
  keyOf: ({ row }) => String(row),
};
