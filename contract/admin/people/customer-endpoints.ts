import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  anyPhone,
  email,
  id,
  idParams,
  listEnvelope,
  metadata,
  queryBoolean,
  queryList,
} from "../../fields";
import { companyRoleChange } from "../../people/company-role";
import { nameLengthMax, passwordLengthMax, passwordLengthMin } from "../../limits";
import { projectedPageQuery, projectedQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import { adminCustomerSchema, createdCustomerSchema, groupedCustomerSchema } from "./customer";

const name = z.string().trim().min(1).max(nameLengthMax);
const password = z.string().min(passwordLengthMin).max(passwordLengthMax);
const columns = {
  phone: anyPhone.nullish(),
  metadata: metadata.optional(),
  company_id: id.nullish(),
};
const response = z.object({ customer: adminCustomerSchema });

/** Buyers. */
export const adminCustomerEndpoints = {
  adminListCustomers: defineEndpoint({
    method: "GET",
    path: "/admin/customers",
    tag: "admin customers",
    summary: "Customers, newest first; `q` searches e-mail and name",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      q,
      has_account: queryBoolean.optional(),
      groups: queryList.optional(),
    }),
    response: z.object({ customers: z.array(groupedCustomerSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateCustomer: defineEndpoint({
    method: "POST",
    path: "/admin/customers",
    tag: "admin customers",
    summary:
      "Makes a customer; one of a company without a password gets a mail with the link that " +
      "defines one, in the language of `lang`, the company or the brand. A company's first " +
      "person is its administrator, later ones are buyers unless `company_role` says otherwise",
    auth: "member",
    body: z.strictObject({
      email,
      first_name: name,
      last_name: name,
      password: password.optional(),
      lang: z.string().min(2).max(10).optional(),
      ...columns,
      ...companyRoleChange,
    }),
    response: z.object({ customer: createdCustomerSchema }),
    status: 201,
    errors: ["invalid_data", "not_found", "duplicate_error"],
  }),
  adminGetCustomer: defineEndpoint({
    method: "GET",
    path: "/admin/customers/:id",
    tag: "admin customers",
    summary: "One customer with her orders and her company's addresses",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateCustomer: defineEndpoint({
    method: "POST",
    path: "/admin/customers/:id",
    tag: "admin customers",
    summary:
      "Changes a customer; `groups` replaces the whole list, a new password ends her sessions",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    body: z.strictObject({
      email: email.optional(),
      first_name: name.nullish(),
      last_name: name.nullish(),
      password: password.optional(),
      groups: z.array(z.strictObject({ id })).max(1000).optional(),
      ...columns,
    }),
    response: response,
    errors: ["invalid_data", "not_allowed", "not_found", "duplicate_error", "last_administrator"],
    projection: true,
  }),
  adminDeactivateCustomer: defineEndpoint({
    method: "POST",
    path: "/admin/customers/:id/deactivate",
    tag: "admin customers",
    summary: "Deactivates a customer: her sessions, links and open requests end immediately",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminActivateCustomer: defineEndpoint({
    method: "POST",
    path: "/admin/customers/:id/activate",
    tag: "admin customers",
    summary: "Reactivates a customer, with her previous password",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminEraseCustomer: defineEndpoint({
    method: "POST",
    path: "/admin/customers/:id/erase",
    tag: "admin customers",
    summary:
      "Anonymises a customer permanently, and frees her e-mail: what identifies her is " +
      "deleted, except in her orders and invoices, which the law requires to be kept",
    auth: "admin",
    params: idParams,
    response: z.object({ id, object: z.literal("customer"), erased: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
