import sql from "sql-template-tag";
import type { Payment } from "@/contract/order/payment";
import type { Refund } from "@/contract/order/refund";
import type { CapturedPayment } from "../../markets/payment-providers/payment-provider";
import type { Transaction } from "../../platform/db/with-transaction";
import { toStamps } from "../../kernel/to-stamps";

/**
 * A payment; amounts in minor units. Within JSON its timestamps are ISO texts from the database.
 */
export type PaymentRow<Instant = Date> = {
  id: string;
  cart_id: string | null;
  order_id: string | null;
  /** The swap whose difference it pays; such a payment belongs to no order. */
  swap_id: string | null;
  amount: number;
  currency_code: string;
  amount_refunded: number;
  provider_id: string;
  data: Record<string, unknown>;
  captured_at: Instant | null;
  canceled_at: Instant | null;
  metadata: Record<string, unknown> | null;
  created_at: Instant;
  updated_at: Instant;
};

export const paymentColumns = sql`id, cart_id, order_id, swap_id, amount, currency_code,
  amount_refunded, provider_id, data, captured_at, canceled_at, metadata, created_at, updated_at`;

/** A payment as returned by the API. */
export function toPayment(row: PaymentRow): Payment {
  return {
    ...row,
    ...toStamps(row),
    captured_at: row.captured_at?.toISOString() ?? null,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    idempotency_key: null,
  };
}

/** A payment, if it exists; `isLocked` locks it until the transaction ends. */
export async function findPaymentRow(
  transaction: Transaction,
  id: string,
  { isLocked = false } = {},
): Promise<PaymentRow | undefined> {
  const rows = await transaction.query<PaymentRow>(
    sql`select ${paymentColumns} from payment where seller_id = ${transaction.sellerId}
      and id = ${id} ${isLocked ? sql`for update` : sql``}`,
  );
  return rows[0];
}

/** The payments of a payment collection, oldest first. */
export function listCollectionPayments(
  transaction: Transaction,
  collectionId: string,
): Promise<PaymentRow[]> {
  return transaction.query<PaymentRow>(sql`
    select ${paymentColumns} from payment where seller_id = ${transaction.sellerId}
      and payment_collection_id = ${collectionId} order by created_at, id`);
}

/** Assigns a collection's payments to the order that they pay. */
export async function giveCollectionPayments(
  transaction: Transaction,
  collectionId: string,
  orderId: string,
): Promise<void> {
  await transaction.query(sql`
    update payment set order_id = ${orderId}, updated_at = now()
    where seller_id = ${transaction.sellerId} and payment_collection_id = ${collectionId}`);
}

/** Inserts the payment that a session of a payment collection became. */
export async function insertCollectionPayment(
  transaction: Transaction,
  payment: {
    id: string;
    collectionId: string;
    amountMinor: number;
    currencyCode: string;
    providerId: string;
    data: Record<string, unknown>;
  },
): Promise<void> {
  await transaction.query(sql`
    insert into payment (seller_id, id, payment_collection_id, amount, currency_code, provider_id,
      data)
    values (${transaction.sellerId}, ${payment.id}, ${payment.collectionId}, ${payment.amountMinor},
      ${payment.currencyCode}, ${payment.providerId},
      ${JSON.stringify(payment.data)}::jsonb)`);
}

/** Inserts an uncaptured payment of an order; amount in minor units. */
export async function insertOrderPayment(
  transaction: Transaction,
  order: { id: string; currency_code: string },
  payment: Pick<PaymentRow, "id" | "amount" | "provider_id" | "data">,
): Promise<void> {
  await transaction.query(sql`
    insert into payment (seller_id, id, order_id, amount, currency_code, provider_id, data)
    values (${transaction.sellerId}, ${payment.id}, ${order.id}, ${payment.amount},
      ${order.currency_code}, ${payment.provider_id}, ${JSON.stringify(payment.data)}::jsonb)`);
}

/** Marks a payment as captured, if it is not yet, with what was captured of it. */
export async function setCaptured(
  transaction: Transaction,
  id: string,
  { amountMinor, data }: CapturedPayment,
): Promise<void> {
  await transaction.query(sql`
    update payment set captured_at = coalesce(captured_at, now()), amount = ${amountMinor},
      data = ${JSON.stringify(data)}::jsonb, updated_at = now()
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}

/** A newly inserted refund, without its lines. */
export type WrittenRefund = Omit<
  Refund,
  "created_at" | "updated_at" | "idempotency_key" | "items"
> & { created_at: Date; updated_at: Date };
export const refundColumns = sql`id, order_id, payment_id, gift_card_id, amount, reason, note,
  metadata, created_at, updated_at`;

/** A refund as on the wire. */
export function toRefund(row: WrittenRefund | undefined): Refund {
  if (!row) throw new Error("a refund was not written");
  return { ...row, items: [], ...toStamps(row), idempotency_key: null };
}

/** Inserts a refund and adds it to its payment; amount in minor units. */
export async function insertRefund(
  transaction: Transaction,
  payment: Pick<PaymentRow, "id" | "order_id">,
  refund: { id: string; amount: number; reason: string; note: string | null },
): Promise<Refund> {
  const rows = await transaction.query<WrittenRefund>(sql`
    with p as (
      update payment set amount_refunded = amount_refunded + ${refund.amount}, updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${payment.id}
    )
    insert into refund (seller_id, id, order_id, payment_id, amount, reason, note)
    values (${transaction.sellerId}, ${refund.id}, ${payment.order_id}, ${payment.id},
      ${refund.amount}, ${refund.reason}, ${refund.note})
    returning ${refundColumns}`);
  return toRefund(rows[0]);
}

/** Changes the amount of an uncaptured payment; minor units. */
export async function setPaymentAmount(
  transaction: Transaction,
  id: string,
  amountMinor: number,
): Promise<void> {
  await transaction.query(sql`
    update payment set amount = ${amountMinor}, updated_at = now()
    where seller_id = ${transaction.sellerId} and id = ${id} and captured_at is null`);
}
