import type { Cart } from "@/contract/cart/cart";
import type { ApprovalNeed } from "@/contract/cart/order-request";
import type { ShippingOption } from "@/contract/cart/shipping";
import { type AddressView, toAddressView } from "../customer/address";
import { type PaymentTerms, toPaymentTerms } from "./payment-terms";
import { type CartFacts, type CartView, toCartView, toLineName } from "../cart/cart";

/**
 * The data the browser needs to confirm a card (CHK-02); amounts in minor units. `errorCode`: why
 * the last attempt failed.
 */
export type CardSession = {
  clientSecret: string;
  publishableKey: string;
  isForAmountDue: boolean;
  errorCode: string | null;
};
/**
 * A payment method, or, alone and selected, that nothing is due. `session`: whether it was started;
 * a card's includes what the form needs. `terms`: the company's payment terms in its own words.
 */
export type PaymentMethodView = {
  providerId: string;
  method: string;
  terms: PaymentTerms | null;
  isSelected: boolean;
  /**
   * An order that requires approval can't be paid immediately by card: then the method can't be
   * selected.
   */
  isRefused?: boolean;
  status: string | null;
  card: CardSession | null;
};
export type ShippingOptionView = {
  id: string;
  name: string;
  /** null: the seller hides it. */
  amountMinor: number | null;
  /** The range of goods values for which it is offered. */
  minSubtotalMinor: number | null;
  maxSubtotalMinor: number | null;
};

/** Goods shipped together, their shipping options and the selected one. */
export type ShippingGroup = {
  profileId: string;
  /**
   * The first lines by name and the number of further ones; null if all goods of the cart are
   * shipped together.
   */
  goods: { names: string; more: number } | null;
  options: ShippingOptionView[];
  chosenId: string | null;
};

/** Everything the checkout shows and stores; amounts in minor units, days as ISO. */
export type CheckoutView = {
  cart: CartView;
  shippingAddress: AddressView | null;
  billingAddress: AddressView | null;
  /** One per shipping profile of the lines; empty if nothing has to be shipped. */
  shipping: ShippingGroup[];
  paymentMethods: PaymentMethodView[];
  deliveryDate: string | null;
  purchaseOrderNumber: string;
  /**
   * The goods may be reserved instead of ordered (CHK-06); never with a card, which is charged for
   * an order.
   */
  isReservable: boolean;
  /** Why a colleague has to approve the order; null if no approval is needed. */
  approval: ApprovalNeed | null;
};
/** Options of the order as on the wire: despite a duplicate, as a reservation. */
export type OrderRequest = { allow_duplicate?: true; is_reservation?: true };
/** `nothingDue`: the text shown if nothing is due, in the reader's language. */
export type CheckoutFacts = CartFacts & {
  takesCards: boolean;
  takesReservations: boolean;
  nothingDue: string;
};

export const checkoutQueryKey = ["checkout"] as const;

export const manualProviderId = "manual";
export const cardProviderId = "stripe";
const namedLines = 3;

const text = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** The wire's cart and its shipping options → the checkout view. */
export function toCheckoutView(
  cart: Cart,
  options: readonly ShippingOption[],
  facts: CheckoutFacts,
  approval: ApprovalNeed | null = null,
): CheckoutView {
  const view = toCartView(cart, facts);
  return {
    cart: view,
    shippingAddress: cart.shipping_address && toAddressView(cart.shipping_address),
    billingAddress: cart.billing_address && toAddressView(cart.billing_address),
    shipping: toShippingGroups(cart, view, options, facts),
    paymentMethods: isNothingDue(cart)
      ? [
          {
            providerId: "",
            method: facts.nothingDue,
            terms: null,
            isSelected: true,
            status: null,
            card: null,
          },
        ]
      : listUsableProviders(cart, facts).map((providerId) =>
          toPaymentMethod(cart, providerId, approval),
        ),
    deliveryDate: text(cart.metadata?.delivery_date),
    purchaseOrderNumber: text(cart.metadata?.purchase_order_number) ?? "",
    approval,
    isReservable: facts.takesReservations && cart.payment_session?.provider_id !== cardProviderId,
  };
}

function toShippingGroups(
  cart: Cart,
  view: CartView,
  options: readonly ShippingOption[],
  facts: CheckoutFacts,
): ShippingGroup[] {
  const names = new Map(view.lines.map((line) => [line.id, toLineName(line)]));
  return cart.shipping_profiles.map(({ id, item_ids, shipping_method_id }, _index, all) => ({
    profileId: id,
    goods: all.length > 1 ? toGoods(item_ids.flatMap((lineId) => names.get(lineId) ?? [])) : null,
    options: options
      .filter((option) => option.profile_id === id)
      .map((option) => toShippingOptionView(option, facts)),
    chosenId:
      cart.shipping_methods.find((method) => method.id === shipping_method_id)
        ?.shipping_option_id ?? null,
  }));
}

const toGoods = (names: string[]) => ({
  names: names.slice(0, namedLines).join(", "),
  more: Math.max(0, names.length - namedLines),
});

