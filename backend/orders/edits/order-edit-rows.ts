import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { OrderEdit } from "@/contract/order/order-edit";
import type { Queryable } from "../../platform/db/connection";
import { allOf, contains, isAnyOf, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import type { DueRow } from "../../platform/jobs/sweep-due";
import type { CartTotals } from "../../pricing/cart-totals";
import type { ExpectedDelivery } from "../backorders/expected-delivery";
import type { LineItemRow } from "../line-item-row";

/** One difference between an order and its edit; within JSON its timestamps are ISO texts. */
export type EditChange = {
  id: string;
  type: OrderEdit["changes"][number]["type"];
  /** The order's line; null for a new one. */
  item_id: string | null;
  /** The edit's line. */
  line_item_id: string;
  /** The line's new quantity; 0 removes it. */
  quantity: number;
  /** The pricing of a new or repriced line. */
  line: LineItemRow | null;
  rise?: Rise | undefined;
  created_at: string;
  updated_at: string;
};

/** The expected delivery of the units added to an existing line; null if all are in stock. */
export type Rise = ExpectedDelivery | null;

/** A line of an order as an edit would change it. `line` is null if it is removed. */
export type EditedLine = {
  original: LineItemRow | null;
  line: LineItemRow | null;
  change: EditChange | null;
  /** Undefined if the quantity does not rise, or there is no estimate yet. */
  rise?: Rise | undefined;
};

/** The outcome of an edit; amounts in minor units. */
export type EditOutcome = { lines: EditedLine[]; totals: CartTotals; differenceMinor: number };

export type OrderEditRow = Pick<
  OrderEdit,
  | "id"
  | "order_id"
  | "status"
  | "payment_collection_id"
  | "requested_by"
  | "requested_at"
  | "confirmed_at"
  | "declined_by"
  | "declined_reason"
  | "declined_at"
  | "canceled_at"
  | "expires_at"
  | "created_at"
> & {
  internal_note: string | null;
  is_by_buyer: boolean;
  clones: { id: string; item_id: string }[];
  changes: EditChange[];
  /** As it was decided; null while it is open. */
  outcome: EditOutcome | null;
  created_by: string;
  confirmed_by: string | null;
  canceled_by: string | null;
};

const ofCompany = (companyId: string | undefined): Sql =>
  companyId === undefined
    ? empty
    : sql`and o.company_id = ${companyId}
        and (e.requested_at is not null or e.confirmed_at is not null)`;

/**
 * The order of an edit; undefined for another company's, or for one that its buyer was not asked to
 * accept.
 */
export async function findOrderOfEdit(
  transaction: Transaction,
  id: string,
  companyId?: string | undefined,
): Promise<string | undefined> {
  const rows = await transaction.query<{ order_id: string }>(sql`
    select e.order_id from order_edit e
    join "order" o on o.seller_id = e.seller_id and o.id = e.order_id
    where e.seller_id = ${transaction.sellerId} and e.id = ${id} ${ofCompany(companyId)}`);
  return rows[0]?.order_id;
}

/** The edits of an order that its buyer was asked to accept, or that are in effect. */
export async function listEditIdsOfOrder(
  transaction: Transaction,
  orderId: string,
  companyId: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select e.id from order_edit e
    join "order" o on o.seller_id = e.seller_id and o.id = e.order_id
    where e.seller_id = ${transaction.sellerId} and e.order_id = ${orderId}
      ${ofCompany(companyId)}`);
  return rows.map(({ id }) => id);
}

/** The edits of these orders, oldest first. */
export async function listEditRowsOfOrders(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<OrderEditRow[]> {
  const rows = await transaction.query<{ edit: OrderEditRow }>(sql`
    select to_json(e) as edit from order_edit e
    where e.seller_id = ${transaction.sellerId}
      and e.order_id = any(${orderIds as string[]}::text[])
    order by e.created_at, e.id`);
  return rows.map((row) => row.edit);
}

/** These edits, in no particular order. */
export async function listOrderEditRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<OrderEditRow[]> {
  const rows = await transaction.query<{ edit: OrderEditRow }>(sql`
    select to_json(e) as edit from order_edit e
    where e.seller_id = ${transaction.sellerId} and e.id = any(${ids as string[]}::text[])`);
  return rows.map((row) => row.edit);
}

/** The edit that is paid through a collection, if any. */
export async function findEditIdOfCollection(
  transaction: Transaction,
  collectionId: string,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from order_edit where seller_id = ${transaction.sellerId}
      and payment_collection_id = ${collectionId}`);
  return rows[0]?.id;
}

