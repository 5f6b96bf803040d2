import "server-only";
import { adminEndpoints } from "@/contract/admin-endpoints";
import type { InviteForm, StaffLink, StaffPasswordForm } from "../../model/customer/staff-forms";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { asAnybody, type RequestCaller } from "../http/request-caller";

/** The purpose of a link mailed to staff; undefined if it is invalid or used. Does not use it. */
export async function readStaffLink(
  caller: RequestCaller,
  token: string | undefined,
): Promise<StaffLink | "outage" | undefined> {
  if (!token || token.length > 2000) return undefined;
  try {
    const body = { token };
    const { data } = await callBackend(adminEndpoints.adminCheckStaffLink, asAnybody(caller), {
      body,
    });
    return { token, ...data };
  } catch (error) {
    if (isOutage(error)) return "outage";
    if (!(error instanceof BackendError) || error.kind === "api") throw error;
    return error.status === 429 ? "outage" : undefined;
  }
}

/** Accepts an invite, creating the user. Errors: `BackendError` (400 invalid_data). */
export async function acceptInvite(caller: RequestCaller, form: InviteForm): Promise<void> {
  const { token, confirmation: _, ...user } = form;
  await callBackend(adminEndpoints.adminAcceptInvite, asAnybody(caller), {
    body: { token, user },
  });
}

/** Sets a user's password. Errors: `BackendError` (401 invalid_token). */
export async function resetStaffPassword(
  caller: RequestCaller,
  { token, password }: StaffPasswordForm,
): Promise<void> {
  await callBackend(adminEndpoints.adminResetPassword, asAnybody(caller), {
    body: { token, password },
  });
}
