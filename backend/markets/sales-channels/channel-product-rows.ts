import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** The given products that exist. */
export async function findExistingProducts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(
    sql`select id from product where seller_id = ${transaction.sellerId}
      and id = any(${ids as string[]}) and deleted_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds the products to the channel; existing ones are unchanged. */
export async function addChannelProducts(
  transaction: Transaction,
  channelId: string,
  productIds: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`insert into product_sales_channel (seller_id, sales_channel_id, product_id)
        select ${transaction.sellerId}, ${channelId}, id
          from unnest(${productIds as string[]}::text[]) as given (id)
        on conflict do nothing`,
  );
}

/**
 * Removes the products from the channel; null means all. Returns the ids of those that were in it.
 */
export async function removeChannelProducts(
  transaction: Transaction,
  channelId: string,
  productIds: readonly string[] | null,
): Promise<string[]> {
  const rows = await transaction.query<{ product_id: string }>(
    sql`delete from product_sales_channel
        where seller_id = ${transaction.sellerId} and sales_channel_id = ${channelId}
          and (${productIds as string[] | null}::text[] is null
            or product_id = any(${productIds as string[] | null}::text[]))
        returning product_id`,
  );
  return rows.map((row) => row.product_id);
}

/**
 * Removes the channel from publishable keys and stock locations. A key without any channel would
 * grant access to the default one, so a key's last channel stays assigned to it, which then sells
 * nothing.
 */
export async function releaseChannel(transaction: Transaction, channelId: string): Promise<void> {
  await transaction.query(
    sql`update publishable_api_key set sales_channel_ids = array_remove(sales_channel_ids,
      ${channelId}), updated_at = now()
        where seller_id = ${transaction.sellerId} and ${channelId} = any(sales_channel_ids)
          and sales_channel_ids <> array[${channelId}]`,
  );
  await transaction.query(
    sql`delete from sales_channel_stock_location where seller_id = ${transaction.sellerId}
      and sales_channel_id = ${channelId}`,
  );
}

/** Assigns a stock location to the channel; idempotent. */
export async function addChannelLocation(
  transaction: Transaction,
  channelId: string,
  locationId: string,
): Promise<void> {
  await transaction.query(
    sql`insert into sales_channel_stock_location (seller_id, sales_channel_id, stock_location_id)
        values (${transaction.sellerId}, ${channelId}, ${locationId}) on conflict do nothing`,
  );
}

export async function removeChannelLocation(
  transaction: Transaction,
  channelId: string,
  locationId: string,
): Promise<void> {
  await transaction.query(
    sql`delete from sales_channel_stock_location
        where seller_id = ${transaction.sellerId} and sales_channel_id = ${channelId}
          and stock_location_id = ${locationId}`,
  );
}
