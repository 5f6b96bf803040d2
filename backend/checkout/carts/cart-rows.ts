import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";

export type NewCart = {
  companyId: string;
  customerId: string;
  regionId: string;
  salesChannelId: string;
  context: { ip: string; user_agent: string };
};

/** Creates an open cart for the customer with her e-mail; returns its id. */
export async function insertCart(transaction: Transaction, cart: NewCart): Promise<string> {
  const id = createId("cart");
  await transaction.query(sql`
    insert into cart (seller_id, id, company_id, customer_id, email, region_id, sales_channel_id,
      context)
    select seller_id, ${id}, ${cart.companyId}, id, email, ${cart.regionId}, ${cart.salesChannelId},
      ${JSON.stringify(cart.context)}::jsonb
    from customer where seller_id = ${transaction.sellerId} and id = ${cart.customerId}`);
  return id;
}

/** Whether a region of the seller exists. */
export async function isRegion(transaction: Transaction, regionId: string): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from region where seller_id = ${transaction.sellerId} and id = ${regionId}
      and deleted_at is null`,
  );
  return rows.length > 0;
}

/**
 * The customer's newest open cart in a region (and channel), if any. Blocks the same query for her
 * until the transaction ends.
 */
export async function lockOpenCarts(
  transaction: Transaction,
  {
    customerId,
    regionId,
    salesChannelId,
  }: { customerId: string; regionId: string; salesChannelId: string | undefined },
): Promise<string | undefined> {
  await transaction.query(
    sql`select 1 from customer where seller_id = ${transaction.sellerId}
      and id = ${customerId} for no key update`,
  );
  const rows = await transaction.query<{ id: string }>(sql`
    select id from cart where seller_id = ${transaction.sellerId} and customer_id = ${customerId}
      and region_id = ${regionId}
      and completed_at is null and deleted_at is null and type = 'default'
      and (${salesChannelId ?? null}::text is null or sales_channel_id = ${salesChannelId ?? null})
        order by created_at desc, id limit 1`);
  return rows[0]?.id;
}

/** Deletes copies of addresses that a cart no longer uses; addresses in the company's book stay. */
export async function deleteAddressCopies(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`delete from address where seller_id = ${transaction.sellerId} and id = any(${ids}::text[])
      and kind = 'document'`,
  );
}
