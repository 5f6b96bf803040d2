import type { Cart } from "@/contract/cart";
import { toAddress } from "../customers/address-rows";
import { toCartRegion } from "../regions/to-region";
import type { CartState, PaymentSessionRow, SalesChannelRow } from "./cart-state";
import { goodsMinor } from "./cart-totals";
import type { PricedCart } from "./reprice";
import { findLineVariant, type Variants } from "./sellable";
import { taxLinesOf } from "./state-totals";
import { toInstant, toLineItem } from "./to-line-item";
import { toShippingMethod } from "./to-shipping-method";

/** The cart as it travels. Amounts in minor units; option names in `lang`, variants as they were read. */
export function toCart({ state, totals }: PricedCart, variants: Variants, lang: string): Cart {
  const { cart, region } = state;
  const sessions = state.paymentSessions.map(toPaymentSession);
  return {
    object: "cart",
    id: cart.id,
    created_at: toInstant(cart.created_at),
    updated_at: toInstant(cart.updated_at),
    deleted_at: null,
    email: cart.email,
    billing_address_id: cart.billing_address_id,
    shipping_address_id: cart.shipping_address_id,
    region_id: cart.region_id,
    customer_id: cart.customer_id,
    payment_id: null,
    type: cart.type,
    completed_at: cart.completed_at && toInstant(cart.completed_at),
    payment_authorized_at: cart.payment_authorized_at && toInstant(cart.payment_authorized_at),
    idempotency_key: null,
    context: cart.context,
    metadata: cart.metadata,
    sales_channel_id: cart.sales_channel_id,
    is_preorder: cart.is_preorder,
    billing_address: state.billingAddress && toAddress(state.billingAddress),
    shipping_address: state.shippingAddress && toAddress(state.shippingAddress),
    discounts: [],
    gift_cards: [],
    items: state.lines.map((line, index) =>
      toLineItem({
        line,
        variant: findLineVariant(state, variants, line)?.variant ?? null,
        taxLines: taxLinesOf(line, region),
        totals: required(totals.lines[index]),
      }),
    ),
    payment: null,
    payment_sessions: sessions,
    payment_session: sessions.find((session) => session.is_selected) ?? null,
    region: toCartRegion(region),
    sales_channel: toSalesChannel(state.salesChannel),
    shipping_methods: state.shippingMethods.map((method, index) =>
      toShippingMethod({
        method,
        taxLines: taxLinesOf(method, region),
        totals: required(totals.methods[index]),
        createdAt: toInstant(cart.created_at),
        lang,
      }),
    ),
    thresholds: toThresholds(state, goodsMinor(totals.cart)),
    ...totals.cart,
  };
}

/** One row of totals belongs to each line and method. */
export function required<T>(totals: T | undefined): T {
  if (totals === undefined) throw new Error("a line has no totals");
  return totals;
}

function toThresholds(state: CartState, goods: number): Cart["thresholds"] {
  const threshold = (amount: number | null) =>
    amount === null || amount <= 0 ? null : { amount, remaining: Math.max(0, amount - goods), reached: goods >= amount };
  return { franco: threshold(state.terms.francoMinor), minimum_order: threshold(state.terms.minimumOrderMinor) };
}

function toPaymentSession(session: PaymentSessionRow): Cart["payment_sessions"][number] {
  return {
    id: session.id,
    created_at: toInstant(session.created_at),
    updated_at: toInstant(session.updated_at),
    cart_id: session.cart_id,
    provider_id: session.provider_id,
    is_selected: session.is_selected,
    is_initiated: session.is_initiated,
    status: session.status,
    data: session.data,
    idempotency_key: null,
    amount: session.amount,
    payment_authorized_at: session.payment_authorized_at && toInstant(session.payment_authorized_at),
  };
}

function toSalesChannel(row: SalesChannelRow): Cart["sales_channel"] {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    deleted_at: row.deleted_at && toInstant(row.deleted_at),
    name: row.name,
    description: row.description,
    is_disabled: row.is_disabled,
    metadata: row.metadata,
  };
}
