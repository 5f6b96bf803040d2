import type { Cart, ShippingOption } from "@/contract/cart";
import type { SellerSettings } from "@/contract/setting";
import { type AddressView, toAddressView } from "./address";
import { type CartFacts, type CartView, toCartView } from "./cart";

/** Everything the checkout shows and keeps; amounts in minor units, days as ISO. */
export type CheckoutView = {
  cart: CartView;
  shippingAddress: AddressView | null;
  billingAddress: AddressView | null;
  shippingOptions: { id: string; name: string; amountMinor: number | null }[];
  shippingOptionId: string | null;
  paymentSessions: { providerId: string; method: string; terms: string | null; isSelected: boolean }[];
  deliveryDate: string | null;
  purchaseOrderNumber: string;
};

export const checkoutQueryKey = ["checkout"] as const;

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The wire's cart and its shipping options → what the checkout shows. */
export function toCheckoutView(cart: Cart, options: readonly ShippingOption[], facts: CartFacts): CheckoutView {
  return {
    cart: toCartView(cart, facts),
    shippingAddress: cart.shipping_address && toAddressView(cart.shipping_address),
    billingAddress: cart.billing_address && toAddressView(cart.billing_address),
    shippingOptions: options.map((option) => ({
      id: option.id,
      name: option.name,
      amountMinor: facts.settings.hidden_shipping ? null : option.amount,
    })),
    shippingOptionId: cart.shipping_methods[0]?.shipping_option_id ?? null,
    paymentSessions: cart.payment_sessions.map((session) => ({
      providerId: session.provider_id,
      method: session.data.payment_method ?? session.provider_id,
      terms: text(session.data.delay),
      isSelected: session.is_selected === true,
    })),
    deliveryDate: text(cart.metadata?.delivery_date),
    purchaseOrderNumber: text(cart.metadata?.purchase_order_number) ?? "",
  };
}

/** A step that keeps the order from being sent. */
export type MissingStep = "lines" | "minimumOrder" | "shippingAddress" | "billingAddress" | "shippingOption" | "payment";

/** What is still missing, in the order of the page; empty when the order can be sent (CHK-01, CHK-03). */
export function listMissingSteps(view: CheckoutView): MissingStep[] {
  const missing: [MissingStep, boolean][] = [
    ["lines", view.cart.lines.length === 0],
    ["minimumOrder", view.cart.minimumOrder !== null && !view.cart.minimumOrder.isReached],
    ["shippingAddress", view.shippingAddress === null],
    ["billingAddress", view.billingAddress === null],
    ["shippingOption", view.shippingOptionId === null],
    ["payment", !view.paymentSessions.some((session) => session.isSelected)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([step]) => step);
}

const dayMs = 86_400_000;
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Whether goods are delivered on this ISO day: Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** The next working day on or after an ISO day. */
export function toWorkingDay(day: string): string {
  let date = new Date(`${day}T00:00:00Z`);
  while (!isWorkingDay(toDay(date))) date = new Date(date.getTime() + dayMs);
  return toDay(date);
}

/** First day delivery may be asked for: today and the seller's delay in days, then the next working day (CHK-01). */
export function earliestDeliveryDay(now: Date, settings: Pick<SellerSettings, "min_delivery_delay">): string {
  return toWorkingDay(toDay(new Date(now.getTime() + settings.min_delivery_delay * dayMs)));
}

export type DeliveryDayFault = "too_early" | "not_working_day" | "not_a_day";

/** Why a typed day can't be asked for, or undefined when it can; no day at all is fine. */
export function findDeliveryDayFault(day: string, earliest: string): DeliveryDayFault | undefined {
  if (day === "") return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return "not_a_day";
  if (day < earliest) return "too_early";
  return isWorkingDay(day) ? undefined : "not_working_day";
}

/**
 * One key for one wish to order this very cart, the same after a double click, a reload and in two tabs; a changed cart and
 * a confirmed duplicate are other wishes (CHK-04).
 */
export function toCompletionKey(cart: Pick<CartView, "id" | "version">, wish: { lang: string; allowDuplicate: boolean }): string {
  return `complete-${cart.id}-${Date.parse(cart.version) || 0}-${wish.lang}${wish.allowDuplicate ? "-duplicate" : ""}`;
}
