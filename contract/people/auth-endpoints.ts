import { z } from "zod";
import { customerOrderSchema } from "../admin/people/customer";
import { customerSchema, emailParams, loginBody } from "./customer";
import { defineEndpoint } from "../endpoint";
import { langOnlyQuery } from "../fields";

export const sessionEnvelope = z.object({
  customer: customerSchema.extend({
    orders: z
      .array(customerOrderSchema)
      .describe(
        "summaries of her own 100 newest for her company; all orders of the company: " +
          "/store/customers/me/orders",
      ),
  }),
});

/** Sign-in, sign-out, and checking whether an e-mail address is known. */
export const authEndpoints = {
  login: defineEndpoint({
    method: "POST",
    path: "/store/auth",
    tag: "auth",
    summary: "Sign in; sets the session cookie",
    auth: "public",
    query: langOnlyQuery,
    body: loginBody,
    response: sessionEnvelope,
    errors: ["invalid_data", "invalid_credentials", "rate_limited"],
    rateLimit: "login",
  }),
  loginAlias: defineEndpoint({
    method: "POST",
    path: "/store/auth/login",
    tag: "auth",
    summary: "The same as POST /store/auth",
    auth: "public",
    query: langOnlyQuery,
    body: loginBody,
    response: sessionEnvelope,
    errors: ["invalid_data", "invalid_credentials", "rate_limited"],
    rateLimit: "login",
  }),
  createToken: defineEndpoint({
    method: "POST",
    path: "/store/auth/token",
    tag: "auth",
    summary:
      "Sign in with a bearer token, valid for 30 days, instead of the cookie: " +
      "`Authorization: Bearer <token>` on every call that accepts the cookie. It is a " +
      "session, and ends like one",
    auth: "public",
    query: langOnlyQuery,
    body: loginBody,
    response: z.object({ access_token: z.string() }),
    errors: ["invalid_data", "invalid_credentials", "rate_limited"],
    rateLimit: "login",
  }),
  getSession: defineEndpoint({
    method: "GET",
    path: "/store/auth",
    tag: "auth",
    summary: "The signed-in customer",
    auth: "customer",
    query: langOnlyQuery,
    response: sessionEnvelope,
    errors: ["unauthorized"],
  }),
  logout: defineEndpoint({
    method: "DELETE",
    path: "/store/auth",
    tag: "auth",
    summary: "Revoke the session or token of this call",
    auth: "optional",
    query: langOnlyQuery,
    response: z.literal("OK"),
    errors: [],
  }),
  emailExists: defineEndpoint({
    method: "GET",
    path: "/store/auth/:email",
    tag: "auth",
    summary: "Does a customer with this address exist?",
    auth: "public",
    params: emailParams,
    query: langOnlyQuery,
    response: z.object({ exists: z.boolean() }),
    errors: ["invalid_data", "rate_limited"],
    rateLimit: "emailExists",
  }),
} as const;
