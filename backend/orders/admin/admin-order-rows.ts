import sql, { join, raw, type Sql } from "sql-template-tag";
import type { EndpointRequest } from "@/contract/endpoint";
import type { adminOrderEndpoints } from "@/contract/admin/ordering/order-endpoints";
import { allOf, isAnyOf, isOf, isWithin } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { commonConditions } from "../list/order-filter-rows";
import { toSearchCondition } from "./order-search-rows";

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

function isOfAgents(agentIds: string[] | undefined): Sql | undefined {
  return agentIds === undefined
    ? undefined
    : sql`o.company_id in (select k.id from company k where k.seller_id = o.seller_id
        and ${isAnyOf("k.agent_id", agentIds)})`;
}

export type OrderCondition = Sql;

/** The condition on `o` for an order to match the filter. */
export async function toOrderCondition(
  transaction: Transaction,
  filter: OrderFilter,
): Promise<OrderCondition> {
  return allOf(
    sql`o.seller_id = ${transaction.sellerId}`,
    await toSearchCondition(transaction, filter.q),
    ...commonConditions(filter),
    isAnyOf("o.origin", filter.origin),
    isAnyOf("o.company_id", filter.company_id),
    isOfAgents(filter.agent_id),
    isAnyOf("o.external_id", filter.external_id),
    isAnyOf("o.seller_order_id", filter.seller_order_id),
    isOf("lower(o.currency_code)", filter.currency_code),
    isAnyOf("o.sales_channel_id", filter.sales_channel_id),
    isWithin("o.payment_due_at", filter.payment_due_at),
    isWithin("o.delivery_date", filter.delivery_date),
    isBetween("o.total", filter.total),
    isBetween("o.subtotal", filter.subtotal),
    isBetween("o.tax_total", filter.tax_total),
    isBetween("o.shipping_total", filter.shipping_total),
    isBetween("o.discount_total", filter.discount_total),
  );
}
