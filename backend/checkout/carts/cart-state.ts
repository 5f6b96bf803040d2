import type { PaymentDue } from "@/contract/order/payment-due";
import type { Order } from "@/contract/order/order";
import type { ShippingOption } from "@/contract/cart/shipping";
import type { AddressRow } from "../../people/customers/address-rows";
import type { Adjustment } from "../../pricing/apply-discounts";
import type { CartDiscount } from "../../pricing/cart-discount";
import type { RegionRow } from "../../markets/regions/region-rows";
import type { OrderRules } from "@/domain/quantities/order-rules";
import type { PlacedCart } from "../line-items/placed-cart-rows";

/** The cart's own row; dates are the database's ISO text. */
export type CartRow = {
  id: string;
  version: number;
  /** null: a guest's, which only a draft order's cart can be. */
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

export type TaxLine = { rate: number; name: string; code: string | null };

/**
 * A line; amounts in minor units. `tax_lines` and `adjustments` are those of its last pricing; `snapshot` is filled when the cart
 * becomes an order.
 */
export type LineItemRow = {
  id: string;
  cart_id: string | null;
  order_id: string | null;
  rank: number;
  variant_id: string | null;
  product_id: string | null;
  title: string;
  description: string | null;
  thumbnail: string | null;
  quantity: number;
  unit_price: number;
  original_unit_price: number;
  includes_tax: boolean;
  allow_discounts: boolean;
  is_giftcard: boolean;
  fulfilled_quantity: number | null;
  returned_quantity: number | null;
  shipped_quantity: number | null;
  tax_lines: TaxLine[];
  adjustments: Adjustment[];
  snapshot: Record<string, unknown> | null;
  metadata: Record<string, unknown>;
  created_at: string;
  updated_at: string;
};

export type ShippingRequirement = Pick<
  ShippingOption["requirements"][number],
  "id" | "type" | "amount"
>;

export type ShippingOptionRow = {
  id: string;
  name: string;
  region_id: string;
  profile_id: string;
  provider_id: string;
  price_type: string;
  amount: number | null;
  is_return: boolean;
  admin_only: boolean;
  includes_tax: boolean;
  requirements: ShippingRequirement[];
  translations: Record<string, Record<string, string>>;
  data: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type ShippingMethodRow = {
  id: string;
  shipping_option_id: string;
  cart_id: string | null;
  order_id: string | null;
  price: number;
  includes_tax: boolean;
  data: Record<string, unknown>;
  tax_lines: TaxLine[];
  option: ShippingOptionRow;
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

/** A gift card of a cart or order; amounts in minor units, dates ISO texts. */
export type GiftCardRow = {
  id: string;
  code: string;
  value: number;
  balance: number;
  region_id: string;
  order_id: string | null;
  is_disabled: boolean;
  ends_at: string | null;
  tax_rate: number | null;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** The buyer, with her company's billing address. */
export type CustomerRow = Order["customer"];

/** Terms of the company that the cart's amounts and payments depend on; amounts in minor units of its currency (null: of whatever the cart has). */
export type CartTerms = {
  francoMinor: number | null;
  minimumOrderMinor: number | null;
  currencyCode: string | null;
  paymentTerms: string | null;
  paymentDue: PaymentDue | null;
};

/** All of a cart that the database holds. Treated as immutable: a change makes new objects for what it touches. */
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
  /** Whose codes were typed, in their order. */
  discounts: readonly CartDiscount[];
  /** The first to end and the smallest first; `is_usable`: enabled, not ended, of this region. */
  giftCards: readonly (GiftCardRow & { is_usable: boolean })[];
  /** What was ordered, once the cart is an order. */
  placed: PlacedCart | null;
  terms: CartTerms;
  /** Customer groups of the cart's owner: whose prices it has. */
  ownerGroupIds: readonly string[];
  rules: OrderRules;
  /** As in CartStamp. */
  revision: string;
  stamp: string;
};
