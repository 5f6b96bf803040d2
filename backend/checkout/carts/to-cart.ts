import type { Cart } from "@/contract/cart/cart";
import { toAddress } from "../../people/customers/address-rows";
import {
  isShown,
  toCartDiscount,
  toDiscountLabels,
  toReadDiscount,
} from "../../promotions/discounts/to-cart-discount";
import { toReadLine } from "../../catalogue/variants/line-texts";
import { toCartRegion } from "../../markets/regions/to-region";
import type { CartState, PaymentSessionRow, SalesChannelRow } from "./cart-state";
import { goodsMinor, type Totals } from "../../pricing/cart-totals";
import { toPreorderDeposit } from "../delivery/preorder-deposit";
import type { PricedCart } from "../reprice/reprice";
import { findLineVariant, type Variants } from "../reprice/sellable";
import { toGiftCard } from "../../promotions/gift-cards/to-gift-card";
import { toCartTaxes } from "../../pricing/to-cart-taxes";
import { toInstant } from "../../kernel/to-instant";
import { toLineItem, toLineItemJson } from "../../orders/to-line-item";
import { listShippingNeeds, toShippingProfiles } from "../shipping/shipping-need";
import { toShippingMethod } from "../../markets/shipping-options/to-shipping-method";
import { boundsOf, toThreshold } from "../../pricing/threshold";

type Args = [priced: PricedCart, variants: Variants, lang: string];

/**
 * The cart as returned by the API. Amounts in minor units; names of options and discounts in
 * `lang`, variants as they were read.
 */
export function toCart(...args: Args): Cart {
  const { head, items, tail } = toParts(...args);
  return { ...head, items: items.map(toLineItem), ...tail };
}

/** The same as JSON text, assembled from the lines' cached JSON. */
export function toCartJson(...args: Args): string {
  const { head, items, tail } = toParts(...args);
  const lines = items.map(toLineItemJson).join(",");
  const [start, end] = [JSON.stringify(head).slice(0, -1), JSON.stringify(tail).slice(1)];
  return `${start},"items":[${lines}],${end}`;
}

function toParts({ state, totals, discounts }: PricedCart, variants: Variants, lang: string) {
  const profiles = toShippingProfiles(listShippingNeeds(state, variants), state);
  const shipping = new Map(
    profiles.flatMap(({ item_ids, shipping_method_id }) =>
      item_ids.map((id) => [id, shipping_method_id !== null]),
    ),
  );
  const labels = toDiscountLabels(
    discounts.map(({ discount }) => discount),
    lang,
  );
  const items = state.lines.map((line, index) => ({
    line: state.placed ? toReadLine(line, lang) : line,
    labels,
    lang,
    variant: findLineVariant(state, variants, line)?.variant ?? null,
    totals: required(totals.lines[index]),
    hasShipping: shipping.get(line.id) ?? null,
  }));
  return {
    head: toHead(state, discounts, lang),
    items,
    tail: toTail(state, totals, profiles, lang),
  };
}

function toHead(
  { cart, customer, ...state }: CartState,
  discounts: PricedCart["discounts"],
  lang: string,
) {
  return {
    object: "cart" as const,
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
    discounts: discounts
      .filter(isShown)
      .map((outcome) => toReadDiscount(toCartDiscount(outcome), lang)),
    gift_cards: state.giftCards.map(toGiftCard),
    customer: { ...customer, ...toSoftStamps(customer) },
  };
}

function toTail(
  state: CartState,
  totals: Totals,
  profiles: Cart["shipping_profiles"],
  lang: string,
) {
  const sessions = state.paymentSessions.map(toPaymentSession);
  const createdAt = toInstant(state.cart.created_at);
  return {
    payment: null,
    payment_sessions: sessions,
    payment_session: sessions.find((session) => session.is_selected) ?? null,
    region: toCartRegion(state.region),
    sales_channel: toSalesChannel(state.salesChannel),
    shipping_methods: state.shippingMethods.map((method, index) =>
      toShippingMethod({ method, totals: required(totals.methods[index]), createdAt, lang }),
    ),
    shipping_profiles: profiles,
    thresholds: toThresholds(state, goodsMinor(totals.cart)),
    preorder_deposit: state.placed
      ? state.placed.preorderDeposit
      : toPreorderDeposit(state, totals.cart.total),
    taxes: toCartTaxes(state, lang),
    raw_discount_total: totals.cart.discount_total,
    ...totals.cart,
  };
}

/** Each line and method has a row of totals. */
export function required<T>(totals: T | undefined): T {
  if (totals === undefined) throw new Error("a line has no totals");
  return totals;
}

function toThresholds(state: CartState, goods: number): Cart["thresholds"] {
  const { francoMinor, minimumOrderMinor } = boundsOf(state);
  return {
    franco: toThreshold(francoMinor, goods),
    minimum_order: toThreshold(minimumOrderMinor, goods),
  };
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
    payment_authorized_at:
      session.payment_authorized_at && toInstant(session.payment_authorized_at),
  };
}

const toSoftStamps = (row: {
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}) => ({
  created_at: toInstant(row.created_at),
  updated_at: toInstant(row.updated_at),
  deleted_at: row.deleted_at && toInstant(row.deleted_at),
});

function toSalesChannel(row: SalesChannelRow): Cart["sales_channel"] {
  return {
    id: row.id,
    ...toSoftStamps(row),
    name: row.name,
    description: row.description,
    is_disabled: row.is_disabled,
    metadata: row.metadata,
  };
}
