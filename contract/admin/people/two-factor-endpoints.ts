import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, isoDate } from "../../fields";
import { passwordLengthMax } from "../../limits";

const tag = "admin two-factor";
const password = z.string().min(1).max(passwordLengthMax).describe("the caller's own");
export const signInCode = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .describe("six digits of the authenticator app, or a recovery code");
const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .describe("each can be used once instead of a code; shown only once"),
});

/** A second factor of staff: codes of an authenticator app (TOTP), or recovery codes. */
export const adminTwoFactorEndpoints = {
  adminGetTwoFactor: defineEndpoint({
    method: "GET",
    path: "/admin/auth/two-factor",
    tag,
    summary: "Whether the caller signs in with a code, and whether the brand requires it",
    auth: "member",
    response: z.object({
      two_factor: z.object({
        enabled: z.boolean(),
        enabled_at: isoDate.nullable(),
        required: z.boolean(),
        recovery_codes_left: z.int(),
      }),
    }),
    allowsEnrolment: true,
    errors: [],
  }),
  adminEnrolTwoFactor: defineEndpoint({
    method: "POST",
    path: "/admin/auth/two-factor",
    tag,
    summary:
      "Creates the secret for an authenticator app; it takes effect once confirmed by a " + "code",
    auth: "member",
    body: z.strictObject({ password }),
    response: z.object({
      secret: z.string().describe("Base32, to be typed"),
      url: z.string().describe("otpauth URI, to be shown as a QR code"),
    }),
    allowsEnrolment: true,
    showsSecret: true,
    errors: ["invalid_data", "invalid_credentials", "not_allowed", "rate_limited"],
  }),
  adminConfirmTwoFactor: defineEndpoint({
    method: "POST",
    path: "/admin/auth/two-factor/confirm",
    tag,
    summary:
      "Turns two-factor sign-in on with a first code from the app; the caller's other " +
      "sessions end",
    auth: "member",
    body: z.strictObject({ code: signInCode }),
    response: recoveryCodes,
    allowsEnrolment: true,
    showsSecret: true,
    errors: ["invalid_data", "invalid_two_factor_code", "not_allowed", "rate_limited"],
  }),
  adminRenewRecoveryCodes: defineEndpoint({
    method: "POST",
    path: "/admin/auth/two-factor/recovery-codes",
    tag,
    summary: "Creates new recovery codes; the previous ones no longer work",
    auth: "member",
    body: z.strictObject({ password, code: signInCode }),
    response: recoveryCodes,
    showsSecret: true,
    errors: [
      "invalid_data",
      "invalid_credentials",
      "invalid_two_factor_code",
      "not_allowed",
      "rate_limited",
    ],
  }),
  adminDisableTwoFactor: defineEndpoint({
    method: "DELETE",
    path: "/admin/auth/two-factor",
    tag,
    summary:
      "Turns two-factor sign-in off, and ends the caller's other sessions; where the brand " +
      "requires it, it has to be set up again",
    auth: "member",
    body: z.strictObject({ password, code: signInCode }),
    response: z.literal("OK"),
    errors: [
      "invalid_data",
      "invalid_credentials",
      "invalid_two_factor_code",
      "not_allowed",
      "rate_limited",
    ],
  }),
  adminResetUserTwoFactor: defineEndpoint({
    method: "DELETE",
    path: "/admin/users/:id/two-factor",
    tag,
    summary:
      "Turns two-factor sign-in off for another user, who lost app and recovery codes; her " +
      "sessions end",
    auth: "admin",
    params: idParams,
    response: z.object({ id, object: z.literal("two-factor"), deleted: z.literal(true) }),
    errors: ["not_allowed", "not_found"],
  }),
} as const;
