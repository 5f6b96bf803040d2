import { z } from "zod";

/** Kinds of mail from which a customer can unsubscribe. Those about her account are always sent. */
export const mailTopics = ["order_confirmation", "order_request", "restock"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Whether she is subscribed to each kind. */
export type MailPreferences = Record<MailTopic, boolean>;

/** A backend of the previous version omits it: she is subscribed to all. */
export const mailPreferencesSchema = z
  .object({
    order_confirmation: z.boolean().default(true).describe("confirmations of her orders"),
    order_request: z
      .boolean()
      .default(true)
      .describe("orders to approve, and decisions on her own requests"),
    restock: z.boolean().default(true).describe("restocked articles that she asked for"),
  } satisfies Record<MailTopic, z.ZodType>)
  .prefault({});

export const mailPreferencesInput = z.strictObject({
  order_confirmation: z.boolean().optional(),
  order_request: z.boolean().optional(),
  restock: z.boolean().optional(),
} satisfies Record<MailTopic, z.ZodType>);

/** Her subscriptions, derived from what is stored: all except those she has turned off. */
export function toMailPreferences(stored: Partial<MailPreferences> | null): MailPreferences {
  return Object.fromEntries(
    mailTopics.map((topic) => [topic, stored?.[topic] ?? true]),
  ) as MailPreferences;
}
