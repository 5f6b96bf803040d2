import type { OutboxKind } from "../../platform/jobs/outbox-payload";

type Notified = {
  event: string;
  resource: string;
  /** The property of the payload that names the mail's subject. */
  idIn: string;
  /** Why it can't be resent. */
  isForOneUse?: boolean;
};

/** The kinds of mail sent to customers, and their subject; those to staff are not listed. */
const notified: Partial<Record<OutboxKind, Notified>> = {
  "password-link": {
    event: "customer.password_reset",
    resource: "customer",
    idIn: "customerId",
    isForOneUse: true,
  },
  "company-application": { event: "company.applied", resource: "company", idIn: "companyId" },
  "company-decision": { event: "company.decided", resource: "customer", idIn: "customerId" },
  restock: { event: "restock-notification.restocked", resource: "variant", idIn: "variantId" },
  "order-request": {
    event: "order_request.created",
    resource: "order_request",
    idIn: "orderRequestId",
  },
  "order-request-decision": {
    event: "order_request.decided",
    resource: "order_request",
    idIn: "orderRequestId",
  },
  "order-confirmation": { event: "order.placed", resource: "order", idIn: "orderId" },
  shipment: { event: "order.shipment_created", resource: "order", idIn: "orderId" },
  "quote-asked": { event: "quote.asked", resource: "quote", idIn: "quoteId" },
  "quote-answered": { event: "quote.answered", resource: "quote", idIn: "quoteId" },
  "quote-expiring": { event: "quote.expiring", resource: "quote", idIn: "quoteId" },
  "order-edit-requested": { event: "order-edit.requested", resource: "order", idIn: "orderId" },
  "order-edit-expired": { event: "order-edit.expired", resource: "order", idIn: "orderId" },
  "return-requested": { event: "order.return_requested", resource: "order", idIn: "orderId" },
  "return-asked": { event: "order.return_asked", resource: "order", idIn: "orderId" },
  "return-received": { event: "order.items_returned", resource: "order", idIn: "orderId" },
  "buyer-change": { event: "order.changed_by_buyer", resource: "order", idIn: "orderId" },
  "order-amended": { event: "order.updated", resource: "order", idIn: "orderId" },
  "return-declined": { event: "order.return_declined", resource: "order", idIn: "orderId" },
  "reservation-expiring": {
    event: "order.reservation_expiring",
    resource: "order",
    idIn: "orderId",
  },
  "reservation-expired": {
    event: "order.reservation_expired",
    resource: "order",
    idIn: "orderId",
  },
  "order-canceled": { event: "order.canceled", resource: "order", idIn: "orderId" },
  "order-rejected": { event: "order.rejected", resource: "order", idIn: "orderId" },
  "backorder-date-changed": {
    event: "order.backorder_date_changed",
    resource: "order",
    idIn: "orderId",
  },
  "backorder-canceled": {
    event: "order.backorder_canceled",
    resource: "order",
    idIn: "orderId",
  },
  "order-refunded": { event: "order.refund_created", resource: "order", idIn: "orderId" },
  "invoice-issued": { event: "order.invoice_issued", resource: "order", idIn: "orderId" },
  "invoice-imported": { event: "order.invoice_imported", resource: "order", idIn: "orderId" },
  "credit-note-imported": {
    event: "order.credit_note_imported",
    resource: "order",
    idIn: "orderId",
  },
  "credit-note-issued": { event: "order.credit_note_issued", resource: "order", idIn: "orderId" },
  "swap-opened": { event: "swap.created", resource: "order", idIn: "orderId" },
  "claim-asked": { event: "claim.asked", resource: "order", idIn: "orderId" },
  "claim-requested": { event: "claim.requested", resource: "order", idIn: "orderId" },
  "claim-declined": { event: "claim.declined", resource: "order", idIn: "orderId" },
  "claim-accepted": { event: "claim.created", resource: "order", idIn: "orderId" },
  "gift-cards": { event: "gift_card.created", resource: "order", idIn: "orderId" },
};

/** The subject of a mail of this kind; undefined for kinds that are not listed. */
export function toNotified(kind: string): Notified | undefined {
  return notified[kind as OutboxKind];
}
