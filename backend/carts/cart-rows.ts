import sql from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import { createId } from "../shared/ids";

export type NewCart = {
  companyId: string;
  customerId: string;
  regionId: string;
  salesChannelId: string;
  context: { ip: string; user_agent: string };
};

/** Makes the customer's open cart of a region with her e-mail; nothing happens when there is one already (unique index cart_open). */
export async function insertOpenCart(transaction: Transaction, cart: NewCart): Promise<void> {
  await transaction.query(sql`
    insert into cart (seller_id, id, company_id, customer_id, email, region_id, sales_channel_id, context)
    select seller_id, ${createId("cart")}, ${cart.companyId}, id, email, ${cart.regionId}, ${cart.salesChannelId}, ${JSON.stringify(cart.context)}::jsonb
    from customer where seller_id = ${transaction.sellerId} and id = ${cart.customerId}
    on conflict (seller_id, customer_id, region_id) where completed_at is null and deleted_at is null and type = 'default' do nothing`);
}

/** Whether a region of the seller exists. */
export async function isRegion(transaction: Transaction, regionId: string): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from region where seller_id = ${transaction.sellerId} and id = ${regionId} and deleted_at is null`,
  );
  return rows.length > 0;
}

/** Whether the customer has another open cart of this region. */
export async function hasOpenCart(transaction: Transaction, customerId: string, regionId: string): Promise<boolean> {
  const rows = await transaction.query(sql`
    select 1 from cart where seller_id = ${transaction.sellerId} and customer_id = ${customerId} and region_id = ${regionId}
      and completed_at is null and deleted_at is null and type = 'default'`);
  return rows.length > 0;
}

/** Drops copies of addresses that a cart no longer uses; addresses of a company's book stay. */
export async function deleteAddressCopies(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    sql`delete from address where seller_id = ${transaction.sellerId} and id = any(${ids}::text[]) and kind = 'document'`,
  );
}
