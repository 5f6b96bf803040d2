import { countItems } from "@/domain/quantities/item-count";
import type { Order } from "@/contract/order/order";
import { methodTotalsOf } from "../pricing/state-totals";
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
import type { GiftCardTransactionRow, OrderRecord, OrderRow, RefundRow } from "./order-record";

/**
 * An order as it travels: amounts in minor units, texts, taxes and variants as they were when it
 * was made (ORD-03), the texts in `lang` where they were there in it.
 */
export function toOrder(record: OrderRecord, lang: string): Order {
  const { order } = record;
  const labels = toDiscountLabels(record.discounts, lang);
  const { capturedMinor: paidTotal, refundedMinor: refundedTotal } = record.paid;
  return {
    object: "order",
    id: order.id,
    created_at: toInstant(order.created_at),
    updated_at: toInstant(order.updated_at),
    status: order.status,
    fulfillment_status: order.fulfillment_status,
    payment_status: order.payment_status,
    origin: order.origin,
    display_id: order.display_id,
    external_id: order.external_id,
    seller_order_id: order.seller_order_id,
    cart_id: order.cart_id,
    customer_id: order.customer_id,
    placed_by: record.placedBy,
    placed_by_agent: record.placedByAgent,
    approved_by: record.approvedBy,
    company_id: order.company_id,
    email: order.email,
    billing_address_id: order.billing_address_id,
    shipping_address_id: order.shipping_address_id,
    region_id: order.region_id,
    currency_code: order.currency_code,
    tax_rate: null,
    draft_order_id: order.draft_order_id,
    canceled_at: order.canceled_at && toInstant(order.canceled_at),
    delivery_date: order.delivery_date,
    reserved_until: order.reserved_until && toInstant(order.reserved_until),
    payment_due_at: order.payment_due_at && toInstant(order.payment_due_at),
    due_total: dueTotalOf(record),
    is_overdue: isOverdue(order),
    receipt_url: order.receipt_url,
    metadata: order.metadata,
    no_notification: order.no_notification ?? null,
    idempotency_key: null,
    sales_channel_id: order.sales_channel_id,
    items: record.lines.map((line) =>
      toOrderLine(line, { isShipped: record.shippingMethods.length > 0, labels, lang }),
    ),
    shipping_address: record.shippingAddress && toAddress(record.shippingAddress),
    billing_address: record.billingAddress && toAddress(record.billingAddress),
    shipping_methods: record.shippingMethods.map((method) =>
      toShippingMethod({
        method,
        totals: methodTotalsOf(method),
        createdAt: toInstant(order.created_at),
        lang,
      }),
    ),
    region: record.region && toRegionBase(record.region),
    payments: record.payments.map(toOrderPayment),
    discounts: record.discounts.map((discount) => toReadDiscount(discount, lang)),
    gift_cards: record.giftCards.map(toGiftCard),
    gift_card_transactions: record.giftCardTransactions.map(toGiftCardTransaction),
    fulfillments: record.fulfillments.map(toOrderFulfillment),
    claims: record.claims.map((row) => toOrderClaim(row, lang)),
    refunds: record.refunds.map(toRefund),
    swaps: record.swaps.map((row) => toOrderSwap(row, lang)),
    returns: record.returns.map((row) => toOrderReturn(row, lang)),
    customer: record.customer && toOrderCustomer(record),
    preorder_deposit: order.preorder_deposit,
    taxes: toCartTaxes(record, lang),
    item_count: countItems(
      record.lines.map(({ quantity, snapshot }) => ({
        quantity,
        displayUnit: (snapshot?.variant as LineVariant | undefined)?.metadata?.display_unit,
      })),
    ),
    subtotal: order.subtotal,
    discount_total: order.discount_total,
    item_tax_total: order.item_tax_total,
    shipping_total: order.shipping_total,
    shipping_tax_total: order.shipping_tax_total,
    tax_total: order.tax_total,
    gift_card_total: order.gift_card_total,
    gift_card_tax_total: order.gift_card_tax_total,
    total: order.total,
    refunded_total: refundedTotal,
    paid_total: paidTotal,
    refundable_amount: paidTotal + order.gift_card_total - refundedTotal,
  };
}

const unpaid: ReadonlySet<string> = new Set(["not_paid", "awaiting", "requires_action"]);
const over: ReadonlySet<string> = new Set(["canceled", "rejected"]);

const dueTotalOf = ({ order, payments }: OrderRecord): number =>
  over.has(order.status) ? 0 : payments.filter(isDue).reduce((sum, { amount }) => sum + amount, 0);

/** Whether its payment was due before now. */
function isOverdue({ status, payment_status: payment, payment_due_at: due }: OrderRow): boolean {
  return due !== null && unpaid.has(payment) && !over.has(status) && Date.parse(due) < Date.now();
}

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

/** Notes and metadata are the seller's own. */
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
