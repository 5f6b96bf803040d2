import sql from "sql-template-tag";
import { standingOf } from "../../people/customers/company-rows";
import { askRows, type RowStatement } from "../../platform/db/row-statement";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderCustomerRow, OrderDraft } from "../../orders/order-record";
import type { StockDemand } from "./stock-demand";

export type CartConversion = {
  cartId: string;
  version: number;
  sessionId: string;
  demand: readonly StockDemand[];
  record: OrderDraft;
  duplicatesSince: Date;
  /** The ordering company, which must be allowed to order; null if staff place the order. */
  buyerCompanyId: string | null;
};

export type ConvertedCart = {
  isTaken: boolean;
  /** The order's display id once the cart is taken: the seller's next. */
  displayId: number;
  /** Stock levels before this order, of the variants whose stock was taken. */
  stock: Map<string, number>;
  customer: OrderCustomerRow;
  customerBillingAddressId: string | null;
  /** The company's newest order from another cart with the same variants and quantities, if any. */
  duplicate: { order_id: string; display_id: number } | null;
};

type TakenRow = {
  closed: boolean;
  /** The last display id taken by this statement; null if none was. */
  last_display_id: number | null;
  /** Only in the first row. */
  taken: { id: string; before: number }[] | null;
  customer: OrderCustomerRow | null;
  customer_billing_address_id: string | null;
  duplicate: ConvertedCart["duplicate"];
};

/**
 * In one statement: closes carts that are open, at the given version and of companies that may
 * order (locking the company's status until the transaction ends), takes their stock if there is
 * enough, and freezes lines, shipping, payment and addresses. The seller's display-id counter is
 * incremented last, when all stock is locked: the next order waits there for this commit, so that
 * failed orders leave no gaps. Every condition repeats the ids next to the join with `c`, so that
 * each part can use its primary key.
 */
