import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { EmailChangeForm } from "../../model/customer/login-forms";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { asAnybody, type RequestCaller } from "../http/request-caller";

/**
 * Requests a new e-mail address for the signed-in buyer, to be confirmed by a link mailed to it.
 * Errors: `BackendError` (401 invalid_credentials, 403 not_while_acting, 429).
 */
export async function requestEmailChange(
  caller: RequestCaller,
  body: EmailChangeForm,
): Promise<void> {
  await callBackend(storeEndpoints.requestEmailChange, caller, { body });
}

/** The address that a link confirms; undefined if the link is invalid or used. */
export async function readEmailLink(
  caller: RequestCaller,
  token: string | undefined,
): Promise<{ token: string; email: string } | "outage" | undefined> {
  if (!token || token.length > 500) return undefined;
  try {
    const anonymous = asAnybody(caller);
    const { data } = await callBackend(storeEndpoints.checkEmailChange, anonymous, {
      body: { token },
    });
    return { token, email: data.email };
  } catch (error) {
    if (isOutage(error)) return "outage";
    if (!(error instanceof BackendError) || error.kind === "api") throw error;
    return error.status === 429 ? "outage" : undefined;
  }
}

/**
 * Changes the address; if its owner is signed in, she stays so. Errors: `BackendError` (401
 * invalid_token).
 */
export async function confirmEmailChange(
  caller: RequestCaller,
  body: { token: string },
): Promise<void> {
  await callBackend(storeEndpoints.confirmEmailChange, caller, { body });
}
