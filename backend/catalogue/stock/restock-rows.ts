import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type RestockRow = { variant_id: string; product_id: string; created_at: Date };

/** A customer's open requests whose variant still exists, newest first. */
export function listRestockRows(
  transaction: Transaction,
  customerId: string,
): Promise<RestockRow[]> {
  return transaction.query(sql`
    select n.variant_id, v.product_id, n.created_at
    from restock_notification n join product_variant v on v.seller_id = n.seller_id
      and v.id = n.variant_id and v.deleted_at is null
    where n.seller_id = ${transaction.sellerId} and n.customer_id = ${customerId}
      order by n.created_at desc, n.variant_id`);
}

/** Stores a request; an existing one is kept, with the latest language. */
export async function saveRestockRow(
  transaction: Transaction,
  request: { variantId: string; customerId: string; lang: string },
): Promise<RestockRow> {
  const rows = await transaction.query<RestockRow>(sql`
    with saved as (
      insert into restock_notification (seller_id, variant_id, customer_id, lang)
      values (${transaction.sellerId}, ${request.variantId}, ${request.customerId}, ${request.lang})
      on conflict (seller_id, variant_id, customer_id) do update set lang = excluded.lang
      returning variant_id, created_at)
    select s.variant_id, v.product_id, s.created_at
    from saved s join product_variant v on v.seller_id = ${transaction.sellerId}
      and v.id = s.variant_id`);
  const row = rows[0];
  if (!row) throw new Error(`variant ${request.variantId} no longer exists`);
  return row;
}

export async function deleteRestockRow(
  transaction: Transaction,
  request: { variantId: string; customerId: string },
): Promise<void> {
  await transaction.query(sql`
    delete from restock_notification
    where seller_id = ${transaction.sellerId} and variant_id = ${request.variantId}
      and customer_id = ${request.customerId}`);
}

/** Locks a variant's row until the transaction ends and returns whether it is out of stock. */
export async function lockStock(
  transaction: Transaction,
  variantId: string,
): Promise<{ isOut: boolean }> {
  const rows = await transaction.query<{ isOut: boolean }>(sql`
    select manage_inventory and inventory_quantity <= 0 as "isOut" from product_variant
    where seller_id = ${transaction.sellerId} and id = ${variantId} for share`);
  return { isOut: rows[0]?.isOut ?? false };
}

export type FulfilledRequest = { variant_id: string; customer_id: string; lang: string };

/**
 * Removes and returns the requests for these variants that are on sale and in stock, as seen by the
 * transaction.
 */
export function takeFulfilledRequests(
  transaction: Transaction,
  variantIds: readonly string[],
): Promise<FulfilledRequest[]> {
  return transaction.query(sql`
    delete from restock_notification n using product_variant v, product p
    where n.seller_id = ${transaction.sellerId}
      and n.variant_id = any(${variantIds as string[]}::text[])
      and v.seller_id = n.seller_id and v.id = n.variant_id and v.deleted_at is null
      and (not v.manage_inventory or v.inventory_quantity > 0)
      and p.seller_id = v.seller_id and p.id = v.product_id and p.deleted_at is null
        and p.status = 'published'
    returning n.variant_id, n.customer_id, n.lang`);
}
