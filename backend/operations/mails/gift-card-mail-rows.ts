import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Maximum number of codes in one mail; for larger orders, the seller has to provide them. */
const mailedCodesMax = 200;

/**
 * Gift cards bought with an order; amounts in minor units of `currency_code`. `count`: the total,
 * including those not listed.
 */
export type GiftCardMailRow = {
  display_id: number;
  email: string;
  first_name: string | null;
  /** The buyer's own; null if unknown. */
  language: string | null;
  currency_code: string;
  count: number;
  cards: { code: string; value: number }[];
};

/**
 * The data of a mail about the gift cards of an order; undefined if the order or all of its cards
 * no longer exist.
 */
export async function findGiftCardMailRow(
  transaction: Transaction,
  orderId: string,
): Promise<GiftCardMailRow | undefined> {
  const rows = await transaction.query<GiftCardMailRow>(sql`
    with cards as (
      select code, value, line_item_id, unit from gift_card
      where seller_id = ${transaction.sellerId} and order_id = ${orderId} and deleted_at is null
        and not is_disabled)
    select o.display_id, o.email, c.first_name, c.locale as language,
      o.currency_code, (select count(*)::integer
      from cards) as count,
      (select json_agg(json_build_object('code', listed.code, 'value', listed.value)
        order by listed.line_item_id, listed.unit)
        from (select * from cards order by line_item_id, unit limit ${mailedCodesMax}) listed)
        as cards
    from "order" o left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where o.seller_id = ${transaction.sellerId} and o.id = ${orderId}
      and exists (select from cards)`);
  return rows[0];
}
