import { countItems } from "@/domain/quantities/item-count";
import type { Order } from "@/contract/order/order";
import { methodTotalsOf } from "../pricing/state-totals";
import { type DocumentValues, toDocumentMaker } from "../kernel/project-document";
import { toInstant } from "../kernel/to-instant";
import { toOrderLine } from "./to-order-line";
import { toGiftCard } from "../promotions/gift-cards/to-gift-card";
import { toShippingMethod } from "../markets/shipping-options/to-shipping-method";
import { toCartTaxes } from "../pricing/to-cart-taxes";
import { toAddress } from "../people/customers/address-rows";
import { toDiscountLabels, toReadDiscount } from "../promotions/discounts/to-cart-discount";
import type { LineVariant } from "../catalogue/read-model/product-doc";
import { toRegionBase } from "../markets/regions/to-region";
import { toOrderPayment } from "./payments/to-order-payment";
import { toOrderClaim } from "./claims/to-order-claim";
import { toOrderFulfillment } from "./fulfillments/to-order-fulfillment";
import { isDue } from "./payments/pay-order";
import { toOrderReturn } from "./returns/to-order-return";
import { toOrderSwap } from "./swaps/to-order-swap";
import type { GiftCardTransactionRow, OrderRecord, RefundRow } from "./order-record";

/** What an order is built from, and the language of its texts where available. */
export type OrderSource = { record: OrderRecord; lang: string };

const moment =
  (name: "canceled_at" | "reserved_until" | "payment_due_at") =>
  ({ record: { order } }: OrderSource) =>
    order[name] && toInstant(order[name]);

/**
 * An order as returned by the API: amounts in minor units, texts, taxes and variants as of when it
 * was placed (ORD-03).
 */
export const orderValues: DocumentValues<Order, OrderSource> = {
  object: () => "order",
  id: ({ record }) => record.order.id,
  created_at: ({ record }) => toInstant(record.order.created_at),
  updated_at: ({ record }) => toInstant(record.order.updated_at),
  status: ({ record }) => record.order.status,
  fulfillment_status: ({ record }) => record.order.fulfillment_status,
  payment_status: ({ record }) => record.order.payment_status,
  origin: ({ record }) => record.order.origin,
  display_id: ({ record }) => record.order.display_id,
  external_id: ({ record }) => record.order.external_id,
  seller_order_id: ({ record }) => record.order.seller_order_id,
  cart_id: ({ record }) => record.order.cart_id,
  customer_id: ({ record }) => record.order.customer_id,
  placed_by: ({ record }) => record.placedBy,
  placed_by_agent: ({ record }) => record.placedByAgent,
  approved_by: ({ record }) => record.approvedBy,
  company_id: ({ record }) => record.order.company_id,
  email: ({ record }) => record.order.email,
  billing_address_id: ({ record }) => record.order.billing_address_id,
  shipping_address_id: ({ record }) => record.order.shipping_address_id,
  region_id: ({ record }) => record.order.region_id,
  currency_code: ({ record }) => record.order.currency_code,
  tax_rate: () => null,
  draft_order_id: ({ record }) => record.order.draft_order_id,
  canceled_at: moment("canceled_at"),
  delivery_date: ({ record }) => record.order.delivery_date,
  reserved_until: moment("reserved_until"),
  payment_due_at: moment("payment_due_at"),
  due_total: ({ record }) => dueTotalOf(record),
  is_overdue: ({ record }) => record.isOverdue,
  receipt_url: ({ record }) => record.order.receipt_url,
  metadata: ({ record }) => record.order.metadata,
  no_notification: ({ record }) => record.order.no_notification ?? null,
  idempotency_key: () => null,
  sales_channel_id: ({ record }) => record.order.sales_channel_id,
  items: ({ record, lang }) => {
    const isShipped = record.shippingMethods.length > 0;
    const labels = toDiscountLabels(record.discounts, lang);
    const isOver = over.has(record.order.status);
    return record.lines.map((line) => toOrderLine(line, { isShipped, isOver, labels, lang }));
  },
  shipping_address: ({ record }) => record.shippingAddress && toAddress(record.shippingAddress),
  billing_address: ({ record }) => record.billingAddress && toAddress(record.billingAddress),
  shipping_methods: ({ record, lang }) => {
    const createdAt = toInstant(record.order.created_at);
    return record.shippingMethods.map((method) =>
      toShippingMethod({ method, totals: methodTotalsOf(method), createdAt, lang }),
    );
  },
  region: ({ record }) => record.region && toRegionBase(record.region),
  payments: ({ record }) => record.payments.map(toOrderPayment),
  discounts: ({ record, lang }) =>
    record.discounts.map((discount) => toReadDiscount(discount, lang)),
  gift_cards: ({ record }) => record.giftCards.map(toGiftCard),
  gift_card_transactions: ({ record }) => record.giftCardTransactions.map(toGiftCardTransaction),
  fulfillments: ({ record }) => record.fulfillments.map(toOrderFulfillment),
  claims: ({ record, lang }) => record.claims.map((row) => toOrderClaim(row, lang)),
  refunds: ({ record }) => record.refunds.map(toRefund),
  swaps: ({ record, lang }) => record.swaps.map((row) => toOrderSwap(row, lang)),
  returns: ({ record, lang }) => record.returns.map((row) => toOrderReturn(row, lang)),
  customer: ({ record }) => record.customer && toOrderCustomer(record),
  preorder_deposit: ({ record }) => record.order.preorder_deposit,
  taxes: ({ record, lang }) => toCartTaxes(record, lang),
  item_count: ({ record }) =>
    countItems(
      record.lines.map(({ quantity, snapshot }) => ({
        quantity,
        displayUnit: (snapshot?.variant as LineVariant | undefined)?.metadata?.display_unit,
      })),
    ),
  subtotal: ({ record }) => record.order.subtotal,
  discount_total: ({ record }) => record.order.discount_total,
  item_tax_total: ({ record }) => record.order.item_tax_total,
  shipping_total: ({ record }) => record.order.shipping_total,
  shipping_tax_total: ({ record }) => record.order.shipping_tax_total,
  tax_total: ({ record }) => record.order.tax_total,
  gift_card_total: ({ record }) => record.order.gift_card_total,
  gift_card_tax_total: ({ record }) => record.order.gift_card_tax_total,
  total: ({ record }) => record.order.total,
  refunded_total: ({ record }) => record.paid.refundedMinor,
  paid_total: ({ record }) => record.paid.capturedMinor,
  refundable_amount: ({ record: { paid, order } }) =>
    paid.capturedMinor + order.gift_card_total - paid.refundedMinor,
};

