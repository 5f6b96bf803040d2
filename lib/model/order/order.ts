import { z } from "zod";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import { orderSchema } from "@/contract/order/order";
import type { OrderDocument } from "@/contract/order/document";
import type { OrderEvent } from "@/contract/order/order-event";
import { findLocalized, type SellerSettings } from "@/contract/seller/setting";
import { findAmendmentEnd } from "@/domain/order-states/amendment-window";
import { toPersonName } from "../customer/acting";
import { type AddressView, toAddressView } from "../customer/address";
import { type DepositView, toDeposit } from "../cart/cart-amounts";
import { type MediaSource, toMediaUrl } from "../product/media-url";
import { type DocumentView, toDocumentViews } from "./order-documents";
import { type DueView, toDue } from "./order-payment";
import { type PaymentTerms, toPaymentTerms } from "./payment-terms";
import { type OrderSummary, toOrderSummary } from "./order-list";
import {
  listSentLines,
  type NamedLine,
  type ReturnView,
  shownClaimSchema,
  shownReturnSchema,
  shownSwapSchema,
  toReturnViews,
} from "./order-return";
import { shipmentSchema, type TimelineEntry, toTimeline } from "./order-timeline";

/** An order with the relations expanded on its page. */
export const orderOfPageSchema = orderSchema
  .omit({
    gift_cards: true,
    gift_card_transactions: true,
    refunds: true,
  })
  .extend({
    fulfillments: z.array(shipmentSchema),
    returns: z.array(shownReturnSchema).default([]),
    claims: z.array(shownClaimSchema),
    swaps: z.array(shownSwapSchema).default([]),
  });
type WireOrder = z.output<typeof orderOfPageSchema>;

type OrderSettings = Pick<
  SellerSettings,
  | "hidden_taxes"
  | "hidden_shipping"
  | "payment_status_display"
  | "delivery_date_disabled"
  | "reservation_to_order_enabled"
  | "order_amendment_minutes"
  | "return_instructions"
>;

/** A line of an order; amounts in minor units, without tax. */
export type OrderLine = {
  id: string;
  variantId: string | null;
  title: string;
  description: string | null;
  sku: string | null;
  thumbnail: string | null;
  quantity: number;
  shippedQuantity: number;
  returnedQuantity: number;
  /** Units still to be packed while others of the order are; 0 before the first parcel. */
  openQuantity: number;
  displayUnit: string | null;
  unitPriceMinor: number;
  subtotalMinor: number;
  discountMinor: number;
  /** Promised delivery of its parts when the order was placed; empty if there was none. */
  promise: DeliveryPromise[];
};

export type OrderView = OrderSummary & {
  email: string;
  /** Its history, oldest first. */
  timeline: TimelineEntry[];
  /** A reservation that she may turn into an order. */
  canConfirm: boolean;
  /** Placed in the name of a colleague of the reader, who can be asked to transfer it. */
  isColleagues: boolean;
  /** Until when she may cancel it, an ISO instant; null: never, or no longer. */
  cancelableUntil: string | null;
  /** Whether she may currently change it. */
  isAmendable: boolean;
  /** The name of who acted for the customer when it was placed. */
  agent: string | null;
  lines: OrderLine[];
  /** Lines sent by its claims and swaps, which can be returned like its own. */
  sentLines: NamedLine[];
  /** Returns, claims and swaps, oldest first. */
  returns: ReturnView[];
  /** Return instructions, while a return is open; null if the seller provides none. */
  returnInstructions: string | null;
  /** Whether it has shipped units that are not returned. */
  hasReturnable: boolean;
  shippingAddress: AddressView | null;
  billingAddress: AddressView | null;
  shippingNames: string[];
  /** Wire names, e.g. `bank_transfer`, with the company's terms at the time. */
  payments: { method: string; terms: PaymentTerms | null }[];
  comment: string | null;
  purchaseOrderNumber: string | null;
  /** Who requested it and who approved it, if it required approval. */
  approval: { requestedBy: string; approvedBy: string } | null;
  deliveryDate: string | null;
  /** Until when a reservation's stock is held. */
  reservedUntil: string | null;
  /**
   * The amounts of a preorder due now and later; null if the whole amount is due under the terms.
   */
  deposit: DepositView;
  /** The amount still due; null if nothing, or if the seller does not show it (ORD-02). */
  due: DueView | null;
  /** Oldest first. */
  documents: DocumentView[];
};

