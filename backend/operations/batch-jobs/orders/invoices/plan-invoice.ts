import {
  findImportedInvoice,
  findOwnInvoiceNumber,
  type ImportedInvoice,
} from "../../../../orders/documents/imported-invoice-rows";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { emptyAt, issueAt, type PieceRow } from "../../import-pieces";
import { jobMessage, type RowIssue } from "../../job-message";
import { nameOfOrder, toNamedOrder } from "../named-order";
import type { InvoiceCells } from "./invoice-columns";
import { findInvoicedOrders, type InvoicedOrder } from "./invoice-rows";

/** The orders of invoices in earlier rows, by invoice number. */
export type InvoicesSoFar = Map<string, string>;

type Plan = {
  invoice: ImportedInvoice | undefined;
  /** Whether the invoice differs from the stored one. */
  isChange: boolean;
  /** Whether no invoice has this number yet. */
  isNew: boolean;
  issues: RowIssue[];
};

/** Canceled orders and unconfirmed reservations are not invoiced. */
const uninvoiced: ReadonlySet<InvoicedOrder["status"]> = new Set([
  "canceled",
  "rejected",
  "reserved",
]);

/** Plans a row, and adds it to `soFar`. */
export async function planInvoice(
  transaction: Transaction,
  { row, cells }: PieceRow<InvoiceCells>,
  soFar: InvoicesSoFar,
): Promise<Plan> {
  const refuse = (...issues: RowIssue[]): Plan => ({
    ...{ invoice: undefined, isChange: false, isNew: false, issues },
  });
  const { number, issuedOn, dueOn } = cells;
  if (number === undefined || issuedOn === undefined) {
    const missing = { "Invoice Number": number, "Invoice Date": issuedOn };
    return refuse(
      ...Object.entries(missing).flatMap(([column, value]) =>
        value === undefined ? emptyAt(row, column) : [],
      ),
    );
  }
  const found = toNamedOrder(row, cells, await findInvoicedOrders(transaction, cells));
  if ("issue" in found) return refuse(found.issue);
  const { order } = found;
  const named = { order: nameOfOrder(cells), status: jobMessage(`orderStatus.${order.status}`) };
  if (uninvoiced.has(order.status))
    return refuse(issueAt(row, null, "not_allowed", jobMessage("order.status", named)));
  const own = await findOwnInvoiceNumber(transaction, { orderId: order.id });
  if (own !== undefined)
    return refuse(
      issueAt(row, null, "not_allowed", jobMessage("invoice.hasOwn", { ...named, invoice: own })),
    );
  const known = await findImportedInvoice(transaction, number);
  const ownerId = known?.order_id ?? soFar.get(number) ?? order.id;
  const isTaken = (await findOwnInvoiceNumber(transaction, { number })) !== undefined;
  if (ownerId !== order.id || isTaken) {
    const message = jobMessage("invoice.taken", { invoice: number });
    return refuse(issueAt(row, "Invoice Number", "duplicate", message));
  }
  soFar.set(number, order.id);
  const due = dueOn ?? known?.due_on ?? null;
  if (due !== null && due < issuedOn)
    return refuse(issueAt(row, "Due Date", "out_of_range", jobMessage("invoice.dueBefore")));
  const url = cells.url ?? known?.url ?? null;
  const invoice = { number, order_id: order.id, issued_on: issuedOn, due_on: due, url };
  const isChange =
    !known || known.issued_on !== issuedOn || known.due_on !== due || known.url !== url;
  return { invoice, isChange, isNew: !known, issues: [] };
}
