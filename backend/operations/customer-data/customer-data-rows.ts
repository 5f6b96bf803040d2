import sql, { raw, type Sql } from "sql-template-tag";
import type { CustomerData } from "@/contract/people/customer-data";
import type { Transaction } from "../../platform/db/with-transaction";

/** All rows of a query as one JSON array. */
const all = (rows: Sql) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

const linesOf = (condition: Sql) =>
  all(sql`select l.id, l.variant_id, l.title, l.description, l.quantity, l.unit_price, l.metadata
    from line_item l where ${condition} order by l.rank, l.id`);

const addressOf = (column: Sql) =>
  sql`(select to_json(f) from (select a.company, a.first_name, a.last_name, a.address_1,
    a.address_2, a.city, a.postal_code, a.province, a.country_code, a.phone from address a
    where a.seller_id = o.seller_id and a.id = ${column}) f)`;

/**
 * Everything the seller stores about a customer, as one document; undefined if she no longer
 * exists.
 */
export async function findCustomerData(
  transaction: Transaction,
  customerId: string,
): Promise<Omit<CustomerData, "exported_at"> | undefined> {
  const { sellerId } = transaction;
  const hers = (alias: "o" | "x") =>
    sql`${raw(alias)}.seller_id = ${sellerId} and ${raw(alias)}.customer_id = ${customerId}`;
  const rows = await transaction.query<Omit<CustomerData, "exported_at">>(
    sql`select
      to_jsonb(c) - array['seller_id', 'password_hash', 'favorite_lists'] as customer,
      c.favorite_lists,
      (select to_json(f) from (select co.id, co.name, co.code, co.registration_number,
        co.vat_number from company co where co.seller_id = c.seller_id and co.id = c.company_id
        and co.deleted_at is null) f) as company,
      ${all(sql`select a.id, a.kind, a.company, a.first_name, a.last_name, a.address_1, a.address_2,
        a.city, a.postal_code, a.province, a.country_code, a.phone, a.metadata, a.created_at
        from address a where a.seller_id = ${sellerId} and a.deleted_at is null
          and a.kind in ('shipping', 'billing') and a.company_id = c.company_id
        order by a.created_at, a.id`)} as addresses,
      ${all(sql`select g.id, g.name from customer_group_customer m
        join customer_group g on g.seller_id = m.seller_id and g.id = m.customer_group_id
        where m.seller_id = ${sellerId} and m.customer_id = ${customerId}`)} as customer_groups,
      ${all(sql`select o.id, o.email, o.metadata, o.context, o.created_at, o.updated_at,
        ${addressOf(sql`o.shipping_address_id`)} as shipping_address,
        ${addressOf(sql`o.billing_address_id`)} as billing_address,
        ${linesOf(sql`l.seller_id = o.seller_id and l.cart_id = o.id`)} as items
        from cart o where ${hers("o")} and o.completed_at is null and o.deleted_at is null
        order by o.created_at`)} as carts,
      ${all(sql`select o.id, o.display_id, o.external_id, o.status, o.email, o.currency_code,
        o.subtotal, o.discount_total, o.shipping_total, o.tax_total, o.total, o.delivery_date,
        o.metadata, o.created_at, o.updated_at,
        ${addressOf(sql`o.shipping_address_id`)} as shipping_address,
        ${addressOf(sql`o.billing_address_id`)} as billing_address,
        ${linesOf(sql`l.seller_id = o.seller_id and l.order_id = o.id`)} as items
        from "order" o where ${hers("o")} order by o.created_at`)} as orders,
      ${all(sql`select x.id, x.status, x.reason, x.total, x.currency_code, x.line_count,
        x.decided_at, x.decline_reason, x.order_id, x.created_at
        from order_request x where ${hers("x")} order by x.created_at`)} as order_requests,
      ${all(sql`select x.id, x.name, x.items, x.created_at, x.updated_at
        from saved_cart x where ${hers("x")} order by x.created_at`)} as saved_carts,
      ${all(sql`select x.variant_id, x.lang, x.created_at
        from restock_notification x where ${hers("x")}`)} as restock_notifications,
      ${all(sql`select x.event_name, x.resource_type, x.resource_id, x."to", x.sent_at, x.created_at
        from notification x where ${hers("x")} order by x.created_at`)} as notifications,
      ${all(sql`select x.created_at, x.expires_at, x.revoked_at, x.agent_id is not null
        as by_agent from session x where ${hers("x")} order by x.created_at`)} as sessions
    from customer c
    where c.seller_id = ${sellerId} and c.id = ${customerId} and c.deleted_at is null`,
  );
  return rows[0];
}
