import { z } from "zod";
import { loginBody } from "../../people/customer";
import { defineEndpoint } from "../../endpoint";
import { userSchema } from "./user";

const userEnvelope = z.object({ user: userSchema });

/** Signing in to the administration. An API key or a token needs none of these. */
export const adminAuthEndpoints = {
  adminCreateSession: defineEndpoint({
    method: "POST",
    path: "/admin/auth",
    tag: "admin auth",
    summary:
      "Sign in with a session cookie of 10 hours. The publishable key names the seller where an " +
      "e-mail belongs to several",
    auth: "public",
    body: loginBody,
    response: userEnvelope,
    errors: ["invalid_data", "invalid_credentials", "rate_limited"],
    rateLimit: "login",
  }),
  adminCreateToken: defineEndpoint({
    method: "POST",
    path: "/admin/auth/token",
    tag: "admin auth",
    summary: "A signed bearer token of 24 hours",
    auth: "public",
    body: loginBody,
    response: z.object({ access_token: z.string() }),
    errors: ["invalid_data", "invalid_credentials", "rate_limited"],
    rateLimit: "login",
  }),
  adminGetSession: defineEndpoint({
    method: "GET",
    path: "/admin/auth",
    tag: "admin auth",
    summary: "The agent who calls",
    auth: "member",
    response: userEnvelope,
    errors: [],
  }),
  adminDeleteSession: defineEndpoint({
    method: "DELETE",
    path: "/admin/auth",
    tag: "admin auth",
    summary: "Revoke the session or token of this call",
    auth: "member",
    response: z.literal("OK"),
    errors: [],
  }),
} as const;
