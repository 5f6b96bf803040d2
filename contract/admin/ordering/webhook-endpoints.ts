import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, isoDate, listEnvelope, queryBoolean, stamps } from "../../fields";
import { webhookSecretHoursMax, webhookUrlLengthMax } from "../../limits";
import { pageQuery } from "../catalogue/catalogue-query";
import { webhookEventNames, webhookEvents } from "./webhook-event";

const tag = "admin webhooks";

const events = z
  .array(z.enum(webhookEventNames))
  .min(1)
  .max(webhookEventNames.length)
  .transform((names) => [...new Set(names)])
  .describe(
    Object.entries(webhookEvents)
      .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
      .join("; "),
  );
const url = z
  .url({ protocol: /^https?$/ })
  .max(webhookUrlLengthMax)
  .describe("https; outside production also http on this machine");

/** A URL at which a seller's program receives events. */
export const webhookSchema = z.object({
  id,
  ...stamps,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  previous_secret_expires_at: isoDate
    .nullable()
    .describe("until when the previous secret also signs, after a replacement"),
  failing_since: isoDate.nullable().describe("first failure since the last success"),
  disabled_at: isoDate.nullable().describe("when it was disabled after failing for days"),
});
export type Webhook = z.output<typeof webhookSchema>;

const response = z.object({ webhook: webhookSchema });
const withSecret = z.object({
  webhook: webhookSchema.extend({
    secret: z.string().describe("`whsec_` and the key in base64; it is never shown again"),
  }),
});
const description = z.string().trim().max(200).nullish();

/** Webhooks of a seller: her programs are notified of events on orders. See docs/webhooks.md. */
export const adminWebhookEndpoints = {
  adminListWebhooks: defineEndpoint({
    method: "GET",
    path: "/admin/webhooks",
    tag,
    summary: "Webhooks, newest first",
    auth: "developer",
    query: z.strictObject({ ...pageQuery, is_active: queryBoolean.optional() }),
    response: z.object({ webhooks: z.array(webhookSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCreateWebhook: defineEndpoint({
    method: "POST",
    path: "/admin/webhooks",
    tag,
    summary: "Creates a webhook. `secret`, the signing key, is shown only once",
    auth: "developer",
    body: z.strictObject({ url, events, description, is_active: z.boolean().optional() }),
    response: withSecret,
    showsSecret: true,
    errors: ["invalid_data", "unauthorized", "not_allowed"],
  }),
  adminGetWebhook: defineEndpoint({
    method: "GET",
    path: "/admin/webhooks/:id",
    tag,
    summary: "One webhook",
    auth: "developer",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminUpdateWebhook: defineEndpoint({
    method: "POST",
    path: "/admin/webhooks/:id",
    tag,
    summary: "Changes a webhook; `is_active: true` enables a disabled one again",
    auth: "developer",
    params: idParams,
    body: z.strictObject({
      url: url.optional(),
      events: events.optional(),
      description,
      is_active: z.boolean().optional(),
    }),
    response: response,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminDeleteWebhook: defineEndpoint({
    method: "DELETE",
    path: "/admin/webhooks/:id",
    tag,
    summary: "Deletes a webhook with its deliveries",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("webhook"), deleted: z.literal(true) }),
    errors: ["unauthorized", "not_found"],
  }),
  adminRotateWebhookSecret: defineEndpoint({
    method: "POST",
    path: "/admin/webhooks/:id/secret",
    tag,
    summary: "Creates a new secret, shown only once; the previous one also signs for a while",
    auth: "developer",
    params: idParams,
    body: z.strictObject({
      overlap_hours: z
        .int()
        .min(0)
        .max(webhookSecretHoursMax)
        .optional()
        .describe("how long both sign; default 24"),
    }),
    response: withSecret,
    showsSecret: true,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
} as const;
