import { z } from "zod";
import { orderChangesSchema } from "@/contract/order/order-event";
import { mailLanguages } from "../mail/mail-language";

const lang = z.enum(mailLanguages);

/** What a buyer changed of an order: its lines, or something else. */
const amended = {
  amendmentId: z.string(),
  items: z.array(z.object({ item_id: z.string(), from: z.int(), to: z.int() })),
  fields: orderChangesSchema.shape.fields,
};

/** The payload of each kind of outbox entry. Secrets (`token`) are wiped once the entry is done. */
export const outboxPayloads = {
  "password-link": z.object({
    customerId: z.string(),
    token: z.string(),
    purpose: z.enum(["activation", "reset", "colleague"]),
    lang,
  }),
  "email-change": z.object({
    customerId: z.string(),
    email: z.string(),
    token: z.string(),
    lang,
  }),
  "email-change-notice": z.object({ customerId: z.string(), email: z.string(), lang }),
  "order-transfer": z.object({
    /** The requesting customer, and the e-mail address on the orders. */
    customerId: z.string(),
    email: z.string(),
    displayIds: z.array(z.int()),
    token: z.string(),
    lang,
  }),
  "user-password-link": z.object({ userId: z.string(), lang }),
  "webhook-disabled": z.object({ webhookId: z.string(), userId: z.string(), lang }),
  invite: z.object({ inviteId: z.string(), lang }),
  "company-application": z.object({ companyId: z.string(), lang }),
  "company-decision": z.object({
    customerId: z.string(),
    decision: z.enum(["approved", "declined"]),
    lang,
  }),
  restock: z.object({ customerId: z.string(), variantId: z.string(), lang }),
  "order-request": z.object({ orderRequestId: z.string(), customerId: z.string(), lang }),
  "order-request-decision": z.object({ orderRequestId: z.string(), lang }),
  "order-confirmation": z.object({ orderId: z.string(), lang }),
  "quote-asked": z.object({ quoteId: z.string(), eventId: z.string(), lang }),
  "quote-answered": z.object({ quoteId: z.string(), eventId: z.string(), lang }),
  "quote-expiring": z.object({ quoteId: z.string(), lang }),
  "order-edit-requested": z.object({ orderEditId: z.string(), orderId: z.string(), lang }),
  "order-edit-expired": z.object({ orderEditId: z.string(), orderId: z.string(), lang }),
  "return-requested": z.object({ returnId: z.string(), orderId: z.string(), lang }),
  "return-asked": z.object({ returnId: z.string(), orderId: z.string(), lang }),
  "return-received": z.object({ returnId: z.string(), orderId: z.string(), lang }),
  /** To staff: what a buyer did to her order by herself. */
  "buyer-change": z.object({
    orderId: z.string(),
    act: z.enum(["canceled", "amended", "backorder_canceled"]),
    items: amended.items,
    fields: amended.fields,
    lang,
  }),
  "order-amended": z.object({ orderId: z.string(), ...amended, lang }),
  "return-declined": z.object({ returnId: z.string(), orderId: z.string(), lang }),
  "reservation-expiring": z.object({ orderId: z.string(), lang }),
  "reservation-expired": z.object({ orderId: z.string(), lang }),
  "order-canceled": z.object({
    orderId: z.string(),
    /** Given by staff; absent in entries of older releases. */
    reason: z.string().nullable().optional(),
    lang,
  }),
  "order-rejected": z.object({ orderId: z.string(), reason: z.string().nullable(), lang }),
  /** The expected dates of ordered lines of these variants may have changed. */
  "backorder-dates": z.object({ variantIds: z.array(z.string()), lang }),
  "backorder-date-changed": z.object({
    orderId: z.string(),
    items: z.array(
      z.object({
        lineId: z.string(),
        quantity: z.int(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    lang,
  }),
  "backorder-canceled": z.object({
    orderId: z.string(),
    items: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
    lang,
  }),
  "order-refunded": z.object({ orderId: z.string(), refundIds: z.array(z.string()), lang }),
  "invoice-issued": z.object({ documentId: z.string(), orderId: z.string(), lang }),
  /** Issued by another system. */
  "invoice-imported": z.object({ number: z.string(), orderId: z.string(), lang }),
  "credit-note-imported": z.object({ number: z.string(), orderId: z.string(), lang }),
  "credit-note-issued": z.object({ documentId: z.string(), orderId: z.string(), lang }),
  "swap-opened": z.object({ swapId: z.string(), orderId: z.string(), lang }),
  "claim-requested": z.object({ claimId: z.string(), orderId: z.string(), lang }),
  "claim-asked": z.object({ claimId: z.string(), orderId: z.string(), lang }),
  "claim-declined": z.object({ claimId: z.string(), orderId: z.string(), lang }),
  "claim-accepted": z.object({ claimId: z.string(), orderId: z.string(), lang }),
  /** Sends an earlier mail again: its notification, and the recipient. */
  resend: z.object({ notificationId: z.string(), lang }),
  "order-document": z.object({ documentId: z.string(), lang }),
  "placed-order-documents": z.object({ orderId: z.string(), lang }),
  "amended-order-document": z.object({ orderId: z.string(), ...amended, lang }),
  "changed-order-documents": z.object({
    orderId: z.string(),
    /** The quantity of each line before the change. */
    before: z.array(z.object({ item_id: z.string(), quantity: z.int() })),
    /**
     * Units added to the order's lines, including new lines; absent in entries of older releases.
     */
    risen: z.array(z.object({ item_id: z.string(), quantity: z.int() })).optional(),
    changeId: z.string().optional(),
    lang,
  }),
  "given-back-documents": z.object({
    orderId: z.string(),
    /** The return, the refund, or the invoice that was issued after them. */
    causeId: z.string(),
    items: z.array(z.object({ item_id: z.string(), quantity: z.int() })),
    /** Shipping methods whose price was refunded; absent in entries of older releases. */
    methodIds: z.array(z.string()).optional(),
    lang,
  }),
  /** The order was canceled or rejected. */
  "ended-order-documents": z.object({ orderId: z.string(), lang }),
  "shipped-document": z.object({ orderId: z.string(), fulfillmentId: z.string(), lang }),
  "swap-documents": z.object({ orderId: z.string(), swapId: z.string(), lang }),
  shipment: z.object({ orderId: z.string(), fulfillmentId: z.string(), lang }),
  "gift-cards": z.object({ orderId: z.string(), lang }),
} as const;

export type OutboxKind = keyof typeof outboxPayloads;
/** Can't be processed again once they are done, because their secret is wiped then. */
export const outboxKindsWithSecrets: readonly string[] = Object.entries(outboxPayloads)
  .filter(([, { shape }]) => "token" in shape)
  .map(([kind]) => kind);
/** Entries that produce something other than a mail. */
export type JobKind =
  | "order-document"
  | "placed-order-documents"
  | "amended-order-document"
  | "changed-order-documents"
  | "given-back-documents"
  | "ended-order-documents"
  | "shipped-document"
  | "swap-documents"
  | "backorder-dates";
export type MailKind = Exclude<OutboxKind, JobKind>;
/** `lang` may be any language tag here; it is mapped to one of the six languages. */
export type OutboxPayload<K extends OutboxKind> = Omit<
  z.output<(typeof outboxPayloads)[K]>,
  "lang"
> & { lang: string };
