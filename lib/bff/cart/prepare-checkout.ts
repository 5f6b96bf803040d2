import "server-only";
import { getTranslations } from "next-intl/server";
import type { Cart } from "@/contract/cart/cart";
import type { SellerSettings } from "@/contract/seller/setting";
import {
  type CheckoutFacts,
  type CheckoutView,
  isNothingDue,
  listUsableProviders,
  manualProviderId,
  toCheckoutView,
} from "../../model/order/checkout";
import type { CompanyView } from "../../model/customer/customer";
import { getCartFacts } from "./cart";
import {
  addShippingMethod,
  type CartChanges,
  listShippingOptions,
  selectPaymentSession,
  updateCart,
} from "./checkout";
import { findApprovalNeed } from "./order-requests";
import type { RequestCaller } from "../http/request-caller";
import { getCurrentSettings, getSettings } from "../catalogue/settings";

async function getCheckoutFacts(caller: RequestCaller): Promise<CheckoutFacts> {
  const [facts, { settings }, t] = await Promise.all([
    getCartFacts(caller),
    getSettings(caller),
    getTranslations({ locale: caller.locale, namespace: "checkout.payment" }),
  ]);
  return {
    ...facts,
    takesCards: caller.seller.card_payments === true,
    takesReservations: settings.reservation_enabled,
    nothingDue: t("nothingDue"),
  };
}

/** The checkout of a cart. Errors: `BackendError`. */
export async function getCheckout(caller: RequestCaller, cart: Cart): Promise<CheckoutView> {
  const [options, facts, approval] = await Promise.all([
    listShippingOptions(caller, cart.id),
    getCheckoutFacts(caller),
    findApprovalNeed(caller, cart.id),
  ]);
  return toCheckoutView(cart, options, facts, approval);
}

/**
 * The checkout of a cart when it is opened. Drops a delivery date chosen before the seller disabled
 * delivery dates: the buyer could not remove it, and the cart could never be ordered (CHK-01).
 * Errors: `BackendError`.
 */
export async function openCheckout(caller: RequestCaller, cart: Cart): Promise<CheckoutView> {
  const { settings } = await getCurrentSettings(caller);
  return getCheckout(caller, await withoutRefusedDay(caller, cart, settings));
}

/**
 * Fills in the usual choices without overriding the buyer's: the company's default addresses, the
 * first shipping option of each shipping profile, payment on the company's terms if something is
 * due (CHK-01). Errors: `BackendError`.
 */
export async function prepareCheckout(
  caller: RequestCaller,
  cart: Cart,
  company: CompanyView,
): Promise<CheckoutView> {
  const { settings } = await getCurrentSettings(caller);
  let current = await withAddresses(
    caller,
    await withoutRefusedDay(caller, cart, settings),
    company,
  );
  const [options, facts] = await Promise.all([
    listShippingOptions(caller, current.id),
    getCheckoutFacts(caller),
  ]);
  for (const { id, shipping_method_id: chosen } of current.shipping_profiles) {
    const first = options.find((option) => option.profile_id === id);
    if (first && chosen === null) current = await addShippingMethod(caller, current.id, first.id);
  }
  const prepared = await withPayment(caller, current, facts);
  const approval = await findApprovalNeed(caller, prepared.id);
  return toCheckoutView(prepared, options, facts, approval);
}

async function withoutRefusedDay(
  caller: RequestCaller,
  cart: Cart,
  { delivery_date_disabled: isOff }: SellerSettings,
): Promise<Cart> {
  const isRequested = typeof cart.metadata?.delivery_date === "string";
  return isOff && isRequested
    ? updateCart(caller, cart.id, { metadata: { delivery_date: null } })
    : cart;
}

async function withAddresses(
  caller: RequestCaller,
  cart: Cart,
  company: CompanyView,
): Promise<Cart> {
  const countries = new Set(cart.region.countries.map((country) => country.iso_2.toLowerCase()));
  const deliverable = company.shippingAddresses.find((address) =>
    countries.has(address.country_code?.toLowerCase() ?? ""),
  );
  const shipping = cart.shipping_address ?? deliverable;
  const billing = cart.billing_address ?? company.billingAddress ?? shipping;
  const changes: CartChanges = {};
  if (!cart.shipping_address && shipping) changes.shipping_address = shipping.id;
  if (!cart.billing_address && billing) changes.billing_address = billing.id;
  return Object.keys(changes).length > 0 ? updateCart(caller, cart.id, changes) : cart;
}

/** Prefers bank transfer: a card is charged only if the buyer chose it. */
async function withPayment(caller: RequestCaller, cart: Cart, facts: CheckoutFacts): Promise<Cart> {
  if (cart.payment_session || isNothingDue(cart)) return cart;
  const usable = listUsableProviders(cart, facts);
  const first = usable.find((id) => id === manualProviderId) ?? usable[0];
  return first ? selectPaymentSession(caller, cart.id, first) : cart;
}
