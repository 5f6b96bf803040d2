import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CartGiftCard } from "../../promotions/gift-cards/gift-card";

/** A row `g` of `gift_card` for a cart `c`, with whether it can be used there now. */
export const giftCardJson = sql`json_build_object('id', g.id, 'code', g.code, 'value', g.value,
  'balance', g.balance, 'region_id', g.region_id, 'order_id', g.order_id,
  'is_disabled', g.is_disabled, 'ends_at', g.ends_at, 'tax_rate', g.tax_rate, 'metadata',
    g.metadata, 'created_at', g.created_at, 'updated_at', g.updated_at,
  'deleted_at', g.deleted_at, 'is_usable', not g.is_disabled
    and (g.ends_at is null or g.ends_at > now()) and g.region_id = c.region_id)`;

/**
 * Gift cards by code (upper case) as seen by a cart of this region; sorted by end date, then by
 * balance.
 */
export async function findGiftCards(
  transaction: Transaction,
  codes: readonly string[],
  regionId: string,
): Promise<CartGiftCard[]> {
  const rows = await transaction.query<{ card: CartGiftCard }>(sql`
    select ${giftCardJson} as card from gift_card g cross
      join (select ${regionId}::text as region_id) c
    where g.seller_id = ${transaction.sellerId} and g.code = any(${codes as string[]}::text[])
      and g.deleted_at is null
    order by g.ends_at nulls last, g.balance, g.id`);
  return rows.map((row) => row.card);
}
