import "server-only";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { drawQrCode, type QrCodeDrawing } from "../../model/desk/qr-code";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/** What an authenticator app needs: its address, also as a QR code, and the secret in it. */
export type EnrolmentStart = { secret: string; url: string; qrCode: QrCodeDrawing };

/**
 * Creates the secret for an authenticator app. Errors: `BackendError` (invalid_credentials, 429).
 */
export async function startEnrolment(
  caller: RequestCaller,
  body: { password: string },
): Promise<EnrolmentStart> {
  const { data } = await callBackend(adminEndpoints.adminEnrolTwoFactor, caller, { body });
  return { ...data, qrCode: drawQrCode(data.url) };
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

/** Whether the caller uses two-factor sign-in, and whether she must. Errors: `BackendError`. */
export async function readTwoFactor(
  caller: RequestCaller,
): Promise<{ isEnabled: boolean; isRequired: boolean }> {
  const { data } = await callBackend(adminEndpoints.adminGetTwoFactor, caller);
  return { isEnabled: data.two_factor.enabled, isRequired: data.two_factor.required };
}
