import sql from "sql-template-tag";
import type { TopUpSource } from "@/contract/cart/top-up";
import type { Transaction } from "../../platform/db/with-transaction";

export type TopUpCandidate = { variantId: string; source: TopUpSource };
type TopUpSearch = {
  customerId: string;
  companyId: string | null;
  cartId: string;
  candidatesMax: number;
};

const ordersConsidered = 200;

/**
 * Variants a customer may want more of, most likely first, without duplicates: her favourites, what
 * her company ordered most often in its last orders, what is in the cart, and what is in stock
 * (products of the cart first); at most `candidatesMax`.
 */
export async function listTopUpCandidates(
  transaction: Transaction,
  { customerId, companyId, cartId, candidatesMax }: TopUpSearch,
): Promise<TopUpCandidate[]> {
  const { sellerId } = transaction;
  const rows = await transaction.query<{ variant_id: string; source: TopUpSource }>(sql`
    with favorite as (
      select item ->> 'variant_id' as variant_id,
        min(list.position * 10000 + entry.position) as place
      from customer c, jsonb_array_elements(c.favorite_lists) with
        ordinality as list (value, position),
        jsonb_array_elements(list.value -> 'items') with ordinality as entry (item, position)
      where c.seller_id = ${sellerId} and c.id = ${customerId} group by 1
        order by 2, 1 limit ${candidatesMax}
    ), recent as (
      select id from "order" where seller_id = ${sellerId} and company_id = ${companyId}
        and status not in ('canceled', 'rejected')
      order by created_at desc, id limit ${ordersConsidered}
    ), ordered as (
      select l.variant_id, -count(*) as place from recent join line_item l
        on l.seller_id = ${sellerId} and l.order_id = recent.id
      where l.variant_id is not null group by 1 order by 2, 1 limit ${candidatesMax}
    ), held as (
      select l.variant_id, l.product_id, min(l.rank) as place from line_item l
      where l.seller_id = ${sellerId} and l.cart_id = ${cartId} and l.variant_id is not null
        group by 1, 2
    ), stocked as (
      select v.id as variant_id, row_number() over (order by (v.product_id in (select product_id
        from held)) desc, v.product_id, v.variant_rank, v.id) as place
      from product_variant v join product p on p.seller_id = v.seller_id and p.id = v.product_id
      where v.seller_id = ${sellerId} and v.deleted_at is null and p.deleted_at is null
        and p.status = 'published'
        and (v.inventory_quantity > 0 or not v.manage_inventory)
      order by 2 limit ${candidatesMax}
    ), found as (
      select variant_id, 'favorite' as source, 0 as kind, place from favorite
      union all select variant_id, 'order', 1, place from ordered
      union all (select variant_id, 'cart', 2, place from held
        order by place, variant_id limit ${candidatesMax})
      union all select variant_id, 'catalogue', 3, place from stocked
    )
    select variant_id, source from (
      select distinct on (variant_id) variant_id, source, kind, place from found
        order by variant_id, kind, place
    ) once order by kind, place, variant_id limit ${candidatesMax}`);
  return rows.map(({ variant_id: variantId, source }) => ({ variantId, source }));
}
