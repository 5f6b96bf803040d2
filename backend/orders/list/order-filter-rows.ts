import sql, { raw, type Sql } from "sql-template-tag";
import type { EndpointRequest } from "@/contract/endpoint";
import type { OrderSort, OrderTotals } from "@/contract/order/order-list";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { paidLaterIds } from "../../markets/payment-providers/find-payment-provider";
import { allOf, isAnyOf, isOf, isWithin } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderRecord } from "../order-record";
import { type OrderPart, readOrderRecords } from "../order-record-rows";
import { overdue } from "../overdue-rows";

type Query = EndpointRequest<(typeof storeEndpoints)["listCompanyOrders"]>["query"];

/** A buyer's filter of her company's orders; `email` is in lower case. */
export type OrderFilter = Omit<
  Query,
  "limit" | "offset" | "order" | "fields" | "expand" | "lang" | "q"
> & {
  companyId: string;
  /** A prefix of the buyer's own order number, or ids of orders that contain the products. */
  search?: { text: string; orderIds: string[] } | undefined;
};

type TimeRange = Parameters<typeof isWithin>[1];
type CommonFilter = {
  id?: string | string[] | undefined;
  status?: string[] | undefined;
  fulfillment_status?: string[] | undefined;
  payment_status?: string[] | undefined;
  is_overdue?: boolean | undefined;
  display_id?: number | undefined;
  cart_id?: string | undefined;
  customer_id?: string | string[] | undefined;
  email?: string | undefined;
  region_id?: string | string[] | undefined;
  tax_rate?: number | undefined;
  created_at?: TimeRange;
  updated_at?: TimeRange;
  canceled_at?: TimeRange;
};

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");
const prefix = (text: string) => `${escaped(text)}%`;
const displayIdPattern = /^\d{1,9}$/;

/** The conditions on `o` that the lists of buyers and staff have in common. */
export const commonConditions = (filter: CommonFilter): (Sql | undefined)[] => [
  isAnyOf("o.id", filter.id),
  isAnyOf("o.status", filter.status),
  isAnyOf("o.fulfillment_status", filter.fulfillment_status),
  isAnyOf("o.payment_status", filter.payment_status),
  isOverdue(filter.is_overdue),
  isOf("o.display_id", filter.display_id),
  isOf("o.cart_id", filter.cart_id),
  isAnyOf("o.customer_id", filter.customer_id),
  isOf("lower(o.email)", filter.email),
  isAnyOf("o.region_id", filter.region_id),
  isTaxedAt(filter.tax_rate),
  isWithin("o.created_at", filter.created_at),
  isWithin("o.updated_at", filter.updated_at),
  isWithin("o.canceled_at", filter.canceled_at),
];

/** The condition on `o` for an order to match a buyer's filter. */
function matches({ sellerId }: Transaction, filter: OrderFilter): Sql {
  const { external_id: externalId, seller_order_id: sellerOrderId, search } = filter;
  return allOf(
    sql`o.seller_id = ${sellerId}`,
    sql`o.company_id = ${filter.companyId}`,
    ...commonConditions(filter),
    externalId ? hasNumber(externalId) : undefined,
    sellerOrderId ? sql`lower(o.seller_order_id) like ${prefix(sellerOrderId)}` : undefined,
    search &&
      sql`(o.id = any(${search.orderIds}::text[])
        or lower(o.metadata ->> 'purchase_order_number') like ${prefix(search.text)})`,
    isOf("o.currency_code", filter.currency_code),
  );
}

function hasNumber(externalId: string): Sql {
  const begins = sql`lower(o.external_id) like ${prefix(externalId)}`;
  return displayIdPattern.test(externalId)
    ? sql`(${begins} or o.display_id = ${Number(externalId)}::integer)`
    : begins;
}

/** The order `o` has a line taxed at this rate, percent. */
function isTaxedAt(rate: number | undefined): Sql | undefined {
  return rate === undefined
    ? undefined
    : sql`exists (select from line_item l where l.seller_id = o.seller_id and l.order_id = o.id
        and l.tax_lines @> ${JSON.stringify([{ rate }])}::jsonb)`;
}

