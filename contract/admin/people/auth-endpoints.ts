import { z } from "zod";
import { loginBody } from "../../people/customer";
import { defineEndpoint } from "../../endpoint";
import { signInCode } from "./two-factor-endpoints";
import { userSchema } from "./user";

const userEnvelope = z.object({ user: userSchema });
const signInBody = loginBody.extend({ code: signInCode.optional() });
const signInErrors = [
  "invalid_data",
  "invalid_credentials",
  "two_factor_required",
  "invalid_two_factor_code",
  "rate_limited",
] as const;

/** Signing in to the administration. Not needed with an API key or a token. */
export const adminAuthEndpoints = {
  adminCreateSession: defineEndpoint({
    method: "POST",
    path: "/admin/auth",
    tag: "admin auth",
    summary:
      "Sign in with a session cookie for 10 hours, with `code` if two-factor sign-in is on. " +
      "The publishable key identifies the seller if an e-mail belongs to several",
    auth: "public",
    body: signInBody,
    response: userEnvelope,
    errors: signInErrors,
    rateLimit: "login",
  }),
  adminCreateToken: defineEndpoint({
    method: "POST",
    path: "/admin/auth/token",
    tag: "admin auth",
    summary: "A signed bearer token, valid for 24 hours",
    auth: "public",
    body: signInBody,
    response: z.object({ access_token: z.string() }),
    errors: signInErrors,
    rateLimit: "login",
  }),
  adminGetSession: defineEndpoint({
    method: "GET",
    path: "/admin/auth",
    tag: "admin auth",
    summary: "The calling agent",
    allowsEnrolment: true,
    auth: "member",
    response: userEnvelope.extend({
      is_operator: z.boolean().describe("whether she may call /admin/operator"),
    }),
    errors: [],
  }),
  adminDeleteSession: defineEndpoint({
    method: "DELETE",
    path: "/admin/auth",
    tag: "admin auth",
    summary: "Revoke the session or token of this call",
    allowsEnrolment: true,
    auth: "member",
    response: z.literal("OK"),
    errors: [],
  }),
} as const;
