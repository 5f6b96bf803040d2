import sql, { empty, type Sql } from "sql-template-tag";
import { hasStampOf, revisionOf } from "../carts/cart-stamp-rows";
import type { CartState } from "../carts/cart-state";
import type { Transaction } from "../db/with-transaction";
import type { OrderCustomerRow, OrderDraft } from "./order-record";
import type { StockDemand } from "./stock-demand";

export type CartTaking = {
  cartId: string;
  revision: string;
  /** With it, the cart is taken only while its codes and gift cards are as its stamp says. */
  unconfirmed?: CartState | undefined;
  sessionId: string;
  demand: readonly StockDemand[];
  record: OrderDraft;
  duplicatesSince: Date;
};

export type TakenCart = {
  isTaken: boolean;
  /** Variants whose stock was taken, with what was there as it was. */
  stock: Map<string, number>;
  customer: OrderCustomerRow;
  customerBillingAddressId: string | null;
  /** The company's newest order of the same variants and quantities, of another cart, if there is one. */
  duplicate: { order_id: string; display_id: number } | null;
};

type TakenRow = {
  closed: number;
  taken: { id: string; before: number }[];
  customer: OrderCustomerRow;
  customer_billing_address_id: string | null;
  duplicate: TakenCart["duplicate"];
};

/**
 * Closes a cart that is open and still at this revision, takes its stock where there is enough, and freezes lines, shipping,
 * payment and addresses, in one statement; nothing of it stays unless the transaction commits. Ids stand in every condition
 * beside the join to `c`, so that each part can use its primary key.
 */
export async function takeCart(
  transaction: Transaction,
  { cartId, revision, unconfirmed, sessionId, demand, record, duplicatesSince }: CartTaking,
): Promise<TakenCart> {
  const { order } = record;
  const lines = record.lines.map((line) => ({
    id: line.id,
    title: line.title,
    description: line.description,
    thumbnail: line.thumbnail,
    unit_price: line.unit_price,
    original_unit_price: line.original_unit_price,
    includes_tax: line.includes_tax,
    tax_lines: line.tax_lines,
    adjustments: line.adjustments,
    snapshot: line.snapshot,
  }));
  const methods = record.shippingMethods.map(({ id, price, includes_tax, tax_lines, option }) => ({
    id,
    price,
    includes_tax,
    tax_lines,
    snapshot: { option },
  }));
  const addresses = [record.shippingAddress, record.billingAddress];
  const variantIds = demand.map((row) => row.variantId);
  const rows = await transaction.query<TakenRow>(sql`
    with c as (
      update cart c set completed_at = ${order.created_at}::timestamptz, payment_authorized_at = ${order.created_at}::timestamptz, version = c.version + 1, updated_at = ${order.created_at}::timestamptz,
        context = c.context || jsonb_build_object('completed_by', ${record.placedBy}::text)
      where ${unconfirmed === undefined ? empty : sql`${hasStampOf(unconfirmed)} and`}
        c.seller_id = ${transaction.sellerId} and c.id = ${cartId} and ${revisionOf} = ${revision} and c.completed_at is null and c.deleted_at is null
      returning c.seller_id, c.id
    ), locked as (
      select v.seller_id, v.id, d.quantity, d.floor
      from c, unnest(${variantIds}::text[], ${demand.map((row) => row.quantity)}::integer[], ${demand.map((row) => row.floor)}::bigint[]) d (id, quantity, floor),
        product_variant v
      where v.seller_id = ${transaction.sellerId} and v.id = any(${variantIds}::text[]) and v.id = d.id order by v.id for update of v
    ), taken as (
      update product_variant v set inventory_quantity = v.inventory_quantity - l.quantity from locked l
      where v.seller_id = ${transaction.sellerId} and v.id = any(${variantIds}::text[]) and v.id = l.id and (l.floor is null or v.inventory_quantity::bigint - l.quantity >= l.floor)
      returning v.id, v.inventory_quantity + l.quantity as before
    ), lines as (
      update line_item i set order_id = ${order.id}, title = x.title, description = x.description, thumbnail = x.thumbnail,
        unit_price = x.unit_price, original_unit_price = x.original_unit_price, includes_tax = x.includes_tax, tax_lines = x.tax_lines, adjustments = x.adjustments, snapshot = x.snapshot,
        updated_at = ${order.created_at}::timestamptz
      from c, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id text, title text, description text, thumbnail text, unit_price integer,
        original_unit_price integer, includes_tax boolean, tax_lines jsonb, adjustments jsonb, snapshot jsonb)
      where i.seller_id = ${transaction.sellerId} and i.cart_id = ${cartId} and i.id = x.id
    ), methods as (
      update shipping_method m set order_id = ${order.id}, price = x.price, includes_tax = x.includes_tax, tax_lines = x.tax_lines, snapshot = x.snapshot
      from c, jsonb_to_recordset(${JSON.stringify(methods)}::jsonb) as x (id text, price integer, includes_tax boolean, tax_lines jsonb, snapshot jsonb)
      where m.seller_id = ${transaction.sellerId} and m.cart_id = ${cartId} and m.id = x.id
    ), sessions as (
      update payment_session s set status = 'authorized', payment_authorized_at = ${order.created_at}::timestamptz, updated_at = ${order.created_at}::timestamptz
      from c where s.seller_id = ${transaction.sellerId} and s.cart_id = ${cartId} and s.id = ${sessionId}
    ), payments as (
      insert into payment (seller_id, id, cart_id, order_id, amount, currency_code, provider_id, data, created_at, updated_at)
      select c.seller_id, x.id, x.cart_id, x.order_id, x.amount, x.currency_code, x.provider_id, x.data, x.created_at, x.updated_at
      from c, jsonb_to_recordset(${JSON.stringify(record.payments)}::jsonb) as x (id text, cart_id text, order_id text, amount integer, currency_code text, provider_id text,
        data jsonb, created_at timestamptz, updated_at timestamptz)
    ), addresses as (
      insert into address (seller_id, id, kind, company, first_name, last_name, address_1, address_2, city, country_code, province, postal_code, phone, metadata, created_at, updated_at)
      select c.seller_id, x.id, 'document', x.company, x.first_name, x.last_name, x.address_1, x.address_2, x.city, x.country_code, x.province, x.postal_code, x.phone, x.metadata,
        x.created_at, x.updated_at
      from c, jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as x (id text, company text, first_name text, last_name text, address_1 text, address_2 text, city text,
        country_code text, province text, postal_code text, phone text, metadata jsonb, created_at timestamptz, updated_at timestamptz)
    )
    select (select count(*) from c) as closed, (select coalesce(json_agg(taken), '[]') from taken) as taken,
      json_build_object('id', cu.id, 'created_at', cu.created_at, 'updated_at', cu.updated_at, 'deleted_at', cu.deleted_at, 'email', cu.email,
        'first_name', cu.first_name, 'last_name', cu.last_name, 'phone', cu.phone, 'has_account', cu.has_account, 'metadata', cu.metadata) as customer,
      co.billing_address_id as customer_billing_address_id,
      (select json_build_object('order_id', o.id, 'display_id', o.display_id) from "order" o
        where o.seller_id = cu.seller_id and o.company_id = ${order.company_id} and o.lines_fingerprint = ${order.lines_fingerprint} and o.created_at > ${duplicatesSince}
          and o.status not in ('canceled', 'rejected') and o.cart_id is distinct from ${cartId}
        order by o.created_at desc limit 1) as duplicate
    from customer cu left join company co on co.seller_id = cu.seller_id and co.id = cu.company_id
    where cu.seller_id = ${transaction.sellerId} and cu.id = ${order.customer_id}`);
  const row = rows[0];
  if (!row) throw new Error(`customer ${order.customer_id} is gone`);
  return {
    isTaken: row.closed === 1,
    stock: new Map(row.taken.map(({ id, before }) => [id, before])),
    customer: row.customer,
    customerBillingAddressId: row.customer_billing_address_id,
    duplicate: row.duplicate,
  };
}

