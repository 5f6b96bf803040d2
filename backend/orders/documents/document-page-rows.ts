import sql from "sql-template-tag";
import type { OrderDocument } from "@/contract/order/document";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { listDocumentRows } from "./document-rows";
import { listImportedCreditNotes, toImportedDocument } from "./imported-credit-note-rows";
import { toDocument } from "./to-document";

type Filter = {
  q?: string | undefined;
  kind?: string[] | undefined;
  order_id?: string[] | undefined;
  created_at?: Parameters<typeof isWithin>[1];
};

/** Documents issued here, and the credit notes that another system has issued. */
const ofBothSystems = `(select seller_id, id, kind, number, order_id, created_at
    from order_document
  union all select seller_id, id, 'credit_note', number, order_id, created_at
    from imported_credit_note) d`;

/** One page of the seller's documents. */
export async function readDocumentPage(
  transaction: Transaction,
  filter: Filter,
  page: Page,
): Promise<{ documents: OrderDocument[]; count: number }> {
  const start = filter.q
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&");
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    start ? sql`lower(number) like ${`${start}%`}` : undefined,
    isAnyOf("kind", filter.kind),
    isAnyOf("order_id", filter.order_id),
    isWithin("created_at", filter.created_at),
  );
  const source = { columns: "id", from: ofBothSystems, where };
  const { rows, count } = await readPage<{ id: string }>(transaction, source, page);
  const ids = rows.map(({ id }) => id);
  const issued = await listDocumentRows(transaction, { ids });
  const imported = await listImportedCreditNotes(transaction, { ids });
  const documents = [...issued.map(toDocument), ...imported.map(toImportedDocument)];
  const byId = new Map(documents.map((document) => [document.id, document]));
  return { documents: ids.flatMap((id) => byId.get(id) ?? []), count };
}

/** An order's documents issued here, then the credit notes that another system has issued. */
export async function listDocuments(
  transaction: Transaction,
  orderId: string,
): Promise<OrderDocument[]> {
  const issued = await listDocumentRows(transaction, { orderId });
  const imported = await listImportedCreditNotes(transaction, { orderId });
  return [...issued.map(toDocument), ...imported.map(toImportedDocument)];
}
