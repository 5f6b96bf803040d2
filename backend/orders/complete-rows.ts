import sql, { empty, type Sql } from "sql-template-tag";
import type { RowStatement } from "../platform/db/row-statement";
import type { Transaction } from "../platform/db/with-transaction";
import type { OrderDraft } from "./order-record";

/** Writes, with the commit, the delivery estimates of a new order's lines. */
export function setPromises(
  transaction: Transaction,
  lines: readonly { id: string; snapshot: Record<string, unknown> | null }[],
): void {
  const promises = lines.map(({ id, snapshot }) => ({ id, promise: snapshot?.promise }));
  transaction.atCommit(sql`
    update line_item l set snapshot = jsonb_set(l.snapshot, '{promise}', x.promise)
    from jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as x (id text, promise jsonb)
    where l.seller_id = ${transaction.sellerId}
      and l.id = any(${promises.map(({ id }) => id)}::text[]) and l.id = x.id`);
}

/** Current stock of these variants. */
export async function listStock(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await transaction.query<{ id: string; inventory_quantity: number }>(
    sql`select id, inventory_quantity from product_variant where seller_id = ${transaction.sellerId}
      and id = any(${variantIds as string[]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row.inventory_quantity]));
}

/**
 * Inserts the order with its display id, counts the use of its discounts and deducts from its gift
 * cards, each only if still possible: contended rows are locked only during this last statement and
 * the commit. Returns false if one was no longer possible; the transaction must then be rolled
 * back. An order with neither is written with the commit.
 */
export async function insertOrder(
  transaction: Transaction,
  { order, discounts, giftCardTransactions }: OrderDraft,
  displayId: number,
): Promise<boolean> {
  if (discounts.length + giftCardTransactions.length === 0) {
    transaction.writeAtCommit(newOrders, { ...order, display_id: displayId });
    return true;
  }
  const paid =
    giftCardTransactions.length > 0
      ? payWithGiftCards(transaction.sellerId, giftCardTransactions)
      : empty;
  const rows = await transaction.query<{ used: number; paid: number }>(sql`
    with ${discounts.length > 0 ? countDiscounts(transaction.sellerId, order.id, discounts) : empty}
    ${paid}
    inserted as (${insertOrders(transaction.sellerId, [{ ...order, display_id: displayId }])})
    select ${
      discounts.length > 0
        ? sql`(select count(*)
      from used)`
        : sql`0`
    } as used, ${
      giftCardTransactions.length > 0
        ? sql`(select count(*)
      from paid)`
        : sql`0`
    } as paid`);
  return (
    Number(rows[0]?.used) === discounts.length &&
    Number(rows[0]?.paid) === giftCardTransactions.length
  );
}

type NewOrder = OrderDraft["order"] & { display_id: number };

const insertOrders = (sellerId: string, orders: readonly NewOrder[]): Sql => sql`
    insert into "order" (seller_id, id, display_id, status, fulfillment_status, payment_status,
      origin, cart_id, company_id, customer_id, email, region_id, currency_code,
      sales_channel_id, shipping_address_id, billing_address_id, delivery_date, subtotal,
        discount_total, item_tax_total, shipping_total, shipping_tax_total, tax_total,
      gift_card_total, gift_card_tax_total, total, preorder_deposit, lines_fingerprint, locale,
        metadata, payment_due_at, external_id, seller_order_id, reserved_until, created_at,
        updated_at)
    select ${sellerId}, x.id, x.display_id, x.status, x.fulfillment_status, x.payment_status,
      x.origin, x.cart_id, x.company_id, x.customer_id, x.email, x.region_id, x.currency_code,
      x.sales_channel_id, x.shipping_address_id, x.billing_address_id, x.delivery_date, x.subtotal,
        x.discount_total, x.item_tax_total, x.shipping_total, x.shipping_tax_total, x.tax_total,
      x.gift_card_total, x.gift_card_tax_total, x.total, x.preorder_deposit, x.lines_fingerprint,
        x.locale, x.metadata, x.payment_due_at, x.external_id, x.seller_order_id,
        x.reserved_until, x.created_at, x.updated_at
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as x (id text, display_id integer,
      status text, fulfillment_status text, payment_status text, origin text, cart_id text,
      company_id text, customer_id text, email text, region_id text, currency_code text,
        sales_channel_id text, shipping_address_id text, billing_address_id text,
        delivery_date date,
      subtotal integer, discount_total integer, item_tax_total integer, shipping_total integer,
        shipping_tax_total integer, tax_total integer, gift_card_total integer,
      gift_card_tax_total integer, total integer, preorder_deposit jsonb, lines_fingerprint text,
        locale text, metadata jsonb, payment_due_at timestamptz,
        external_id text, seller_order_id text, reserved_until timestamptz, created_at timestamptz,
        updated_at timestamptz)`;

const newOrders: RowStatement<NewOrder> = {
  toSql: insertOrders,
  toResults: (_, rows) => [...rows],
};

/** Counts one use of each discount that has one left, and links it to the order. */
function countDiscounts(
  sellerId: string,
  orderId: string,
  discounts: OrderDraft["discounts"],
): Sql {
  const ids = discounts.map(({ id }) => id);
  return sql`counted as (
      select d.seller_id, d.id from discount d where d.seller_id = ${sellerId}
        and d.id = any(${ids}::text[]) order by d.id for update
    ), used as (
      update discount d set usage_count = d.usage_count + 1 from counted k
      where d.seller_id = ${sellerId} and d.id = any(${ids}::text[]) and d.id = k.id
        and (d.usage_limit is null or d.usage_count < d.usage_limit)
        and not d.is_disabled and d.deleted_at is null
      returning d.id
    ), kept as (
      insert into order_discount (seller_id, order_id, discount_id, position, snapshot)
      select ${sellerId}, ${orderId}, x.value ->> 'id', x.position, x.value
      from jsonb_array_elements(${JSON.stringify(discounts)}::jsonb) with
        ordinality as x (value, position)
    ),`;
}

/**
 * Deducts what each gift card pays, if its balance still covers it, and records it; an empty card
 * is disabled.
 */
function payWithGiftCards(sellerId: string, transactions: OrderDraft["giftCardTransactions"]): Sql {
  const ids = transactions.map((row) => row.gift_card_id);
  return sql`cards as (
      select g.seller_id, g.id, x.amount, x.at from gift_card g
      join unnest(${ids}::text[], ${transactions.map((row) => row.amount)}::integer[],
        ${transactions.map((row) => row.created_at)}::timestamptz[]) x (id, amount, at)
        on x.id = g.id
      where g.seller_id = ${sellerId} and g.id = any(${ids}::text[]) order by g.id for update of g
    ), paid as (
      update gift_card g set balance = g.balance - k.amount, is_disabled = g.balance = k.amount,
        updated_at = k.at from cards k
      where g.seller_id = ${sellerId} and g.id = any(${ids}::text[]) and g.id = k.id
        and g.balance >= k.amount
        and not g.is_disabled and g.deleted_at is null and (g.ends_at is null or g.ends_at > now())
      returning g.id
    ), written as (
      insert into gift_card_transaction (seller_id, id, gift_card_id,
        order_id, amount, is_taxable, tax_rate, position, created_at)
      select ${sellerId}, x.value ->> 'id', x.value ->> 'gift_card_id', x.value ->> 'order_id',
        (x.value ->> 'amount')::integer, (x.value ->> 'is_taxable')::boolean,
        (x.value ->> 'tax_rate')::numeric, x.position, (x.value ->> 'created_at')::timestamptz
      from jsonb_array_elements(${JSON.stringify(transactions)}::jsonb) with
        ordinality as x (value, position)
    ),`;
}
