import sql, { join, raw, type Sql } from "sql-template-tag";
import { totalsShape } from "@/contract/cart/cart";
import type { SalesChannelRow } from "../markets/sales-channels/sales-channel-rows";
import type { GiftCardRow } from "../promotions/gift-cards/gift-card";
import type { LineItemRow } from "./line-item-row";
import type {
  ShippingMethodRow,
  ShippingOptionRow,
} from "../markets/shipping-options/shipping-method";
import type { AddressRow } from "../people/customers/address-rows";
import type { Transaction } from "../platform/db/with-transaction";
import type { RegionRow } from "../markets/regions/region-rows";
import { withDates } from "../kernel/with-dates";
import { type ClaimRow, claimsOfOrder } from "./claims/claims-of-order-rows";
import {
  type FulfillmentRow,
  fulfillmentsOfOrder,
} from "./fulfillments/fulfillments-of-order-rows";
import type { PaymentRow } from "./payments/payment-rows";
import { type ReturnRow, returnsOfOrder } from "./returns/returns-of-order-rows";
import { type SwapRow, swapsOfOrder } from "./swaps/swaps-of-order-rows";
import type {
  GiftCardTransactionRow,
  OrderCustomerRow,
  OrderRecord,
  OrderRow,
  RefundRow,
} from "./order-record";

