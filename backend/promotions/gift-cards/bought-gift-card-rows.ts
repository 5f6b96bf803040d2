import sql from "sql-template-tag";
import type { PricedLine } from "../../pricing/priced-rows";
import type { Transaction } from "../../platform/db/with-transaction";

type GiftCardLine = PricedLine & {
  id: string;
  is_giftcard: boolean;
  metadata: Record<string, unknown>;
};

/**
 * The data for creating gift cards: an order with its lines, and how its region taxes gift cards.
 */
export type GiftCardOrder = {
  order: { id: string; region_id: string; locale: string | null };
  lines: readonly GiftCardLine[];
  region: { gift_cards_taxable: boolean; tax_rate: number };
};

/** A gift card for one unit of an order's line; amounts in minor units, the tax rate in percent. */
export type BoughtGiftCard = {
  id: string;
  code: string;
  value: number;
  tax_rate: number | null;
  line_item_id: string;
  unit: number;
  metadata: Record<string, unknown> | null;
};

/**
 * The order with its gift card lines that have no cards yet, if all its payments are captured and
 * it is neither canceled nor rejected; locked until the transaction ends.
 */
export async function findPaidGiftCardOrder(
  transaction: Transaction,
  orderId: string,
): Promise<GiftCardOrder | undefined> {
  const { sellerId } = transaction;
  await transaction.query(
    sql`select 1 from "order" where seller_id = ${sellerId} and id = ${orderId} for update`,
  );
  const rows = await transaction.query<GiftCardOrder>(sql`
    select json_build_object('id', o.id, 'region_id', o.region_id, 'locale', o.locale) as "order",
      json_agg(l order by l.rank, l.id) as lines,
      json_build_object('gift_cards_taxable', r.gift_cards_taxable, 'tax_rate',
        r.tax_rate) as region
    from "order" o join region r on r.seller_id = o.seller_id and r.id = o.region_id
    join line_item l on l.seller_id = o.seller_id and l.order_id = o.id and l.is_giftcard
    where o.seller_id = ${sellerId} and o.id = ${orderId}
      and o.status not in ('canceled', 'rejected')
      and not exists (select from payment p where p.seller_id = o.seller_id and p.order_id = o.id
        and p.captured_at is null)
      and not exists (select from gift_card g where g.seller_id = l.seller_id
        and g.line_item_id = l.id)
    group by o.seller_id, o.id, r.seller_id, r.id`);
  return rows[0];
}

/** Inserts gift cards bought with an order; each unit of a line once. */
export async function insertBoughtGiftCards(
  transaction: Transaction,
  { id: orderId, region_id: regionId }: GiftCardOrder["order"],
  cards: readonly BoughtGiftCard[],
): Promise<void> {
  await transaction.query(sql`
    insert into gift_card (seller_id, id, code, value, balance, region_id,
      order_id, tax_rate, line_item_id, unit, metadata)
    select ${transaction.sellerId}, x.id, x.code, x.value, x.value, ${regionId}, ${orderId},
      x.tax_rate, x.line_item_id, x.unit, x.metadata
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as x (id text, code text,
      value integer, tax_rate numeric, line_item_id text, unit integer, metadata jsonb)`);
}
