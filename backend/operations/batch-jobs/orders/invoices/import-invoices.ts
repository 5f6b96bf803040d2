import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import {
  type ImportedInvoice,
  saveImportedInvoice,
} from "../../../../orders/documents/imported-invoice-rows";
import { type OrderChange, withOrder } from "../../../../orders/change-order";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { enqueue } from "../../../../platform/jobs/enqueue";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../../batch-job-run";
import { checkPieces, type Piece, requireNoIssues, writePieces } from "../../import-pieces";
import { jobMessage } from "../../job-message";
import { toDueAt } from "../named-order";
import { type InvoiceCells, invoiceFormat } from "./invoice-columns";
import { type InvoicesSoFar, planInvoice } from "./plan-invoice";

/**
 * Checks the whole file against orders and invoices without writing: a row for an unknown order,
 * for an order with an invoice of its own, or with another order's number is an issue with row and
 * column. Errors: TableFault if the file can't be read at all.
 */
export async function checkInvoiceImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const soFar: InvoicesSoFar = new Map();
  let changes = 0;
  const found = await checkPieces(run, invoiceFormat, async (transaction, [row]) => {
    if (!row) return [];
    const { isChange, issues } = await planInvoice(transaction, row, soFar);
    if (isChange) changes += 1;
    return issues;
  });
  const message = jobMessage("invoice.counts", { changes, others: found.count - changes });
  return { ...found, stat_descriptors: describeCount(run, "invoice.toImport", message) };
}

/**
 * Imports the file's invoices row by row; each order gets the URL and due date of its newest
 * invoice. Whoever ordered is mailed a new one unless `Notify` says no. Errors: TableFault if an
 * order has got an invoice since the check; BatchJobStopped, BatchJobPaused.
 */
export const processInvoiceImport = (run: BatchJobRun): Promise<Partial<BatchJobResult>> =>
  writePieces(run, invoiceFormat, writeInvoice);

async function writeInvoice(transaction: Transaction, [row]: Piece<InvoiceCells>): Promise<void> {
  if (!row) return;
  const { invoice, isChange, issues } = await planInvoice(transaction, row, new Map());
  requireNoIssues(issues);
  if (!invoice || !isChange) return;
  await withOrder(transaction, invoice.order_id, {}, async (change) => {
    const locked = await planInvoice(transaction, row, new Map());
    requireNoIssues(locked.issues);
    if (!(await saveImportedInvoice(transaction, invoice))) {
      const message = jobMessage("invoice.taken", { invoice: invoice.number });
      requireNoIssues([{ row: row.row, column: "Invoice Number", code: "duplicate", message }]);
    }
    noteInvoice(change, invoice);
    const { id: orderId, locale, no_notification: isWithoutMail } = change.order;
    const isMailed = locked.isNew && row.cells.shouldNotify !== false && isWithoutMail !== true;
    const mail = { number: invoice.number, orderId, lang: locale ?? "" };
    enqueue(transaction, "invoice-imported", mail, isMailed);
  });
}

function noteInvoice(
  change: OrderChange,
  { number, issued_on: issuedOn, due_on: dueOn, url }: ImportedInvoice,
): void {
  change.set({
    metadata: {
      ...change.order.metadata,
      ...(url !== null && { invoice_url: url }),
      ...{ invoice_number: number, invoice_date: issuedOn },
    },
    ...(dueOn !== null && { payment_due_at: toDueAt(dueOn) }),
  });
  change.move("add_document", { changed: change.changedColumns(), invoice_number: number });
}
