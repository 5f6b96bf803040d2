import "server-only";
import { cookies } from "next/headers";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";
import { deskCookieName, openDeskSession } from "./desk-seal";

/**
 * The caller as staff: with the staff session for this seller if there is one, never the buyer's.
 */
export async function getDeskCaller(): Promise<RequestCaller> {
  const [caller, jar] = await Promise.all([getRequestCaller(), cookies()]);
  const session = await openDeskSession(jar.get(deskCookieName)?.value);
  return {
    ...caller,
    token: session?.sellerId === caller.seller.id ? session.backendToken : undefined,
    customerId: undefined,
    owner: undefined,
    acting: undefined,
  };
}
