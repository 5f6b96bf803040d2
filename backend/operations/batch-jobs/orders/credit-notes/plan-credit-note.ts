import {
  findImportedCreditNote,
  type ImportedCreditNote,
  isOwnDocumentNumber,
} from "../../../../orders/documents/imported-credit-note-rows";
import {
  findImportedInvoice,
  findOwnInvoiceNumber,
} from "../../../../orders/documents/imported-invoice-rows";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { emptyAt, issueAt, type PieceRow } from "../../import-pieces";
import { jobMessage, type RowIssue } from "../../job-message";
import { parseAmount } from "../../table/parse-amount";
import { findInvoicedOrders } from "../invoices/invoice-rows";
import { nameOfOrder, toNamedOrder } from "../named-order";
import { type CreditNoteCells, creditNoteTitles } from "./credit-note-columns";

/** The credit notes of earlier rows, by number. */
export type CreditNotesSoFar = Map<string, ImportedCreditNote>;

/** `note` is undefined if there is nothing to write: issues, or a note that is already stored. */
type Plan = { note: ImportedCreditNote | undefined; issues: RowIssue[] };

/** Plans a row, and adds it to `soFar`. Stored credit notes are never changed. */
export async function planCreditNote(
  transaction: Transaction,
  { row, cells }: PieceRow<CreditNoteCells>,
  soFar: CreditNotesSoFar,
): Promise<Plan> {
  const refuse = (...issues: RowIssue[]): Plan => ({ note: undefined, issues });
  const { number, issuedOn, amount, url } = cells;
  if (!number || !issuedOn || !amount || !url)
    return refuse(
      ...Object.entries(creditNoteTitles).flatMap(([name, title]) =>
        cells[name as keyof typeof creditNoteTitles] === undefined ? emptyAt(row, title) : [],
      ),
    );
  const found = toNamedOrder(row, cells, await findInvoicedOrders(transaction, cells));
  if ("issue" in found) return refuse(found.issue);
  const { order } = found;
  const named = { order: nameOfOrder(cells), status: jobMessage(`orderStatus.${order.status}`) };
  if (order.status === "reserved")
    return refuse(issueAt(row, null, "not_allowed", jobMessage("order.status", named)));
  const own = await findOwnInvoiceNumber(transaction, { orderId: order.id });
  if (own !== undefined)
    return refuse(
      issueAt(row, null, "not_allowed", jobMessage("invoice.hasOwn", { ...named, invoice: own })),
    );
  const price = parseAmount(amount, order.currency_code);
  if ("code" in price)
    return refuse(issueAt(row, creditNoteTitles.amount, price.code, price.message));
  if (price.amountMinor <= 0) {
    const message = jobMessage("creditNote.notPositive");
    return refuse(issueAt(row, creditNoteTitles.amount, "out_of_range", message));
  }
  const { invoiceNumber = null } = cells;
  const invoice = invoiceNumber && (await findImportedInvoice(transaction, invoiceNumber));
  if (invoiceNumber !== null && (!invoice || invoice.order_id !== order.id)) {
    const message = jobMessage("creditNote.unknownInvoice", { invoice: invoiceNumber });
    return refuse(issueAt(row, "Invoice Number", "not_found", message));
  }
  const note: ImportedCreditNote = {
    ...{ number, order_id: order.id, invoice_number: invoiceNumber, issued_on: issuedOn },
    ...{ total: price.amountMinor, url },
  };
  const known = (await findImportedCreditNote(transaction, { number })) ?? soFar.get(number);
  if (known && isSame(known, note)) return { note: undefined, issues: [] };
  if (known || (await isOwnDocumentNumber(transaction, number))) {
    const isOfOrder = known?.order_id === order.id;
    const key = isOfOrder ? "creditNote.issued" : "creditNote.taken";
    const message = jobMessage(key, { note: number });
    return refuse(issueAt(row, creditNoteTitles.number, "duplicate", message));
  }
  soFar.set(number, note);
  return { note, issues: [] };
}

const isSame = (known: ImportedCreditNote, note: ImportedCreditNote) =>
  (Object.keys(note) as (keyof ImportedCreditNote)[]).every((name) => known[name] === note[name]);
