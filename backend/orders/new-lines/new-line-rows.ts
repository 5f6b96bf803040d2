import sql, { raw, type Sql } from "sql-template-tag";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LineItemRow } from "../line-item-row";
import { columnOf, type HoldingOwner, type NewLinesOwner } from "./new-lines-owner-rows";

/** The customer groups that determine the prices of an order's buyer. */
export async function readBuyerGroups(
  transaction: Transaction,
  { customerId, companyId }: { customerId: string; companyId: string | null },
): Promise<string[]> {
  const { sellerId } = transaction;
  const rows = await transaction.query<{ id: string }>(sql`
    select customer_group_id as id from customer_group_customer
      where seller_id = ${sellerId} and customer_id = ${customerId}
    union select customer_group_id from customer_group_company
      where seller_id = ${sellerId} and company_id = ${companyId} order by id`);
  return rows.map(({ id }) => id);
}

/** What the delivery of a variant depends on besides its stock. */
export type OrderedVariant = Pick<
  LineVariant,
  "id" | "manage_inventory" | "allow_backorder" | "metadata"
>;

/** Current variants by id; deleted ones are left out. */
export async function listOrderedVariants(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderedVariant>> {
  const rows = await transaction.query<OrderedVariant>(sql`
    select id, manage_inventory, allow_backorder, metadata from product_variant
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])
      and deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Inserts lines of an order, or of a claim, a swap or a pending edit, which hold stock for it
 * without belonging to it. `owner` is null for the order itself.
 */
export async function insertNewLines(
  transaction: Transaction,
  { orderId, owner }: { orderId: string; owner: HoldingOwner | null },
  lines: readonly LineItemRow[],
): Promise<void> {
  const { sellerId } = transaction;
  const [ownId, heldForId] = owner ? [null, orderId] : [orderId, null];
  const column = columnOf(owner ?? { noun: "claim" });
  await transaction.query(sql`
    insert into line_item (seller_id, id, order_id, ${column}, held_for_order_id, rank,
      variant_id, product_id, title, description, thumbnail, quantity, unit_price,
      original_unit_price, includes_tax, allow_discounts, is_giftcard, tax_lines, metadata,
      snapshot)
    select ${sellerId}, x.id, ${ownId}, ${owner?.id ?? null}, ${heldForId}, x.rank, x.variant_id,
      x.product_id, x.title, x.description, x.thumbnail, x.quantity, x.unit_price,
      x.original_unit_price, x.includes_tax, x.allow_discounts, x.is_giftcard, x.tax_lines,
      x.metadata, x.snapshot
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id text, rank integer,
      variant_id text, product_id text, title text, description text, thumbnail text,
      quantity integer, unit_price integer, original_unit_price integer, includes_tax boolean,
      allow_discounts boolean, is_giftcard boolean, tax_lines jsonb, metadata jsonb,
      snapshot jsonb)`);
}

/** The lines that a claim or swap sends, by rank, as JSON; `alias`: of its table. */
export const newLinesOf = (noun: NewLinesOwner["noun"], alias: string): Sql => sql`(
  select coalesce(jsonb_agg(to_jsonb(l) order by l.rank, l.id), '[]') from line_item l
  where l.seller_id = ${raw(alias)}.seller_id and l.${columnOf({ noun })} = ${raw(alias)}.id)`;

/** Releases the stock that lines hold, and returns them. */
export function releaseNewLines(
  transaction: Transaction,
  owner: NewLinesOwner,
): Promise<LineItemRow[]> {
  return transaction.query<LineItemRow>(sql`
    update line_item set held_for_order_id = null, updated_at = now()
    where seller_id = ${transaction.sellerId} and ${columnOf(owner)} = ${owner.id}
      and held_for_order_id is not null
    returning *`);
}
