import "server-only";
import { redirect } from "next/navigation";
import type { NextResponse } from "next/server";
import type { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { toPersonName } from "../../model/customer/acting";
import type { deskLoginForm } from "../../model/desk/desk-forms";
import type { DeskShell } from "../../model/desk/desk-shell";
import { deskSetupPath, toDeskLoginLocation } from "../../routing/desk-path";
import { getSettings } from "../catalogue/settings";
import { endBackendSession } from "../customer/auth";
import { keepDeviceToken, readDeviceToken } from "../customer/device-cookie";
import { sessionCookieOptions } from "../customer/session-seal";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { asAnybody, type RequestCaller } from "../http/request-caller";
import { outage, unlessDown } from "../http/unless-outage";
import { getDeskCaller } from "./desk-caller";
import { deskCookieName, sealDeskSession } from "./desk-seal";

/**
 * Signs staff in and returns the sealed session for its own cookie, next to the buyer's. Errors:
 * `BackendError` (401 invalid_credentials, two_factor_required, invalid_two_factor_code; 429).
 */
export async function signInToDesk(
  caller: RequestCaller,
  form: z.output<typeof deskLoginForm>,
): Promise<(response: NextResponse) => void> {
  const deviceToken = await readDeviceToken("comptoir_desk_device");
  const signedIn = await callBackend(
    adminEndpoints.adminCreateSession,
    { ...asAnybody(caller), deviceToken },
    { body: form },
  );
  if (!signedIn.token)
    throw new BackendError("api", 502, undefined, "the backend signed in but returned no session");
  const { host, seller } = caller;
  const seal = await sealDeskSession({ sellerId: seller.id, backendToken: signedIn.token });
  return (response) => {
    response.cookies.set(deskCookieName, seal, sessionCookieOptions(host));
    keepDeviceToken(response, {
      name: "comptoir_desk_device",
      token: signedIn.deviceToken,
      host,
    });
  };
}

/** Ends the staff session, if there is one; the buyer's in the same browser continues. */
export async function signOutOfDesk(): Promise<void> {
  const caller = await getDeskCaller();
  if (!caller.token) return;
  try {
    await endBackendSession(adminEndpoints.adminDeleteSession, caller);
  } catch (error) {
    if (!(error instanceof BackendError && error.kind === "authentication")) throw error;
  }
}

/** Whether a staff page would open; false also if the backend does not respond. */
export async function isSignedInToDesk(): Promise<boolean> {
  const caller = await getDeskCaller();
  if (!caller.token) return false;
  return callBackend(adminEndpoints.adminGetSession, caller).then(
    () => true,
    () => false,
  );
}

/** A staff page: its frame, and its data. */
export type Desk<T> = { shell: DeskShell; found: T | typeof outage };

/**
 * Reads a staff page's data and its reader. Signed out: redirects to sign-in with a return path.
 * Errors: `BackendError` of reading the data, except outages.
 */
export async function openDesk<T>(read: (caller: RequestCaller) => Promise<T>): Promise<Desk<T>> {
  const caller = await getDeskCaller();
  const { seller, locale, path } = caller;
  if (!caller.token) redirect(toDeskLoginLocation(path));
  const both = Promise.all([callBackend(adminEndpoints.adminGetSession, caller), read(caller)]);
  const [response, { settings }] = await Promise.all([
    unlessDown(both.catch(toSetup), () => toDeskLoginLocation(path)),
    getSettings(asAnybody(caller)),
  ]);
  const shell = { seller, settings, locale, path, staff: undefined, isOperator: false };
  if (response === outage) return { shell, found: outage };
  const [{ data }, found] = response;
  const staff = toPersonName(data.user);
  return { shell: { ...shell, staff, isOperator: data.is_operator }, found };
}

/** If the brand requires two-factor sign-in, every page redirects to its set-up first. */
function toSetup(error: unknown): never {
  if (error instanceof BackendError && error.code === "two_factor_setup_required")
    redirect(deskSetupPath);
  throw error;
}
