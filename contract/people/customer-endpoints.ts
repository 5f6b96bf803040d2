import { z } from "zod";
import { cartEnvelope } from "../cart/cart";
import {
  companySchema,
  customerSchema,
  customerUpdateBody,
  passwordLinkBody,
  passwordResetBody,
  passwordTokenBody,
  registrationBody,
} from "./customer";
import { favoriteActionsBody, favoriteSnapshotSchema } from "./favorite-list";
import { defineEndpoint } from "../endpoint";
import {
  addressInput,
  langOnlyQuery,
  langQuery,
  listEnvelope,
  listQuery,
  projectionQuery,
} from "../fields";
import { orderSchema, orderStatuses } from "../order/order";

const customerEnvelope = z.object({ customer: customerSchema });
const companyEnvelope = z.object({ company: companySchema });

/** The customer, her company, its addresses, orders and cart, passwords and registration. */
export const customerEndpoints = {
  registerCustomer: defineEndpoint({
    method: "POST",
    path: "/store/customers/register",
    tag: "customers",
    summary: "Register a company and its first buyer; a password link is mailed",
    auth: "public",
    query: langOnlyQuery,
    body: registrationBody,
    response: customerEnvelope,
    errors: ["invalid_data", "forbidden", "duplicate_error", "rate_limited"],
    rateLimit: "registration",
  }),
  createCustomer: defineEndpoint({
    method: "POST",
    path: "/store/customers",
    tag: "customers",
    summary: "The same as POST /store/customers/register",
    auth: "public",
    query: langOnlyQuery,
    body: registrationBody,
    response: customerEnvelope,
    errors: ["invalid_data", "forbidden", "duplicate_error", "rate_limited"],
    rateLimit: "registration",
  }),
  getCustomer: defineEndpoint({
    method: "GET",
    path: "/store/customers/me",
    tag: "customers",
    summary: "The signed-in customer with her company",
    auth: "customer",
    query: langOnlyQuery,
    response: customerEnvelope.extend({
      company: companySchema.nullish().describe("as GET /store/customers/me/company; null: none"),
    }),
    errors: ["unauthorized"],
  }),
  updateCustomer: defineEndpoint({
    method: "POST",
    path: "/store/customers/me",
    tag: "customers",
    summary: "Change the signed-in customer",
    auth: "customer",
    query: langOnlyQuery,
    body: customerUpdateBody,
    response: customerEnvelope,
    errors: ["invalid_data", "unauthorized", "conflict"],
  }),
  changeFavoriteLists: defineEndpoint({
    method: "POST",
    path: "/store/customers/me/favorite-lists",
    tag: "customers",
    summary: "Apply actions to the customer's favourite lists as they are now, all or none",
    auth: "customer",
    query: langOnlyQuery,
    body: favoriteActionsBody,
    response: favoriteSnapshotSchema,
    errors: ["invalid_data", "unauthorized"],
  }),
  listPaymentMethods: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/payment-methods",
    tag: "customers",
    summary: "Ways to pay that a provider keeps for the customer",
    auth: "customer",
    query: langOnlyQuery,
    response: z.object({
      payment_methods: z.array(
        z.object({ provider_id: z.string(), data: z.record(z.string(), z.unknown()) }),
      ),
    }),
    errors: ["unauthorized"],
  }),
  getCompany: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/company",
    tag: "customers",
    summary: "The customer's company with agent and addresses",
    auth: "customer",
    query: langOnlyQuery,
    response: companyEnvelope,
    errors: ["unauthorized", "not_found"],
  }),
  addCompanyAddress: defineEndpoint({
    method: "POST",
    path: "/store/customers/me/company/addresses",
    tag: "customers",
    summary: "Add a shipping address to the company",
    auth: "customer",
    query: langOnlyQuery,
    body: addressInput,
    response: companyEnvelope,
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  listCompanyOrders: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/company/orders",
    tag: "orders",
    summary: "Orders of the company, newest first",
    auth: "customer",
    query: z.strictObject({
      ...listQuery,
      ...projectionQuery,
      external_id: z.string().max(100).optional(),
      seller_order_id: z.string().max(100).optional(),
      status: z
        .union([z.enum(orderStatuses), z.array(z.enum(orderStatuses))])
        .transform((value) => (Array.isArray(value) ? value : [value]))
        .optional(),
    }),
    response: z.object({ orders: z.array(orderSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
    projection: true,
  }),
  getCustomerCart: defineEndpoint({
    method: "GET",
    path: "/store/customers/me/cart",
    tag: "carts",
    summary: "The customer's open cart; 404 when there is none",
    auth: "customer",
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: cartEnvelope,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  requestPasswordToken: defineEndpoint({
    method: "POST",
    path: "/store/customers/password-token",
    tag: "customers",
    summary:
      "Mail a link to define the password; the same answer whether or not the address is known",
    auth: "public",
    query: langOnlyQuery,
    body: passwordTokenBody,
    response: null,
    errors: ["invalid_data", "rate_limited"],
    rateLimit: "passwordToken",
  }),
  checkPasswordLink: defineEndpoint({
    method: "POST",
    path: "/store/customers/password-link",
    tag: "customers",
    summary: "Whether the link of the mail can still define a password; the link stays unused",
    auth: "public",
    query: langOnlyQuery,
    body: passwordLinkBody,
    response: null,
    errors: ["invalid_data", "invalid_token", "rate_limited"],
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/store/customers/password-reset",
    tag: "customers",
    summary: "Define the password with the token of the mail; other sessions end",
    auth: "public",
    query: langOnlyQuery,
    body: passwordResetBody,
    response: customerEnvelope,
    errors: ["invalid_data", "invalid_token", "rate_limited"],
    rateLimit: "passwordToken",
  }),
} as const;
