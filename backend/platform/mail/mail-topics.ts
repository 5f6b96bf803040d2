import type { MailPreferences, MailTopic } from "@/contract/people/mail-topic";
import { toMailPreferences } from "@/contract/people/mail-topic";
import type { MailKind } from "../jobs/outbox-payload";

/** A resent mail keeps its original kind. */
type ComposedKind = Exclude<MailKind, "resend">;

/**
 * The topic of each mail, by which a recipient can opt out; null means it is always sent, because
 * it concerns her account, what she has paid for or where it is, or because it goes to staff.
 */
const topics: Record<ComposedKind, MailTopic | null> = {
  "password-link": null,
  "email-change": null,
  "email-change-notice": null,
  "order-transfer": null,
  "user-password-link": null,
  "webhook-disabled": null,
  invite: null,
  "company-application": null,
  "company-decision": null,
  "gift-cards": null,
  "quote-asked": null,
  "quote-answered": null,
  "quote-expiring": null,
  "order-edit-requested": null,
  "order-edit-expired": null,
  "return-requested": null,
  "return-asked": null,
  "return-received": null,
  "return-declined": null,
  "buyer-change": null,
  "order-amended": null,
  "reservation-expiring": null,
  "reservation-expired": null,
  "order-canceled": null,
  "order-rejected": null,
  "backorder-canceled": null,
  "backorder-date-changed": null,
  "order-refunded": null,
  "invoice-issued": null,
  "invoice-imported": null,
  "credit-note-imported": null,
  "credit-note-issued": null,
  "claim-asked": null,
  "claim-requested": null,
  "claim-accepted": null,
  "claim-declined": null,
  "swap-opened": null,
  "order-confirmation": "order_confirmation",
  "order-request": "order_request",
  "order-request-decision": "order_request",
  restock: "restock",
  shipment: null,
};

/** Whether a customer wants mails of this kind; `preferences` is null if she has never chosen. */
export function isSubscribed(
  kind: ComposedKind,
  preferences: Partial<MailPreferences> | null,
): boolean {
  const topic = topics[kind];
  return topic === null || toMailPreferences(preferences)[topic];
}
