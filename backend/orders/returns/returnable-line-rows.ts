import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LineItemRow } from "../line-item-row";
import { isOfOrder, refundedUnits } from "./refunded-units-rows";

/**
 * A line of an order, or one sent by its claims or swaps, with what determines whether its units
 * can be returned.
 */
export type ReturnableLine = LineItemRow & {
  /** The claim that sends it; null for the order's own lines. */
  claim_order_id: string | null;
  swap_id: string | null;
  /** Refunded units. */
  refunded: number;
  /** Units in other open returns, claims and swaps that have not arrived. */
  pending: number;
  /** Units in shipped parcels, and how many of those were shipped since the given moment. */
  parcelled: number;
  parcelledSince: number;
};

/**
 * The lines of an order by rank, followed by those sent by its claims and swaps, unless canceled.
 * `exceptReturnId`: a return whose units are not counted.
 */
export async function readReturnableLines(
  transaction: Transaction,
  orderId: string,
  { since, exceptReturnId }: { since?: Date | null; exceptReturnId?: string } = {},
): Promise<ReturnableLine[]> {
  const rows = await transaction.query<{
    line: Omit<ReturnableLine, "refunded" | "pending" | "parcelled" | "parcelledSince">;
    refunded: number;
    pending: number;
    parcelled: number;
    parcelled_since: number;
  }>(sql`
    select to_json(l) as line,
      ${refundedUnits} as refunded,
      coalesce((select sum(greatest(i.requested_quantity, i.received_quantity))
        from order_return_item i
        join order_return r on r.seller_id = i.seller_id and r.id = i.return_id
        where i.seller_id = l.seller_id and i.item_id = l.id and r.order_id = ${orderId}
          and r.status in ('requested', 'requires_action') and r.claim_order_id is null
          and r.swap_id is null and r.id <> ${exceptReturnId ?? ""}), 0)::integer
      + coalesce((select sum(greatest(0, i.quantity - coalesce((
          select sum(b.received_quantity) from order_return_item b join order_return r
            on r.seller_id = b.seller_id and r.id = b.return_id
          where b.seller_id = i.seller_id and b.item_id = i.item_id and r.status = 'received'
            and r.claim_order_id = i.claim_order_id), 0)))
        from claim_item i join claim_order c on c.seller_id = i.seller_id
          and c.id = i.claim_order_id
        where i.seller_id = l.seller_id and i.item_id = l.id and c.order_id = ${orderId}
          and c.canceled_at is null and not exists (select from order_return r
            where r.seller_id = c.seller_id and r.id = ${exceptReturnId ?? ""}
              and r.claim_order_id = c.id)), 0)::integer
      + coalesce((select sum(case when r.status = 'received'
            then greatest(0, i.requested_quantity - coalesce(i.received_quantity, 0))
            else greatest(i.requested_quantity, i.received_quantity) end)
        from order_return_item i
        join order_return r on r.seller_id = i.seller_id and r.id = i.return_id
        join swap s on s.seller_id = r.seller_id and s.id = r.swap_id
        where i.seller_id = l.seller_id and i.item_id = l.id and r.order_id = ${orderId}
          and s.canceled_at is null and r.id <> ${exceptReturnId ?? ""}), 0)::integer as pending,
      coalesce(p.all_units, 0)::integer as parcelled,
      coalesce(p.late_units, 0)::integer as parcelled_since
    from line_item l
    left join lateral (
      select sum(i.quantity) as all_units,
        sum(i.quantity) filter (where f.shipped_at >= ${since ?? null}::timestamptz) as late_units
      from fulfillment f join fulfillment_item i
        on i.seller_id = f.seller_id and i.fulfillment_id = f.id
      where f.seller_id = l.seller_id and f.order_id = ${orderId} and i.item_id = l.id
        and f.shipped_at is not null and f.canceled_at is null) p on true
    where l.seller_id = ${transaction.sellerId} and ${isOfOrder(orderId)}
    order by l.order_id is null, case when l.order_id is null then l.created_at end, l.rank, l.id`);
  return rows.map(({ line, refunded, pending, parcelled, parcelled_since: parcelledSince }) => ({
    ...line,
    ...{ refunded, pending, parcelled, parcelledSince },
  }));
}