const toWhole = toDocumentMaker(orderValues, Object.keys(orderValues));

/** The whole order. */
export const toOrder = (record: OrderRecord, lang: string): Order => toWhole({ record, lang });

const over: ReadonlySet<string> = new Set(["canceled", "rejected"]);

const dueTotalOf = ({ order, payments }: OrderRecord): number =>
  over.has(order.status) ? 0 : payments.filter(isDue).reduce((sum, { amount }) => sum + amount, 0);

function toOrderCustomer({ customer, customerBillingAddressId }: OrderRecord): Order["customer"] {
  return {
    id: customer.id,
    created_at: toInstant(customer.created_at),
    updated_at: toInstant(customer.updated_at),
    deleted_at: customer.deleted_at && toInstant(customer.deleted_at),
    email: customer.email,
    first_name: customer.first_name,
    last_name: customer.last_name,
    billing_address_id: customerBillingAddressId,
    phone: customer.phone,
    has_account: customer.has_account,
    metadata: customer.metadata,
  };
}

function toGiftCardTransaction(row: GiftCardTransactionRow): GiftCardTransactionRow {
  return {
    id: row.id,
    gift_card_id: row.gift_card_id,
    order_id: row.order_id,
    amount: row.amount,
    created_at: toInstant(row.created_at),
    is_taxable: row.is_taxable,
    tax_rate: row.tax_rate,
  };
}

/** Omits notes and metadata, which are the seller's own. */
function toRefund(row: RefundRow): Order["refunds"][number] {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    order_id: row.order_id,
    payment_id: row.payment_id,
    gift_card_id: row.gift_card_id,
    amount: row.amount,
    note: null,
    reason: row.reason,
    items: row.items ?? [],
    metadata: null,
    idempotency_key: null,
  };
}
