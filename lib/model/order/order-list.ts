import type { z } from "zod";
import type { ItemCount } from "@/contract/cart/item-count";
import {
  fulfillmentStatuses,
  type Order,
  orderSchema,
  orderStatuses,
  paymentStatuses,
} from "@/contract/order/order";
import { type OrderSort, orderSorts, type OrderTotals } from "@/contract/order/order-list";
import type { SellerSettings } from "@/contract/seller/setting";
import { cutText } from "@/domain/cut-text";
import { toPersonName } from "../customer/acting";
import { isPartHidden, type ShownTotals, toShownTotals } from "../cart/shown-totals";
import { type DepositPaid, toDepositPaid } from "./deposit-paid";

/** The fields read for the list of orders; the whole order is only read on its own page. */
export const orderSummarySchema = orderSchema.pick({
  id: true,
  display_id: true,
  external_id: true,
  seller_order_id: true,
  status: true,
  fulfillment_status: true,
  payment_status: true,
  is_overdue: true,
  currency_code: true,
  created_at: true,
  item_count: true,
  total: true,
  subtotal: true,
  discount_total: true,
  shipping_total: true,
  shipping_tax_total: true,
  tax_total: true,
  gift_card_total: true,
  gift_card_tax_total: true,
  paid_total: true,
  preorder_deposit: true,
});
type WireSummary = z.output<typeof orderSummarySchema>;
export const orderRowSchema = orderSummarySchema.extend({
  metadata: orderSchema.shape.metadata,
  customer: orderSchema.shape.customer.pick({ first_name: true, last_name: true, email: true }),
});
export const orderRowFields = Object.keys(orderRowSchema.shape)
  .filter((key) => key !== "customer")
  .join(",");

/**
 * An order's summary in the list and on its own page; the total is in minor units and excludes what
 * the seller hides (CHK-07).
 */
export type OrderSummary = Pick<Order, "id" | "status"> & {
  displayId: number;
  externalId: string | null;
  sellerOrderId: string | null;
  createdAt: string;
  count: ItemCount;
  fulfillmentStatus: Order["fulfillment_status"];
  /** null if the seller does not show it (ORD-02). */
  paymentStatus: Order["payment_status"] | null;
  /** null if no deposit was paid, or everything is, or the seller does not show payments. */
  depositPaid: DepositPaid | null;
  /** Due and not paid; also false if the seller does not show payments. */
  isOverdue: boolean;
  currencyCode: string;
  totals: ShownTotals;
};

/** A row of the list: additionally who ordered, and her own order number. */
export type OrderRow = OrderSummary & { customer: string; purchaseOrderNumber: string | null };

type ListSettings = Pick<
  SellerSettings,
  "hidden_taxes" | "hidden_shipping" | "payment_status_display"
>;

/** The wire's order → its summary; the payment status only if the seller shows it (ORD-02). */
export function toOrderSummary(order: WireSummary, settings: ListSettings): OrderSummary {
  const totals = toShownTotals(order, { ...settings, hasShipping: true });
  const deposit = settings.payment_status_display ? toDepositPaid(order) : null;
  return {
    id: order.id,
    status: order.status,
    displayId: order.display_id,
    externalId: order.external_id,
    sellerOrderId: order.seller_order_id,
    createdAt: order.created_at,
    count: order.item_count,
    fulfillmentStatus: order.fulfillment_status,
    paymentStatus: settings.payment_status_display ? order.payment_status : null,
    depositPaid: deposit && isPartHidden(totals) ? { amounts: null } : deposit,
    isOverdue: settings.payment_status_display && order.is_overdue,
    currencyCode: order.currency_code,
    totals,
  };
}

/** The wire's order → a row of the list (ORD-01). */
export function toOrderRow(
  order: z.output<typeof orderRowSchema>,
  settings: ListSettings,
): OrderRow {
  const number = order.metadata?.purchase_order_number;
  return {
    ...toOrderSummary(order, settings),
    customer: toPersonName(order.customer),
    purchaseOrderNumber: typeof number === "string" && number.trim() !== "" ? number : null,
  };
}

