import type { z } from "zod";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { ItemCount } from "@/contract/cart/item-count";
import { type Order, orderSchema, orderStatuses } from "@/contract/order/order";
import type { SellerSettings } from "@/contract/seller/setting";
import { toPersonName } from "../customer/acting";
import { type AddressView, toAddressView } from "../customer/address";
import { type DepositView, toDeposit } from "../cart/cart-amounts";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import { type PaymentTerms, toPaymentTerms } from "./payment-terms";
import { type ShownTotals, toShownTotals } from "../cart/shown-totals";

/** What the list of orders asks for; the whole order is only read on its own page. */
export const orderSummarySchema = orderSchema.pick({
  id: true,
  display_id: true,
  external_id: true,
  seller_order_id: true,
  status: true,
  fulfillment_status: true,
  payment_status: true,
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
});
type WireSummary = z.output<typeof orderSummarySchema>;
export const orderSummaryFields = Object.keys(orderSummarySchema.shape).join(",");

/** An order with the relations its page expands. */
export const orderOfPageSchema = orderSchema.omit({
  claims: true,
  customer: true,
  fulfillments: true,
  gift_cards: true,
  gift_card_transactions: true,
  refunds: true,
  swaps: true,
});
type WireOrder = z.output<typeof orderOfPageSchema>;

/**
 * A row of the order list; the total is in minor units and leaves out what the seller hides
 * (CHK-07).
 */
export type OrderSummary = Pick<Order, "id" | "status"> & {
  displayId: number;
  externalId: string | null;
  sellerOrderId: string | null;
  createdAt: string;
  count: ItemCount;
  fulfillmentStatus: Order["fulfillment_status"];
  /** null: the seller does not show it (ORD-02). */
  paymentStatus: Order["payment_status"] | null;
  currencyCode: string;
  totals: ShownTotals;
};

type OrderSettings = Pick<
  SellerSettings,
  "hidden_taxes" | "hidden_shipping" | "payment_status_display" | "delivery_date_disabled"
>;

/**
 * The wire's order → a row of the list; the payment status only where the seller shows it (ORD-02).
 */
export function toOrderSummary(order: WireSummary, settings: OrderSettings): OrderSummary {
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
    currencyCode: order.currency_code,
    totals: toShownTotals(order, { ...settings, hasShipping: true }),
  };
}

/** A line of an order; amounts in minor units, without tax. */
export type OrderLine = {
  id: string;
  variantId: string | null;
  title: string;
  description: string | null;
  sku: string | null;
  thumbnail: string | null;
  quantity: number;
  displayUnit: string | null;
  unitPriceMinor: number;
  subtotalMinor: number;
  discountMinor: number;
  /** When its parts were said to come as the order was placed; empty: nothing was said. */
  promise: DeliveryPromise[];
};

export type OrderView = OrderSummary & {
  email: string;
  /** Who acted for the customer when it was placed, by name. */
  agent: string | null;
  lines: OrderLine[];
  shippingAddress: AddressView | null;
  billingAddress: AddressView | null;
  shippingNames: string[];
  /** Wire names, e.g. `bank_transfer`, with the terms that the company had. */
  payments: { method: string; terms: PaymentTerms | null }[];
  comment: string | null;
  purchaseOrderNumber: string | null;
  /** Who asked for it and who approved it, where it needed that. */
  approval: { requestedBy: string; approvedBy: string } | null;
  deliveryDate: string | null;
  /**
   * What was due with a preorder, and what later; null: the whole amount is due as the terms say.
   */
  deposit: DepositView;
  documents: {
    receiptUrl: string | null;
    invoiceUrl: string | null;
    deliveryNoteUrl: string | null;
  };
};

const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
/** Only links that a browser may follow safely. */
const link = (value: unknown): string | null =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : null;

/** The wire's order → its page (ORD-03). */
export function toOrderView(
  order: WireOrder,
  facts: { settings: OrderSettings; media: MediaSource },
): OrderView {
  const { settings, media } = facts;
  return {
    ...toOrderSummary(order, settings),
    email: order.email,
    agent: order.placed_by_agent && toPersonName(order.placed_by_agent),
    lines: order.items.map((item) => ({
      id: item.id,
      variantId: item.variant_id,
      title: item.title,
      description: item.description,
      sku: item.variant?.sku ?? null,
      thumbnail: item.thumbnail && toMediaUrl(item.thumbnail, media),
      quantity: item.quantity,
      displayUnit: item.variant?.metadata?.display_unit ?? null,
      unitPriceMinor: item.unit_price,
      subtotalMinor: item.subtotal,
      discountMinor: item.discount_total,
      promise: item.promise ?? [],
    })),
    shippingAddress: order.shipping_address && toAddressView(order.shipping_address),
    billingAddress: order.billing_address && toAddressView(order.billing_address),
    shippingNames: order.shipping_methods.map((method) => method.shipping_option.name),
    payments: order.payments.map((payment) => ({
      method: text(payment.data.payment_method) ?? payment.provider_id,
      terms: toPaymentTerms(payment.data.delay, payment.data.due),
    })),
    comment: text(order.metadata?.comment),
    purchaseOrderNumber: text(order.metadata?.purchase_order_number),
    approval: order.approved_by && {
      requestedBy: order.email,
      approvedBy: toPersonName(order.approved_by),
    },
    deliveryDate: settings.delivery_date_disabled
      ? null
      : (order.delivery_date ?? text(order.metadata?.delivery_date)),
    deposit: toDeposit(order),
    documents: {
      receiptUrl: link(order.receipt_url),
      invoiceUrl: link(order.metadata?.invoice_url),
      deliveryNoteUrl: link(order.metadata?.delivery_note_url),
    },
  };
}

export const orderPageSize = 20;

/**
 * What the address bar says of the order list: search text, one status, page from 1. Anything else
 * counts as not said.
 */
export type OrderListQuery = { search: string; status: Order["status"] | undefined; page: number };

/** The address bar's parameters → what is asked of the list (ORD-01). */
export function toOrderListQuery(
  params: Record<string, string | string[] | undefined>,
): OrderListQuery {
  const first = (key: string) => [params[key]].flat()[0];
  const page = Number(first("page"));
  return {
    search: (first("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    status: orderStatuses.find((status) => status === first("status")),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** `/orders` with a query of its own; what is default is left out. */
export function toOrderListHref({ search, status, page }: OrderListQuery): string {
  const params = new URLSearchParams({
    ...(search && { q: search }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/orders?${params}` : "/orders";
}
