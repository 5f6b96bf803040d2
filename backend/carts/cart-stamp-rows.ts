import sql, { join, type Sql } from "sql-template-tag";
import type { Transaction } from "../db/with-transaction";
import { automaticDiscountsBoundary, typedDiscountsStamp } from "../discounts/discount-json-rows";
import type { CartState } from "./cart-state";
import { orderRuleKeys } from "./order-rules";

/**
 * What identifies the present content of a cart. `revision` is its row's version and writer: a number that a rolled-back
 * transaction used never matches. `stamp` covers what else an answer depends on, but the catalogue: company, region, customer,
 * addresses, shipping options, owner's groups, settings, typed codes, gift cards, and the last start or end of a price list or of a
 * discount that applies by itself.
 */
export type CartStamp = { id: string; revision: string; stamp: string };

export const revisionOf = sql`(c.version || ':' || c.xmin::text)`;

const joins = sql`
  join company co on co.seller_id = c.seller_id and co.id = c.company_id
  join region r on r.seller_id = c.seller_id and r.id = c.region_id
  join customer cu on cu.seller_id = c.seller_id and cu.id = c.customer_id
  left join address sa on sa.seller_id = c.seller_id and sa.id = c.shipping_address_id
  left join address ba on ba.seller_id = c.seller_id and ba.id = c.billing_address_id`;

const shippingOptions = sql`(select string_agg(so.updated_at::text, ',' order by so.id) from shipping_method m
    join shipping_option so on so.seller_id = m.seller_id and so.id = m.shipping_option_id where m.seller_id = c.seller_id and m.cart_id = c.id)`;
const groupsAndSettings = sql`(select string_agg(g.customer_group_id, ',' order by g.customer_group_id) from customer_group_customer g
    where g.seller_id = c.seller_id and g.customer_id = c.customer_id),
  (select string_agg(s.key || '=' || s.value::text, ',' order by s.key) from setting s where s.seller_id = c.seller_id and s.key = any(${[...orderRuleKeys]}::text[]))`;
const priceListsBoundary = sql`(select max(t.boundary) from price_list pl cross join lateral (values (pl.starts_at), (pl.ends_at)) t (boundary)
    where pl.seller_id = c.seller_id and t.boundary <= now())`;
const giftCards = sql`(select string_agg(concat_ws(':', g.id, g.balance, g.is_disabled, g.updated_at, g.ends_at <= now()), ',' order by g.id)
    from cart_gift_card cg join gift_card g on g.seller_id = cg.seller_id and g.id = cg.gift_card_id where cg.seller_id = c.seller_id and cg.cart_id = c.id and g.deleted_at is null)`;

type Has = { shipping: boolean; discounts: boolean; giftCards: boolean };

/** What a cart has none of adds nothing to its stamp and need not be asked for. */
const toStamp = (has: Has) =>
  sql`concat_ws('|', ${join([
    sql`co.updated_at, r.updated_at, cu.updated_at, sa.updated_at, ba.updated_at`,
    ...(has.shipping ? [shippingOptions] : []),
    groupsAndSettings,
    priceListsBoundary,
    ...(has.discounts ? [typedDiscountsStamp] : []),
    automaticDiscountsBoundary,
    ...(has.giftCards ? [giftCards] : []),
  ])})`;
const stamp = toStamp({ shipping: true, discounts: true, giftCards: true });

/** `(id, stamp)` of one cart, as a subquery. */
export const stampOfCart = (sellerId: string, cartId: string): Sql => select(stamp, sellerId, cartId);

/** The same for a statement that takes the cart only while its revision is this state's. */
export const stampOfState = (sellerId: string, { cart, shippingMethods, discounts, giftCards }: CartState): Sql =>
  select(
    toStamp({ shipping: shippingMethods.length > 0, discounts: discounts.length > 0, giftCards: giftCards.length > 0 }),
    sellerId,
    cart.id,
  );

const select = (stamped: Sql, sellerId: string, cartId: string) =>
  sql`select c.id, ${stamped} as stamp from cart c ${joins} where c.seller_id = ${sellerId} and c.id = ${cartId}`;

async function first(transaction: Transaction, condition: Sql): Promise<CartStamp | undefined> {
  const rows = await transaction.query<CartStamp>(sql`
    select c.id, ${revisionOf} as revision, ${stamp} as stamp from cart c ${joins}
    where c.seller_id = ${transaction.sellerId} and c.deleted_at is null and ${condition}`);
  return rows[0];
}

/** What identifies the present content of a company's cart. */
export function findCartStamp(transaction: Transaction, companyId: string, cartId: string): Promise<CartStamp | undefined> {
  return first(transaction, sql`c.id = ${cartId} and c.company_id = ${companyId}`);
}

/** The open cart of a customer: the one of her company's region first, else the newest. */
export function findOpenCartStamp(
  transaction: Transaction,
  owner: { companyId: string; customerId: string; regionId: string | null },
): Promise<CartStamp | undefined> {
  return first(
    transaction,
    sql`c.customer_id = ${owner.customerId} and c.company_id = ${owner.companyId} and c.completed_at is null and c.type = 'default'
      order by coalesce(c.region_id = ${owner.regionId}, false) desc, c.created_at desc, c.id limit 1`,
  );
}
