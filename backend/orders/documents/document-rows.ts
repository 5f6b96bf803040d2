import sql, { raw } from "sql-template-tag";
import type { DocumentKind, OrderDocument } from "@/contract/order/document";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LineItemRow } from "../line-item-row";
import type { DocumentFacts } from "./document-facts";
import type { DocumentCompany } from "./to-document-facts";

export type DocumentRow = {
  id: string;
  order_id: string;
  kind: DocumentKind;
  number: string;
  invoice_id: string | null;
  fulfillment_id: string | null;
  /** For a credit note: whether it credits what is no longer ordered. */
  is_of_change: boolean;
  /** The swap whose exchanged or sent lines it is about. */
  swap_id: string | null;
  /** The return, refund or change of lines that it was issued for automatically. */
  cause_id: string | null;
  lang: OrderDocument["lang"];
  facts: DocumentFacts;
  created_at: Date;
};

const columns = `id, order_id, kind, number, invoice_id, fulfillment_id, is_of_change, swap_id,
  cause_id, lang, facts, created_at`;

export async function insertDocument(
  transaction: Transaction,
  document: Omit<DocumentRow, "created_at">,
): Promise<DocumentRow> {
  const { id, order_id: orderId, kind, number, invoice_id: invoiceId, lang, facts } = document;
  const rows = await transaction.query<DocumentRow>(sql`
    insert into order_document (seller_id, id, order_id, kind, number, invoice_id, fulfillment_id,
      is_of_change, swap_id, cause_id, lang, facts)
    values (${transaction.sellerId}, ${id}, ${orderId}, ${kind}, ${number}, ${invoiceId},
      ${document.fulfillment_id}, ${document.is_of_change}, ${document.swap_id},
      ${document.cause_id}, ${lang}, ${JSON.stringify(facts)}::jsonb)
    returning ${raw(columns)}`);
  return rows[0] as DocumentRow;
}

/** An order's documents, or those with these ids, oldest first. */
export function listDocumentRows(
  transaction: Transaction,
  by: { orderId: string } | { ids: string[] },
): Promise<DocumentRow[]> {
  const condition = "ids" in by ? sql`id = any(${by.ids}::text[])` : sql`order_id = ${by.orderId}`;
  return transaction.query<DocumentRow>(sql`
    select ${raw(columns)}
    from order_document where seller_id = ${transaction.sellerId} and ${condition}
    order by created_at, id`);
}

export const findDocumentRow = async (
  transaction: Transaction,
  id: string,
): Promise<DocumentRow | undefined> => (await listDocumentRows(transaction, { ids: [id] }))[0];

export type IssuingFacts = {
  company: DocumentCompany | null;
  /** YYYY-MM-DD in the seller's time zone. */
  issued_on: string;
  placed_on: string;
  locale: string | null;
  /** The seller's first host. */
  host: string;
};

/** What a document needs besides the order itself. */
export async function findIssuingFacts(
  transaction: Transaction,
  orderId: string,
  timeZone: string,
): Promise<IssuingFacts | undefined> {
  const rows = await transaction.query<IssuingFacts>(sql`
    select (select json_build_object('name', c.name, 'vat_number', c.vat_number,
        'registration_number', c.registration_number) from company c
        where c.seller_id = o.seller_id and c.id = o.company_id) as company,
      to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as issued_on,
      to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as placed_on, o.locale,
      s.hosts[1] as host
    from "order" o join seller s on s.id = o.seller_id
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId}`);
  return rows[0];
}

/** The next number of a series in a year; concurrent callers wait until this one commits. */
export async function nextDocumentNumber(
  transaction: Transaction,
  series: "invoice" | "credit_note",
  year: number,
): Promise<number> {
  const rows = await transaction.query<{ last_number: number }>(sql`
    insert into document_number as d (seller_id, series, year, last_number)
    values (${transaction.sellerId}, ${series}, ${year}, 1)
    on conflict (seller_id, series, year) do update set last_number = d.last_number + 1
    returning last_number`);
  return (rows[0] as { last_number: number }).last_number;
}

/** Lines with their names, including lines no longer in their order. */
export function readNamedLines(transaction: Transaction, ids: readonly string[]) {
  return transaction.query<Pick<LineItemRow, "id" | "title" | "description" | "snapshot">>(sql`
    select id, title, description, snapshot from line_item
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])
    order by rank, id`);
}
