import "server-only";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/**
 * Creates the secret for an authenticator app. Errors: `BackendError` (invalid_credentials, 429).
 */
export async function startEnrolment(
  caller: RequestCaller,
  body: { password: string },
): Promise<{ secret: string; url: string }> {
  return (await callBackend(adminEndpoints.adminEnrolTwoFactor, caller, { body })).data;
}

/**
 * Enables two-factor sign-in; returns the recovery codes, which are shown only once. Errors:
 * `BackendError` (invalid_two_factor_code, 429).
 */
export async function confirmEnrolment(
  caller: RequestCaller,
  body: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { data } = await callBackend(adminEndpoints.adminConfirmTwoFactor, caller, { body });
  return { recoveryCodes: data.recovery_codes };
}

/** Whether the caller already uses two-factor sign-in. Errors: `BackendError`. */
export async function hasTwoFactor(caller: RequestCaller): Promise<boolean> {
  const { data } = await callBackend(adminEndpoints.adminGetTwoFactor, caller);
  return data.two_factor.enabled;
}
