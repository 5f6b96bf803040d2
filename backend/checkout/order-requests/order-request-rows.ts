import sql, { type Sql } from "sql-template-tag";
import type { OrderRequest } from "@/contract/cart/order-request";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";
import { requestedType } from "../carts/cart-access";

export type OrderRequestRow = Omit<OrderRequest, "created_at" | "updated_at" | "decided_at"> & {
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
  /** The requester's language. */
  locale: string;
  /** Whether the requester still belongs to the company. */
  is_of_company: boolean;
};

const person = (alias: Sql) =>
  sql`json_build_object('id', ${alias}.id, 'email', ${alias}.email, 'first_name',
    ${alias}.first_name, 'last_name', ${alias}.last_name)`;

const selection = sql`
  select r.id, r.created_at, r.updated_at, r.status, r.cart_id, r.reason,
    r.limit_amount as "limit", r.total, r.currency_code, r.line_count, r.decided_at,
    r.decline_reason, r.order_id, r.locale, ${person(sql`cu`)} as customer,
    case when d.id is not null then ${person(sql`d`)} end as decided_by,
    (select o.display_id from "order" o where o.seller_id = r.seller_id
      and o.id = r.order_id) as display_id,
    cu.company_id is not distinct from r.company_id and cu.deleted_at is null as is_of_company
  from order_request r
  join customer cu on cu.seller_id = r.seller_id and cu.id = r.customer_id
  left join customer d on d.seller_id = r.seller_id and d.id = r.decided_by`;

/** Whose requests: only that customer's if `customerId` is set, else all of the company. */
export type OrderRequestScope = { companyId: string; customerId?: string | undefined };

const isIn = (transaction: Transaction, { companyId, customerId }: OrderRequestScope): Sql =>
  sql`r.seller_id = ${transaction.sellerId} and r.company_id = ${companyId}
    and (${customerId ?? null}::text is null or r.customer_id = ${customerId ?? null})`;

/** One page of requests, newest first, and how many there are. */
export async function readOrderRequestPage(
  transaction: Transaction,
  scope: OrderRequestScope,
  filter: { status: string | undefined; limit: number; offset: number },
): Promise<{ rows: OrderRequestRow[]; count: number }> {
  const { status, limit, offset } = filter;
  const where = sql`${isIn(transaction, scope)}
    and (${status ?? null}::text is null or r.status = ${status ?? null})`;
  const rows = await transaction.query<OrderRequestRow>(
    sql`${selection} where ${where} order by r.created_at desc, r.id desc
      limit ${limit} offset ${offset}`,
  );
  const [counted] = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count from order_request r where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** One request within the scope, if it exists. */
export async function findOrderRequestRow(
  transaction: Transaction,
  scope: OrderRequestScope,
  id: string,
): Promise<OrderRequestRow | undefined> {
  const rows = await transaction.query<OrderRequestRow>(
    sql`${selection} where ${isIn(transaction, scope)} and r.id = ${id}`,
  );
  return rows[0];
}

/** The request that a cart is submitted with, if any. */
export async function findRequestIdOfCart(
  transaction: Transaction,
  cartId: string,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(
    sql`select id from order_request where seller_id = ${transaction.sellerId}
      and cart_id = ${cartId} and status = 'requested'`,
  );
  return rows[0]?.id;
}

/** Blocks every other decision on a request until the transaction ends. */
export async function lockOrderRequest(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    sql`select 1 from order_request where seller_id = ${transaction.sellerId} and id = ${id}
      for update`,
  );
}

export type NewOrderRequest = Pick<
  OrderRequest,
  "reason" | "limit" | "total" | "currency_code" | "line_count"
> & {
  companyId: string;
  customerId: string;
  locale: string;
  cart: { id: string; version: number };
  now: Date;
};

/**
 * Closes a cart that still has this version and inserts its request; undefined, with nothing
 * written, if the cart was changed in the meantime.
 */
export async function insertOrderRequest(
  transaction: Transaction,
  request: NewOrderRequest,
): Promise<string | undefined> {
  const id = createId("oreq");
  const { cart, now } = request;
  const rows = await transaction.query(sql`
    with c as (
      update cart c set type = ${requestedType}, version = c.version + 1, updated_at = ${now}
      where c.seller_id = ${transaction.sellerId} and c.id = ${cart.id}
        and c.version = ${cart.version} and c.type = 'default' and c.completed_at is null
        and c.deleted_at is null
      returning c.seller_id, c.id
    )
    insert into order_request (seller_id, id, company_id, customer_id, cart_id, reason,
      limit_amount, total, currency_code, line_count, locale, created_at, updated_at)
    select c.seller_id, ${id}, ${request.companyId}, ${request.customerId}, c.id,
      ${request.reason}, ${request.limit}, ${request.total}, ${request.currency_code},
      ${request.line_count}, ${request.locale}, ${now}, ${now} from c
    returning 1`);
  return rows.length > 0 ? id : undefined;
}

/** Updates the request's totals after a change. */
export async function setOrderRequestTotals(
  transaction: Transaction,
  id: string,
  { total, lineCount }: { total: number; lineCount: number },
): Promise<void> {
  await transaction.query(
    sql`update order_request set total = ${total}, line_count = ${lineCount}, updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

export type Settlement = {
  status: "approved" | "declined" | "withdrawn";
  by: string;
  at: Date;
  reason?: string;
  order?: { id: string; total: number };
};

/** Stores the decision on a request. */
export async function settleOrderRequest(
  transaction: Transaction,
  id: string,
  { status, by, at, reason, order }: Settlement,
): Promise<void> {
  await transaction.query(
    sql`update order_request set status = ${status}, decided_by = ${by}, decided_at = ${at},
        decline_reason = ${reason ?? null}, order_id = ${order?.id ?? null},
        total = coalesce(${order?.total ?? null}, total), updated_at = ${at}
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
}

/**
 * Reopens a request's cart. It becomes the requester's current cart, unless she has filled another
 * meanwhile: then once that one is ordered.
 */
export async function reopenRequestedCart(
  transaction: Transaction,
  cartId: string,
  at: Date,
): Promise<void> {
  await transaction.query(sql`
    update cart c set type = 'default', version = c.version + 1, updated_at = ${at},
      created_at = case when exists (select from cart o
          join line_item l on l.seller_id = o.seller_id and l.cart_id = o.id
          where o.seller_id = c.seller_id and o.customer_id = c.customer_id
            and o.region_id = c.region_id and o.id <> c.id and o.type = 'default'
            and o.completed_at is null and o.deleted_at is null)
        then c.created_at else ${at} end
    where c.seller_id = ${transaction.sellerId} and c.id = ${cartId}
      and c.type = ${requestedType} and c.completed_at is null`);
}
