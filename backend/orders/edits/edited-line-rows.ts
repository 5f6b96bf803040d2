import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { LineItemRow } from "../line-item-row";
import type { StockedLine } from "../new-lines/stock-of-new-lines";
import type { GiftCardTransactionRow } from "../order-record";

type Amended =
  | "id"
  | "quantity"
  | "unit_price"
  | "original_unit_price"
  | "includes_tax"
  | "tax_lines"
  | "adjustments"
  | "snapshot";

/** Saves the lines' new quantities, amounts and delivery estimates. */
export async function saveLineQuantities(
  transaction: Transaction,
  lines: readonly Pick<LineItemRow, Amended>[],
): Promise<void> {
  if (lines.length === 0) return;
  await transaction.query(sql`
    update line_item l set quantity = x.quantity, unit_price = x.unit_price,
      original_unit_price = x.original_unit_price, includes_tax = x.includes_tax,
      tax_lines = x.tax_lines, adjustments = x.adjustments, updated_at = now(),
      snapshot = case when x.snapshot -> 'promise' is null then l.snapshot
        else jsonb_set(l.snapshot, '{promise}', x.snapshot -> 'promise') end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id text, quantity integer,
      unit_price integer, original_unit_price integer, includes_tax boolean, tax_lines jsonb,
      adjustments jsonb, snapshot jsonb)
    where l.seller_id = ${transaction.sellerId} and l.id = x.id
      and l.id = any(${lines.map(({ id }) => id)}::text[])`);
}

/**
 * Detaches lines from their order; references to them, e.g. from an unpacked parcel, stay valid.
 */
export async function detachLines(
  transaction: Transaction,
  ids: readonly string[],
  editId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(sql`
    update line_item set order_id = null, cart_id = null, order_edit_id = ${editId},
      updated_at = now()
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}::text[])`);
}

/** Deletes the lines by which a pending edit holds stock, and returns them. */
export function removeHeldLines(
  transaction: Transaction,
  { orderId, editId }: { orderId: string; editId: string },
): Promise<StockedLine[]> {
  return transaction.query<StockedLine>(sql`
    delete from line_item
    where seller_id = ${transaction.sellerId} and held_for_order_id = ${orderId}
      and order_edit_id = ${editId}
    returning variant_id, quantity, snapshot`);
}

/** Returns to a gift card what the order no longer needs of it. Minor units. */
export async function returnCardUse(
  transaction: Transaction,
  use: GiftCardTransactionRow,
  amountMinor: number,
): Promise<void> {
  const { sellerId } = transaction;
  await transaction.query(sql`
    update gift_card set balance = balance + ${use.amount - amountMinor}::integer,
      is_disabled = is_disabled and balance > 0, updated_at = now()
    where seller_id = ${sellerId} and id = ${use.gift_card_id}`);
  await transaction.query(sql`
    update gift_card_transaction set amount = ${amountMinor}
    where seller_id = ${sellerId} and id = ${use.id}`);
}
