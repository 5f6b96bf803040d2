import sql from "sql-template-tag";
import type { Claim } from "@/contract/order/claim";
import type { Transaction } from "../../../platform/db/with-transaction";
import {
  type OrderMailHead,
  orderMailHead,
  type QuantityMailLine,
  quantityMailLine,
} from "./order-mail-head-rows";

/** A canceled order, and its refunds in minor units. */
export type CanceledMailRow = OrderMailHead & {
  refunded_amount: number;
  lines: QuantityMailLine[];
};
/** A refund in minor units, with its lines if specified. */
export type RefundMailRow = OrderMailHead & { amount: number; lines: QuantityMailLine[] };
/** A claim, why it is declined, its refund in minor units, and the replacement units. */
export type ClaimMailRow = OrderMailHead & {
  type: Claim["type"];
  declined_reason: string | null;
  refund_amount: number | null;
  /** The part of it that was deducted from the amount due. */
  lowered_amount: number;
  /** Whether the claimed units have to be returned. */
  is_sent_back: boolean;
  lines: QuantityMailLine[];
  replacements: QuantityMailLine[];
};

/** A reservation, and when it ends. */
export type ReservationMailRow = OrderMailHead & {
  reserved_until: Date;
  lines: QuantityMailLine[];
};

/** All lines of an order `o`. */
export const orderedLines = sql`
  (select coalesce(json_agg(${quantityMailLine(sql`l.quantity`)} order by l.rank, l.id), '[]')
    from line_item l where l.seller_id = o.seller_id and l.order_id = o.id)`;

/** Undefined unless stock is still held until a date. */
export async function findReservationMailRow(
  transaction: Transaction,
  { orderId }: { orderId: string },
): Promise<ReservationMailRow | undefined> {
  const rows = await transaction.query<
    Omit<ReservationMailRow, "reserved_until"> & {
      reserved_until: string | Date;
    }
  >(sql`
    select ${orderMailHead}, o.reserved_until, ${orderedLines} as lines
    from "order" o left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId} and o.status = 'reserved'
      and o.reserved_until is not null`);
  const [row] = rows;
  return row && { ...row, reserved_until: new Date(row.reserved_until) };
}

/** Undefined unless the order has the expected status. */
export async function findCanceledMailRow(
  transaction: Transaction,
  orderId: string,
  status: "canceled" | "rejected" = "canceled",
): Promise<CanceledMailRow | undefined> {
  const rows = await transaction.query<CanceledMailRow>(sql`
    select ${orderMailHead},
      (select coalesce(sum(r.amount), 0)::integer from refund r
        where r.seller_id = o.seller_id and r.order_id = o.id) as refunded_amount,
      ${orderedLines} as lines
    from "order" o left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId} and o.status = ${status}`);
  return rows[0];
}

/** The sum of refunds of one order and its swaps; undefined if there are none. */
export async function findRefundMailRow(
  transaction: Transaction,
  { orderId, refundIds }: { orderId: string; refundIds: readonly string[] },
): Promise<RefundMailRow | undefined> {
  const ids = refundIds as string[];
  const rows = await transaction.query<RefundMailRow>(sql`
    select ${orderMailHead}, r.amount,
      (select coalesce(json_agg(${quantityMailLine(sql`x.quantity`)} order by l.rank, l.id), '[]')
        from refund_line x join line_item l on l.seller_id = x.seller_id and l.id = x.line_item_id
        where x.seller_id = o.seller_id and x.order_id = o.id
          and x.refund_id = any(${ids}::text[])) as lines
    from "order" o left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    cross join lateral (select sum(y.amount)::integer as amount from refund y
      where y.seller_id = o.seller_id and y.id = any(${ids}::text[])) r
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId} and r.amount > 0`);
  return rows[0];
}

/**
 * Undefined if the claim does not exist or is not in the expected state: canceled with
 * `isCanceled`, otherwise not canceled.
 */
export async function findClaimMailRow(
  transaction: Transaction,
  claimId: string,
  { isCanceled = false }: { isCanceled?: boolean } = {},
): Promise<ClaimMailRow | undefined> {
  const rows = await transaction.query<ClaimMailRow>(sql`
    select ${orderMailHead}, k.type, k.declined_reason, k.refund_amount, k.lowered_amount,
      exists (select from order_return r where r.seller_id = k.seller_id
        and r.claim_order_id = k.id and r.status <> 'canceled') as is_sent_back,
      (select coalesce(json_agg(${quantityMailLine(sql`i.quantity`)} order by i.position), '[]')
        from claim_item i join line_item l on l.seller_id = i.seller_id and l.id = i.item_id
        where i.seller_id = k.seller_id and i.claim_order_id = k.id) as lines,
      (select coalesce(json_agg(${quantityMailLine(sql`l.quantity`)} order by l.rank, l.id), '[]')
        from line_item l where l.seller_id = k.seller_id
          and l.claim_order_id = k.id) as replacements
    from claim_order k join "order" o on o.seller_id = k.seller_id and o.id = k.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where k.seller_id = ${transaction.sellerId} and k.id = ${claimId}
      and (k.canceled_at is not null) = ${isCanceled}`);
  return rows[0];
}