const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
const returnableStatuses: ReadonlySet<string> = new Set([
  ...(["pending", "requires_action", "completed", "archived"] as const),
]);

/** Payments, excluding those that were replaced by another. */
function listMadePayments<T extends { canceled_at: string | null }>(payments: readonly T[]) {
  const made = payments.filter((payment) => payment.canceled_at === null);
  return made.length > 0 ? made : payments;
}

/** The wire's order → its page (ORD-03). */
export function toOrderView(
  order: WireOrder,
  facts: {
    settings: OrderSettings;
    media: MediaSource;
    events?: readonly OrderEvent[];
    documents?: readonly OrderDocument[];
    /** The reader's language and the seller's own. */
    languages: readonly [string, string];
    /** Orders of its region can be paid by card. */
    takesCards?: boolean;
    /** The buyer who reads it, if she may request a colleague's orders. */
    readerId?: string | undefined;
    now?: Date;
  },
): OrderView {
  const { settings, media, events = [], documents = [], takesCards = false } = facts;
  const { readerId = order.customer_id, now = new Date() } = facts;
  const documentViews = toDocumentViews(order, documents);
  const end = findAmendmentEnd(order, settings.order_amendment_minutes);
  const isAwaited =
    order.returns.some(({ status }) => status === "requested") ||
    order.claims.some((claim) => claim.return_order?.status === "requested");
  const sent = listSentLines(order);
  const isUnderWay = order.items.some((item) => item.fulfilled_quantity);
  return {
    ...toOrderSummary(order, settings),
    email: order.email,
    timeline: toTimeline(order, events, { settings, documents: documentViews }),
    cancelableUntil: end,
    isAmendable: order.status === "pending" && end !== null && Date.parse(end) > now.getTime(),
    isColleagues: readerId !== order.customer_id && order.email !== "",
    canConfirm: order.status === "reserved" && settings.reservation_to_order_enabled,
    agent: order.placed_by_agent && toPersonName(order.placed_by_agent),
    lines: order.items.map((item) => ({
      id: item.id,
      variantId: item.variant_id,
      title: item.title,
      description: item.description,
      sku: item.variant?.sku ?? null,
      thumbnail: item.thumbnail && toMediaUrl(item.thumbnail, media),
      quantity: item.quantity,
      shippedQuantity: item.shipped_quantity ?? 0,
      returnedQuantity: item.returned_quantity ?? 0,
      openQuantity:
        isUnderWay && order.status !== "canceled"
          ? Math.max(0, item.quantity - (item.fulfilled_quantity ?? 0))
          : 0,
      displayUnit: item.variant?.metadata?.display_unit ?? null,
      unitPriceMinor: item.unit_price,
      subtotalMinor: item.subtotal,
      discountMinor: item.discount_total,
      promise: item.promise ?? [],
    })),
    sentLines: sent.map(({ id, title, description, variant, thumbnail }) => ({
      ...{ id, title, description, sku: variant?.sku ?? null },
      thumbnail: thumbnail && toMediaUrl(thumbnail, media),
    })),
    returns: toReturnViews(order, takesCards),
    returnInstructions: isAwaited
      ? findLocalized(settings.return_instructions, ...facts.languages)
      : null,
    hasReturnable:
      returnableStatuses.has(order.status) &&
      [...order.items, ...sent].some(
        (item) => (item.shipped_quantity ?? 0) > (item.returned_quantity ?? 0),
      ),
    shippingAddress: order.shipping_address && toAddressView(order.shipping_address),
    billingAddress: order.billing_address && toAddressView(order.billing_address),
    shippingNames: order.shipping_methods.map((method) => method.shipping_option.name),
    payments: listMadePayments(order.payments).map((payment) => ({
      method: text(payment.data.payment_method) ?? payment.provider_id,
      terms: toPaymentTerms(payment.data.delay, payment.data.due),
    })),
    comment: text(order.metadata?.comment),
    purchaseOrderNumber: text(order.metadata?.purchase_order_number),
    approval: order.approved_by && {
      requestedBy: toPersonName(order.customer),
      approvedBy: toPersonName(order.approved_by),
    },
    deliveryDate: settings.delivery_date_disabled
      ? null
      : (order.delivery_date ?? text(order.metadata?.delivery_date)),
    reservedUntil: order.reserved_until,
    deposit: toDeposit(order),
    due: settings.payment_status_display ? toDue(order, takesCards) : null,
    documents: documentViews,
  };
}
