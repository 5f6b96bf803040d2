import sql from "sql-template-tag";
import { allOf, isAnyOf, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { type BareSwapRow, swapJson, type SwapRow } from "./swaps-of-order-rows";

/** A swap by its own id or that of its cart. */
export async function findSwapBy(
  transaction: Transaction,
  by: { id: string } | { cartId: string },
): Promise<SwapRow | undefined> {
  const rows = await transaction.query<{ swap: SwapRow }>(sql`
    select ${swapJson} as swap from swap s where s.seller_id = ${transaction.sellerId}
      and ${"id" in by ? sql`s.id = ${by.id}` : sql`s.cart_id = ${by.cartId}`}`);
  return rows[0]?.swap;
}

/** A swap of this order, if it exists. */
export async function findSwap(
  transaction: Transaction,
  orderId: string,
  id: string,
): Promise<SwapRow | undefined> {
  const swap = await findSwapBy(transaction, { id });
  return swap?.order_id === orderId ? swap : undefined;
}

/** The swaps that these returns belong to, without related rows. */
export async function findSwapsOfReturns(
  transaction: Transaction,
  returns: readonly { swap_id: string | null }[],
): Promise<BareSwapRow[]> {
  const ids = returns.flatMap(({ swap_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  const rows = await transaction.query<{ swap: BareSwapRow }>(sql`
    select to_jsonb(s) as swap from swap s
    where s.seller_id = ${transaction.sellerId} and s.id = any(${ids}::text[])`);
  return rows.map((row) => row.swap);
}

type Range = Parameters<typeof isWithin>[1];
type Filter = { order_id?: string[] | undefined; created_at?: Range; updated_at?: Range };

/** One page of the seller's swaps, without related rows. */
export async function readSwapPage(
  transaction: Transaction,
  filter: Filter,
  page: Page,
): Promise<{ rows: BareSwapRow[]; count: number }> {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId}`,
    isAnyOf("order_id", filter.order_id),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  const source = { columns: "to_jsonb(swap) as swap", from: "swap", where };
  const { rows, count } = await readPage<{ swap: BareSwapRow }>(transaction, source, page);
  return { rows: rows.map((row) => row.swap), count };
}

type NewSwap = Pick<
  SwapRow,
  | "id"
  | "order_id"
  | "cart_id"
  | "difference_due"
  | "return_value"
  | "shipping"
  | "allow_backorder"
  | "no_notification"
>;

export async function insertSwap(transaction: Transaction, row: NewSwap): Promise<void> {
  await transaction.query(sql`
    insert into swap (seller_id, id, order_id, cart_id, difference_due, return_value, shipping,
      allow_backorder, no_notification)
    values (${transaction.sellerId}, ${row.id}, ${row.order_id}, ${row.cart_id},
      ${row.difference_due}, ${row.return_value}, ${JSON.stringify(row.shipping)}::jsonb,
      ${row.allow_backorder}, ${row.no_notification})`);
}

type SwapChange = Partial<Pick<SwapRow, "fulfillment_status" | "payment_status">> & {
  isConfirmed?: boolean;
  isCanceled?: boolean;
};

/** Saves a swap's new state; undefined fields stay unchanged. */
export async function saveSwap(
  transaction: Transaction,
  id: string,
  change: SwapChange,
): Promise<void> {
  await transaction.query(sql`
    update swap set updated_at = clock_timestamp(),
      fulfillment_status = coalesce(${change.fulfillment_status ?? null}::text,
        fulfillment_status),
      payment_status = coalesce(${change.payment_status ?? null}::text, payment_status),
      confirmed_at = case when ${change.isConfirmed === true}
        then coalesce(confirmed_at, clock_timestamp()) else confirmed_at end,
      canceled_at = case when ${change.isCanceled === true} then clock_timestamp()
        else canceled_at end
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}
