import sql, { empty } from "sql-template-tag";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import type { OrderChange } from "../change-order";
import { paymentColumns, type PaymentRow } from "../payments/payment-rows";
import type { SwapRow } from "./swaps-of-order-rows";

/**
 * Inserts a bank transfer for a swap's difference, on the order's terms if the order is paid that
 * way; returns its id. It does not belong to the order.
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

/** Assigns a collection's payments to the swap whose difference they pay. */
export async function giveSwapPayments(
  transaction: Transaction,
  collectionId: string,
  { id, cart_id: cartId }: Pick<SwapRow, "id" | "cart_id">,
): Promise<void> {
  await transaction.query(sql`
    update payment set swap_id = ${id}, cart_id = ${cartId}, updated_at = now()
    where seller_id = ${transaction.sellerId} and payment_collection_id = ${collectionId}`);
}

/** The collections through which a swap's difference can still be paid, or is paid in part. */
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

/** A payment of a swap's difference, and the swap's payment status. */
export type SwapPaymentRow = PaymentRow & {
  swap_id: string;
  swap_payment_status: SwapRow["payment_status"];
};

/**
 * What was captured and not refunded for lines sent by swaps: the payments of those swaps and of
 * the swaps whose lines they exchanged, newest first. `isLocked` locks them until the transaction
 * ends.
 */
export function listPaymentsOfLines(
  transaction: Transaction,
  lineIds: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<SwapPaymentRow[]> {
  const { sellerId } = transaction;
  return transaction.query<SwapPaymentRow>(sql`
    with recursive sender (id) as (
      select l.swap_id from line_item l where l.seller_id = ${sellerId} and l.swap_id is not null
        and l.id = any(${lineIds as string[]}::text[])
      union
      select l.swap_id from sender
      join order_return r on r.seller_id = ${sellerId} and r.swap_id = sender.id
      join order_return_item i on i.seller_id = r.seller_id and i.return_id = r.id
      join line_item l on l.seller_id = i.seller_id and l.id = i.item_id
      where l.swap_id is not null)
    select ${paymentColumns}, (select s.payment_status from swap s
      where s.seller_id = ${sellerId} and s.id = payment.swap_id) as swap_payment_status
    from payment where seller_id = ${sellerId} and swap_id in (select sender.id from sender)
      and captured_at is not null and amount_refunded < amount
    order by created_at desc, id ${isLocked ? sql`for update` : empty}`);
}
