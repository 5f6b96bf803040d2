import type { PieceFormat } from "../../import-pieces";
import { toCode, toDay, toFlag } from "../../table/cell-fault";
import { toHttpsUrl } from "../invoices/invoice-columns";
import { type OrderNameCells, orderNameColumns, orderNameTitles } from "../named-order";

/** A row's data; empty cells are undefined. `issuedOn` is YYYY-MM-DD, `amount` as written. */
export type CreditNoteCells = OrderNameCells & {
  number?: string;
  issuedOn?: string;
  amount?: string;
  url?: string;
  invoiceNumber?: string;
  shouldNotify?: boolean;
};

export const creditNoteTitles = {
  number: "Credit Note Number",
  issuedOn: "Credit Note Date",
  amount: "Amount",
  url: "Credit Note Url",
} as const;

/** A file of credit notes: one a row. */
export const creditNoteFormat: PieceFormat<CreditNoteCells> = {
  columns: [
    ...orderNameColumns,
    { title: creditNoteTitles.number, read: (cell) => ({ number: toCode(cell, 100) }) },
    { title: creditNoteTitles.issuedOn, read: (cell) => ({ issuedOn: toDay(cell) }) },
    { title: creditNoteTitles.amount, read: (cell) => ({ amount: toCode(cell, 40) }) },
    { title: creditNoteTitles.url, read: (cell) => ({ url: toHttpsUrl(cell) }) },
    { title: "Invoice Number", read: (cell) => ({ invoiceNumber: toCode(cell, 100) }) },
    { title: "Notify", read: (cell) => ({ shouldNotify: toFlag(cell) }) },
  ],
  needed: [
    orderNameTitles,
    [creditNoteTitles.number],
    [creditNoteTitles.issuedOn],
    [creditNoteTitles.amount],
    [creditNoteTitles.url],
  ],
  verb: "import_order_credit_note",
  keyOf: ({ row }) => String(row),
};
