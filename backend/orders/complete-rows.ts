import sql from "sql-template-tag";
import { revisionOf } from "../carts/cart-stamp-rows";
import type { Transaction } from "../db/with-transaction";
import type { OrderCustomerRow, OrderDraft } from "./order-record";
import type { StockDemand } from "./stock-demand";

export type CartTaking = {
  cartId: string;
  revision: string;
  sessionId: string;
  demand: readonly StockDemand[];
  record: OrderDraft;
  duplicatesSince: Date;
};

export type TakenCart = {
  isTaken: boolean;
  /** Variants whose stock was taken. */
  variantIds: string[];
  customer: OrderCustomerRow;
  customerBillingAddressId: string | null;
  /** The company's newest order of the same variants and quantities, of another cart, if there is one. */
  duplicate: { order_id: string; display_id: number } | null;
};

type TakenRow = {
  closed: number;
  taken: string[];
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
  { cartId, revision, sessionId, demand, record, duplicatesSince }: CartTaking,
): Promise<TakenCart> {
  const { order } = record;
  const lines = record.lines.map(({ id, title, description, thumbnail, tax_lines, snapshot }) => ({
    id,
    title,
    description,
    thumbnail,
    tax_lines,
    snapshot,
  }));
  const methods = record.shippingMethods.map(({ id, tax_lines, option }) => ({ id, tax_lines, snapshot: { option } }));
  const addresses = [record.shippingAddress, record.billingAddress];
  const variantIds = demand.map((row) => row.variantId);
  const rows = await transaction.query<TakenRow>(sql`
    with c as (
      update cart c set completed_at = ${order.created_at}::timestamptz, payment_authorized_at = ${order.created_at}::timestamptz, version = c.version + 1, updated_at = ${order.created_at}::timestamptz
      where seller_id = ${transaction.sellerId} and id = ${cartId} and ${revisionOf} = ${revision} and completed_at is null and deleted_at is null
      returning seller_id, id
    ), locked as (
      select v.seller_id, v.id, d.quantity, d.floor
      from c, unnest(${variantIds}::text[], ${demand.map((row) => row.quantity)}::integer[], ${demand.map((row) => row.floor)}::bigint[]) d (id, quantity, floor),
        product_variant v
      where v.seller_id = ${transaction.sellerId} and v.id = any(${variantIds}::text[]) and v.id = d.id order by v.id for update of v
    ), taken as (
      update product_variant v set inventory_quantity = v.inventory_quantity - l.quantity from locked l
      where v.seller_id = ${transaction.sellerId} and v.id = any(${variantIds}::text[]) and v.id = l.id and (l.floor is null or v.inventory_quantity::bigint - l.quantity >= l.floor)
      returning v.id
    ), lines as (
      update line_item i set order_id = ${order.id}, title = x.title, description = x.description, thumbnail = x.thumbnail, tax_lines = x.tax_lines, snapshot = x.snapshot,
        updated_at = ${order.created_at}::timestamptz
      from c, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id text, title text, description text, thumbnail text, tax_lines jsonb, snapshot jsonb)
      where i.seller_id = ${transaction.sellerId} and i.cart_id = ${cartId} and i.id = x.id
    ), methods as (
      update shipping_method m set order_id = ${order.id}, tax_lines = x.tax_lines, snapshot = x.snapshot
      from c, jsonb_to_recordset(${JSON.stringify(methods)}::jsonb) as x (id text, tax_lines jsonb, snapshot jsonb)
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
    select (select count(*) from c) as closed, array(select id from taken) as taken,
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
    variantIds: row.taken,
    customer: row.customer,
    customerBillingAddressId: row.customer_billing_address_id,
    duplicate: row.duplicate,
  };
}

/** What is in stock of these variants now. */
export async function listStock(transaction: Transaction, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction.query<{ id: string; inventory_quantity: number }>(
    sql`select id, inventory_quantity from product_variant where seller_id = ${transaction.sellerId} and id = any(${variantIds as string[]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row.inventory_quantity]));
}

/** Writes the order under its display id. */
export async function insertOrder(transaction: Transaction, { order }: OrderDraft, displayId: number): Promise<void> {
  await transaction.query(sql`
    insert into "order" (seller_id, id, display_id, status, fulfillment_status, payment_status, origin, cart_id, company_id, customer_id, email, region_id, currency_code,
      sales_channel_id, shipping_address_id, billing_address_id, delivery_date, subtotal, discount_total, item_tax_total, shipping_total, shipping_tax_total, tax_total,
      gift_card_total, gift_card_tax_total, total, lines_fingerprint, locale, metadata, created_at, updated_at)
    select ${transaction.sellerId}, x.id, ${displayId}, x.status, x.fulfillment_status, x.payment_status, x.origin, x.cart_id, x.company_id, x.customer_id, x.email, x.region_id, x.currency_code,
      x.sales_channel_id, x.shipping_address_id, x.billing_address_id, x.delivery_date, x.subtotal, x.discount_total, x.item_tax_total, x.shipping_total, x.shipping_tax_total, x.tax_total,
      x.gift_card_total, x.gift_card_tax_total, x.total, x.lines_fingerprint, x.locale, x.metadata, x.created_at, x.updated_at
    from jsonb_to_record(${JSON.stringify(order)}::jsonb) as x (id text, status text, fulfillment_status text, payment_status text, origin text, cart_id text, company_id text,
      customer_id text, email text, region_id text, currency_code text, sales_channel_id text, shipping_address_id text, billing_address_id text, delivery_date date, subtotal integer,
      discount_total integer, item_tax_total integer, shipping_total integer, shipping_tax_total integer, tax_total integer, gift_card_total integer, gift_card_tax_total integer,
      total integer, lines_fingerprint text, locale text, metadata jsonb, created_at timestamptz, updated_at timestamptz)`);
}
