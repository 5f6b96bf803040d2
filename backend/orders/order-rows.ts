import sql, { type Sql } from "sql-template-tag";
import type { GiftCardRow } from "../promotions/gift-cards/gift-card";
import type { LineItemRow } from "./line-item-row";
import type {
  ShippingMethodRow,
  ShippingOptionRow,
} from "../markets/shipping-options/shipping-method";
import type { AddressRow } from "../people/customers/address-rows";
import type { Transaction } from "../platform/db/with-transaction";
import type { RegionRow } from "../markets/regions/region-rows";
import { withDates } from "../kernel/with-dates";
import type { PaymentRow } from "./payments/payment-rows";
import type {
  GiftCardTransactionRow,
  OrderCustomerRow,
  OrderRecord,
  OrderRow,
  RefundRow,
} from "./order-record";

type Stamped<T> = Omit<T, "created_at" | "updated_at" | "deleted_at"> & {
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type MethodRow = Omit<ShippingMethodRow, "option"> & { snapshot: { option: ShippingOptionRow } };

type RecordRow = {
  order: OrderRow;
  placed: { by: string | null; agent: OrderRecord["placedByAgent"] } | null;
  approved_by: OrderRecord["approvedBy"];
  lines: LineItemRow[];
  shipping_methods: MethodRow[];
  payments: PaymentRow<string>[];
  refunds: RefundRow[];
  discounts: OrderRecord["discounts"];
  gift_cards: GiftCardRow[];
  gift_card_transactions: GiftCardTransactionRow[];
  shipping_address: Stamped<AddressRow> | null;
  billing_address: Stamped<AddressRow> | null;
  region: Stamped<RegionRow>;
  customer: OrderCustomerRow;
  customer_billing_address_id: string | null;
};

const address = (column: Sql) =>
  sql`(select to_json(a) from address a where a.seller_id = o.seller_id and a.id = ${column})`;

const selection = sql`
  select to_json(o) as order,
    (select json_build_object('by', c.context -> 'completed_by', 'agent',
      c.context -> 'completed_by_agent') from cart c
      where c.seller_id = o.seller_id and c.id = o.cart_id) as placed,
    (select json_build_object('id', d.id, 'email', d.email, 'first_name', d.first_name,
        'last_name', d.last_name)
      from order_request q join customer d on d.seller_id = q.seller_id and d.id = q.decided_by
      where q.seller_id = o.seller_id and q.cart_id = o.cart_id
        and q.status = 'approved') as approved_by,
    (select coalesce(json_agg(l order by l.rank, l.id), '[]') from line_item l
      where l.seller_id = o.seller_id and l.order_id = o.id) as lines,
    (select coalesce(json_agg(m order by m.created_at, m.id), '[]') from shipping_method m
      where m.seller_id = o.seller_id and m.order_id = o.id) as shipping_methods,
    (select coalesce(json_agg(p order by p.created_at, p.id), '[]') from payment p
      where p.seller_id = o.seller_id and p.order_id = o.id) as payments,
    (select coalesce(json_agg(r order by r.created_at, r.id), '[]') from refund r
      where r.seller_id = o.seller_id and r.order_id = o.id) as refunds,
    (select coalesce(json_agg(d.snapshot order by d.position, d.discount_id), '[]') from
      order_discount d where d.seller_id = o.seller_id and d.order_id = o.id) as discounts,
    (select coalesce(json_agg(g order by t.position, g.id), '[]') from gift_card_transaction t
      join gift_card g on g.seller_id = t.seller_id and g.id = t.gift_card_id
      where t.seller_id = o.seller_id and t.order_id = o.id) as gift_cards,
    (select coalesce(json_agg(t order by t.position, t.id), '[]') from gift_card_transaction t
      where t.seller_id = o.seller_id and t.order_id = o.id) as gift_card_transactions,
    ${address(sql`o.shipping_address_id`)} as shipping_address,
    ${address(sql`o.billing_address_id`)} as billing_address,
    (select to_json(r) from region r where r.seller_id = o.seller_id
      and r.id = o.region_id) as region,
    json_build_object('id', cu.id, 'created_at', cu.created_at, 'updated_at', cu.updated_at,
      'deleted_at', cu.deleted_at, 'email', cu.email,
      'first_name', cu.first_name, 'last_name', cu.last_name, 'phone', cu.phone, 'has_account',
        cu.has_account, 'metadata', cu.metadata) as customer,
    co.billing_address_id as customer_billing_address_id
  from "order" o
  join customer cu on cu.seller_id = o.seller_id and cu.id = o.customer_id
  left join company co on co.seller_id = o.seller_id and co.id = cu.company_id`;

async function list(transaction: Transaction, condition: Sql): Promise<OrderRecord[]> {
  const rows = await transaction.query<RecordRow>(
    sql`${selection} where o.seller_id = ${transaction.sellerId} and ${condition}`,
  );
  return rows.map(toRecord);
}

/** An order of this company, if there is one. */
export async function findOrderRecord(
  transaction: Transaction,
  companyId: string,
  orderId: string,
): Promise<OrderRecord | undefined> {
  return (await list(transaction, sql`o.company_id = ${companyId} and o.id = ${orderId}`))[0];
}

/** The order made of a cart of this company, if there is one. */
export async function findOrderRecordByCart(
  transaction: Transaction,
  companyId: string | null,
  cartId: string,
): Promise<OrderRecord | undefined> {
  return (await list(transaction, sql`o.company_id = ${companyId} and o.cart_id = ${cartId}`))[0];
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
  return list(
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

function toRecord(row: RecordRow): OrderRecord {
  return {
    order: row.order,
    placedBy: row.placed?.by ?? null,
    placedByAgent: row.placed?.agent ?? null,
    approvedBy: row.approved_by,
    lines: row.lines,
    shippingMethods: row.shipping_methods.map(({ snapshot, ...method }) => ({
      ...method,
      option: snapshot.option,
    })),
    payments: row.payments,
    refunds: row.refunds,
    discounts: row.discounts,
    giftCards: row.gift_cards,
    giftCardTransactions: row.gift_card_transactions,
    shippingAddress: row.shipping_address && withDates(row.shipping_address),
    billingAddress: row.billing_address && withDates(row.billing_address),
    region: withDates(row.region),
    customer: row.customer,
    customerBillingAddressId: row.customer_billing_address_id,
  };
}