/** The totals of the matching orders in one currency; minor units. */
export type OrdersTotal = {
  currencyCode: string;
  count: number;
  totals: ShownTotals;
  /** The amount due, null if the seller does not show it; and the overdue part. */
  dueMinor: number | null;
  overdueMinor: number;
};

/** The backend's totals as permitted by the seller's settings. */
export function toOrdersTotals(totals: readonly OrderTotals[], settings: ListSettings) {
  return totals.map((sum): OrdersTotal => {
    const shown = toShownTotals(sum, { ...settings, hasShipping: true });
    const isDueShown = settings.payment_status_display && !isPartHidden(shown);
    return {
      currencyCode: sum.currency_code,
      count: sum.count,
      totals: shown,
      dueMinor: isDueShown ? sum.due_total : null,
      overdueMinor: isDueShown ? sum.overdue_total : 0,
    };
  });
}

export const orderPageSize = 20;
const pageMax = 10_000;

/**
 * The query of the order list. Statuses: none means all. Days (`2026-11-30`) are inclusive; page
 * from 1. Invalid values are ignored.
 */
export type OrderListQuery = {
  search: string;
  statuses: readonly Order["status"][];
  shipment: readonly Order["fulfillment_status"][];
  payment: readonly Order["payment_status"][];
  isOverdue: boolean;
  from: string | undefined;
  to: string | undefined;
  /** Who ordered. */
  customerId: string | undefined;
  sort: OrderSort;
  page: number;
};

type Params = Record<string, string | string[] | undefined>;

/** URL parameters → query of the list (ORD-01). */
export function toOrderListQuery(params: Params): OrderListQuery {
  const all = (key: string) => [params[key] ?? []].flat();
  const first = (key: string) => all(key)[0];
  const some = <Value extends string>(key: string, values: readonly Value[]) =>
    values.filter((value) => all(key).includes(value));
  const page = Number(first("page"));
  const by = first("by");
  return {
    search: cutText(first("q"), 100),
    statuses: some("status", orderStatuses),
    shipment: some("shipment", fulfillmentStatuses),
    payment: some("payment", paymentStatuses),
    isOverdue: first("overdue") === "true",
    from: toDay(first("from")),
    to: toDay(first("to")),
    customerId: by && /^[\w-]{1,64}$/.test(by) ? by : undefined,
    sort: orderSorts.find((sort) => sort === first("sort")) ?? "-created_at",
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  };
}

/** A day of this century as submitted by a form; undefined for anything else. */
export function toDay(text: string | undefined): string | undefined {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? undefined : text;
}

/** A query as URL parameters; defaults are left out. */
export function toOrderListParams(query: OrderListQuery): [string, string][] {
  const many = (name: string, values: readonly string[]) =>
    values.map((value): [string, string] => [name, value]);
  const one = (name: string, value: string | undefined) => many(name, value ? [value] : []);
  return [
    ...one("q", query.search),
    ...many("status", query.statuses),
    ...many("shipment", query.shipment),
    ...many("payment", query.payment),
    ...one("overdue", query.isOverdue ? "true" : undefined),
    ...one("from", query.from),
    ...one("to", query.to),
    ...one("by", query.customerId),
    ...one("sort", query.sort === "-created_at" ? undefined : query.sort),
    ...one("page", query.page > 1 ? String(query.page) : undefined),
  ];
}

/** `/orders` with a query; changing it goes back to the first page. */
export function toOrderListHref(
  query: OrderListQuery,
  change: Partial<OrderListQuery> = {},
): string {
  const params = new URLSearchParams(toOrderListParams({ ...query, page: 1, ...change }));
  return params.size > 0 ? `/orders?${params}` : "/orders";
}

/** Whether a query excludes any order. */
export const isFiltered = (query: OrderListQuery): boolean =>
  toOrderListParams({ ...query, sort: "-created_at", page: 1 }).length > 0;

/** The same list without filters. */
export const toUnfilteredOrders = ({ sort }: OrderListQuery): OrderListQuery => ({
  ...toOrderListQuery({}),
  sort,
});
