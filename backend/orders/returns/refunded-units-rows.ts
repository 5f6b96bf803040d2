import sql, { type Sql } from "sql-template-tag";

/**
 * The lines `l` of an order, and those sent by its claims and swaps unless canceled; without the
 * lines by which an edit holds stock.
 */
export const isOfOrder = (orderId: string): Sql =>
  sql`(l.order_id = ${orderId} or (l.held_for_order_id = ${orderId} and l.order_edit_id is null))`;

/** Units by refunds of lines, and by returns and claims of which nothing was paid. */
const byRefunds = sql`coalesce((select sum(x.quantity) from refund_line x
      where x.seller_id = l.seller_id and x.line_item_id = l.id
      and x.order_id = coalesce(l.order_id, l.held_for_order_id)), 0)
  + coalesce((select sum(i.received_quantity) from order_return_item i
    join order_return r on r.seller_id = i.seller_id and r.id = i.return_id
    where i.seller_id = l.seller_id and i.item_id = l.id
      and r.order_id = coalesce(l.order_id, l.held_for_order_id)
      and r.refunded_amount = 0 and r.refund_amount > 0 and r.status = 'received'
      and r.swap_id is null and r.claim_order_id is null), 0)
  + coalesce((select sum(i.quantity) from claim_item i
    join claim_order c on c.seller_id = i.seller_id and c.id = i.claim_order_id
    where i.seller_id = l.seller_id and i.item_id = l.id
      and c.order_id = coalesce(l.order_id, l.held_for_order_id)
      and c.payment_status = 'refunded' and c.refund_amount = c.lowered_amount), 0)`;

/**
 * Refunded units of a line `l` of an order, or of one sent for it, as far as they were paid: by
 * refunds of lines, returns and claims, or as part of a swap's difference.
 */
export const refundedUnits: Sql = sql`least(l.quantity, ${byRefunds}
  + coalesce((select sum(i.requested_quantity) from order_return_item i
    join order_return r on r.seller_id = i.seller_id and r.id = i.return_id
    join swap s on s.seller_id = r.seller_id and s.id = r.swap_id
    where i.seller_id = l.seller_id and i.item_id = l.id
      and r.order_id = coalesce(l.order_id, l.held_for_order_id)
      and s.canceled_at is null), 0))::integer`;

/** Units of a line `l` returned or refunded, whichever is more, other than by swaps. */
export const unitsGivenBack: Sql = sql`least(l.quantity, greatest(${byRefunds},
  coalesce((select sum(i.received_quantity) from order_return_item i
    join order_return r on r.seller_id = i.seller_id and r.id = i.return_id
    where i.seller_id = l.seller_id and i.item_id = l.id and r.swap_id is null
      and r.order_id = coalesce(l.order_id, l.held_for_order_id)), 0)))::integer`;