/** Whether a shipping option is selected for all groups. */
export const isShippingChosen = ({ shipping }: Pick<CheckoutView, "shipping">) =>
  shipping.every(({ chosenId }) => chosenId !== null);

function toShippingOptionView(option: ShippingOption, { settings }: CartFacts): ShippingOptionView {
  const limit = (type: "min_subtotal" | "max_subtotal") =>
    option.requirements.find(
      (requirement) => requirement.type === type && requirement.deleted_at === null,
    )?.amount ?? null;
  return {
    id: option.id,
    name: option.name,
    amountMinor: settings.hidden_shipping ? null : option.amount,
    minSubtotalMinor: limit("min_subtotal"),
    maxSubtotalMinor: limit("max_subtotal"),
  };
}

const dueMinorOf = (cart: Pick<Cart, "preorder_deposit" | "total">) =>
  cart.preorder_deposit?.amount ?? cart.total;

/** Gift cards or discounts pay for all of it: the order needs no payment method (CHK-02). */
export const isNothingDue = (cart: Pick<Cart, "items" | "preorder_deposit" | "total">): boolean =>
  cart.items.length > 0 && dueMinorOf(cart) === 0;

/**
 * The providers of a cart's region that its seller can use, by id and in the region's order
 * (CHK-02).
 */
export function listUsableProviders(
  cart: Pick<Cart, "region" | "payment_sessions">,
  { takesCards }: Pick<CheckoutFacts, "takesCards">,
): string[] {
  const offered = cart.region.payment_providers
    .filter(({ is_installed }) => is_installed)
    .map(({ id }) => id);
  const usable = offered.filter((id) => takesCards || id !== cardProviderId);
  const started = cart.payment_sessions
    .map((session) => session.provider_id)
    .filter((id) => !usable.includes(id));
  return [...usable, ...started];
}

function toPaymentMethod(
  cart: Cart,
  providerId: string,
  approval: ApprovalNeed | null,
): PaymentMethodView {
  const session = cart.payment_sessions.find((candidate) => candidate.provider_id === providerId);
  const known = { [manualProviderId]: "bank_transfer", [cardProviderId]: "card" };
  const method =
    session?.data.payment_method ?? known[providerId as keyof typeof known] ?? providerId;
  const isRefused = approval !== null && method === "card";
  return {
    providerId,
    method,
    isRefused,
    terms: toPaymentTerms(session?.data.delay, session?.data.due),
    isSelected: session?.is_selected === true && !isRefused,
    status: session?.status ?? null,
    card: session ? toCardSession(cart, session) : null,
  };
}

function toCardSession(
  cart: Cart,
  { data, amount }: Cart["payment_sessions"][number],
): CardSession | null {
  const clientSecret = text(data.client_secret);
  const publishableKey = text(data.publishable_key);
  if (data.payment_method !== "card" || !clientSecret || !publishableKey) return null;
  const dueMinor = dueMinorOf(cart);
  return {
    clientSecret,
    publishableKey,
    isForAmountDue: data.amount === dueMinor && amount === dueMinor,
    errorCode: text(data.error_code),
  };
}

/**
 * The card session with which the order would be paid; undefined while another method is selected.
 */
export function findChosenCard(
  view: CheckoutView,
): (PaymentMethodView & { card: CardSession }) | undefined {
  return view.paymentMethods.find(
    (method): method is PaymentMethodView & { card: CardSession } =>
      method.isSelected && method.card !== null,
  );
}

/** A step that prevents placing the order. */
export type MissingStep =
  | "lines"
  | "minimumOrder"
  | "shippingAddress"
  | "billingAddress"
  | "shippingOption"
  | "payment";

/** The incomplete steps in page order; empty if the order can be placed (CHK-01, CHK-03). */
export function listMissingSteps(view: CheckoutView): MissingStep[] {
  const missing: [MissingStep, boolean][] = [
    ["lines", view.cart.lines.length === 0],
    ["minimumOrder", view.cart.minimumOrder !== null && !view.cart.minimumOrder.isReached],
    ["shippingAddress", view.shippingAddress === null],
    ["billingAddress", view.billingAddress === null],
    ["shippingOption", !isShippingChosen(view)],
    ["payment", !view.paymentMethods.some((method) => method.isSelected)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([step]) => step);
}

/**
 * The idempotency key of ordering this version of the cart, the same after a double click, a reload
 * and in two tabs; a changed cart, a confirmed duplicate, a reservation, and a retry after the
 * payment needed the buyer or prices changed get another key (CHK-04).
 */
export function toCompletionKey(
  cart: Pick<CartView, "id" | "version">,
  request: OrderRequest & { lang: string; tries?: number },
): string {
  const { lang, allow_duplicate: again, is_reservation: reserved, tries } = request;
  return [
    "complete",
    cart.id,
    Date.parse(cart.version),
    lang,
    again && "duplicate",
    reserved && "reservation",
    tries,
  ]
    .filter(Boolean)
    .join("-");
}
