import sql, { type Sql } from "sql-template-tag";
import type { BareSwap } from "@/contract/order/swap";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { fulfillmentJson, type FulfillmentRow } from "../fulfillments/fulfillments-of-order-rows";
import type { LineItemRow } from "../line-item-row";
import { newLinesOf } from "../new-lines/new-line-rows";
import type { PaymentRow } from "../payments/payment-rows";
import { returnJson, type ReturnRow } from "../returns/returns-of-order-rows";

/** A swap's own columns; within JSON its timestamps are ISO texts. Amounts in minor units. */
export type BareSwapRow = Omit<
  BareSwap,
  "deleted_at" | "shipping_address_id" | "idempotency_key"
> & { return_value: number };

/** A swap of an order as stored. */
export type SwapRow = BareSwapRow & {
  shipping: ShippingMethodRow[];
  lines: LineItemRow[];
  fulfillments: FulfillmentRow[];
  return: ReturnRow | null;
  payment: PaymentRow<string> | null;
};

/** A swap `s` with everything that belongs to it, as JSON. */
export const swapJson: Sql = sql`to_jsonb(s) || jsonb_build_object(
  'lines', ${newLinesOf("swap", "s")},
  'fulfillments', (select coalesce(jsonb_agg(${fulfillmentJson} order by f.created_at, f.id), '[]')
    from fulfillment f where f.seller_id = s.seller_id and f.swap_id = s.id),
  'return', (select ${returnJson} from order_return r
    where r.seller_id = s.seller_id and r.swap_id = s.id limit 1),
  'payment', (select to_jsonb(p) from payment p
    where p.seller_id = s.seller_id and p.swap_id = s.id
    order by p.canceled_at nulls first, p.created_at desc limit 1))`;

/** All swaps of the order `o` as one JSON list, read with the order. */
export const swapsOfOrder: Sql = sql`(
  select coalesce(json_agg(${swapJson} order by s.created_at, s.id), '[]')
  from swap s where s.seller_id = o.seller_id and s.order_id = o.id)`;
