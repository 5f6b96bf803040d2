import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata, queryList } from "../../fields";
import {
  deletedQuery,
  discountConditionQuery,
  projectedPageQuery,
  projectedQuery,
  q,
  stampsQuery,
} from "../catalogue/catalogue-query";
import { customerGroupSchema, expandedGroupSchema, groupedCustomerSchema } from "./customer";

const response = z.object({ customer_group: customerGroupSchema });
const name = z.string().trim().min(1).max(200);
const customersBody = z.strictObject({
  customer_ids: z.array(z.strictObject({ id })).min(1).max(10_000),
});
const write = {
  method: "POST",
  tag: "admin customer groups",
  auth: "developer",
  params: idParams,
  response: response,
} as const;

/** Customer groups, for which price lists are created. */
export const adminCustomerGroupEndpoints = {
  adminListCustomerGroups: defineEndpoint({
    method: "GET",
    path: "/admin/customer-groups",
    tag: "admin customer groups",
    summary: "Customer groups, newest first",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      ...deletedQuery,
      ...discountConditionQuery,
      q,
      id: queryList.optional(),
      name: queryList.optional(),
    }),
    response: z.object({ customer_groups: z.array(expandedGroupSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateCustomerGroup: defineEndpoint({
    method: "POST",
    path: "/admin/customer-groups",
    tag: "admin customer groups",
    summary: "Creates a customer group; names are unique",
    auth: "developer",
    body: z.strictObject({ name, metadata: metadata.optional() }),
    response: response,
    errors: ["invalid_data", "duplicate_error"],
  }),
  adminGetCustomerGroup: defineEndpoint({
    method: "GET",
    path: "/admin/customer-groups/:id",
    tag: "admin customer groups",
    summary: "One customer group",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: z.object({ customer_group: expandedGroupSchema }),
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateCustomerGroup: defineEndpoint({
    ...write,
    path: "/admin/customer-groups/:id",
    summary: "Changes a customer group",
    body: z.strictObject({ name: name.optional(), metadata: metadata.optional() }),
    errors: ["invalid_data", "not_found", "duplicate_error"],
  }),
  adminDeleteCustomerGroup: defineEndpoint({
    method: "DELETE",
    path: "/admin/customer-groups/:id",
    tag: "admin customer groups",
    summary: "Deletes a customer group; its customers stay",
    auth: "developer",
    params: idParams,
    response: z.object({ id, object: z.literal("customer_group"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
  adminListCustomerGroupCustomers: defineEndpoint({
    method: "GET",
    path: "/admin/customer-groups/:id/customers",
    tag: "admin customer groups",
    summary: "The customers of a group",
    auth: "member",
    params: idParams,
    query: z.strictObject({ ...projectedPageQuery, q }),
    response: z.object({ customers: z.array(groupedCustomerSchema), ...listEnvelope }),
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminAddCustomerGroupCustomers: defineEndpoint({
    ...write,
    path: "/admin/customer-groups/:id/customers/batch",
    summary: "Adds customers to a group",
    body: customersBody,
    errors: ["invalid_data", "not_found"],
  }),
  adminRemoveCustomerGroupCustomers: defineEndpoint({
    ...write,
    method: "DELETE",
    path: "/admin/customer-groups/:id/customers/batch",
    summary: "Removes customers from a group",
    body: customersBody,
    errors: ["invalid_data", "not_found"],
  }),
} as const;