const conversions: RowStatement<CartConversion, ConvertedCart> = {
  meets: true,
  toSql: (sellerId, takings) => {
    const { requests, lines, methods, payments, addresses } = toParts(takings);
    const demand = sumDemand(takings);
    const variantIds = demand.map((row) => row.variantId);
    return sql`
    with w as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as x (position integer,
        cart_id text, version bigint, session_id text, order_id text, placed_by text,
        placed_by_agent jsonb,
        company_id text, customer_id text, lines_fingerprint text, at timestamptz,
          duplicates_since timestamptz, buyer_company_id text)
    ), buyer as materialized (
      select co.id, ${standingOf("co")} as standing from company co
      where co.seller_id = ${sellerId}
        and co.id = any(${requests.map((request) => request.buyer_company_id)}::text[])
      order by co.id for share of co
    ), c as (
      update cart c set completed_at = w.at, payment_authorized_at = w.at, version = c.version + 1,
        updated_at = w.at, context = c.context || jsonb_build_object(
          'completed_by', w.placed_by, 'completed_by_agent', w.placed_by_agent)
      from w where c.seller_id = ${sellerId}
        and c.id = any(${requests.map((request) => request.cart_id)}::text[]) and c.id = w.cart_id
        and c.version = w.version and c.completed_at is null and c.deleted_at is null
        and (w.buyer_company_id is null
          or exists (select from buyer where id = w.buyer_company_id and standing = 'approved'))
      returning c.seller_id, c.id, w.order_id, w.session_id, w.at
    ), locked as (
      select v.seller_id, v.id, d.quantity, d.floor
      from unnest(${variantIds}::text[], ${demand.map((row) => row.quantity)}::integer[],
        ${demand.map((row) => row.floor)}::bigint[]) d (id, quantity, floor),
        product_variant v
      where (select count(*) from c) = ${takings.length} and v.seller_id = ${sellerId}
        and v.id = any(${variantIds}::text[]) and v.id = d.id order by v.id for update of v
    ), taken as (
      update product_variant v set inventory_quantity = v.inventory_quantity - l.quantity
        from locked l
      where v.seller_id = ${sellerId} and v.id = any(${variantIds}::text[]) and v.id = l.id
        and (l.floor is null or v.inventory_quantity::bigint - l.quantity >= l.floor)
      returning v.id, v.inventory_quantity + l.quantity as before
    ), numbered as (
      insert into order_counter as n (seller_id, last_display_id)
      select ${sellerId}, count(*)::integer from c
      where (select count(*) from taken) >= 0 having count(*) > 0
      on conflict (seller_id) do update
        set last_display_id = n.last_display_id + excluded.last_display_id
      returning n.last_display_id
    ), lines as (
      update line_item i set order_id = c.order_id, title = x.title, description = x.description,
        thumbnail = x.thumbnail,
        unit_price = x.unit_price, original_unit_price = x.original_unit_price,
          includes_tax = x.includes_tax, tax_lines = x.tax_lines, adjustments = x.adjustments,
          snapshot = x.snapshot,
        updated_at = c.at
      from c, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id text, cart_id text,
        title text, description text, thumbnail text, unit_price integer,
        original_unit_price integer, includes_tax boolean, tax_lines jsonb, adjustments jsonb,
          snapshot jsonb)
      where i.seller_id = ${sellerId} and i.id = any(${lines.map(({ id }) => id)}::text[])
        and i.id = x.id and i.cart_id = x.cart_id and x.cart_id = c.id
    ), methods as (
      update shipping_method m set order_id = c.order_id, price = x.price,
        includes_tax = x.includes_tax, tax_lines = x.tax_lines, snapshot = x.snapshot
      from c, jsonb_to_recordset(${JSON.stringify(methods)}::jsonb) as x (id text, cart_id text,
        price integer, includes_tax boolean, tax_lines jsonb, snapshot jsonb)
      where m.seller_id = ${sellerId} and m.id = any(${methods.map(({ id }) => id)}::text[])
        and m.id = x.id and m.cart_id = x.cart_id and x.cart_id = c.id
    ), sessions as (
      update payment_session s set status = 'authorized', payment_authorized_at = c.at,
        updated_at = c.at
      from c where s.seller_id = ${sellerId}
        and s.id = any(${requests.map((request) => request.session_id)}::text[])
        and s.id = c.session_id
        and s.cart_id = c.id
    ), payments as (
      insert into payment (seller_id, id, cart_id,
        order_id, amount, currency_code, provider_id, data, created_at, updated_at)
      select c.seller_id, x.id, x.cart_id, x.order_id, x.amount, x.currency_code, x.provider_id,
        x.data, x.created_at, x.updated_at
      from c, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as x (id text, cart_id text,
        order_id text, amount integer, currency_code text, provider_id text,
        data jsonb, created_at timestamptz, updated_at timestamptz)
      where x.order_id = c.order_id
    ), addresses as (
      insert into address (seller_id, id, kind, company, first_name, last_name, address_1,
        address_2, city, country_code, province, postal_code, phone, metadata, created_at,
        updated_at)
      select c.seller_id, x.id, 'document', x.company, x.first_name, x.last_name, x.address_1,
        x.address_2, x.city, x.country_code, x.province, x.postal_code, x.phone, x.metadata,
        x.created_at, x.updated_at
      from c, jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as x (order_id text, id text,
        company text, first_name text, last_name text, address_1 text, address_2 text, city text,
        country_code text, province text, postal_code text, phone text, metadata jsonb,
          created_at timestamptz, updated_at timestamptz)
      where x.order_id = c.order_id
    )
    select exists (select from c where c.order_id = w.order_id) as closed,
      (select last_display_id from numbered) as last_display_id,
      case when w.position = 0 then (select coalesce(json_agg(taken), '[]')
        from taken) end as taken,
      (select json_build_object('id', cu.id, 'created_at', cu.created_at, 'updated_at',
        cu.updated_at, 'deleted_at', cu.deleted_at, 'email', cu.email,
          'first_name', cu.first_name, 'last_name', cu.last_name, 'phone', cu.phone, 'has_account',
            cu.has_account, 'metadata', cu.metadata)
        from customer cu where cu.seller_id = ${sellerId} and cu.id = w.customer_id) as customer,
      (select co.billing_address_id from customer cu join company co on co.seller_id = cu.seller_id
        and co.id = cu.company_id
        where cu.seller_id = ${sellerId} and cu.id = w.customer_id) as customer_billing_address_id,
      (select json_build_object('order_id', o.id, 'display_id', o.display_id) from "order" o
        where o.seller_id = ${sellerId} and o.company_id = w.company_id
          and o.lines_fingerprint = w.lines_fingerprint and o.created_at > w.duplicates_since
          and o.status not in ('canceled', 'rejected') and o.cart_id is distinct from w.cart_id
        order by o.created_at desc limit 1) as duplicate
    from w order by w.position`;
  },
  toResults: (rows: readonly TakenRow[], takings) => {
    const before = new Map(rows[0]?.taken?.map((row) => [row.id, row.before]));
    const displayIds = toDisplayIds(rows);
    return takings.map(({ demand, record }, index) => {
      const row = rows[index];
      if (!row?.customer) throw new Error(`customer ${record.order.customer_id} no longer exists`);
      return {
        isTaken: row.closed,
        displayId: displayIds[index] ?? 0,
        stock: takeShare(before, demand),
        customer: row.customer,
        customerBillingAddressId: row.customer_billing_address_id,
        duplicate: row.duplicate,
      };
    });
  },
};

