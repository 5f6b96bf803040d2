import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { dateRange, id, idParams, instant, isoDate, listEnvelope, queryList } from "../../fields";
import { pageQuery } from "../catalogue/catalogue-query";
import { webhookEventNames } from "./webhook-event";

const tag = "admin webhooks";
const statuses = ["pending", "delivered", "dead"] as const;

/** The delivery of an event to a webhook, and its outcome. Kept for thirty days. */
export const webhookDeliverySchema = z.object({
  id,
  webhook_id: id,
  event_id: id.describe("`webhook-id` of what is sent"),
  type: z.string().describe("an event, or `webhook.ping`"),
  order_id: id.nullable().describe("of the order, or of the quote"),
  status: z.enum(statuses).describe("`dead`: given up"),
  attempts: z.int(),
  is_replay: z.boolean().describe("staff had it sent again"),
  response_status: z.int().nullable().describe("of the last attempt"),
  response_body: z.string().nullable().describe("its first thousand characters"),
  error: z.string().nullable().describe("why the last attempt got no response"),
  duration_ms: z.int().nullable(),
  created_at: isoDate,
  attempted_at: isoDate.nullable(),
  next_attempt_at: isoDate
    .nullable()
    .describe("of a pending one; it also waits for earlier events of its order"),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const response = z.object({ delivery: webhookDeliverySchema });

/** Deliveries to webhooks. See docs/webhooks.md. */
export const adminWebhookDeliveryEndpoints = {
  adminListWebhookDeliveries: defineEndpoint({
    method: "GET",
    path: "/admin/webhooks/:id/deliveries",
    tag,
    summary: "A webhook's deliveries, newest first",
    auth: "developer",
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      status: queryList.optional(),
      type: queryList.optional(),
      order_id: queryList.optional(),
      event_id: queryList.optional(),
      created_at: dateRange.optional(),
    }),
    response: z.object({ deliveries: z.array(webhookDeliverySchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminReplayWebhookDelivery: defineEndpoint({
    method: "POST",
    path: "/admin/webhooks/:id/deliveries/:delivery_id/replay",
    tag,
    summary: "Sends one event again; a pending one is tried immediately",
    auth: "developer",
    params: z.strictObject({ id, delivery_id: id }),
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
  adminReplayWebhook: defineEndpoint({
    method: "POST",
    path: "/admin/webhooks/:id/replay",
    tag,
    summary: "Sends the events of a period again, those of each order in sequence",
    auth: "developer",
    params: idParams,
    body: z.strictObject({
      since: instant,
      until: instant.optional(),
      events: z.array(z.enum(webhookEventNames)).min(1).optional(),
      only_missed: z.boolean().optional().describe("true: only those that were not delivered"),
    }),
    response: z.object({ count: z.int().describe("number of events queued again") }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminPingWebhook: defineEndpoint({
    method: "POST",
    path: "/admin/webhooks/:id/ping",
    tag,
    summary: "Sends a `webhook.ping` once; its delivery shows the result",
    auth: "developer",
    params: idParams,
    response: response,
    errors: ["unauthorized", "not_found"],
  }),
} as const;
