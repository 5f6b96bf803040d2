import sql, { raw } from "sql-template-tag";
import type { Return } from "@/contract/order/return";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { returnJson, type ReturnItemRow, type ReturnRow } from "./returns-of-order-rows";

type Range = Parameters<typeof isWithin>[1];
type ReturnFilter = {
  status?: string[] | undefined;
  order_id?: string[] | undefined;
  created_at?: Range;
  updated_at?: Range;
};

/** The order of a return; undefined also if it is another company's than `companyId`. */
export async function findOrderOfReturn(
  transaction: Transaction,
  id: string,
  companyId?: string | undefined,
): Promise<string | undefined> {
  const rows = await transaction.query<{ order_id: string }>(sql`
    select r.order_id from order_return r
    join "order" o on o.seller_id = r.seller_id and o.id = r.order_id
    where r.seller_id = ${transaction.sellerId} and r.id = ${id}
      and (${companyId ?? null}::text is null or o.company_id = ${companyId ?? null})`);
  return rows[0]?.order_id;
}

/** These returns, in no particular order. */
export async function listReturnRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReturnRow[]> {
  const rows = await transaction.query<{ return: ReturnRow }>(sql`
    select ${returnJson} as return from order_return r
    where r.seller_id = ${transaction.sellerId} and r.id = any(${ids as string[]}::text[])`);
  return rows.map((row) => row.return);
}

/** The ids of one page of the seller's returns, and how many match. */
export async function readReturnIdPage(
  transaction: Transaction,
  filter: ReturnFilter,
  page: Page,
): Promise<{ ids: string[]; count: number }> {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("status", filter.status),
    isAnyOf("order_id", filter.order_id),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  const source = { columns: "id", from: "order_return", where };
  const { rows, count } = await readPage<{ id: string }>(transaction, source, page);
  return { ids: rows.map(({ id }) => id), count };
}

export type NewReturn = Pick<
  ReturnRow,
  | "id"
  | "order_id"
  | "claim_order_id"
  | "swap_id"
  | "location_id"
  | "refund_amount"
  | "is_refund_set"
  | "shipping"
  | "no_notification"
  | "metadata"
  | "wanted"
  | "comment"
> & { items: readonly Pick<ReturnItemRow, ItemColumn>[] };
type ItemColumn = "item_id" | "requested_quantity" | "reason_id" | "note";

/** Inserts a requested return. */
export async function insertReturn(
  transaction: Transaction,
  { items, ...row }: NewReturn,
): Promise<void> {
  const { sellerId } = transaction;
  const numbered = items.map((item, position) => ({ ...item, position }));
  await transaction.query(sql`
    with r as (
      insert into order_return (seller_id, id, order_id, claim_order_id, swap_id, location_id,
        refund_amount, is_refund_set, shipping, no_notification, metadata, wanted, comment)
      values (${sellerId}, ${row.id}, ${row.order_id}, ${row.claim_order_id},
        ${row.swap_id}, ${row.location_id}, ${row.refund_amount}, ${row.is_refund_set},
        ${row.shipping && JSON.stringify(row.shipping)}::jsonb, ${row.no_notification},
        ${row.metadata && JSON.stringify(row.metadata)}::jsonb, ${row.wanted}, ${row.comment})
      returning id)
    insert into order_return_item (seller_id, return_id, item_id, position, requested_quantity,
      reason_id, note)
    select ${sellerId}, r.id, x.item_id, x.position, x.requested_quantity, x.reason_id, x.note
    from r, jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as x (item_id text,
      position integer, requested_quantity integer, reason_id text, note text)`);
}

type ReturnChange = {
  status: Return["status"];
  refundAmount?: number;
  refundedAmount?: number;
  /** By how much less is to be paid of the order. */
  loweredAmount?: number;
  locationId?: string | null;
  declinedReason?: string | undefined;
  isReceived?: boolean;
};

/** Saves a return's new state. */
export async function saveReturn(
  transaction: Transaction,
  id: string,
  change: ReturnChange,
): Promise<void> {
  const { status, refundAmount, refundedAmount, locationId, isReceived = false } = change;
  await transaction.query(sql`
    update order_return set status = ${status}, updated_at = clock_timestamp(),
      refund_amount = coalesce(${refundAmount ?? null}::integer, refund_amount),
      refunded_amount = coalesce(${refundedAmount ?? null}::integer, refunded_amount),
      lowered_amount = coalesce(${change.loweredAmount ?? null}::integer, lowered_amount),
      location_id = coalesce(${locationId ?? null}::text, location_id),
      declined_reason = coalesce(${change.declinedReason ?? null}::text, declined_reason),
      received_at = ${raw(isReceived ? "clock_timestamp()" : "received_at")}
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}

/** Saves what has arrived of a return, replacing what was recorded before. */
export async function saveReceivedItems(
  transaction: Transaction,
  returnId: string,
  items: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  const { sellerId } = transaction;
  await transaction.query(sql`
    delete from order_return_item where seller_id = ${sellerId} and return_id = ${returnId}
      and requested_quantity is null`);
  await transaction.query(sql`
    update order_return_item set received_quantity = 0
    where seller_id = ${sellerId} and return_id = ${returnId}`);
  await transaction.query(sql`
    insert into order_return_item (seller_id, return_id, item_id, position, received_quantity)
    select ${sellerId}, ${returnId}, x.item_id, ${items.length}, x.quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x (item_id text, quantity integer)
    on conflict (seller_id, return_id, item_id)
      do update set received_quantity = excluded.received_quantity`);
}

/** Adds to the returned units of lines. */
export async function addReturned(
  transaction: Transaction,
  items: readonly { item_id: string; quantity: number }[],
): Promise<void> {
  await transaction.query(sql`
    update line_item l set returned_quantity = coalesce(l.returned_quantity, 0) + x.quantity,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x (item_id text, quantity integer)
    where l.seller_id = ${transaction.sellerId} and l.id = x.item_id
      and l.id = any(${items.map((item) => item.item_id)}::text[])`);
}