type Stamped<T> = Omit<T, "created_at" | "updated_at" | "deleted_at"> & {
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type MethodRow = Omit<ShippingMethodRow, "option"> & { snapshot: { option: ShippingOptionRow } };

/** What hangs on an order and may be left unread; what is, stays empty. */
type Parts = {
  /** The columns of the order that are not in `coreColumns`. */
  details: unknown;
  payments: PaymentRow<string>[];
  customer: OrderCustomerRow & { billing_address_id: string | null };
  placed: { by: string | null; agent: OrderRecord["placedByAgent"] } | null;
  approved_by: OrderRecord["approvedBy"];
  lines: LineItemRow[];
  shipping_methods: MethodRow[];
  refunds: RefundRow[];
  discounts: OrderRecord["discounts"];
  gift_cards: GiftCardRow[];
  gift_card_transactions: GiftCardTransactionRow[];
  shipping_address: Stamped<AddressRow> | null;
  billing_address: Stamped<AddressRow> | null;
  fulfillments: FulfillmentRow[];
  returns: ReturnRow[];
  claims: ClaimRow[];
  swaps: SwapRow[];
  region: Stamped<RegionRow>;
  sales_channel: Stamped<SalesChannelRow> | null;
  company: { id: string; name: string } | null;
};
export type OrderPart = keyof Parts;

type RecordRow = Partial<Parts> & {
  order: OrderRow;
  captured: number;
  refunded: number;
};

/** The columns of an order that are always read. */
export const coreColumns = [
  ...["id", "display_id", "status", "payment_status", "fulfillment_status", "payment_due_at"],
  ...["created_at", "updated_at", "email", "locale", "currency_code"],
  ...Object.keys(totalsShape),
];

const address = (column: Sql) =>
  sql`(select to_json(a) from address a where a.seller_id = o.seller_id and a.id = ${column})`;

const parts: Record<Exclude<OrderPart, "details">, Sql> = {
  payments: sql`(select coalesce(json_agg(p order by p.created_at, p.id), '[]') from payment p
      where p.seller_id = o.seller_id and p.order_id = o.id) as payments`,
  customer: sql`(select json_build_object('id', cu.id, 'created_at', cu.created_at,
      'updated_at', cu.updated_at, 'deleted_at', cu.deleted_at, 'email', cu.email,
      'first_name', cu.first_name, 'last_name', cu.last_name, 'phone', cu.phone,
      'has_account', cu.has_account, 'metadata', cu.metadata,
      'billing_address_id', co.billing_address_id)
      from customer cu
      left join company co on co.seller_id = cu.seller_id and co.id = cu.company_id
      where cu.seller_id = o.seller_id and cu.id = o.customer_id) as customer`,
  placed: sql`(select json_build_object('by', c.context -> 'completed_by', 'agent',
      c.context -> 'completed_by_agent') from cart c
      where c.seller_id = o.seller_id and c.id = o.cart_id) as placed`,
  approved_by: sql`(select json_build_object('id', d.id, 'email', d.email,
        'first_name', d.first_name, 'last_name', d.last_name)
      from order_request q join customer d on d.seller_id = q.seller_id and d.id = q.decided_by
      where q.seller_id = o.seller_id and q.cart_id = o.cart_id
        and q.status = 'approved') as approved_by`,
  lines: sql`(select coalesce(json_agg(l order by l.rank, l.id), '[]') from line_item l
      where l.seller_id = o.seller_id and l.order_id = o.id) as lines`,
  shipping_methods: sql`(select coalesce(json_agg(m order by m.created_at, m.id), '[]')
      from shipping_method m
      where m.seller_id = o.seller_id and m.order_id = o.id) as shipping_methods`,
  refunds: sql`(select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('items',
        (select coalesce(jsonb_agg(jsonb_build_object('item_id', x.line_item_id,
          'shipping_method_id', x.shipping_method_id, 'quantity', x.quantity,
          'subtotal', x.subtotal, 'discount_total', x.discount_total, 'tax_total', x.tax_total,
          'amount', x.amount) order by x.id), '[]') from refund_line x
          where x.seller_id = r.seller_id and x.refund_id = r.id)) order by r.created_at, r.id),
        '[]') from refund r
      where r.seller_id = o.seller_id and r.order_id = o.id) as refunds`,
  discounts: sql`(select coalesce(json_agg(d.snapshot order by d.position, d.discount_id), '[]')
      from order_discount d where d.seller_id = o.seller_id and d.order_id = o.id) as discounts`,
  gift_cards: sql`(select coalesce(json_agg(g order by t.position, g.id), '[]')
      from gift_card_transaction t
      join gift_card g on g.seller_id = t.seller_id and g.id = t.gift_card_id
      where t.seller_id = o.seller_id and t.order_id = o.id) as gift_cards`,
  gift_card_transactions: sql`(select coalesce(json_agg(t order by t.position, t.id), '[]')
      from gift_card_transaction t
      where t.seller_id = o.seller_id and t.order_id = o.id) as gift_card_transactions`,
  shipping_address: sql`${address(sql`o.shipping_address_id`)} as shipping_address`,
  billing_address: sql`${address(sql`o.billing_address_id`)} as billing_address`,
  fulfillments: sql`${fulfillmentsOfOrder} as fulfillments`,
  returns: sql`${returnsOfOrder} as returns`,
  claims: sql`${claimsOfOrder} as claims`,
  swaps: sql`${swapsOfOrder} as swaps`,
  region: sql`(select to_json(r) from region r where r.seller_id = o.seller_id
      and r.id = o.region_id) as region`,
  sales_channel: sql`(select json_build_object('id', s.id, 'created_at', s.created_at,
      'updated_at', s.updated_at, 'deleted_at', s.deleted_at, 'name', s.name,
      'description', s.description, 'is_disabled', s.is_disabled, 'metadata', s.metadata)
      from sales_channel s where s.seller_id = o.seller_id
      and s.id = o.sales_channel_id and s.deleted_at is null) as sales_channel`,
  company: sql`(select json_build_object('id', k.id, 'name', k.name) from company k
      where k.seller_id = o.seller_id and k.id = o.company_id) as company`,
};
/** An order always has it; where it is left unread, so is all that is made of it. */
const unread = null as never;
const ofStaff: ReadonlySet<OrderPart> = new Set(["sales_channel", "company"]);
const namedParts = Object.keys(parts) as (keyof typeof parts)[];
const allParts: OrderPart[] = ["details", ...namedParts];

/** All that a buyer reads of an order. */
export const buyerParts: ReadonlySet<OrderPart> = new Set(
  allParts.filter((part) => !ofStaff.has(part)),
);
/** All that staff read of it. */
export const staffParts: ReadonlySet<OrderPart> = new Set(allParts);

const core = sql`(select to_json(x) from (select ${join(
  coreColumns.map((column) => raw(`o.${column}`)),
)}) x)`;

const select = (wanted: ReadonlySet<OrderPart>) => sql`
  select ${wanted.has("details") ? sql`to_json(o)` : core} as order, ${join([
    ...namedParts.filter((part) => wanted.has(part)).map((part) => parts[part]),
    sql`coalesce(paid.captured, 0)::integer as captured`,
    sql`(coalesce(paid.refunded, 0) + (select coalesce(sum(r.amount), 0) from refund r
      where r.seller_id = o.seller_id and r.order_id = o.id
        and r.gift_card_id is not null))::integer as refunded`,
  ])}
  from "order" o
  left join lateral (select sum(p.amount) filter (where p.captured_at is not null) as captured,
      sum(p.amount_refunded) as refunded
    from payment p where p.seller_id = o.seller_id and p.order_id = o.id) paid on true`;

/** What staff read of an order beside its record. */
export type StaffRecord = OrderRecord & {
  salesChannel: SalesChannelRow | null;
  company: { id: string; name: string } | null;
};

/** Orders that a condition on `o` finds; it may end with an order and a limit. */
export async function readOrderRecords(
  { query, sellerId }: Pick<Transaction, "query" | "sellerId">,
  condition: Sql,
  wanted: ReadonlySet<OrderPart> = buyerParts,
): Promise<StaffRecord[]> {
  const rows = await query<RecordRow>(
    sql`${select(wanted)} where o.seller_id = ${sellerId} and ${condition}`,
  );
  return rows.map(toRecord);
}

function toRecord(row: RecordRow): StaffRecord {
  return {
    order: row.order,
    placedBy: row.placed?.by ?? null,
    placedByAgent: row.placed?.agent ?? null,
    approvedBy: row.approved_by ?? null,
    lines: row.lines ?? [],
    shippingMethods: (row.shipping_methods ?? []).map(({ snapshot, ...method }) => ({
      ...method,
      option: snapshot.option,
    })),
    payments: row.payments ?? [],
    paid: { capturedMinor: row.captured, refundedMinor: row.refunded },
    refunds: row.refunds ?? [],
    discounts: row.discounts ?? [],
    giftCards: row.gift_cards ?? [],
    giftCardTransactions: row.gift_card_transactions ?? [],
    shippingAddress: row.shipping_address ?? null,
    billingAddress: row.billing_address ?? null,
    fulfillments: row.fulfillments ?? [],
    returns: row.returns ?? [],
    claims: row.claims ?? [],
    swaps: row.swaps ?? [],
    region: row.region ? withDates(row.region) : unread,
    customer: row.customer ?? unread,
    customerBillingAddressId: row.customer?.billing_address_id ?? null,
    salesChannel: row.sales_channel ? withDates(row.sales_channel) : null,
    company: row.company ?? null,
  };
}
