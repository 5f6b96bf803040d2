import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** An invoice issued by another system; dates are YYYY-MM-DD. */
export type ImportedInvoice = {
  number: string;
  order_id: string;
  issued_on: string;
  due_on: string | null;
  url: string | null;
};

/** The invoice with a number, if another system issued it. */
export async function findImportedInvoice(
  transaction: Transaction,
  number: string,
): Promise<ImportedInvoice | undefined> {
  const rows = await transaction.query<ImportedInvoice>(sql`
    select number, order_id, to_char(issued_on, 'YYYY-MM-DD') as issued_on,
      to_char(due_on, 'YYYY-MM-DD') as due_on, url
    from imported_invoice where seller_id = ${transaction.sellerId} and number = ${number}`);
  return rows[0];
}

/** Whether another system has issued an invoice of an order. */
export async function hasImportedInvoice(
  transaction: Transaction,
  orderId: string,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    select from imported_invoice where seller_id = ${transaction.sellerId}
      and order_id = ${orderId} limit 1`);
  return rows.length > 0;
}

/** Inserts or updates an invoice. False if its number belongs to another order. */
export async function saveImportedInvoice(
  transaction: Transaction,
  { number, order_id: orderId, issued_on: issuedOn, due_on: dueOn, url }: ImportedInvoice,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    insert into imported_invoice as i (seller_id, number, order_id, issued_on, due_on, url)
    values (${transaction.sellerId}, ${number}, ${orderId}, ${issuedOn}::date, ${dueOn}::date,
      ${url})
    on conflict (seller_id, number) do update set issued_on = excluded.issued_on,
      due_on = excluded.due_on, url = excluded.url, updated_at = now()
      where i.order_id = excluded.order_id
    returning 1`);
  return rows.length > 0;
}

/** The number of an invoice issued here: for an order, or with that number. */
export async function findOwnInvoiceNumber(
  transaction: Transaction,
  by: { orderId: string } | { number: string },
): Promise<string | undefined> {
  const condition = "number" in by ? sql`number = ${by.number}` : sql`order_id = ${by.orderId}`;
  const rows = await transaction.query<{ number: string }>(sql`
    select number from order_document where seller_id = ${transaction.sellerId}
      and kind = 'invoice' and ${condition} order by created_at limit 1`);
  return rows[0]?.number;
}
