import type { BatchJobResult } from "@/contract/admin/catalogue/batch-job";
import { createId } from "../../../../kernel/ids";
import { withOrder } from "../../../../orders/change-order";
import { insertImportedCreditNote } from "../../../../orders/documents/imported-credit-note-rows";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { enqueue } from "../../../../platform/jobs/enqueue";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "../../batch-job-run";
import {
  checkPieces,
  issueAt,
  type Piece,
  requireNoIssues,
  writePieces,
} from "../../import-pieces";
import { jobMessage } from "../../job-message";
import { type CreditNoteCells, creditNoteFormat, creditNoteTitles } from "./credit-note-columns";
import { type CreditNotesSoFar, planCreditNote } from "./plan-credit-note";

/**
 * Checks the whole file against orders and credit notes without writing: a row for an unknown
 * order, for an order with an invoice issued here, or that would change a stored credit note is an
 * issue with row and column. Errors: TableFault if the file can't be read at all.
 */
export async function checkCreditNoteImport(run: BatchJobRun): Promise<BatchJobCheck> {
  const soFar: CreditNotesSoFar = new Map();
  const found = await checkPieces(run, creditNoteFormat, async (transaction, [row]) =>
    row ? (await planCreditNote(transaction, row, soFar)).issues : [],
  );
  const counts = { changes: soFar.size, others: found.count - soFar.size };
  const message = jobMessage("creditNote.counts", counts);
  return { ...found, stat_descriptors: describeCount(run, "creditNote.toImport", message) };
}

/**
 * Imports the file's credit notes row by row. Whoever ordered is mailed each one unless `Notify`
 * says no. Errors: TableFault if an order has got an invoice since the check; BatchJobStopped,
 * BatchJobPaused.
 */
export const processCreditNoteImport = (run: BatchJobRun): Promise<Partial<BatchJobResult>> =>
  writePieces(run, creditNoteFormat, writeCreditNote);

async function writeCreditNote(
  transaction: Transaction,
  [row]: Piece<CreditNoteCells>,
): Promise<void> {
  if (!row) return;
  const { note, issues } = await planCreditNote(transaction, row, new Map());
  requireNoIssues(issues);
  if (!note) return;
  await withOrder(transaction, note.order_id, {}, async (change) => {
    const locked = await planCreditNote(transaction, row, new Map());
    requireNoIssues(locked.issues);
    const { number } = note;
    if (!(await insertImportedCreditNote(transaction, createId("odoc"), note))) {
      const message = jobMessage("creditNote.taken", { note: number });
      requireNoIssues([issueAt(row.row, creditNoteTitles.number, "duplicate", message)]);
    }
    change.move("add_document", { credit_note_number: number });
    const { id: orderId, locale, no_notification: isWithoutMail } = change.order;
    const isMailed = row.cells.shouldNotify !== false && isWithoutMail !== true;
    enqueue(transaction, "credit-note-imported", { number, orderId, lang: locale ?? "" }, isMailed);
  });
}
