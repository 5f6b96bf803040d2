import sql from "sql-template-tag";
import type { SecondCartKind } from "@/contract/cart/saved-cart";
import type { Transaction } from "../../platform/db/with-transaction";

/** A line as it was saved; `title` is the name of product and variant at the time. */
export type SavedLine = {
  variant_id: string;
  quantity: number;
  metadata: Record<string, unknown>;
  title: string;
  sku: string | null;
};
export type SavedCartRow = {
  id: string;
  name: string;
  line_count: number;
  item_count: number;
  second: SecondCartKind | null;
  created_at: Date;
  updated_at: Date;
};
export type SavedCartOwner = { companyId: string; customerId: string };

const columns = sql`id, name, second, jsonb_array_length(items) as line_count,
  (select coalesce(sum((item ->> 'quantity')::integer), 0)::integer
    from jsonb_array_elements(items) item) as item_count, created_at, updated_at`;

/** Restricts to the rows of one customer in one company. */
export const own = (transaction: Transaction, { companyId, customerId }: SavedCartOwner) =>
  sql`seller_id = ${transaction.sellerId} and company_id = ${companyId}
    and customer_id = ${customerId}`;

/** One page, last saved first, and the total. */
export async function listSavedCartRows(
  transaction: Transaction,
  owner: SavedCartOwner,
  page: { limit: number; offset: number },
): Promise<{ rows: SavedCartRow[]; count: number }> {
  const rows = await transaction.query<SavedCartRow>(sql`
    select ${columns} from saved_cart where ${own(transaction, owner)}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`);
  return { rows, count: await countSavedCarts(transaction, owner) };
}

export function listSecondCartRows(
  transaction: Transaction,
  owner: SavedCartOwner,
): Promise<SavedCartRow[]> {
  return transaction.query<SavedCartRow>(
    sql`select ${columns} from saved_cart where ${own(transaction, owner)} and second is not null
      order by second`,
  );
}

export async function countSavedCarts(
  transaction: Transaction,
  owner: SavedCartOwner,
): Promise<number> {
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count from saved_cart where ${own(transaction, owner)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Undefined if the customer has another one with that name. */
export async function insertSavedCart(
  transaction: Transaction,
  owner: SavedCartOwner,
  { id, name, lines }: { id: string; name: string; lines: readonly SavedLine[] },
): Promise<SavedCartRow | undefined> {
  const rows = await transaction.query<SavedCartRow>(sql`
    insert into saved_cart (seller_id, id, company_id, customer_id, name, items)
    values (${transaction.sellerId}, ${id}, ${owner.companyId}, ${owner.customerId}, ${name},
      ${JSON.stringify(lines)}::jsonb)
    on conflict do nothing returning ${columns}`);
  return rows[0];
}

/** Whether another saved cart of the customer has this name, ignoring case. */
export async function hasSavedCartNamed(
  transaction: Transaction,
  owner: SavedCartOwner,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from saved_cart where ${own(transaction, owner)} and lower(name) = lower(${name})
      and id <> ${exceptId}`,
  );
  return rows.length > 0;
}

/** Undefined if there is none with this id. */
export async function renameSavedCart(
  transaction: Transaction,
  owner: SavedCartOwner,
  id: string,
  name: string,
): Promise<SavedCartRow | undefined> {
  const rows = await transaction.query<SavedCartRow>(
    sql`update saved_cart set name = ${name}, updated_at = now() where ${own(transaction, owner)}
      and id = ${id} returning ${columns}`,
  );
  return rows[0];
}

export async function deleteSavedCartRow(
  transaction: Transaction,
  owner: SavedCartOwner,
  id: string,
): Promise<void> {
  await transaction.query(
    sql`delete from saved_cart where ${own(transaction, owner)} and id = ${id}`,
  );
}

export async function findSavedLines(
  transaction: Transaction,
  owner: SavedCartOwner,
  id: string,
): Promise<SavedLine[] | undefined> {
  const rows = await transaction.query<{ items: SavedLine[] }>(
    sql`select items from saved_cart where ${own(transaction, owner)} and id = ${id}`,
  );
  return rows[0]?.items;
}
