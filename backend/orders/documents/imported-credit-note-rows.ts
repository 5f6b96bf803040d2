import sql, { raw } from "sql-template-tag";
import type { OrderDocument } from "@/contract/order/document";
import { resolveMailLanguage } from "../../platform/mail/mail-language";
import type { Transaction } from "../../platform/db/with-transaction";

/**
 * A credit note issued by another system, immutable; `total` in minor units of its order's
 * currency, `issued_on` is YYYY-MM-DD.
 */
export type ImportedCreditNote = {
  number: string;
  order_id: string;
  /** The other system's invoice that it credits, if it says so. */
  invoice_number: string | null;
  issued_on: string;
  total: number;
  /** Where the other system serves its file. */
  url: string;
};
type ImportedCreditNoteRow = ImportedCreditNote & {
  id: string;
  created_at: Date;
  currency_code: string;
  locale: string | null;
};

const columns = `n.id, n.number, n.order_id, n.invoice_number,
  to_char(n.issued_on, 'YYYY-MM-DD') as issued_on, n.total, n.url, n.created_at, o.currency_code,
  o.locale`;

type Named = { number: string } | { orderId: string } | { ids: string[] };

/** An order's credit notes from other systems, or those with a number or ids, oldest first. */
export function listImportedCreditNotes(
  transaction: Transaction,
  by: Named,
): Promise<ImportedCreditNoteRow[]> {
  const condition =
    "number" in by
      ? sql`n.number = ${by.number}`
      : "ids" in by
        ? sql`n.id = any(${by.ids}::text[])`
        : sql`n.order_id = ${by.orderId}`;
  return transaction.query<ImportedCreditNoteRow>(sql`
    select ${raw(columns)} from imported_credit_note n
    join "order" o on o.seller_id = n.seller_id and o.id = n.order_id
    where n.seller_id = ${transaction.sellerId} and ${condition}
    order by n.created_at, n.id`);
}

/** The credit note with a number or id, if another system issued it. */
export const findImportedCreditNote = async (
  transaction: Transaction,
  by: { number: string } | { id: string },
): Promise<ImportedCreditNoteRow | undefined> =>
  (await listImportedCreditNotes(transaction, "id" in by ? { ids: [by.id] } : by))[0];

/** Whether a document issued here has this number. */
export async function isOwnDocumentNumber(
  transaction: Transaction,
  number: string,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    select from order_document where seller_id = ${transaction.sellerId}
      and kind in ('invoice', 'credit_note') and number = ${number} limit 1`);
  return rows.length > 0;
}

/** Inserts a credit note. False if its number is taken. */
export async function insertImportedCreditNote(
  transaction: Transaction,
  id: string,
  note: ImportedCreditNote,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    insert into imported_credit_note
      (seller_id, id, number, order_id, invoice_number, issued_on, total, url)
    values (${transaction.sellerId}, ${id}, ${note.number}, ${note.order_id},
      ${note.invoice_number}, ${note.issued_on}::date, ${note.total}, ${note.url})
    on conflict (seller_id, number) do nothing returning 1`);
  return rows.length > 0;
}

/** As returned by the API among the order's documents. */
export const toImportedDocument = (row: ImportedCreditNoteRow): OrderDocument => ({
  id: row.id,
  object: "order_document",
  kind: "credit_note",
  number: row.number,
  order_id: row.order_id,
  invoice_id: null,
  fulfillment_id: null,
  lang: resolveMailLanguage(row.locale ?? ""),
  issued_on: row.issued_on,
  due_on: null,
  currency_code: row.currency_code,
  net_total: null,
  tax_total: null,
  total: row.total,
  due_total: null,
  formats: ["pdf"],
  items: [],
  created_at: row.created_at.toISOString(),
});