/** Writes with the commit what the lines of an order that is being placed promise. */
export function setPromises(transaction: Transaction, lines: readonly { id: string; snapshot: Record<string, unknown> | null }[]): void {
  const promises = lines.map(({ id, snapshot }) => ({ id, promise: snapshot?.promise }));
  transaction.atCommit(sql`
    update line_item l set snapshot = jsonb_set(l.snapshot, '{promise}', x.promise)
    from jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as x (id text, promise jsonb)
    where l.seller_id = ${transaction.sellerId} and l.id = any(${promises.map(({ id }) => id)}::text[]) and l.id = x.id`);
}

/** What is in stock of these variants now. */
export async function listStock(transaction: Transaction, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction.query<{ id: string; inventory_quantity: number }>(
    sql`select id, inventory_quantity from product_variant where seller_id = ${transaction.sellerId} and id = any(${variantIds as string[]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row.inventory_quantity]));
}

/**
 * Writes the order under its display id, and counts the use of its discounts and takes what its gift cards pay, each on condition
 * that it still can be: rows everybody may want are held for this last statement and the commit alone. Answers false when one of
 * them no longer could, and the transaction must then be given up. An order without either is written with the commit.
 */
export async function insertOrder(
  transaction: Transaction,
  { order, discounts, giftCardTransactions }: OrderDraft,
  displayId: number,
): Promise<boolean> {
  const statement = sql`
    with ${discounts.length > 0 ? countDiscounts(transaction.sellerId, order.id, discounts) : empty}
    ${giftCardTransactions.length > 0 ? payWithGiftCards(transaction.sellerId, giftCardTransactions) : empty} inserted as (
    insert into "order" (seller_id, id, display_id, status, fulfillment_status, payment_status, origin, cart_id, company_id, customer_id, email, region_id, currency_code,
      sales_channel_id, shipping_address_id, billing_address_id, delivery_date, subtotal, discount_total, item_tax_total, shipping_total, shipping_tax_total, tax_total,
      gift_card_total, gift_card_tax_total, total, preorder_deposit, lines_fingerprint, locale, metadata, created_at, updated_at)
    select ${transaction.sellerId}, x.id, ${displayId}, x.status, x.fulfillment_status, x.payment_status, x.origin, x.cart_id, x.company_id, x.customer_id, x.email, x.region_id, x.currency_code,
      x.sales_channel_id, x.shipping_address_id, x.billing_address_id, x.delivery_date, x.subtotal, x.discount_total, x.item_tax_total, x.shipping_total, x.shipping_tax_total, x.tax_total,
      x.gift_card_total, x.gift_card_tax_total, x.total, x.preorder_deposit, x.lines_fingerprint, x.locale, x.metadata, x.created_at, x.updated_at
    from jsonb_to_record(${JSON.stringify(order)}::jsonb) as x (id text, status text, fulfillment_status text, payment_status text, origin text, cart_id text, company_id text,
      customer_id text, email text, region_id text, currency_code text, sales_channel_id text, shipping_address_id text, billing_address_id text, delivery_date date, subtotal integer,
      discount_total integer, item_tax_total integer, shipping_total integer, shipping_tax_total integer, tax_total integer, gift_card_total integer, gift_card_tax_total integer,
      total integer, preorder_deposit jsonb, lines_fingerprint text, locale text, metadata jsonb, created_at timestamptz, updated_at timestamptz))
    select ${discounts.length > 0 ? sql`(select count(*) from used)` : sql`0`} as used, ${giftCardTransactions.length > 0 ? sql`(select count(*) from paid)` : sql`0`} as paid`;
  if (discounts.length + giftCardTransactions.length === 0) {
    transaction.atCommit(statement);
    return true;
  }
  const rows = await transaction.query<{ used: number; paid: number }>(statement);
  return Number(rows[0]?.used) === discounts.length && Number(rows[0]?.paid) === giftCardTransactions.length;
}

/** Counts one use of each discount that still has one, and keeps them with the order. */
function countDiscounts(sellerId: string, orderId: string, discounts: OrderDraft["discounts"]): Sql {
  const ids = discounts.map(({ id }) => id);
  return sql`counted as (
      select d.seller_id, d.id from discount d where d.seller_id = ${sellerId} and d.id = any(${ids}::text[]) order by d.id for update
    ), used as (
      update discount d set usage_count = d.usage_count + 1 from counted k
      where d.seller_id = ${sellerId} and d.id = any(${ids}::text[]) and d.id = k.id and (d.usage_limit is null or d.usage_count < d.usage_limit)
        and not d.is_disabled and d.deleted_at is null
      returning d.id
    ), kept as (
      insert into order_discount (seller_id, order_id, discount_id, position, snapshot)
      select ${sellerId}, ${orderId}, x.value ->> 'id', x.position, x.value
      from jsonb_array_elements(${JSON.stringify(discounts)}::jsonb) with ordinality as x (value, position)
    ),`;
}

/** Takes what each gift card pays off its balance, if it still has it, and writes it down; an empty card is disabled. */
function payWithGiftCards(sellerId: string, transactions: OrderDraft["giftCardTransactions"]): Sql {
  const ids = transactions.map((row) => row.gift_card_id);
  return sql`cards as (
      select g.seller_id, g.id, x.amount from gift_card g join unnest(${ids}::text[], ${transactions.map((row) => row.amount)}::integer[]) x (id, amount) on x.id = g.id
      where g.seller_id = ${sellerId} and g.id = any(${ids}::text[]) order by g.id for update of g
    ), paid as (
      update gift_card g set balance = g.balance - k.amount, is_disabled = g.balance = k.amount, updated_at = now() from cards k
      where g.seller_id = ${sellerId} and g.id = any(${ids}::text[]) and g.id = k.id and g.balance >= k.amount
        and not g.is_disabled and g.deleted_at is null and (g.ends_at is null or g.ends_at > now())
      returning g.id
    ), written as (
      insert into gift_card_transaction (seller_id, id, gift_card_id, order_id, amount, is_taxable, tax_rate, position, created_at)
      select ${sellerId}, x.value ->> 'id', x.value ->> 'gift_card_id', x.value ->> 'order_id', (x.value ->> 'amount')::integer, (x.value ->> 'is_taxable')::boolean,
        (x.value ->> 'tax_rate')::numeric, x.position, (x.value ->> 'created_at')::timestamptz
      from jsonb_array_elements(${JSON.stringify(transactions)}::jsonb) with ordinality as x (value, position)
    ),`;
}
