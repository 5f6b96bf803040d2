import sql, { empty } from "sql-template-tag";
import { holdsStock } from "../../catalogue/inventory/stock-level-rows";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import type { Transaction } from "../../platform/db/with-transaction";

/** A line's stored data, and what follows from current stock and orders. */
export type BackorderRow = {
  id: string;
  order_id: string;
  order_display_id: number;
  external_id: string | null;
  seller_order_id: string | null;
  ordered_at: Date;
  /** The day the buyer asked for, ISO 8601. */
  delivery_date: string | null;
  country_code: string | null;
  variant_id: string | null;
  product_id: string | null;
  sku: string | null;
  title: string;
  description: string | null;
  thumbnail: string | null;
  ordered_quantity: number;
  fulfilled_quantity: number;
  quantity: number;
  /** Null if the variant was deleted. */
  stock: Pick<LineVariant, "manage_inventory" | "allow_backorder" | "metadata"> | null;
  /** Stock left for this line after older orders are served; negative if none. */
  stock_left: number;
};

export type BackorderFilter = {
  companyId?: string;
  q?: string | undefined;
  orderIds?: string[] | undefined;
  variantIds?: string[] | undefined;
};

/**
 * The company's or the seller's lines that are still to be fulfilled. Orders take stock when they
 * are placed, so a variant with stock left has enough for all of them; if stock is negative, the
 * newest orders lack it. Units held by newer orders, claims, swaps and pending edits are added back
 * before a line.
 */
export function listBackorderRows(
  transaction: Transaction,
  { companyId, q, orderIds, variantIds }: BackorderFilter,
): Promise<BackorderRow[]> {
  const pattern = q ? `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null;
  const ofCompany = companyId === undefined ? empty : sql`and o.company_id = ${companyId}`;
  const ofOrders = orderIds ? sql`and o.id = any(${orderIds}::text[])` : empty;
  return transaction.query(sql`
    with waiting as materialized (
      select l.id, l.rank, l.variant_id, l.product_id, l.title, l.description, l.thumbnail,
        l.quantity, coalesce(l.fulfilled_quantity, 0) as fulfilled, o.id as order_id,
        o.display_id, o.external_id, o.seller_order_id, o.created_at, o.delivery_date,
        a.country_code
      from "order" o join line_item l on l.seller_id = o.seller_id and l.order_id = o.id
      left join address a on a.seller_id = o.seller_id and a.id = o.shipping_address_id
      where o.seller_id = ${transaction.sellerId} ${ofCompany}
        and o.status in ('pending', 'requires_action')
        and o.fulfillment_status not in ('fulfilled', 'shipped', 'returned')
        and l.quantity > coalesce(l.fulfilled_quantity, 0) and not l.is_giftcard
        ${ofOrders}
        and (${variantIds ?? null}::text[] is null
          or l.variant_id = any(${variantIds ?? null}::text[]))
    ), short as materialized (
      select v.id, v.inventory_quantity from product_variant v
      where v.seller_id = ${transaction.sellerId} and v.inventory_quantity < 0
        and v.id in (select variant_id from waiting)
    ), holding as (
      select l.id, l.variant_id, s.inventory_quantity, l.rank, o.created_at, o.id as order_id,
        l.quantity - coalesce(l.fulfilled_quantity, 0) as units
      from short s
      join line_item l on l.seller_id = ${transaction.sellerId} and l.variant_id = s.id
        and l.order_id is not null and l.quantity > coalesce(l.fulfilled_quantity, 0)
      join "order" o on o.seller_id = l.seller_id and o.id = l.order_id and ${holdsStock}
      union all
      select l.id, l.variant_id, s.inventory_quantity, l.rank, l.created_at, l.held_for_order_id,
        l.quantity - coalesce(l.fulfilled_quantity, 0)
      from short s
      join line_item l on l.seller_id = ${transaction.sellerId} and l.variant_id = s.id
        and l.held_for_order_id is not null
    ), held as (
      select id, inventory_quantity + sum(units) over (
          partition by variant_id order by created_at desc, order_id desc, rank desc, id desc
        ) as stock_left
      from holding
    )
    select w.id, w.order_id, w.display_id as order_display_id, w.external_id, w.seller_order_id,
      w.created_at as ordered_at, w.delivery_date::text, w.country_code, w.variant_id,
      w.product_id, v.sku, w.title, w.description, w.thumbnail, w.quantity as ordered_quantity,
      w.fulfilled as fulfilled_quantity, w.quantity - w.fulfilled as quantity,
      case when v.deleted_at is null and v.id is not null then json_build_object(
        'manage_inventory', v.manage_inventory, 'allow_backorder', v.allow_backorder,
        'metadata', v.metadata) end as stock,
      coalesce(h.stock_left, w.quantity - w.fulfilled)::integer as stock_left
    from waiting w left join held h on h.id = w.id
    left join product_variant v on v.seller_id = ${transaction.sellerId} and v.id = w.variant_id
    where ${pattern}::text is null or w.title ilike ${pattern} or w.description ilike ${pattern}
      or v.sku ilike ${pattern} or w.display_id::text like ${pattern}
      or w.external_id ilike ${pattern} or w.seller_order_id ilike ${pattern}
    order by w.created_at, w.order_id, w.rank, w.id`);
}

/** The stored texts of these lines, by line id. */
export async function readLineTexts(
  transaction: Transaction,
  lineIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await transaction.query<{ id: string; texts: unknown }>(sql`
    select id, snapshot -> 'texts' as texts from line_item
    where seller_id = ${transaction.sellerId} and id = any(${lineIds as string[]}::text[])`);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}
