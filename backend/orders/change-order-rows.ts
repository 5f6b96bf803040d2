import sql, { join, raw } from "sql-template-tag";
import type { Transaction } from "../platform/db/with-transaction";
import type { OrderRow } from "./order-record";

/** An order locked until the transaction ends. */
export type LockedOrder = OrderRow & { version: number; no_notification: boolean | null };

const byId = ({ sellerId }: Transaction, id: string, companyId: string | null) => sql`
  select to_json(o) as "order" from "order" o where o.seller_id = ${sellerId} and o.id = ${id}
    and (${companyId}::text is null or o.company_id = ${companyId})`;

/**
 * Locks an order; undefined if it does not exist or belongs to another company than `companyId`.
 */
export async function lockOrder(
  transaction: Transaction,
  id: string,
  companyId: string | null = null,
): Promise<LockedOrder | undefined> {
  const rows = await transaction.query<{ order: LockedOrder }>(
    sql`${byId(transaction, id, companyId)} for no key update of o`,
  );
  return rows[0]?.order;
}

/** An order, without locking it; undefined if it does not exist. */
export async function findOrder(
  transaction: Transaction,
  id: string,
): Promise<OrderRow | undefined> {
  const rows = await transaction.query<{ order: OrderRow }>(byId(transaction, id, null));
  return rows[0]?.order;
}

/** Columns of an order that a change may set. */
export type OrderColumns = Partial<
  Pick<
    LockedOrder,
    | "status"
    | "payment_status"
    | "fulfillment_status"
    | "email"
    | "external_id"
    | "seller_order_id"
    | "delivery_date"
    | "payment_due_at"
    | "reserved_until"
    | "receipt_url"
    | "shipping_address_id"
    | "billing_address_id"
    | "no_notification"
    | "metadata"
    | "canceled_at"
    | "subtotal"
    | "discount_total"
    | "item_tax_total"
    | "shipping_total"
    | "shipping_tax_total"
    | "tax_total"
    | "gift_card_total"
    | "gift_card_tax_total"
    | "total"
    | "preorder_deposit"
  >
>;

/**
 * Saves a change of a locked order. Its version rises, and `updated_at` by at least a millisecond,
 * so that every version is distinguishable in the API. Returns the new timestamp.
 */
export async function saveOrderChange(
  transaction: Transaction,
  id: string,
  change: OrderColumns,
): Promise<Date> {
  const sets = Object.entries(change).map(([column, value]) =>
    column === "metadata" || column === "preorder_deposit"
      ? sql`${raw(column)} = ${value === null ? null : JSON.stringify(value)}::jsonb`
      : sql`${raw(`"${column}"`)} = ${value}`,
  );
  const stamp = sql`updated_at = date_trunc('milliseconds',
    greatest(clock_timestamp(), updated_at + interval '1 millisecond'))`;
  const rows = await transaction.query<{ updated_at: Date }>(sql`
    update "order" set ${join([...sets, sql`version = version + 1`, stamp])}
    where seller_id = ${transaction.sellerId} and id = ${id} returning updated_at`);
  const row = rows[0];
  if (!row) throw new Error(`order ${id} no longer exists`);
  return row.updated_at;
}
