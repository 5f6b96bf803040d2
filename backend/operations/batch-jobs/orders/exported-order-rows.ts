import sql from "sql-template-tag";
import type { Order } from "@/contract/order/order";
import { type OrderFilter, toOrderCondition } from "../../../orders/admin/admin-order-rows";
import type { LineItemRow } from "../../../orders/line-item-row";
import type { OrderRow } from "../../../orders/order-record";
import type { AddressText } from "../../../people/customers/address-rows";
import type { Transaction } from "../../../platform/db/with-transaction";

type Line = Pick<
  LineItemRow,
  | "title"
  | "description"
  | "quantity"
  | "unit_price"
  | "includes_tax"
  | "tax_lines"
  | "adjustments"
  | "shipped_quantity"
  | "returned_quantity"
> & { sku: string | null; ean: string | null };
type Address = { [K in AddressText]: string | null };

/** An order with the data of its export row; amounts in minor units, dates ISO 8601. */
export type ExportedOrder = {
  /** Keyset position of the next page, in the database's precision. */
  placed_at: string;
  order: OrderRow;
  company: { code: string | null; name: string } | null;
  agent_email: string | null;
  customer: { first_name: string | null; last_name: string | null };
  region: string | null;
  sales_channel: string | null;
  shipping_options: string[];
  tracking_numbers: string[];
  invoices: string[];
  credit_notes: string[];
  paid: number;
  /** Of its payments, neither captured nor canceled. */
  open: number;
  refunded: number;
  shipping: Address | null;
  billing: Address | null;
  /** By rank; empty if not requested. */
  lines: Line[];
};

/** The number of orders that match a filter. */
export async function countExportedOrders(
  transaction: Transaction,
  filter: OrderFilter,
): Promise<number> {
  const where = await toOrderCondition(transaction, filter);
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count from "order" o where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

type PagePlace = { after: ExportedOrder | undefined; limit: number; withLines: boolean };

/** The next orders that match a filter, oldest first. */
export async function listExportedOrders(
  transaction: Transaction,
  filter: OrderFilter,
  { after, limit, withLines }: PagePlace,
): Promise<ExportedOrder[]> {
  const where = await toOrderCondition(transaction, filter);
  const lines = withLines
    ? sql`(select coalesce(json_agg(json_build_object('title', l.title,
          'description', l.description, 'quantity', l.quantity, 'unit_price', l.unit_price,
          'includes_tax', l.includes_tax, 'tax_lines', l.tax_lines,
          'adjustments', l.adjustments, 'shipped_quantity', l.shipped_quantity,
          'returned_quantity', l.returned_quantity,
          'sku', l.snapshot -> 'variant' ->> 'sku',
          'ean', coalesce(l.snapshot -> 'variant' ->> 'ean', l.snapshot -> 'variant' ->> 'barcode')
        ) order by l.rank, l.id), '[]') from line_item l
        where l.seller_id = o.seller_id and l.order_id = o.id)`
    : sql`'[]'::json`;
  return transaction.query<ExportedOrder>(sql`
    select o.created_at::text as placed_at, to_json(o) as "order",
      (select json_build_object('code', k.code, 'name', k.name) from company k
        where k.seller_id = o.seller_id and k.id = o.company_id) as company,
      (select a.email from company k join agent a on a.seller_id = k.seller_id
          and a.id = k.agent_id and a.deleted_at is null
        where k.seller_id = o.seller_id and k.id = o.company_id) as agent_email,
      (select json_build_object('first_name', u.first_name, 'last_name', u.last_name)
        from customer u where u.seller_id = o.seller_id and u.id = o.customer_id) as customer,
      (select r.name from region r where r.seller_id = o.seller_id
        and r.id = o.region_id) as region,
      (select s.name from sales_channel s where s.seller_id = o.seller_id
        and s.id = o.sales_channel_id) as sales_channel,
      array(select m.snapshot -> 'option' ->> 'name' from shipping_method m
        where m.seller_id = o.seller_id and m.order_id = o.id
        order by m.created_at, m.id) as shipping_options,
      array(select n.value ->> 'tracking_number'
        from fulfillment f, jsonb_array_elements(f.tracking_links) n
        where f.seller_id = o.seller_id and f.order_id = o.id and f.canceled_at is null
        order by f.created_at, f.id) as tracking_numbers,
      array(select d.number from order_document d where d.seller_id = o.seller_id
        and d.order_id = o.id and d.kind = 'invoice' order by d.created_at, d.id)
      || array(select i.number from imported_invoice i where i.seller_id = o.seller_id
        and i.order_id = o.id order by i.created_at, i.number) as invoices,
      array(select d.number from order_document d where d.seller_id = o.seller_id
        and d.order_id = o.id and d.kind = 'credit_note' order by d.created_at, d.id)
      || array(select n.number from imported_credit_note n where n.seller_id = o.seller_id
        and n.order_id = o.id order by n.created_at, n.id) as credit_notes,
      (select coalesce(sum(p.amount) filter (where p.captured_at is not null), 0)::integer
        from payment p where p.seller_id = o.seller_id and p.order_id = o.id) as paid,
      (select coalesce(sum(p.amount), 0)::integer from payment p
        where p.seller_id = o.seller_id and p.order_id = o.id and p.captured_at is null
          and p.canceled_at is null) as open,
      (select coalesce(sum(f.amount), 0)::integer from refund f
        where f.seller_id = o.seller_id and f.order_id = o.id) as refunded,
      (select to_json(a) from address a where a.seller_id = o.seller_id
        and a.id = o.shipping_address_id) as shipping,
      (select to_json(a) from address a where a.seller_id = o.seller_id
        and a.id = o.billing_address_id) as billing,
      ${lines} as lines
    from "order" o where ${where} and (o.created_at, o.id) >
      (${after?.placed_at ?? "-infinity"}::timestamptz, ${after?.order.id ?? ""})
    order by o.created_at, o.id limit ${limit}`);
}

/** A text in an order's metadata, if there is one. */
export function textOf(metadata: Order["metadata"], key: string): string | null {
  const value = metadata?.[key];
  return typeof value === "string" && value !== "" ? value : null;
}
