import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Returns units to the stock of their variants, locking rows in the common order. */
export async function returnStock(
  transaction: Transaction,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  await transaction.query(sql`
    with locked as (
      select v.seller_id, v.id, u.quantity from product_variant v
      join unnest(${[...units.keys()]}::text[], ${[...units.values()]}::integer[])
        u (id, quantity) on u.id = v.id
      where v.seller_id = ${transaction.sellerId} order by v.id for update of v)
    update product_variant v set inventory_quantity = v.inventory_quantity + l.quantity,
      updated_at = now()
    from locked l where v.seller_id = l.seller_id and v.id = l.id`);
}

/** Decrements the use count of an order's discounts; returns whether it had any. */
export async function returnDiscountUse(
  transaction: Transaction,
  orderId: string,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    with used as (
      select d.seller_id, d.id from discount d
      join order_discount o on o.seller_id = d.seller_id and o.discount_id = d.id
      where d.seller_id = ${transaction.sellerId} and o.order_id = ${orderId}
      order by d.id for update of d)
    update discount d set usage_count = greatest(0, d.usage_count - 1) from used u
    where d.seller_id = u.seller_id and d.id = u.id returning 1`);
  return rows.length > 0;
}

/**
 * Disables the gift cards bought with an order; false, with nothing changed, if one of them has
 * been used.
 */
export async function disableBoughtCards(
  transaction: Transaction,
  orderId: string,
): Promise<boolean> {
  const cards = await transaction.query<{ id: string; is_used: boolean }>(sql`
    select id, balance < value as is_used from gift_card
    where seller_id = ${transaction.sellerId} and order_id = ${orderId} and deleted_at is null
    order by id for update`);
  if (cards.some((card) => card.is_used)) return false;
  if (cards.length > 0)
    await transaction.query(sql`
      update gift_card set is_disabled = true, updated_at = now()
      where seller_id = ${transaction.sellerId}
        and id = any(${cards.map(({ id }) => id)}::text[])`);
  return true;
}
