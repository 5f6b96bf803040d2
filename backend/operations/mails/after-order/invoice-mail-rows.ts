import sql from "sql-template-tag";
import type { DocumentFacts } from "../../../orders/documents/document-facts";
import type { ImportedCreditNote } from "../../../orders/documents/imported-credit-note-rows";
import type { ImportedInvoice } from "../../../orders/documents/imported-invoice-rows";
import type { Transaction } from "../../../platform/db/with-transaction";
import { type OrderMailHead, orderMailHead } from "./order-mail-head-rows";

/** An issued invoice or credit note; amounts in minor units. */
export type InvoiceMailRow = OrderMailHead & {
  id: string;
  kind: "invoice" | "credit_note";
  number: string;
} & Pick<DocumentFacts, "issued_on" | "due_on" | "total" | "due_total"> &
  Pick<DocumentFacts["seller"], "iban" | "bic">;

export async function findInvoiceMailRow(
  transaction: Transaction,
  { documentId }: { documentId: string },
): Promise<InvoiceMailRow | undefined> {
  const rows = await transaction.query<InvoiceMailRow>(sql`
    select ${orderMailHead}, d.id, d.kind, d.number, d.facts ->> 'issued_on' as issued_on,
      d.facts ->> 'due_on' as due_on, (d.facts ->> 'total')::integer as total,
      (d.facts ->> 'due_total')::integer as due_total,
      d.facts -> 'seller' ->> 'iban' as iban, d.facts -> 'seller' ->> 'bic' as bic
    from order_document d
    join "order" o on o.seller_id = d.seller_id and o.id = d.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where d.seller_id = ${transaction.sellerId} and d.id = ${documentId}`);
  return rows[0];
}

/** An invoice issued by another system; days are ISO. */
export type ImportedInvoiceMailRow = OrderMailHead & Omit<ImportedInvoice, "order_id">;

export async function findImportedInvoiceMailRow(
  transaction: Transaction,
  { number }: { number: string },
): Promise<ImportedInvoiceMailRow | undefined> {
  const rows = await transaction.query<ImportedInvoiceMailRow>(sql`
    select ${orderMailHead}, i.number, to_char(i.issued_on, 'YYYY-MM-DD') as issued_on,
      to_char(i.due_on, 'YYYY-MM-DD') as due_on, i.url
    from imported_invoice i
    join "order" o on o.seller_id = i.seller_id and o.id = i.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where i.seller_id = ${transaction.sellerId} and i.number = ${number}`);
  return rows[0];
}

/** A credit note issued by another system; its total in minor units, its day ISO. */
export type ImportedCreditNoteMailRow = OrderMailHead &
  Pick<ImportedCreditNote, "number" | "issued_on" | "total" | "url">;

export async function findImportedCreditNoteMailRow(
  transaction: Transaction,
  { number }: { number: string },
): Promise<ImportedCreditNoteMailRow | undefined> {
  const rows = await transaction.query<ImportedCreditNoteMailRow>(sql`
    select ${orderMailHead}, n.number, to_char(n.issued_on, 'YYYY-MM-DD') as issued_on, n.total,
      n.url
    from imported_credit_note n
    join "order" o on o.seller_id = n.seller_id and o.id = n.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where n.seller_id = ${transaction.sellerId} and n.number = ${number}`);
  return rows[0];
}
