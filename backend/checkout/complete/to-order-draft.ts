import type { CartState } from "../carts/cart-state";
import { toDeliveryPromises } from "../../catalogue/stock/delivery-promise";
import { required } from "../carts/to-cart";
import { toPreorderDeposit } from "../delivery/preorder-deposit";
import type { PricedCart } from "../reprice/reprice";
import { findVariant, type Variants } from "../reprice/sellable";
import { isShown, toCartDiscount } from "../../promotions/discounts/to-cart-discount";
import { createId } from "../../kernel/ids";
import { toStoredTexts } from "../../catalogue/variants/line-texts";
import { toLinesFingerprint } from "./lines-fingerprint";
import type { SessionAgent } from "../../platform/http/access/acting-session-rows";
import { manualProvider } from "../../markets/payment-providers/manual-provider";
import { toPaymentDueAt } from "../../orders/to-payment-due-at";
import type { OrderDraft, OrderRow } from "../../orders/order-record";

export type OrderFacts = {
  /** Undefined if nothing is due now. */
  payment: { providerId: string; data: Record<string, unknown> } | undefined;
  status: "pending" | "reserved";
  /** Until when a reservation's stock is held; null means indefinitely. */
  reservedUntil?: string | null;
  placedBy: string | null;
  placedByAgent: SessionAgent | null;
  /** Primary subtag of the buyer's language. */
  lang: string;
  now: Date;
  /** When the buyer ordered, from which delivery dates are estimated; absent: now. */
  orderedAt?: Date;
};

/**
 * The order that a priced cart becomes, with everything frozen: texts in the buyer's language with
 * their translations, taxes, variants, addresses. `display_id` is still 0.
 */
export function toOrderDraft(
  { state, totals, discounts }: PricedCart,
  variants: Variants,
  facts: OrderFacts,
): OrderDraft {
  const id = createId("order");
  const stamp = facts.now.toISOString();
  const promises = toDeliveryPromises(
    state,
    (line) => findVariant(variants, line)?.variant,
    facts.orderedAt ?? facts.now,
  );
  const deposit = toPreorderDeposit(state, totals.cart.total);
  const shippingAddress = toCopy(required(state.shippingAddress ?? undefined), facts.now);
  const billingAddress = toCopy(required(state.billingAddress ?? undefined), facts.now);
  return {
    order: {
      ...toOrderRow(state, facts, stamp),
      ...totals.cart,
      id,
      payment_status: totals.cart.total === 0 ? "captured" : "awaiting",
      payment_due_at: toDueAt(state, facts),
      preorder_deposit: deposit,
      shipping_address_id: shippingAddress.id,
      billing_address_id: billingAddress.id,
    },
    placedBy: facts.placedBy,
    placedByAgent: facts.placedByAgent,
    approvedBy: null,
    lines: state.lines.map((line) => {
      const sellable = findVariant(variants, line);
      const variant = sellable?.variant;
      const texts = variant
        ? {
            title: variant.product.title,
            description: variant.title,
            thumbnail: variant.thumbnail ?? variant.product.thumbnail,
          }
        : {};
      return {
        ...line,
        ...texts,
        order_id: id,
        snapshot: {
          variant,
          promise: promises.get(line.id),
          texts: sellable && toStoredTexts(sellable.texts),
        },
        updated_at: stamp,
      };
    }),
    shippingMethods: state.shippingMethods.map((method) => ({ ...method, order_id: id })),
    payments: facts.payment
      ? [
          toPayment(state, facts.payment, {
            orderId: id,
            amountMinor: deposit?.amount ?? totals.cart.total,
            stamp,
          }),
        ]
      : [],
    refunds: [],
    paid: { capturedMinor: 0, refundedMinor: 0 },
    discounts: discounts
      .filter((outcome) => outcome.obstacle === null && isShown(outcome))
      .map(toCartDiscount),
    ...toGiftCardPayments(state, totals, id, stamp),
    shippingAddress,
    billingAddress,
    region: state.region,
  };
}

/** Bank transfers are due by the company's terms. */
function toDueAt({ terms, rules }: CartState, { payment, now }: OrderFacts): string | null {
  return payment?.providerId === manualProvider.id
    ? toPaymentDueAt(terms.paymentDue, now, rules.time_zone)
    : null;
}

function toPayment(
  { cart, region }: CartState,
  { providerId, data }: NonNullable<OrderFacts["payment"]>,
  { orderId, amountMinor, stamp }: { orderId: string; amountMinor: number; stamp: string },
): OrderDraft["payments"][number] {
  return {
    ...{
      id: createId("pay"),
      cart_id: cart.id,
      ...{ order_id: orderId, swap_id: null },
      amount: amountMinor,
      currency_code: region.currency_code,
    },
    ...{
      amount_refunded: 0,
      provider_id: providerId,
      data,
      captured_at: null,
      canceled_at: null,
      metadata: null,
    },
    ...{ created_at: stamp, updated_at: stamp },
  };
}

/** Each gift card that pays something, with its remaining balance and what it pays. */
function toGiftCardPayments(
  { giftCards }: CartState,
  { giftCards: uses }: PricedCart["totals"],
  orderId: string,
  stamp: string,
): Pick<OrderDraft, "giftCards" | "giftCardTransactions"> {
  const paying = giftCards.flatMap(({ is_usable: _usable, ...card }, index) => {
    const amount = uses[index]?.amountMinor ?? 0;
    return amount > 0 ? [{ card, amount }] : [];
  });
  return {
    giftCards: paying.map(({ card, amount }) => ({
      ...card,
      balance: card.balance - amount,
      is_disabled: card.balance === amount,
      updated_at: stamp,
    })),
    giftCardTransactions: paying.map(({ card, amount }) => ({
      id: createId("gct"),
      gift_card_id: card.id,
      order_id: orderId,
      amount,
      created_at: stamp,
      is_taxable: card.tax_rate !== null,
      tax_rate: card.tax_rate,
    })),
  };
}

function toOrderRow(
  state: CartState,
  facts: OrderFacts,
  stamp: string,
): Omit<
  OrderRow,
  | "id"
  | "shipping_address_id"
  | "billing_address_id"
  | "preorder_deposit"
  | "payment_status"
  | "payment_due_at"
  | keyof PricedCart["totals"]["cart"]
> {
  const { cart, region } = state;
  const { delivery_date: deliveryDate, ...metadata } = cart.metadata ?? {};
  return {
    display_id: 0,
    external_id: null,
    seller_order_id: null,
    status: facts.status,
    fulfillment_status: "not_fulfilled",
    origin: "cart",
    cart_id: cart.id,
    draft_order_id: null,
    company_id: cart.company_id,
    customer_id: cart.customer_id,
    email: cart.email ?? "",
    region_id: region.id,
    currency_code: region.currency_code,
    sales_channel_id: cart.sales_channel_id,
    delivery_date: typeof deliveryDate === "string" ? deliveryDate : null,
    reserved_until: facts.reservedUntil ?? null,
    receipt_url: null,
    lines_fingerprint: toLinesFingerprint(state.lines),
    locale: facts.lang,
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
    canceled_at: null,
    created_at: stamp,
    updated_at: stamp,
  };
}

function toCopy(
  address: NonNullable<CartState["shippingAddress"]>,
  now: Date,
): NonNullable<CartState["shippingAddress"]> {
  return {
    ...address,
    id: createId("addr"),
    kind: "document",
    company_id: null,
    customer_id: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
