/** What webhooks can be told of, and when each event happens. */
export const webhookEvents = {
  "order.placed": "an order or a reservation was placed",
  "order.approved": "a colleague approved a request, and the order was placed with it",
  "order.confirmed": "a reservation became an order",
  "order.changed": "lines, addresses, dates, numbers, documents or notes of an order changed",
  "order.rejected": "the seller refused an order or a reservation",
  "order.canceled": "an order was canceled",
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
  "order.claim_shipped": "units that replace others were handed to the carrier",
  "order.claim_canceled": "a claim was ended",
  "order.invoice_issued": "an invoice was issued; `change.data` has its number",
  "order.credit_note_issued": "a credit note was issued; `change.data` has its number",
  "order.document_issued": "another document of an order was issued",
} as const;

export type WebhookEventName = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [
  WebhookEventName,
  ...WebhookEventName[],
];
