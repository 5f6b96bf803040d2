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
  sent_at: isoDate.nullable().describe("null: it waits to be sent"),
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
    summary: "Mails that were sent, newest first, each with those that repeat it",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      event_name: queryList.optional(),
      resource_type: queryList.optional(),
      resource_id: queryList.optional(),
      to: queryList.optional(),
      include_resends: queryBoolean.optional().describe("true: repeats are listed by themselves"),
    }),
    response: z.object({ notifications: z.array(notificationSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  adminResendNotification: defineEndpoint({
    method: "POST",
    path: "/admin/notifications/:id/resend",
    tag: "admin notifications",
    summary: "Sends a mail again, to another address if one is given, as things are now",
    auth: "member",
    params: idParams,
    body: z.strictObject({ to: email.optional() }),
    response: z.object({ notification: notificationSchema }),
    errors: ["invalid_data", "unauthorized", "not_found", "not_allowed"],
  }),
} as const;
