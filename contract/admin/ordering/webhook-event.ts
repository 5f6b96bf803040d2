import { z } from "zod";
import { id, isoDate, minor } from "../../fields";
import { quoteStatuses } from "../../order/quote";
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from "../../order/order";

/** The events of webhooks, and when each occurs. */
export const webhookEvents = {
  "order.placed": "an order or a reservation was placed",
  "order.approved": "a colleague approved a request, and the order was placed with it",
  "order.confirmed": "a reservation became an order",
  "order.changed": "lines, addresses, dates, numbers, documents or notes of an order changed",
  "order.rejected": "the seller refused an order or a reservation",
  "order.canceled": "an order was canceled, or the date of a reservation has passed",
  "order.backorder_date_changed":
    "units of an order are expected on another day; `change.data` has which lines, from and to",
  "order.backorder_canceled":
    "the buyer canceled units on backorder; `change.data` has which lines",
  "order.completed": "an order was closed",
  "order.archived": "a completed order left the daily lists",
  "order.payment_captured": "what was due was collected, whole or in part",
  "order.payment_failed": "a payment provider refused to collect",
  "order.refunded": "money was given back, whole or in part",
  "order.fulfillment_created": "a parcel was packed",
  "order.fulfillment_canceled": "a parcel was unpacked",
  "order.shipped": "a parcel was handed to the carrier; `change.data` has its tracking numbers",
  "order.return_requested": "units shall be sent back",
  "order.return_received": "what was to be sent back has arrived",
  "order.return_requires_action": "something else came back than was expected",
  "order.return_canceled": "nothing will be sent back",
  "order.claim_created": "shipped units were complained about",
  "order.claim_approved": "what a buyer has claimed is given back or replaced",
  "order.claim_shipped": "units that replace others were handed to the carrier",
  "order.claim_canceled": "a claim was ended",
  "order.swap_created": "shipped units are exchanged; `change.data` has which",
  "order.swap_shipped": "units that are sent in exchange were handed to the carrier",
  "order.swap_canceled": "an exchange was ended",
  "order.edit_requested": "the seller proposed other lines to the buyer",
  "order.edit_confirmed": "other lines are in force",
  "order.edit_declined": "the buyer declined other lines",
  "order.edit_canceled": "the seller took back what was proposed",
  "order.invoice_issued": "an invoice was issued; `change.data` has its number",
  "order.credit_note_issued": "a credit note was issued; `change.data` has its number",
  "order.document_issued": "another document of an order was issued",
  "order.reserved": "stock is held for a reservation; it was placed with it",
  "order.reservation_expired": "the date of a reservation has passed; it is canceled with it",
  "quote.requested": "a buyer asks for a quote",
  "quote.message_written": "one side wrote to the other about a quote",
  "quote.answered": "staff offered prices and dates",
  "quote.extended": "an offer stands until another moment",
  "quote.accepted": "the buyer accepted an offer",
  "quote.declined": "the buyer did not take an offer, or the seller makes none",
  "quote.withdrawn": "the buyer has withdrawn the request",
  "quote.expired": "the validity of an offer is over",
  "quote.reserved": "a quote became a reservation",
  "quote.ordered": "a quote became an order",
} as const;

export type WebhookEventName = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [
  WebhookEventName,
  ...WebhookEventName[],
];

/**
 * The payload of a webhook: the event, and the order or quote at that time; further data has to be
 * fetched.
 */
export const webhookMessageSchema = z.strictObject({
  id: id.describe("the event's id, also sent as `webhook-id`; the same when it is sent again"),
  type: z.enum([...webhookEventNames, "webhook.ping"]),
  created_at: isoDate,
  seller_id: id,
  data: z.strictObject({
    order: z
      .strictObject({
        id,
        display_id: z.int(),
        external_id: z.string().nullable(),
        seller_order_id: z.string().nullable(),
        status: z.enum(orderStatuses),
        fulfillment_status: z.enum(fulfillmentStatuses),
        payment_status: z.enum(paymentStatuses),
        origin: z.string(),
        customer_id: id,
        company_id: id.nullable(),
        region_id: id,
        currency_code: z.string(),
        total: minor,
        created_at: isoDate,
        updated_at: isoDate,
      })
      .nullable()
      .describe("null: the event is of a quote"),
    quote: z
      .strictObject({
        id,
        number: z.int(),
        status: z.enum(quoteStatuses),
        company_id: id,
        customer_id: id,
        currency_code: z.string(),
        list_total: minor,
        total: minor,
        valid_until: isoDate.nullable(),
        order_id: id.nullable(),
        created_at: isoDate,
        updated_at: isoDate,
      })
      .optional()
      .describe("for events of quotes"),
    change: z
      .strictObject({
        noun: z.string(),
        object_id: id,
        event: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
        actor: z.strictObject({ kind: z.enum(["user", "customer", "system"]), id: id.nullable() }),
      })
      .nullable()
      .describe("as in the order's history"),
  }),
});
export type WebhookMessage = z.output<typeof webhookMessageSchema>;
