import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata, queryList } from "../../fields";
import { deletedQuery, projectedPageQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import { salesChannelSchema } from "./sales-channel";

const response = z.object({ sales_channel: salesChannelSchema });
const name = z.string().trim().min(1).max(200);
const columns = {
  description: z.string().max(2000).nullish(),
  is_disabled: z.boolean().optional(),
  metadata: metadata.optional(),
};
const productsBody = z.strictObject({
  product_ids: z.array(z.strictObject({ id })).min(1).max(10_000),
});
const locationBody = z.strictObject({ location_id: id });

/** Channels through which products are sold; a publishable key gives access to some of them. */
export const adminSalesChannelEndpoints = {
  adminListSalesChannels: defineEndpoint({
    method: "GET",
    path: "/admin/sales-channels",
    tag: "admin sales channels",
    summary: "Sales channels, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...deletedQuery,
      q,
      id: queryList.optional(),
      name: z.string().max(200).optional(),
      description: z.string().max(2000).optional(),
    }),
    response: z.object({ sales_channels: z.array(salesChannelSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateSalesChannel: defineEndpoint({
    method: "POST",
    path: "/admin/sales-channels",
    tag: "admin sales channels",
    summary: "Creates a sales channel",
    auth: "developer",
    body: z.strictObject({ name, ...columns }),
    response: response,
    errors: ["invalid_data"],
  }),
  adminGetSalesChannel: defineEndpoint({
    method: "GET",
    path: "/admin/sales-channels/:id",
    tag: "admin sales channels",
    summary: "One sales channel",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateSalesChannel: defineEndpoint({
    method: "POST",
    path: "/admin/sales-channels/:id",
    tag: "admin sales channels",
    summary: "Changes a sales channel",
    auth: "developer",
    params: idParams,
    body: z.strictObject({ name: name.optional(), ...columns }),
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminDeleteSalesChannel: defineEndpoint({
    method: "DELETE",
    path: "/admin/sales-channels/:id",
    tag: "admin sales channels",
    summary: "Deletes a sales channel; the default one can't be deleted",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("sales-channel"), deleted: z.literal(true) }),
    errors: ["not_found", "not_allowed"],
  }),
  adminAddSalesChannelProducts: defineEndpoint({
    method: "POST",
    path: "/admin/sales-channels/:id/products/batch",
    tag: "admin sales channels",
    summary: "Adds products to a channel",
    auth: "developer",
    params: idParams,
    body: productsBody,
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminRemoveSalesChannelProducts: defineEndpoint({
    method: "DELETE",
    path: "/admin/sales-channels/:id/products/batch",
    tag: "admin sales channels",
    summary: "Removes products from a channel",
    auth: "developer",
    params: idParams,
    body: productsBody,
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminAddSalesChannelLocation: defineEndpoint({
    method: "POST",
    path: "/admin/sales-channels/:id/stock-locations",
    tag: "admin sales channels",
    summary: "Adds a stock location to a channel",
    auth: "developer",
    params: idParams,
    body: locationBody,
    response: response,
    errors: ["invalid_data", "not_found"],
  }),
  adminRemoveSalesChannelLocation: defineEndpoint({
    method: "DELETE",
    path: "/admin/sales-channels/:id/stock-locations",
    tag: "admin sales channels",
    summary: "Removes a stock location from a channel",
    auth: "developer",
    params: idParams,
    body: locationBody,
    response: z.object({ id, object: z.literal("stock-location"), deleted: z.literal(true) }),
    errors: ["invalid_data", "not_found"],
  }),
} as const;
