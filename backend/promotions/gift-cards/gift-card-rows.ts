import sql, { raw } from "sql-template-tag";
import type { AdminGiftCard } from "@/contract/admin/ordering/gift-card-endpoints";
import { allOf, contains, isWithin, type Page, readPage } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import type { SoftStamped } from "../../kernel/to-stamps";

/** A gift card; amounts in minor units, the tax rate in percent. */
export type GiftCardRow = SoftStamped &
  Pick<
    AdminGiftCard,
    "id" | "code" | "value" | "balance" | "region_id" | "is_disabled" | "tax_rate" | "metadata"
  > & {
    order_id: string | null;
    ends_at: Date | null;
  };
type Range = Parameters<typeof isWithin>[1];

const columns =
  "id, created_at, updated_at, deleted_at, code, value, balance, region_id, order_id, " +
  "is_disabled, ends_at, tax_rate, metadata";

/** One page of the seller's gift cards. */
export function readGiftCardPage(
  transaction: Transaction,
  filter: { q?: string | undefined; created_at?: Range; updated_at?: Range },
  page: Page,
) {
  const where = allOf(
    sql`seller_id = ${transaction.sellerId} and deleted_at is null`,
    contains(["code"], filter.q),
    isWithin("created_at", filter.created_at),
    isWithin("updated_at", filter.updated_at),
  );
  return readPage<GiftCardRow>(transaction, { columns, from: "gift_card", where }, page);
}

/** One gift card, if it exists; locked until the transaction ends if it is to be changed. */
export async function findGiftCardRow(
  transaction: Transaction,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<GiftCardRow | undefined> {
  const rows = await transaction.query<GiftCardRow>(
    sql`select ${raw(columns)} from gift_card where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null ${raw(isLocked ? "for update" : "")}`,
  );
  return rows[0];
}

/** Whether a gift card has this code, in upper case. */
export async function hasGiftCardCode(transaction: Transaction, code: string): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from gift_card where seller_id = ${transaction.sellerId} and code = ${code}
      and deleted_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Removes a gift card from all open carts. */
export async function releaseGiftCard(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    with gone as (
      delete from cart_gift_card x using cart c
      where x.seller_id = ${transaction.sellerId} and x.gift_card_id = ${id}
        and c.seller_id = x.seller_id and c.id = x.cart_id and c.completed_at is null
      returning x.cart_id)
    update cart set version = version + 1, updated_at = now()
      where seller_id = ${transaction.sellerId} and id in (select cart_id from gone)`);
}
