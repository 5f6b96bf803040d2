import sql, { raw } from "sql-template-tag";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";

export type DraftOrderRow = {
  id: string;
  created_at: Date;
  updated_at: Date;
  status: "open" | "completed";
  display_id: number;
  cart_id: string;
  order_id: string | null;
  completed_at: Date | null;
  canceled_at: Date | null;
  no_notification_order: boolean | null;
  metadata: Record<string, unknown> | null;
  /** Lines and shipping methods whose price an agent set. */
  priced_by_hand: string[];
};
type Range = Parameters<typeof isWithin>[1];
export type DraftOrderFilter = {
  q?: string | undefined;
  status?: string[] | undefined;
  created_at?: Range;
  updated_at?: Range;
};

const columns = `d.id, d.created_at, d.updated_at, d.status, d.display_id, d.cart_id, d.order_id,
  d.completed_at, d.canceled_at, d.no_notification_order,
  d.metadata, d.priced_by_hand`;
const from = "draft_order d join cart c on c.seller_id = d.seller_id and c.id = d.cart_id";

/** One page of the seller's drafts. */
export function readDraftOrderPage(
  transaction: Transaction,
  { q, status, ...range }: DraftOrderFilter,
  page: Page,
) {
  const where = allOf(
    sql`d.seller_id = ${transaction.sellerId}`,
    contains(["c.email", "d.display_id::text"], q),
    isAnyOf("d.status", status),
    isWithin("d.created_at", range.created_at),
    isWithin("d.updated_at", range.updated_at),
  );
  return readPage<DraftOrderRow>(
    transaction,
    { columns, from, where, id: "d.id" },
    { ...page, orderBy: `d.${page.orderBy}` },
  );
}

/** One draft, if it exists; `isLocked` locks it until the transaction ends. */
export async function findDraftOrderRow(
  transaction: Transaction,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<DraftOrderRow | undefined> {
  const rows = await transaction.query<DraftOrderRow>(sql`
    select ${raw(columns)} from ${raw(from)} where d.seller_id = ${transaction.sellerId}
      and d.id = ${id} ${raw(isLocked ? "for update of d" : "")}`);
  return rows[0];
}

/** Inserts a draft with the seller's next number and returns its id. */
export async function insertDraftOrder(
  transaction: Transaction,
  cartId: string,
  noNotification: boolean | null,
): Promise<string> {
  const id = createId("dorder");
  await transaction.query(sql`
    with counter as (
      insert into draft_order_counter as n (seller_id, last_display_id)
        values (${transaction.sellerId}, 1)
      on conflict (seller_id) do update set last_display_id = n.last_display_id + 1
        returning last_display_id)
    insert into draft_order (seller_id, id, display_id, cart_id, no_notification_order)
    select ${transaction.sellerId}, ${id}, last_display_id, ${cartId}, ${noNotification}::boolean
      from counter`);
  return id;
}

/** Marks a draft as converted to its order, and the order as paid. */
export function completeDraftOrder(
  transaction: Transaction,
  { draftId, orderId, now }: { draftId: string; orderId: string; now: Date },
): void {
  const { sellerId } = transaction;
  transaction.atCommit(sql`
    with draft as (update draft_order set status = 'completed',
      order_id = ${orderId}, completed_at = ${now}, updated_at = ${now}
        where seller_id = ${sellerId} and id = ${draftId}),
      paid as (update payment set captured_at = ${now}, updated_at = ${now}
        where seller_id = ${sellerId} and order_id = ${orderId})
    update "order" set draft_order_id = ${draftId} where seller_id = ${sellerId}
      and id = ${orderId}`);
}

/** Deletes a draft with its cart and everything in it; addresses in the company's book stay. */
export async function deleteDraftOrder(transaction: Transaction, cartId: string): Promise<void> {
  const { sellerId } = transaction;
  await transaction.query(sql`
    with lines as (delete from line_item where seller_id = ${sellerId} and cart_id = ${cartId}),
      methods as (delete from shipping_method where seller_id = ${sellerId}
        and cart_id = ${cartId}),
      copies as (delete from address a using cart c where c.seller_id = ${sellerId}
        and c.id = ${cartId} and a.seller_id = c.seller_id
        and a.id in (c.shipping_address_id, c.billing_address_id) and a.kind = 'document')
    delete from cart where seller_id = ${sellerId} and id = ${cartId}`);
}
