import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, isoDate, langOnlyQuery } from "../fields";

const restockNotificationSchema = z.object({
  variant_id: id,
  product_id: id,
  created_at: isoDate,
});

/**
 * Requests for a mail when a variant is back in stock (CAT-11). One mail per request, which is then
 * completed and removed from the list.
 */
export const restockEndpoints = {
  listRestockNotifications: defineEndpoint({
    method: "GET",
    path: "/store/restock-notifications",
    tag: "restock notifications",
    summary: "The customer's open requests, newest first",
    auth: "customer",
    shows: "catalogue",
    query: langOnlyQuery,
    response: z.object({ restock_notifications: z.array(restockNotificationSchema) }),
    errors: ["unauthorized"],
  }),
  createRestockNotification: defineEndpoint({
    method: "POST",
    path: "/store/restock-notifications",
    tag: "restock notifications",
    summary:
      "Requests a mail when an out-of-stock variant is back in stock; repeating it has no " +
      "effect",
    auth: "customer",
    shows: "catalogue",
    query: langOnlyQuery,
    body: z.strictObject({ variant_id: id }),
    response: z.object({ restock_notification: restockNotificationSchema }),
    errors: [
      "invalid_data",
      "unauthorized",
      "not_found",
      "restock_notification_disabled",
      "variant_in_stock",
    ],
  }),
  deleteRestockNotification: defineEndpoint({
    method: "DELETE",
    path: "/store/restock-notifications/:variant_id",
    tag: "restock notifications",
    summary: "Withdraws a request; no error if it does not exist",
    auth: "customer",
    params: z.strictObject({ variant_id: id }),
    query: langOnlyQuery,
    response: z.object({ id, object: z.literal("restock_notification"), deleted: z.literal(true) }),
    errors: ["unauthorized"],
  }),
} as const;
