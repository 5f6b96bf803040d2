import sql, { join, raw, type Sql } from "sql-template-tag";
import type { InventoryItem } from "@/contract/admin/catalogue/inventory";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { inRange } from "../products/admin/in-range-rows";

type Query = EndpointRequest<typeof adminEndpoints.adminListInventoryItems>["query"];
type Derived = "stocked_quantity" | "reserved_quantity" | "location_levels";
export type InventoryItemRow = Omit<
  InventoryItem,
  Derived | "created_at" | "updated_at" | "deleted_at"
> & { created_at: Date; updated_at: Date; product_id: string };

const columns = `v.id, v.product_id, v.created_at,
  greatest(v.updated_at, i.updated_at) as updated_at, v.sku, coalesce(i.title, v.title) as title,
  coalesce(i.description, p.title) as description, coalesce(i.thumbnail, v.thumbnail) as thumbnail,
  v.hs_code, v.origin_country, v.mid_code, v.material, v.weight, v.length, v.height, v.width,
  coalesce(i.requires_shipping, not p.is_giftcard) as requires_shipping, i.metadata`;
const from = `product_variant v
  join product p on p.seller_id = v.seller_id and p.id = v.product_id and p.deleted_at is null
  left join inventory_item i on i.seller_id = v.seller_id and i.variant_id = v.id`;

/** One page of the stock-managed variants. */
export function readInventoryItemPage(transaction: Transaction, query: Query, page: Page) {
  const where = allOf(
    sql`v.seller_id = ${transaction.sellerId} and v.deleted_at is null and v.manage_inventory`,
    isAnyOf("v.id", query.id),
    isAnyOf("v.sku", query.sku),
    isAnyOf("v.origin_country", query.origin_country),
    isAnyOf("v.mid_code", query.mid_code),
    isAnyOf("v.hs_code", query.hs_code),
    isAnyOf("v.material", query.material),
    contains(["v.sku", "v.title", "p.title", "i.title", "i.description"], query.q),
    isWithin("v.created_at", query.created_at),
    isWithin("v.updated_at", query.updated_at),
    liesAt(query.location_id),
    query.requires_shipping === undefined
      ? undefined
      : sql`coalesce(i.requires_shipping, not p.is_giftcard) = ${query.requires_shipping}`,
    ...measureFilters(query),
  );
  return readPage<InventoryItemRow>(transaction, { columns, from, where, id: "v.id" }, page);
}

/** The default location has a level for every variant, even if it is 0. */
function liesAt(locationIds: string[] | undefined): Sql | undefined {
  return (
    locationIds &&
    sql`(exists (select from inventory_level n where n.seller_id = v.seller_id
        and n.variant_id = v.id and n.location_id = any(${locationIds}::text[]))
      or (select l.id from stock_location l join seller s on s.id = l.seller_id
        where l.seller_id = v.seller_id and l.deleted_at is null
        order by (l.id = s.default_location_id) desc nulls last, l.created_at, l.id limit 1)
          = any(${locationIds}::text[]))`
  );
}

function measureFilters(query: Query): Sql[] {
  return (["weight", "length", "height", "width"] as const).flatMap((name) => {
    const filter = query[name];
    return inRange(`v.${name}`, typeof filter === "number" ? { gte: filter, lte: filter } : filter);
  });
}

/** A variant, stock-managed or not; undefined if it does not exist. */
export async function findInventoryItem(
  transaction: Transaction,
  id: string,
): Promise<(InventoryItemRow & { manage_inventory: boolean }) | undefined> {
  const rows = await transaction.query<InventoryItemRow & { manage_inventory: boolean }>(
    sql`select ${raw(columns)}, v.manage_inventory from ${raw(from)}
      where v.seller_id = ${transaction.sellerId} and v.id = ${id} and v.deleted_at is null`,
  );
  return rows[0];
}

/** The stock-managed ones of these variants, by id. */
export async function readInventoryItems(
  transaction: Transaction,
  ids: readonly string[],
): Promise<InventoryItemRow[]> {
  return transaction.query(sql`
    select ${raw(columns)} from ${raw(from)} where v.seller_id = ${transaction.sellerId}
      and v.id = any(${ids as string[]}::text[]) and v.deleted_at is null`);
}

export type OwnColumns = Partial<
  Pick<InventoryItem, "metadata" | "requires_shipping"> & {
    title: string | null;
    description: string | null;
    thumbnail: string | null;
  }
>;

/** Stores an item's fields that differ from its variant's. */
export async function saveInventoryItem(
  transaction: Transaction,
  variantId: string,
  own: OwnColumns,
): Promise<void> {
  const sets = Object.entries(own).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${raw(column)} = ${value}`],
  );
  if (sets.length === 0) return;
  await transaction.query(sql`
    insert into inventory_item (seller_id, variant_id)
    values (${transaction.sellerId}, ${variantId}) on conflict do nothing`);
  await transaction.query(sql`
    update inventory_item set ${join(sets)}, updated_at = now()
    where seller_id = ${transaction.sellerId} and variant_id = ${variantId}`);
}

/** Deletes an item's levels, own fields and reservations. */
export async function clearInventoryItem(
  transaction: Transaction,
  variantId: string,
): Promise<void> {
  for (const table of ["inventory_level", "inventory_item", "reservation_item"])
    await transaction.query(sql`
      delete from ${raw(table)} where seller_id = ${transaction.sellerId}
        and variant_id = ${variantId}`);
}
