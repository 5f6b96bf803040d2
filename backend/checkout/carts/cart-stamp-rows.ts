import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { typedDiscountsFingerprint } from "../../catalogue/prices/discount-json-rows";
import type { CartState } from "./cart-state";

/**
 * What identifies the present content of a cart. `revision` is its row's version and writer: a
 * number that a rolled-back transaction used never matches. `stamp` covers its typed codes and gift
 * cards, which others use up. What else an answer depends on is counted for the whole seller (the
 * catalogue version, `termsVersion`) or a matter of time (`price-moment.ts`).
 */
export type CartStamp = { id: string; revision: string; stamp: string };

export const revisionOf = sql`(c.version || ':' || c.xmin::text)`;

const giftCards = sql`(select string_agg(concat_ws(':', g.id, g.balance, g.is_disabled,
  g.updated_at, g.ends_at <= now()), ',' order by g.id)
    from cart_gift_card cg join gift_card g on g.seller_id = cg.seller_id and g.id = cg.gift_card_id
      where cg.seller_id = c.seller_id and cg.cart_id = c.id and g.deleted_at is null)`;

/** The stamp of a cart `c`. */
export const codesFingerprintOf = sql`concat_ws('|', ${typedDiscountsFingerprint}, ${giftCards})`;

/**
 * A cart without codes and gift cards got none while its revision is the same; its stamp needs no
 * look.
 */
export const hasNoCodes = ({ discounts, giftCards: cards }: CartState): boolean =>
  discounts.length + cards.length === 0;

/** Of a cart `c`: that its stamp is this state's. */
export const hasStampOf = (state: CartState): Sql =>
  hasNoCodes(state) ? sql`true` : sql`${codesFingerprintOf} = ${state.stamp}`;

async function first(transaction: Transaction, condition: Sql): Promise<CartStamp | undefined> {
  const rows = await transaction.query<CartStamp>(sql`
    select c.id, ${revisionOf} as revision, ${codesFingerprintOf} as stamp from cart c
    where c.seller_id = ${transaction.sellerId} and c.deleted_at is null and ${condition}`);
  return rows[0];
}

/** What identifies the present content of a company's cart. */
export function findCartStamp(
  transaction: Transaction,
  companyId: string,
  cartId: string,
): Promise<CartStamp | undefined> {
  return first(transaction, sql`c.id = ${cartId} and c.company_id = ${companyId}`);
}

/**
 * The open cart of a customer: the one of her company's region first, else the newest. One of
 * another region that was deleted does not count, so that a new one is made; it can still be read
 * by its id, and moved.
 */
export function findOpenCartStamp(
  transaction: Transaction,
  owner: { companyId: string; customerId: string; regionId: string | null },
): Promise<CartStamp | undefined> {
  return first(
    transaction,
    sql`c.customer_id = ${owner.customerId} and c.company_id = ${owner.companyId}
      and c.completed_at is null and c.type = 'default'
      and (c.region_id = ${owner.regionId} or not exists (select from region r
        where r.seller_id = c.seller_id and r.id = c.region_id and r.deleted_at is not null))
      order by coalesce(c.region_id = ${owner.regionId}, false) desc, c.created_at desc,
        c.id limit 1`,
  );
}
