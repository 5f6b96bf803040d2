import type { PaymentDue } from "@/contract/order/payment-due";
import type { Order } from "@/contract/order/order";
import type { AddressRow } from "../../people/customers/address-rows";
import type { CartDiscount } from "../../pricing/cart-discount";
import type { RegionRow } from "../../markets/regions/region-rows";
import type { OrderRules } from "@/domain/quantities/order-rules";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import type { LineItemRow } from "../../orders/line-item-row";
import type { CompanyStanding } from "@/domain/people/company-standing";
import type { CartGiftCard } from "../../promotions/gift-cards/gift-card";
import type { PlacedCart } from "../line-items/placed-cart-rows";

/** The cart's own row; dates are ISO text from the database. */
export type CartRow = {
  id: string;
  /** Raised by every change. */
  version: number;
  /** Null for a guest, who can only have the cart of a draft order. */
  company_id: string | null;
  customer_id: string;
  email: string | null;
  region_id: string;
  sales_channel_id: string;
  type: string;
  is_preorder: boolean;
  shipping_address_id: string | null;
  billing_address_id: string | null;
  metadata: Record<string, unknown> | null;
  context: Record<string, unknown>;
  completed_at: string | null;
  payment_authorized_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type PaymentSessionRow = {
  id: string;
  cart_id: string;
  provider_id: string;
  is_selected: boolean | null;
  is_initiated: boolean;
  status: "authorized" | "pending" | "requires_more" | "error" | "canceled";
  data: Record<string, unknown>;
  amount: number;
  payment_authorized_at: string | null;
  created_at: string;
  updated_at: string;
};

export type SalesChannelRow = {
  id: string;
  name: string;
  description: string | null;
  is_disabled: boolean;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** The buyer, with her company's billing address. */
export type CustomerRow = Order["customer"];

/**
 * The company's terms that the cart's amounts and payments depend on; amounts in minor units of its
 * currency (null: the cart's own).
 */
export type CartTerms = {
  francoMinor: number | null;
  minimumOrderMinor: number | null;
  /** The company's credit limit; null means no limit. */
  creditLimitMinor: number | null;
  currencyCode: string | null;
  paymentTerms: string | null;
  paymentDue: PaymentDue | null;
};

/**
 * Everything the database holds of a cart. Treated as immutable: a change creates new objects for
 * what it touches.
 */
export type CartState = {
  cart: CartRow;
  lines: readonly LineItemRow[];
  shippingMethods: readonly ShippingMethodRow[];
  paymentSessions: readonly PaymentSessionRow[];
  shippingAddress: AddressRow | null;
  billingAddress: AddressRow | null;
  region: RegionRow;
  salesChannel: SalesChannelRow;
  customer: CustomerRow;
  /** Discounts of the codes entered, in that order. */
  discounts: readonly CartDiscount[];
  /** Sorted by end date, then by balance; `is_usable`: enabled, not ended, and of this region. */
  giftCards: readonly CartGiftCard[];
  /** What was ordered, once the cart has become an order. */
  placed: PlacedCart | null;
  terms: CartTerms;
  /** Whether the company may order. */
  standing: CompanyStanding;
  /** Customer groups of the cart's owner, which determine its prices. */
  ownerGroupIds: readonly string[];
  rules: OrderRules;
};

/**
 * Whether the cart's total depends only on the cart: the value of codes and gift cards can change
 * without it.
 */
export const hasNoCodes = ({ discounts, giftCards }: CartState): boolean =>
  discounts.length + giftCards.length === 0;
