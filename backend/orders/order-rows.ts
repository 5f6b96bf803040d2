import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../platform/db/with-transaction";
import type { OrderRecord } from "./order-record";
import { readOrderRecords } from "./order-record-rows";

/** An order of this company, if there is one. */
export async function findOrderRecord(
  transaction: Transaction,
  companyId: string,
  orderId: string,
): Promise<OrderRecord | undefined> {
  return (
    await readOrderRecords(transaction, sql`o.company_id = ${companyId} and o.id = ${orderId}`)
  )[0];
}

/** The order made of a cart of this company, if there is one. */
export async function findOrderRecordByCart(
  transaction: Transaction,
  companyId: string | null,
  cartId: string,
): Promise<OrderRecord | undefined> {
  return (
    await readOrderRecords(transaction, sql`o.company_id = ${companyId} and o.cart_id = ${cartId}`)
  )[0];
}

export type OrderFilter = {
  companyId: string;
  /** Of those that she placed alone. */
  customerId?: string | undefined;
  externalId?: string | undefined;
  sellerOrderId?: string | undefined;
  statuses?: readonly string[] | undefined;
};

const prefix = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
const displayIdPattern = /^\d{1,9}$/;

function matches(filter: OrderFilter): Sql {
  const { companyId, customerId, externalId, sellerOrderId, statuses } = filter;
  const displayId =
    externalId !== undefined && displayIdPattern.test(externalId) ? Number(externalId) : null;
  return sql`o.company_id = ${companyId}
    and (${customerId ?? null}::text is null or o.customer_id = ${customerId ?? null})
    and (${externalId === undefined}
      or lower(o.external_id) like ${externalId === undefined ? null : prefix(externalId)}
      or o.display_id = ${displayId}::integer)
    and (${sellerOrderId === undefined}
      or lower(o.seller_order_id) like
      ${sellerOrderId === undefined ? null : prefix(sellerOrderId)})
    and (${statuses ?? null}::text[] is null or o.status = any(${statuses ?? null}::text[]))`;
}

/**
 * Orders of a company, newest first. Ids match whole or by their beginning, in any case; digits
 * match the display id too.
 */
export function listOrderRecords(
  transaction: Transaction,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  return readOrderRecords(
    transaction,
    sql`${matches(filter)} order by o.created_at desc,
      o.id desc limit ${page.limit} offset ${page.offset}`,
  );
}

/** How many orders match. */
export async function countOrders(transaction: Transaction, filter: OrderFilter): Promise<number> {
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*) as count from "order" o where o.seller_id = ${transaction.sellerId}
      and ${matches(filter)}`,
  );
  return rows[0]?.count ?? 0;
}
