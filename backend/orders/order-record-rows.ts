import sql, { join, type Sql } from "sql-template-tag";
import type { SalesChannelRow } from "../markets/sales-channels/sales-channel-rows";
import type { GiftCardRow } from "../promotions/gift-cards/gift-card";
import type { LineItemRow } from "./line-item-row";
import type {
  ShippingMethodRow,
  ShippingOptionRow,
} from "../markets/shipping-options/shipping-method";
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
import { readSingles, singleParts, type Singles, toJoined, toSelected } from "./single-rows";
import { type SwapRow, swapsOfOrder } from "./swaps/swaps-of-order-rows";
import { overdue } from "./overdue-rows";
import type { GiftCardTransactionRow, OrderRecord, OrderRow, RefundRow } from "./order-record";

type Stamped<T> = Omit<T, "created_at" | "updated_at" | "deleted_at"> & {
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type MethodRow = Omit<ShippingMethodRow, "option"> & { snapshot: { option: ShippingOptionRow } };

/** Parts of an order that can be left unread; unread ones stay empty. */
type Parts = {
  /** The columns of the order that are not in `coreColumns`. */
  details: unknown;
  payments: PaymentRow<string>[];
  is_overdue: boolean;
  /** Minor units, of payments and of gift cards. */
  paid: { captured: number; refunded: number };
  placed: { by: string | null; agent: OrderRecord["placedByAgent"] } | null;
  approved_by: OrderRecord["approvedBy"];
  lines: LineItemRow[];
  shipping_methods: MethodRow[];
  refunds: RefundRow[];
  discounts: OrderRecord["discounts"];
  gift_cards: GiftCardRow[];
  gift_card_transactions: GiftCardTransactionRow[];
  fulfillments: FulfillmentRow[];
  returns: ReturnRow[];
  claims: ClaimRow[];
  swaps: SwapRow[];
  region: Stamped<RegionRow>;
  sales_channel: Stamped<SalesChannelRow> | null;
  company: { id: string; name: string } | null;
};

type SinglePart = (typeof singleParts)[number];
export type OrderPart = keyof Parts | SinglePart;

type RecordRow = Partial<Parts> & { order?: OrderRow; singles?: unknown[] };

const parts: Record<Exclude<keyof Parts, "details">, Sql> = {
  payments: sql`(select coalesce(json_agg(p order by p.created_at, p.id), '[]') from payment p
      where p.seller_id = o.seller_id and p.order_id = o.id) as payments`,
  is_overdue: sql`${overdue} as is_overdue`,
  paid: sql`(select json_build_object(
      'captured', coalesce(sum(p.amount) filter (where p.captured_at is not null), 0),
      'refunded', coalesce(sum(p.amount_refunded), 0) + (select coalesce(sum(r.amount), 0)
        from refund r where r.seller_id = o.seller_id and r.order_id = o.id
          and r.gift_card_id is not null))
      from payment p where p.seller_id = o.seller_id and p.order_id = o.id) as paid`,
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
/** Placeholder for an unread part that every order has; nothing derived from it is used either. */
const unread = null as never;
const ofStaff: ReadonlySet<OrderPart> = new Set(["sales_channel", "company"]);
const namedParts = Object.keys(parts) as (keyof typeof parts)[];
const allParts: OrderPart[] = ["details", ...singleParts, ...namedParts];

/** All parts that buyers see. */
export const buyerParts: ReadonlySet<OrderPart> = new Set(
  allParts.filter((part) => !ofStaff.has(part)),
);
/** All parts that staff see. */
export const staffParts: ReadonlySet<OrderPart> = new Set(allParts);

/**
 * The requested parts that are single rows; the order's own row is one of them unless it is read in
 * full.
 */
const singlesOf = (requested: ReadonlySet<OrderPart>): (keyof Singles)[] => [
  ...(requested.has("details") ? [] : (["order"] as const)),
  ...singleParts.filter((part) => requested.has(part)),
];

function select(requested: ReadonlySet<OrderPart>): Sql {
  const singles = singlesOf(requested);
  return sql`
    select ${join([
      ...(requested.has("details") ? [sql`to_json(o) as order`] : []),
      ...(singles.length > 0 ? [sql`${toSelected(singles)} as singles`] : []),
      ...namedParts.filter((part) => requested.has(part)).map((part) => parts[part]),
    ])}
    from "order" o ${toJoined(singles)}`;
}

/** What staff see of an order besides its record. */
export type StaffRecord = OrderRecord & {
  salesChannel: SalesChannelRow | null;
  company: { id: string; name: string } | null;
};

/** Reads the orders matching a condition on `o`, which may end with an order and a limit. */
export async function readOrderRecords(
  { query, sellerId }: Pick<Transaction, "query" | "sellerId">,
  condition: Sql,
  requested: ReadonlySet<OrderPart> = buyerParts,
): Promise<StaffRecord[]> {
  const rows = await query<RecordRow>(
    sql`${select(requested)} where o.seller_id = ${sellerId} and ${condition}`,
  );
  const singles = singlesOf(requested);
  return rows.map((row) => toRecord(row, row.singles ? readSingles(singles, row.singles) : {}));
}

function toRecord(row: RecordRow, singles: Partial<Singles>): StaffRecord {
  return {
    order: row.order ?? (singles.order as OrderRow | undefined) ?? unread,
    placedBy: row.placed?.by ?? null,
    placedByAgent: row.placed?.agent ?? null,
    approvedBy: row.approved_by ?? null,
    lines: row.lines ?? [],
    shippingMethods: (row.shipping_methods ?? []).map(({ snapshot, ...method }) => ({
      ...method,
      option: snapshot.option,
    })),
    payments: row.payments ?? [],
    isOverdue: row.is_overdue ?? false,
    paid: row.paid
      ? { capturedMinor: row.paid.captured, refundedMinor: row.paid.refunded }
      : unread,
    refunds: row.refunds ?? [],
    discounts: row.discounts ?? [],
    giftCards: row.gift_cards ?? [],
    giftCardTransactions: row.gift_card_transactions ?? [],
    shippingAddress: singles.shipping_address ?? null,
    billingAddress: singles.billing_address ?? null,
    fulfillments: row.fulfillments ?? [],
    returns: row.returns ?? [],
    claims: row.claims ?? [],
    swaps: row.swaps ?? [],
    region: row.region ? withDates(row.region) : unread,
    customer: singles.customer ?? unread,
    customerBillingAddressId: singles.customer?.billing_address_id ?? null,
    salesChannel: row.sales_channel ? withDates(row.sales_channel) : null,
    company: row.company ?? null,
  };
}
