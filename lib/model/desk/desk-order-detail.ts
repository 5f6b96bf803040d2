import { z } from "zod";
import { adminOrderSchema, type OrderHistoryEntry } from "@/contract/admin/ordering/order";
import type { OrderDocument } from "@/contract/order/document";
import { fulfillmentSchema } from "@/contract/order/fulfillment";
import { type RefundLine, refundSchema } from "@/contract/order/refund";
import type { SellerSettings } from "@/contract/seller/setting";
import { orderTransitions } from "@/domain/order-states/order-transitions";
import { toOrderEvent } from "@/domain/order-states/to-order-event";
import { toPersonName } from "../customer/acting";
import { type DocumentView, toDocumentViews } from "../order/order-documents";
import { orderOfPageSchema, type OrderView, toOrderView } from "../order/order";
import { listSentLines } from "../order/order-return";
import { shipmentSchema } from "../order/order-timeline";
import type { MediaSource } from "../product/media-url";
import { canEnd } from "./end-order";
import type { RefundReason } from "./refund-form";

/** An order with the relations expanded on its staff page. */
export const deskOrderDetailSchema = orderOfPageSchema.extend({
  company: adminOrderSchema.shape.company,
  refunds: z.array(
    refundSchema
      .pick({ id: true, created_at: true, amount: true, reason: true, note: true, items: true })
      .extend({ gift_card_id: refundSchema.shape.gift_card_id }),
  ),
  fulfillments: z.array(shipmentSchema.extend(fulfillmentSchema.pick({ canceled_at: true }).shape)),
});
type WireOrder = z.output<typeof deskOrderDetailSchema>;

/** An order as shown on its staff page: like the buyer's, with nothing hidden. */
export type DeskOrderDetail = Pick<
  OrderView,
  | ("id" | "displayId" | "status" | "createdAt" | "fulfillmentStatus" | "paymentStatus")
  | (
      | "lines"
      | "currencyCode"
      | "count"
      | "totals"
      | "deposit"
      | "depositPaid"
      | "timeline"
      | "approval"
      | "agent"
    )
  | ("shippingAddress" | "billingAddress" | "shippingNames" | "deliveryDate" | "comment")
  | ("purchaseOrderNumber" | "externalId" | "isOverdue" | "reservedUntil")
> & {
  customer: { name: string; email: string };
  company: string | null;
  documents: DocumentView[];
  /** ISO instant of its last change, to which staff's actions refer. */
  updatedAt: string;
  /** It is a reservation that staff can turn into an order. */
  canConfirm: boolean;
  /** Its buyer can do so too. */
  canBuyerConfirm: boolean;
  /** There are packed units to be shipped. */
  canShip: boolean;
  /** There are payments to be captured. */
  canCapture: boolean;
  /** There is a payment that can be refunded. */
  canRefund: boolean;
  /** It can be rejected, or canceled. */
  canReject: boolean;
  canCancel: boolean;
  /** The buyer gets no mails about it. */
  isSilent: boolean;
  refunds: RefundView[];
};

/** A refund without a return; amounts in minor units. */
export type RefundView = {
  id: string;
  createdAt: string;
  amountMinor: number;
  reason: RefundReason;
  note: string | null;
  isOntoGiftCard: boolean;
  contents: { key: string; title: string; quantity: number }[];
};

type OrderFacts = {
  history: readonly OrderHistoryEntry[];
  documents: readonly OrderDocument[];
  settings: SellerSettings;
  /** The setting `reservation_to_order_enabled`, which is not public. */
  canBuyersConfirm: boolean;
  media: MediaSource;
  languages: readonly [string, string];
};

/** The wire's order → its staff page. */
export function toDeskOrderDetail(order: WireOrder, facts: OrderFacts): DeskOrderDetail {
  const { history, documents, settings, media, languages } = facts;
  const view = toOrderView(order, {
    settings: {
      ...settings,
      ...{ hidden_taxes: false, hidden_shipping: false, payment_status_display: true },
      ...{ delivery_date_disabled: false, reservation_to_order_enabled: false },
    },
    ...{ media, documents, languages },
    events: history.flatMap((entry) =>
      toOrderEvent(entry).map((event) => ({
        ...event,
        actor: { ...event.actor, name: event.actor.name ?? entry.actor.name },
      })),
    ),
  });
  const files = toDocumentViews(order, documents, "/api/desk/orders");
  return {
    ...view,
    timeline: view.timeline.map((entry) => ({
      ...entry,
      shipment: entry.shipment && {
        ...entry.shipment,
        deliveryNote: files.find(({ key }) => key === entry.shipment?.deliveryNote?.key) ?? null,
      },
    })),
    customer: { name: toPersonName(order.customer), email: order.email },
    company: order.company?.name ?? null,
    documents: files,
    updatedAt: order.updated_at,
    canConfirm: isHeld(order),
    canBuyerConfirm: isHeld(order) && facts.canBuyersConfirm,
    canShip: order.status === "pending" && findUnshipped(order).hasAny,
    canCapture:
      ["pending", "completed"].includes(order.status) &&
      order.payments.some(({ captured_at, canceled_at }) => !captured_at && !canceled_at),
    canRefund:
      order.status in orderTransitions.events.refund.moves &&
      (order.refundable_amount > 0 || order.swaps.some((swap) => swap.difference_due > 0)),
    canReject: canEnd(order, "reject"),
    canCancel: canEnd(order, "cancel"),
    isSilent: order.no_notification === true,
    refunds: order.refunds.map((refund) => toRefundView(order, refund)),
  };
}

/** Whether it is a reservation that has not expired. */
export const isHeld = ({
  status,
  reserved_until: until,
}: Pick<WireOrder, "status" | "reserved_until">): boolean =>
  status === "reserved" && (until === null || Date.parse(until) > Date.now());

function toRefundView(order: WireOrder, refund: WireOrder["refunds"][number]): RefundView {
  const lines = [...order.items, ...listSentLines(order)];
  const titleOf = ({ item_id: id, shipping_method_id: methodId }: RefundLine) =>
    lines.find((line) => line.id === id)?.title ??
    order.shipping_methods.find((method) => method.id === methodId)?.shipping_option.name ??
    "";
  return {
    id: refund.id,
    createdAt: refund.created_at,
    amountMinor: refund.amount,
    reason: refund.reason,
    note: refund.note,
    isOntoGiftCard: refund.gift_card_id !== null,
    contents: refund.items.map((line) => ({
      key: line.item_id ?? line.shipping_method_id ?? "",
      title: titleOf(line),
      quantity: line.quantity,
    })),
  };
}

/** An order's packed parcels awaiting shipment, and the units not packed yet. */
export function findUnshipped(order: Pick<WireOrder, "fulfillments" | "items">) {
  const parcelIds = order.fulfillments.flatMap(({ id, shipped_at, canceled_at }) =>
    shipped_at || canceled_at ? [] : [id],
  );
  const items = order.items.flatMap(({ id, quantity, fulfilled_quantity: packed }) =>
    quantity > (packed ?? 0) ? [{ item_id: id, quantity: quantity - (packed ?? 0) }] : [],
  );
  return { parcelIds, items, hasAny: parcelIds.length > 0 || items.length > 0 };
}

/** Turns a reservation into an order. */
export const confirmOrderForm = z.strictObject({ updated_at: z.iso.datetime() });

/** Ships an order; without a number the parcel can't be tracked. */
export const shipForm = z.strictObject({
  updated_at: z.iso.datetime(),
  tracking_number: z.string().trim().max(100, "too_long"),
});
