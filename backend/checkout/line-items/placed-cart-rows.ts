import sql from "sql-template-tag";
import type { Order } from "@/contract/order/order";
import { giftCardJson } from "../reprice/cart-gift-card-rows";
import type { CartGiftCard } from "../../promotions/gift-cards/gift-card";
import type { CartTotals } from "../../pricing/cart-totals";

/** The order's data for its cart; amounts in minor units. */
export type PlacedCart = {
  totals: CartTotals;
  preorderDeposit: Order["preorder_deposit"];
  /** The discounts that applied, as they were then. */
  discounts: Order["discounts"];
  /** The gift cards that paid, with their current balance; including deleted ones. */
  giftCards: readonly CartGiftCard[];
};

/** The order's amounts of a cart `c`; null while it is open. */
export const placedJson = sql`case when c.completed_at is not null then (
    select json_build_object('totals', json_build_object('subtotal', o.subtotal, 'discount_total',
      o.discount_total, 'item_tax_total', o.item_tax_total,
        'shipping_total', o.shipping_total, 'shipping_tax_total', o.shipping_tax_total, 'tax_total',
          o.tax_total, 'gift_card_total', o.gift_card_total,
        'gift_card_tax_total', o.gift_card_tax_total, 'total', o.total), 'preorderDeposit',
          o.preorder_deposit,
      'discounts', (select coalesce(json_agg(od.snapshot
        order by od.position, od.discount_id), '[]') from order_discount od
        where od.seller_id = o.seller_id and od.order_id = o.id),
      'giftCards', (select coalesce(json_agg(${giftCardJson} order by t.position, g.id), '[]')
        from gift_card_transaction t join gift_card g on g.seller_id = t.seller_id
          and g.id = t.gift_card_id
        where t.seller_id = o.seller_id and t.order_id = o.id))
    from "order" o where o.seller_id = c.seller_id and o.cart_id = c.id) end`;
