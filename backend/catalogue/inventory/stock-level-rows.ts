import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import {
  type StockFacts,
  type StockPlace,
  toVariantStock,
  type VariantStock,
} from "./stock-levels";

/**
 * Statuses of an order `o` (imported ones too) in which its lines hold stock until they are
 * fulfilled.
 */
export const holdsStock = sql`o.status in ('reserved', 'pending', 'requires_action', 'completed')`;

/**
 * The seller's stock locations, starting with the default one: the store's default, else the
 * oldest.
 */
export function readStockPlaces(transaction: Transaction): Promise<StockPlace[]> {
  return transaction.query(sql`
    select l.id, row_number() over places = 1 as holds_stock
    from stock_location l join seller s on s.id = l.seller_id
    where l.seller_id = ${transaction.sellerId} and l.deleted_at is null
    window places as (order by (l.id = s.default_location_id) desc nulls last, l.created_at, l.id)
    order by row_number() over places`);
}

/** The stock of these variants and its locations, by variant id. */
export async function readVariantStock(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<Map<string, VariantStock>> {
  const places = await readStockPlaces(transaction);
  const facts = await readStockFacts(transaction, variantIds);
  return new Map(facts.map((row) => [row.variant_id, toVariantStock(row, places)]));
}

function readStockFacts(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<StockFacts[]> {
  return transaction.query(sql`
    select v.id as variant_id, v.inventory_quantity, v.allow_backorder,
      to_json(v.created_at) as created_at, to_json(v.updated_at) as updated_at,
      (select coalesce(sum(l.quantity - coalesce(l.fulfilled_quantity, 0)), 0)::integer
        from line_item l
        join "order" o on o.seller_id = l.seller_id and o.id = l.order_id and ${holdsStock}
        where l.seller_id = v.seller_id and l.variant_id = v.id and l.order_id is not null
          and l.quantity > coalesce(l.fulfilled_quantity, 0))
        + (select coalesce(sum(l.quantity - coalesce(l.fulfilled_quantity, 0)), 0)::integer
          from line_item l where l.seller_id = v.seller_id and l.variant_id = v.id
            and l.held_for_order_id is not null) as held,
      (select coalesce(json_agg(json_build_object('location_id', n.location_id,
          'stocked_quantity', n.stocked_quantity, 'incoming_quantity', n.incoming_quantity,
          'created_at', n.created_at, 'updated_at', n.updated_at)), '[]')
        from inventory_level n where n.seller_id = v.seller_id and n.variant_id = v.id) as levels,
      (select coalesce(json_agg(json_build_object('location_id', r.location_id,
          'quantity', r.quantity, 'line_item_id', r.line_item_id, 'line_quantity',
          (select l.quantity - coalesce(l.fulfilled_quantity, 0) from line_item l
            join "order" o on o.seller_id = l.seller_id and o.id = l.order_id and ${holdsStock}
            where l.seller_id = r.seller_id and l.id = r.line_item_id)) order by r.id), '[]')
        from reservation_item r
        where r.seller_id = v.seller_id and r.variant_id = v.id) as reservations
    from product_variant v
    where v.seller_id = ${transaction.sellerId} and v.id = any(${variantIds as string[]}::text[])
      and v.deleted_at is null`);
}

/**
 * Locks the stock of these variants until the transaction ends, in the same order as completing a
 * cart. Returns the stock-managed ones.
 */
export async function lockVariantStock(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string; manage_inventory: boolean }>(sql`
    select id, manage_inventory from product_variant
    where seller_id = ${transaction.sellerId} and id = any(${variantIds as string[]}::text[])
      and deleted_at is null
    order by id for no key update`);
  return rows.filter((row) => row.manage_inventory).map(({ id }) => id);
}

/**
 * Changes a variant's sellable quantity. A decrease needs at least `floor` left (negative: what is
 * in production), unless the variant may be backordered or the quantity was counted. Returns
 * whether it was done.
 */
export async function addAvailable(
  transaction: Transaction,
  variantId: string,
  quantity: number,
  { isCounted = false, floor = 0 }: { isCounted?: boolean; floor?: number } = {},
): Promise<boolean> {
  const rows = await transaction.query(sql`
    update product_variant set inventory_quantity = inventory_quantity + ${quantity}::integer
    where seller_id = ${transaction.sellerId} and id = ${variantId} and deleted_at is null
      and (${isCounted || quantity >= 0} or allow_backorder
        or inventory_quantity::bigint + ${quantity}::integer >= ${floor}::bigint)
    returning 1`);
  return rows.length > 0;
}

export type LevelChange = { stocked?: number | undefined; incoming?: number | undefined };

/** Saves the level at a location; undefined fields stay unchanged. */
export async function saveLevel(
  transaction: Transaction,
  place: { variantId: string; locationId: string },
  { stocked, incoming }: LevelChange,
): Promise<void> {
  await transaction.query(sql`
    insert into inventory_level as n
      (seller_id, variant_id, location_id, stocked_quantity, incoming_quantity)
    values (${transaction.sellerId}, ${place.variantId}, ${place.locationId}, ${stocked ?? 0},
      ${incoming ?? 0})
    on conflict (seller_id, variant_id, location_id) do update set
      stocked_quantity = coalesce(${stocked ?? null}::integer, n.stocked_quantity),
      incoming_quantity = coalesce(${incoming ?? null}::integer, n.incoming_quantity),
      updated_at = now()`);
}

export async function deleteLevel(
  transaction: Transaction,
  place: { variantId: string; locationId: string },
): Promise<void> {
  await transaction.query(sql`
    delete from inventory_level where seller_id = ${transaction.sellerId}
      and variant_id = ${place.variantId} and location_id = ${place.locationId}`);
}

/** The variants with stock at another location than the default one. */
export async function listSpreadVariants(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ variant_id: string }>(sql`
    select distinct variant_id from inventory_level where seller_id = ${transaction.sellerId}
      and variant_id = any(${variantIds as string[]}::text[]) and stocked_quantity > 0`);
  return rows.map((row) => row.variant_id);
}

/** Whether a variant has a stored level at a location. */
export async function hasLevel(
  transaction: Transaction,
  place: { variantId: string; locationId: string },
): Promise<boolean> {
  const rows = await transaction.query(sql`
    select 1 from inventory_level where seller_id = ${transaction.sellerId}
      and variant_id = ${place.variantId} and location_id = ${place.locationId}`);
  return rows.length > 0;
}
