import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  email,
  id,
  idParams,
  isoDate,
  listEnvelope,
  queryBoolean,
  queryList,
  stamps,
} from "../../fields";
import { projectedPageQuery } from "../catalogue/catalogue-query";

const bareSchema = z.object({
  id,
  ...stamps,
  event_name: z.string().describe("e.g. order.placed"),
  resource_type: z.string().describe("what it is about, e.g. order"),
  resource_id: id,
  customer_id: id.nullable(),
  to: z.string().describe("an e-mail address"),
  provider_id: z.literal("mail"),
  parent_id: id.nullable().describe("the notification that it repeats"),
  sent_at: isoDate.nullable().describe("null: not sent yet"),
});

/** A sent mail about an order or a person, with its resends. */
export const notificationSchema = bareSchema.extend({ resends: z.array(bareSchema) });
export type Notification = z.output<typeof notificationSchema>;

/** Mails sent to customers. */
export const adminNotificationEndpoints = {
  adminListNotifications: defineEndpoint({
    method: "GET",
    path: "/admin/notifications",
    tag: "admin notifications",
    summary: "Sent mails, newest first, each with its repetitions",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      event_name: queryList.optional(),
      resource_type: queryList.optional(),
      resource_id: queryList.optional(),
      to: queryList.optional(),
      include_resends: queryBoolean
        .optional()
        .describe("true: repetitions are listed as separate entries"),
    }),
    response: z.object({ notifications: z.array(notificationSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminResendNotification: defineEndpoint({
    method: "POST",
    path: "/admin/notifications/:id/resend",
    tag: "admin notifications",
    summary: "Sends a mail again with current data, to another address if one is given",
    auth: "member",
    params: idParams,
    body: z.strictObject({ to: email.optional() }),
    response: z.object({ notification: notificationSchema }),
    errors: ["invalid_data", "unauthorized", "not_found", "not_allowed"],
  }),
} as const;
