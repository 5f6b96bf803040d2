import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { Refund } from "@/contract/order/refund";
import {
  paymentColumns,
  type PaymentRow,
  refundColumns,
  toRefund,
  type WrittenRefund,
} from "./payment-rows";

/** The payments of an order, oldest first. */
export function listOrderPayments(
  transaction: Transaction,
  orderId: string,
  { isLocked = false } = {},
): Promise<PaymentRow[]> {
  return transaction.query<PaymentRow>(sql`
    select ${paymentColumns} from payment
    where seller_id = ${transaction.sellerId} and order_id = ${orderId}
    order by created_at, id ${isLocked ? sql`for update` : empty}`);
}

/** The same, locked until the transaction ends. */
export const lockOrderPayments = (transaction: Transaction, orderId: string) =>
  listOrderPayments(transaction, orderId, { isLocked: true });

/** The order of a payment; null if it has none, undefined if the payment does not exist. */
export async function findOrderOfPayment(
  transaction: Transaction,
  paymentId: string,
): Promise<string | null | undefined> {
  const rows = await transaction.query<{ order_id: string | null }>(sql`
    select order_id from payment where seller_id = ${transaction.sellerId} and id = ${paymentId}`);
  return rows[0]?.order_id;
}

/** What a payment is for, by its provider's id; undefined if unknown. */
export async function findPaymentOfReference(
  transaction: Transaction,
  providerId: string,
  reference: string,
): Promise<Pick<PaymentRow, "id" | "order_id" | "swap_id"> | undefined> {
  const rows = await transaction.query<Pick<PaymentRow, "id" | "order_id" | "swap_id">>(sql`
    select id, order_id, swap_id from payment where seller_id = ${transaction.sellerId}
      and provider_id = ${providerId} and data ->> 'id' = ${reference} and data ? 'id'`);
  return rows[0];
}

/** Marks payments that were not captured as canceled. */
export async function setPaymentsCanceled(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(sql`
    update payment set canceled_at = now(), updated_at = now()
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])
      and captured_at is null and canceled_at is null`);
}

/** What a gift card paid of an order and what was returned to it, minor units. */
export type CardUse = { giftCardId: string; amount: number; refunded: number };

/** The gift cards that paid an order, in that order. */
export function listCardUses(transaction: Transaction, orderId: string): Promise<CardUse[]> {
  return transaction.query<CardUse>(sql`
    select t.gift_card_id as "giftCardId", sum(t.amount)::integer as amount,
      coalesce((select sum(r.amount) from refund r where r.seller_id = t.seller_id
        and r.order_id = t.order_id and r.gift_card_id = t.gift_card_id), 0)::integer as refunded
    from gift_card_transaction t
    where t.seller_id = ${transaction.sellerId} and t.order_id = ${orderId}
    group by t.seller_id, t.order_id, t.gift_card_id order by min(t.position), t.gift_card_id`);
}

/**
 * Returns an amount to a gift card that paid an order, and records the refund. A card that was
 * empty becomes usable again; one that staff disabled stays disabled.
 */
export async function refundToCard(
  transaction: Transaction,
  refund: {
    id: string;
    orderId: string;
    giftCardId: string;
    amount: number;
    reason: string;
    note: string | null;
  },
): Promise<Refund> {
  const { sellerId } = transaction;
  const rows = await transaction.query<WrittenRefund>(sql`
    with card as (
      update gift_card set balance = balance + ${refund.amount},
        is_disabled = is_disabled and balance > 0, updated_at = now()
      where seller_id = ${sellerId} and id = ${refund.giftCardId})
    insert into refund (seller_id, id, order_id, gift_card_id, amount, reason, note)
    values (${sellerId}, ${refund.id}, ${refund.orderId}, ${refund.giftCardId}, ${refund.amount},
      ${refund.reason}, ${refund.note})
    returning ${refundColumns}`);
  return toRefund(rows[0]);
}
