import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { claimJson, type ClaimItemRow, type ClaimRow } from "./claims-of-order-rows";

/** A claim of this order, if it exists. */
export async function findClaim(
  transaction: Transaction,
  orderId: string,
  id: string,
): Promise<ClaimRow | undefined> {
  const rows = await transaction.query<{ claim: ClaimRow }>(sql`
    select ${claimJson} as claim from claim_order c
    where c.seller_id = ${transaction.sellerId} and c.order_id = ${orderId} and c.id = ${id}`);
  return rows[0]?.claim;
}

/**
 * The order that a claim belongs to; undefined also if it is another company's than `companyId`.
 */
export async function findOrderOfClaim(
  transaction: Transaction,
  id: string,
  companyId: string,
): Promise<string | undefined> {
  const rows = await transaction.query<{ order_id: string }>(sql`
    select c.order_id from claim_order c
    join "order" o on o.seller_id = c.seller_id and o.id = c.order_id
    where c.seller_id = ${transaction.sellerId} and c.id = ${id} and o.company_id = ${companyId}`);
  return rows[0]?.order_id;
}

type NewClaim = Pick<
  ClaimRow,
  | "id"
  | "order_id"
  | "type"
  | "request_status"
  | "comment"
  | "payment_status"
  | "no_notification"
  | "metadata"
> & { items: readonly NewItem[] };
type NewItem = Omit<ClaimItemRow, "created_at" | "updated_at" | "metadata" | "photos">;

export async function insertClaim(
  transaction: Transaction,
  { items, ...row }: NewClaim,
): Promise<void> {
  const { sellerId } = transaction;
  const numbered = items.map((item, position) => ({ ...item, position }));
  await transaction.query(sql`
    with c as (
      insert into claim_order (seller_id, id, order_id, type, request_status, comment,
        payment_status, no_notification, metadata)
      values (${sellerId}, ${row.id}, ${row.order_id}, ${row.type}, ${row.request_status},
        ${row.comment}, ${row.payment_status}, ${row.no_notification},
        ${row.metadata && JSON.stringify(row.metadata)}::jsonb)
      returning id)
    insert into claim_item (seller_id, id, claim_order_id, item_id, variant_id, position, quantity,
      reason, note, images, tags)
    select ${sellerId}, x.id, c.id, x.item_id, x.variant_id, x.position, x.quantity, x.reason,
      x.note, x.images, x.tags
    from c, jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as x (id text, item_id text,
      variant_id text, position integer, quantity integer, reason text, note text, images jsonb,
      tags jsonb)`);
}

type ClaimChange = Partial<
  Pick<
    ClaimRow,
    | "type"
    | "request_status"
    | "declined_reason"
    | "shipping_address_id"
    | "fulfillment_status"
    | "payment_status"
    | "refund_amount"
    | "shipping"
    | "no_notification"
    | "metadata"
  >
> & {
  isCanceled?: boolean;
  /** By how much less is to be paid of the order. */
  loweredAmount?: number;
};

/** Saves a claim's new state; undefined fields stay unchanged. */
export async function saveClaim(
  transaction: Transaction,
  id: string,
  change: ClaimChange,
): Promise<void> {
  const { metadata, shipping } = change;
  await transaction.query(sql`
    update claim_order set updated_at = clock_timestamp(),
      type = coalesce(${change.type ?? null}::text, type),
      request_status = coalesce(${change.request_status ?? null}::text, request_status),
      declined_reason = coalesce(${change.declined_reason ?? null}::text, declined_reason),
      shipping_address_id = coalesce(${change.shipping_address_id ?? null}::text,
        shipping_address_id),
      fulfillment_status = coalesce(${change.fulfillment_status ?? null}::text,
        fulfillment_status),
      payment_status = coalesce(${change.payment_status ?? null}::text, payment_status),
      refund_amount = coalesce(${change.refund_amount ?? null}::integer, refund_amount),
      lowered_amount = coalesce(${change.loweredAmount ?? null}::integer, lowered_amount),
      shipping = coalesce(${shipping ? JSON.stringify(shipping) : null}::jsonb, shipping),
      no_notification = coalesce(${change.no_notification ?? null}::boolean, no_notification),
      metadata = case when ${metadata !== undefined}
        then ${metadata ? JSON.stringify(metadata) : null}::jsonb else metadata end,
      canceled_at = case when ${change.isCanceled === true} then clock_timestamp()
        else canceled_at end
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}

/** Saves the notes on claimed units. */
export async function saveClaimItems(
  transaction: Transaction,
  items: readonly ClaimItemRow[],
): Promise<void> {
  await transaction.query(sql`
    update claim_item i set reason = x.reason, note = x.note, images = x.images, tags = x.tags,
      metadata = x.metadata, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x (id text, reason text, note text,
      images jsonb, tags jsonb, metadata jsonb)
    where i.seller_id = ${transaction.sellerId} and i.id = x.id
      and i.id = any(${items.map(({ id }) => id)}::text[])`);
}