/**
 * Converts a cart to an order (`conversions`), batched with carts that others complete at the same
 * time, unless codes or gift cards have to be counted: their availability is checked for each cart
 * individually.
 */
export function convertCartToOrder(
  transaction: Transaction,
  taking: CartConversion,
): Promise<ConvertedCart> {
  const { discounts, giftCardTransactions } = taking.record;
  const isCounted = discounts.length + giftCardTransactions.length > 0;
  return isCounted
    ? (askRows(transaction, conversions, [taking])[0] as Promise<ConvertedCart>)
    : transaction.ask(conversions, taking);
}

/** The orders' ids in the order of their carts; none for a cart that was not taken. */
function toDisplayIds(rows: readonly TakenRow[]): number[] {
  let next = (rows[0]?.last_display_id ?? 0) - rows.filter(({ closed }) => closed).length;
  return rows.map(({ closed }) => (closed ? ++next : 0));
}

/** Deducts an order's stock, leaving the rest to the next order in the same statement. */
function takeShare(
  before: Map<string, number>,
  demand: readonly StockDemand[],
): Map<string, number> {
  const share = new Map<string, number>();
  for (const { variantId, quantity } of demand) {
    const there = before.get(variantId);
    if (there === undefined) continue;
    share.set(variantId, there);
    before.set(variantId, there - quantity);
  }
  return share;
}

/** Total demand per variant, with the highest of the orders' floors. */
function sumDemand(takings: readonly CartConversion[]): StockDemand[] {
  const sums = new Map<string, StockDemand>();
  for (const row of takings.flatMap(({ demand }) => demand)) {
    const known = sums.get(row.variantId);
    const floors = [known?.floor, row.floor].filter((floor) => typeof floor === "number");
    sums.set(row.variantId, {
      variantId: row.variantId,
      quantity: (known?.quantity ?? 0) + row.quantity,
      floor: floors.length > 0 ? Math.max(...floors) : null,
    });
  }
  return [...sums.values()];
}

function toParts(takings: readonly CartConversion[]) {
  return {
    requests: takings.map(
      (
        {
          cartId,
          version,
          sessionId,
          record: { order, placedBy, placedByAgent },
          duplicatesSince,
          buyerCompanyId,
        },
        position,
      ) => ({
        position,
        cart_id: cartId,
        version,
        session_id: sessionId,
        order_id: order.id,
        placed_by: placedBy,
        placed_by_agent: placedByAgent,
        company_id: order.company_id,
        customer_id: order.customer_id,
        lines_fingerprint: order.lines_fingerprint,
        at: order.created_at,
        duplicates_since: duplicatesSince,
        buyer_company_id: buyerCompanyId,
      }),
    ),
    lines: takings.flatMap(({ cartId, record }) =>
      record.lines.map((line) => ({
        id: line.id,
        cart_id: cartId,
        title: line.title,
        description: line.description,
        thumbnail: line.thumbnail,
        unit_price: line.unit_price,
        original_unit_price: line.original_unit_price,
        includes_tax: line.includes_tax,
        tax_lines: line.tax_lines,
        adjustments: line.adjustments,
        snapshot: line.snapshot,
      })),
    ),
    methods: takings.flatMap(({ cartId, record }) =>
      record.shippingMethods.map(({ id, price, includes_tax, tax_lines, option }) => ({
        id,
        cart_id: cartId,
        price,
        includes_tax,
        tax_lines,
        snapshot: { option },
      })),
    ),
    payments: takings.flatMap(({ record }) => record.payments),
    addresses: takings.flatMap(({ record }) =>
      [record.shippingAddress, record.billingAddress].map((address) => ({
        ...address,
        order_id: record.order.id,
      })),
    ),
  };
}
