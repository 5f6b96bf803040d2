import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { dateRange, id, idParams, isoDate, listEnvelope, stamps } from "../../fields";
import { projectedPageQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import { salesChannelSchema } from "./sales-channel";

const keySchema = z.object({
  id,
  ...stamps,
  created_by: id.nullable(),
  revoked_by: id.nullable(),
  revoked_at: isoDate.nullable(),
  title: z.string(),
});
export type PublishableApiKey = z.output<typeof keySchema>;

const response = z.object({ publishable_api_key: keySchema });
const title = z.string().trim().min(1).max(200);
const channelsBody = z.strictObject({
  sales_channel_ids: z.array(z.strictObject({ id })).max(1000),
});
const write = {
  method: "POST",
  tag: "admin publishable keys",
  auth: "developer",
  params: idParams,
  response: response,
} as const;

/**
 * Keys that identify the seller and the sales channels of a storefront; a revoked one is rejected
 * at once (ADM-03).
 */
export const adminPublishableApiKeyEndpoints = {
  adminListPublishableApiKeys: defineEndpoint({
    method: "GET",
    path: "/admin/publishable-api-keys",
    tag: "admin publishable keys",
    summary: "Publishable keys, newest first, revoked ones too",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      q,
      revoked_at: dateRange.optional(),
    }),
    response: z.object({ publishable_api_keys: z.array(keySchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreatePublishableApiKey: defineEndpoint({
    method: "POST",
    path: "/admin/publishable-api-keys",
    tag: "admin publishable keys",
    summary: "Creates a publishable key; without channels it gives access to the default one",
    auth: "developer",
    body: z.strictObject({ title }),
    response: response,
    errors: ["invalid_data"],
  }),
  adminGetPublishableApiKey: defineEndpoint({
    method: "GET",
    path: "/admin/publishable-api-keys/:id",
    tag: "admin publishable keys",
    summary: "One publishable key",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdatePublishableApiKey: defineEndpoint({
    ...write,
    path: "/admin/publishable-api-keys/:id",
    summary: "Changes the title",
    body: z.strictObject({ title: title.optional() }),
    errors: ["invalid_data", "not_found"],
  }),
  adminDeletePublishableApiKey: defineEndpoint({
    method: "DELETE",
    path: "/admin/publishable-api-keys/:id",
    tag: "admin publishable keys",
    summary: "Deletes a publishable key",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("publishable_api_key"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
  adminRevokePublishableApiKey: defineEndpoint({
    ...write,
    path: "/admin/publishable-api-keys/:id/revoke",
    summary: "Revokes a publishable key permanently",
    errors: ["not_found", "not_allowed"],
  }),
  adminListPublishableApiKeyChannels: defineEndpoint({
    method: "GET",
    path: "/admin/publishable-api-keys/:id/sales-channels",
    tag: "admin publishable keys",
    summary: "The sales channels a key gives access to",
    auth: "member",
    params: idParams,
    query: z.strictObject({ q }),
    response: z.object({ sales_channels: z.array(salesChannelSchema) }),
    errors: ["invalid_data", "not_found"],
  }),
  adminAddPublishableApiKeyChannels: defineEndpoint({
    ...write,
    path: "/admin/publishable-api-keys/:id/sales-channels/batch",
    summary: "Gives a key access to sales channels",
    body: channelsBody,
    errors: ["invalid_data", "not_found"],
  }),
  adminRemovePublishableApiKeyChannels: defineEndpoint({
    ...write,
    method: "DELETE",
    path: "/admin/publishable-api-keys/:id/sales-channels/batch",
    summary: "Removes a key's access to sales channels",
    body: channelsBody,
    errors: ["invalid_data", "not_found"],
  }),
} as const;
