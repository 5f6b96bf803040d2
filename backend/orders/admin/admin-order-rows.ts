import sql, { join, raw, type Sql } from "sql-template-tag";
import type { EndpointRequest } from "@/contract/endpoint";
import type { adminOrderEndpoints } from "@/contract/admin/ordering/order-endpoints";
import { allOf, contains, isAnyOf, isWithin, type Page } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

export type OrderFilter = Omit<
  EndpointRequest<(typeof adminOrderEndpoints)["adminListOrders"]>["query"],
  "limit" | "offset" | "order" | "fields" | "expand"
>;

type NumberRange = { [K in "gt" | "gte" | "lt" | "lte"]?: number | undefined };
const signs = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function isBetween(column: string, range: NumberRange | undefined): Sql | undefined {
  const bounds = Object.entries(range ?? {}).map(
    ([key, value]) => sql`${raw(`${column} ${signs[key as keyof NumberRange]}`)} ${value}::integer`,
  );
  return bounds.length === 0 ? undefined : join(bounds, " and ");
}

const isOf = (column: string, value: string | number | undefined): Sql | undefined =>
  value === undefined ? undefined : sql`${raw(column)} = ${value}`;

/** Every word has to be somewhere. */
function isFound(transaction: Transaction, q: string | undefined): Sql | undefined {
  const words = q?.trim().split(/\s+/).filter(Boolean) ?? [];
  return words.length === 0
    ? undefined
    : join(
        words.map((word) => isWordFound(transaction, word)),
        " and ",
      );
}

function isWordFound({ sellerId }: Transaction, word: string): Sql {
  const own = contains(
    ["o.email", "o.display_id::text", "o.external_id", "o.seller_order_id"],
    word,
  );
  const address = contains(["a.first_name", "a.last_name", "a.company"], word);
  return sql`(${own}
    or exists (select from address a where a.seller_id = ${sellerId}
      and a.id = o.shipping_address_id and ${address})
    or exists (select from company k where k.seller_id = ${sellerId} and k.id = o.company_id
      and ${contains(["k.name"], word)}))`;
}

function isTaxedAt(rate: number | undefined): Sql | undefined {
  return rate === undefined
    ? undefined
    : sql`exists (select from line_item l where l.seller_id = o.seller_id and l.order_id = o.id
        and l.tax_lines @> ${JSON.stringify([{ rate }])}::jsonb)`;
}

function isOfAgents(agentIds: string[] | undefined): Sql | undefined {
  return agentIds === undefined
    ? undefined
    : sql`o.company_id in (select k.id from company k where k.seller_id = o.seller_id
        and ${isAnyOf("k.agent_id", agentIds)})`;
}

function isOverdue(wanted: boolean | undefined): Sql | undefined {
  if (wanted === undefined) return undefined;
  const overdue = sql`(o.payment_due_at is not null and o.payment_due_at < now()
    and o.payment_status in ('not_paid', 'awaiting', 'requires_action')
    and o.status not in ('canceled', 'rejected'))`;
  return wanted ? overdue : sql`not ${overdue}`;
}

function matches(transaction: Transaction, filter: OrderFilter): Sql {
  return allOf(
    sql`o.seller_id = ${transaction.sellerId}`,
    isFound(transaction, filter.q),
    isAnyOf("o.id", filter.id),
    isAnyOf("o.status", filter.status),
    isAnyOf("o.fulfillment_status", filter.fulfillment_status),
    isAnyOf("o.payment_status", filter.payment_status),
    isAnyOf("o.origin", filter.origin),
    isOf("o.display_id", filter.display_id),
    isOf("o.cart_id", filter.cart_id),
    isAnyOf("o.customer_id", filter.customer_id),
    isAnyOf("o.company_id", filter.company_id),
    isOfAgents(filter.agent_id),
    isOf("lower(o.email)", filter.email),
    isAnyOf("o.external_id", filter.external_id),
    isAnyOf("o.seller_order_id", filter.seller_order_id),
    isAnyOf("o.region_id", filter.region_id),
    isOf("lower(o.currency_code)", filter.currency_code),
    isTaxedAt(filter.tax_rate),
    isAnyOf("o.sales_channel_id", filter.sales_channel_id),
    isWithin("o.payment_due_at", filter.payment_due_at),
    isOverdue(filter.is_overdue),
    isWithin("o.canceled_at", filter.canceled_at),
    isWithin("o.created_at", filter.created_at),
    isWithin("o.updated_at", filter.updated_at),
    isWithin("o.delivery_date", filter.delivery_date),
    isBetween("o.total", filter.total),
    isBetween("o.subtotal", filter.subtotal),
    isBetween("o.tax_total", filter.tax_total),
    isBetween("o.shipping_total", filter.shipping_total),
    isBetween("o.discount_total", filter.discount_total),
  );
}

/** The ids of one page of the seller's orders, and how many match. */
export async function readOrderIdPage(
  transaction: Transaction,
  filter: OrderFilter,
  page: Page,
): Promise<{ ids: string[]; count: number }> {
  const where = matches(transaction, filter);
  const direction = page.descending ? "desc" : "asc";
  const order = raw(`o.${page.orderBy} ${direction}, o.id ${direction}`);
  const [rows, counted] = await Promise.all([
    transaction.query<{ id: string }>(sql`select o.id from "order" o where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset}`),
    transaction.query<{ count: number }>(
      sql`select count(*) as count from "order" o where ${where}`,
    ),
  ]);
  return { ids: rows.map(({ id }) => id), count: counted[0]?.count ?? 0 };
}