/** The undecided edit of an order, if any. */
export async function findActiveEdit(
  transaction: Transaction,
  orderId: string,
): Promise<OrderEditRow | undefined> {
  const rows = await transaction.query<{ edit: OrderEditRow }>(sql`
    select to_json(e) as edit from order_edit e
    where e.seller_id = ${transaction.sellerId} and e.order_id = ${orderId}
      and e.status in ('created', 'requested')`);
  return rows[0]?.edit;
}

/** Edits of all sellers whose payment is overdue, the first to expire first. */
export function listEndedOrderEdits(
  database: Queryable,
  now: Date,
  most: number,
): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ended_order_edits(${now.toISOString()}::timestamptz,
      ${most}::integer)`);
}

/** The ids of one page of the seller's edits, and how many match. */
export async function readEditIdPage(
  transaction: Transaction,
  filter: { q?: string | undefined; order_id?: string | undefined },
  page: Page,
): Promise<{ ids: string[]; count: number }> {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("order_id", filter.order_id),
    contains(["internal_note"], filter.q),
  );
  const source = { columns: "id", from: "order_edit", where };
  const { rows, count } = await readPage<{ id: string }>(transaction, source, page);
  return { ids: rows.map(({ id }) => id), count };
}

type NewEdit = Pick<
  OrderEditRow,
  "id" | "order_id" | "internal_note" | "clones" | "created_by" | "is_by_buyer"
>;

export async function insertOrderEdit(transaction: Transaction, row: NewEdit): Promise<void> {
  await transaction.query(sql`
    insert into order_edit (seller_id, id, order_id, internal_note, clones, created_by,
      is_by_buyer)
    values (${transaction.sellerId}, ${row.id}, ${row.order_id}, ${row.internal_note},
      ${JSON.stringify(row.clones)}::jsonb, ${row.created_by}, ${row.is_by_buyer})`);
}

type Decided = "requested" | "confirmed" | "declined" | "canceled";
type EditUpdate = Partial<
  Pick<
    OrderEditRow,
    | "internal_note"
    | "changes"
    | "outcome"
    | "payment_collection_id"
    | "declined_reason"
    | "expires_at"
  >
>;

/** Saves columns of an edit; with `decided` its new status, who decided, and when. */
export async function saveOrderEdit(
  transaction: Transaction,
  id: string,
  change: EditUpdate,
  decided?: { status: Decided; by: string | null },
): Promise<void> {
  const sets = Object.entries(change).map(([column, value]) =>
    typeof value === "object" && value !== null
      ? sql`${raw(column)} = ${JSON.stringify(value)}::jsonb`
      : sql`${raw(column)} = ${value}`,
  );
  const moved = decided
    ? [
        sql`status = ${decided.status}`,
        sql`${raw(`${decided.status}_by`)} = ${decided.by}`,
        sql`${raw(`${decided.status}_at`)} = clock_timestamp()`,
      ]
    : [];
  await transaction.query(sql`
    update order_edit set ${join([...sets, ...moved, sql`updated_at = clock_timestamp()`])}
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}

export async function deleteOrderEdit(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    delete from order_edit where seller_id = ${transaction.sellerId} and id = ${id}`);
}
