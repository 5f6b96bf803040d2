import sql from "sql-template-tag";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import type { SwapRow } from "./swaps-of-order-rows";

/**
 * Writes a payment of a swap's difference by bank transfer, on the terms that its order has where
 * it is paid that way; returns its id. It is none of the order's.
 */
export async function insertSwapPayment(
  { transaction, order }: OrderChange,
  swap: Pick<SwapRow, "id" | "cart_id" | "difference_due">,
): Promise<string> {
  const id = createId("pay");
  const { sellerId } = transaction;
  await transaction.query(sql`
    insert into payment (seller_id, id, swap_id, cart_id, amount, currency_code, provider_id, data)
    select ${sellerId}, ${id}, ${swap.id}, ${swap.cart_id}, ${swap.difference_due},
      ${order.currency_code}, ${manualProvider.id}, coalesce((
        select p.data from payment p where p.seller_id = ${sellerId} and p.order_id = ${order.id}
          and p.provider_id = ${manualProvider.id} order by p.created_at, p.id limit 1),
        '{"payment_method": "bank_transfer"}'::jsonb)`);
  return id;
}

/** Whether an order is paid later, by bank transfer. */
export async function isPaidLater({ transaction, order }: OrderChange): Promise<boolean> {
  const rows = await transaction.query(sql`
    select from payment where seller_id = ${transaction.sellerId} and order_id = ${order.id}
      and provider_id = ${manualProvider.id} limit 1`);
  return rows.length > 0;
}

/** Makes the payments of a collection those of the swap whose difference they pay. */
export async function giveSwapPayments(
  transaction: Transaction,
  collectionId: string,
  { id, cart_id: cartId }: Pick<SwapRow, "id" | "cart_id">,
): Promise<void> {
  await transaction.query(sql`
    update payment set swap_id = ${id}, cart_id = ${cartId}, updated_at = now()
    where seller_id = ${transaction.sellerId} and payment_collection_id = ${collectionId}`);
}

/** The collections through which a swap's difference could still be paid, or is in part. */
export async function listUnpaidCollections(
  transaction: Transaction,
  swapId: string,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from payment_collection where seller_id = ${transaction.sellerId}
      and swap_id = ${swapId} and status in ('not_paid', 'awaiting', 'partially_authorized')
    order by id`);
  return rows.map(({ id }) => id);
}