/** The payment of the order `o` is overdue. */
function isOverdue(requested: boolean | undefined): Sql | undefined {
  if (requested === undefined) return undefined;
  return requested ? overdue : sql`not ${overdue}`;
}

type OrderPage = {
  limit: number;
  offset: number;
  sort: OrderSort;
  parts: ReadonlySet<OrderPart>;
};

/**
 * A page of the matching orders, sorted, with ties broken by id. Only the page's orders are read in
 * full.
 */
export async function listOrderRecords(
  transaction: Transaction,
  filter: OrderFilter,
  { limit, offset, sort, parts: requested }: OrderPage,
): Promise<OrderRecord[]> {
  const isDown = sort.startsWith("-");
  const column = raw(isDown ? sort.slice(1) : sort);
  const direction = raw(isDown ? "desc" : "asc");
  const rows = await transaction.query<{ id: string }>(sql`
    select o.id from "order" o where ${matches(transaction, filter)}
    order by o.${column} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const records = await readOrderRecords(transaction, sql`o.id = any(${ids}::text[])`, requested);
  const byId = new Map(records.map((record) => [record.order.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Sums of the matching orders by currency, the most frequent first. What is due is the sum of their
 * payments to be made later.
 */
export function sumOrders(transaction: Transaction, filter: OrderFilter): Promise<OrderTotals[]> {
  return transaction.query<OrderTotals>(sql`
    select o.currency_code, count(*) as count, sum(o.subtotal) as subtotal,
      sum(o.discount_total) as discount_total, sum(o.shipping_total) as shipping_total,
      sum(o.shipping_tax_total) as shipping_tax_total, sum(o.tax_total) as tax_total,
      sum(o.gift_card_total) as gift_card_total,
      sum(o.gift_card_tax_total) as gift_card_tax_total, sum(o.total) as total,
      coalesce(sum(d.due), 0) as due_total,
      coalesce(sum(d.due) filter (where ${overdue}), 0) as overdue_total
    from "order" o
    left join lateral (select sum(p.amount) as due from payment p
        where p.seller_id = o.seller_id and p.order_id = o.id and p.captured_at is null
          and p.canceled_at is null and p.provider_id = any(${paidLaterIds}::text[])) d
      on o.payment_status not in ('captured', 'canceled')
        and o.status not in ('canceled', 'rejected', 'reserved')
    where ${matches(transaction, filter)}
    group by o.currency_code order by count desc, o.currency_code`);
}

const articlesMax = 500;
type Article = { product_id: string; variant_id: string | null };

/**
 * The company's orders of variants whose SKU, EAN or barcode starts with `code`, or, if there are
 * none, of products whose search text contains all `needles`; including deleted ones.
 */
export async function findOrdersOfArticles(
  transaction: Transaction,
  companyId: string,
  search: { code: string; needles: readonly string[] },
): Promise<string[]> {
  const articles = await findArticles(transaction, search);
  if (articles.length === 0) return [];
  const rows = await transaction.query<{ order_id: string }>(sql`
    select distinct l.order_id
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
      as x (product_id text, variant_id text)
    join line_item l on l.seller_id = ${transaction.sellerId} and l.product_id = x.product_id
      and l.order_id is not null and (x.variant_id is null or l.variant_id = x.variant_id)
    join "order" o on o.seller_id = l.seller_id and o.id = l.order_id
    where o.company_id = ${companyId}`);
  return rows.map(({ order_id: id }) => id);
}

async function findArticles(
  transaction: Transaction,
  { code, needles }: { code: string; needles: readonly string[] },
): Promise<Article[]> {
  const begins = prefix(code);
  const variants = await transaction.query<Article>(sql`
    select product_id, id as variant_id from product_variant
    where seller_id = ${transaction.sellerId} and (lower(sku) like ${begins}
      or lower(ean) like ${begins} or lower(barcode) like ${begins})
    order by id limit ${articlesMax}`);
  if (variants.length > 0 || needles.length === 0) return variants;
  const patterns = needles.map((needle) => `%${escaped(needle)}%`);
  return transaction.query<Article>(sql`
    select id as product_id, null as variant_id from product
    where seller_id = ${transaction.sellerId} and search_text like all(${patterns}::text[])
    order by id limit ${articlesMax}`);
}
