import type { Order } from "@/contract/order/order";
import type { Refund } from "@/contract/order/refund";
import type { GiftCardRow } from "../promotions/gift-cards/gift-card";
import type { LineItemRow } from "./line-item-row";
import type { ShippingMethodRow } from "../markets/shipping-options/shipping-method";
import type { CartTotals } from "../pricing/cart-totals";
import type { AddressFacts } from "../people/customers/address-rows";
import type { PaymentRow } from "./payments/payment-rows";
import type { RegionRow } from "../markets/regions/region-rows";
import type { ClaimRow } from "./claims/claims-of-order-rows";
import type { FulfillmentRow } from "./fulfillments/fulfillments-of-order-rows";
import type { ReturnRow } from "./returns/returns-of-order-rows";
import type { SwapRow } from "./swaps/swaps-of-order-rows";

/**
 * The order's own row; amounts in minor units, fixed at completion; dates are the database's ISO
 * text.
 */
export type OrderRow = CartTotals & {
  id: string;
  display_id: number;
  external_id: string | null;
  seller_order_id: string | null;
  status: Order["status"];
  fulfillment_status: Order["fulfillment_status"];
  payment_status: Order["payment_status"];
  origin: Order["origin"];
  cart_id: string | null;
  draft_order_id: string | null;
  /** null for a guest's. */
  company_id: string | null;
  customer_id: string;
  email: string;
  region_id: string;
  currency_code: string;
  sales_channel_id: string;
  shipping_address_id: string | null;
  billing_address_id: string | null;
  delivery_date: string | null;
  /** Until when the stock of a reservation is held. */
  reserved_until: string | null;
  receipt_url: string | null;
  lines_fingerprint: string;
  locale: string | null;
  preorder_deposit: Order["preorder_deposit"];
  /** Undefined for one that is being placed, which has none. */
  no_notification?: boolean | null;
  payment_due_at: string | null;
  metadata: Record<string, unknown> | null;
  canceled_at: string | null;
  created_at: string;
  updated_at: string;
};

export type OrderCustomerRow = Omit<Order["customer"], "billing_address_id">;

/** The amount an order used of a gift card, minor units. */
export type GiftCardTransactionRow = Order["gift_card_transactions"][number];

/** A refund of a payment, minor units; dates are the database's ISO text. */
export type RefundRow = Pick<
  Refund,
  | "id"
  | "order_id"
  | "payment_id"
  | "gift_card_id"
  | "amount"
  | "note"
  | "reason"
  | "metadata"
  | "created_at"
  | "updated_at"
> & { items?: Refund["items"] };

/** Records created after an order was placed. */
export type AfterOrder = {
  fulfillments: readonly FulfillmentRow[];
  returns: readonly ReturnRow[];
  claims: readonly ClaimRow[];
  swaps: readonly SwapRow[];
};

/** All stored data of an order. */
export type OrderRecord = AfterOrder & {
  order: OrderRow;
  /** The customer whose request created the order. */
  placedBy: string | null;
  /** Who acted for her at that time. */
  placedByAgent: Order["placed_by_agent"];
  /** Who approved the order request from which it was created. */
  approvedBy: Order["approved_by"];
  lines: readonly LineItemRow[];
  shippingMethods: readonly ShippingMethodRow[];
  payments: readonly PaymentRow<string>[];
  isOverdue: boolean;
  refunds: readonly RefundRow[];
  /** The captured amount of its payments, and the amount refunded to them or to gift cards. */
  paid: { capturedMinor: number; refundedMinor: number };
  /** As they were at completion. */
  discounts: Order["discounts"];
  giftCards: readonly GiftCardRow[];
  giftCardTransactions: readonly GiftCardTransactionRow[];
  shippingAddress: AddressFacts | null;
  billingAddress: AddressFacts | null;
  region: RegionRow;
  customer: OrderCustomerRow;
  /** Of the customer's company. */
  customerBillingAddressId: string | null;
};

/** An order being created: the buyer's row and the display id are added when it is written. */
export type OrderDraft = Omit<
  OrderRecord,
  "customer" | "customerBillingAddressId" | "isOverdue" | keyof AfterOrder
>;
