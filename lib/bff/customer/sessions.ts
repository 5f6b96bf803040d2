import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { toPersonName } from "../../model/customer/acting";
import { type SessionView, toDeviceName } from "../../model/customer/session";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

/** The buyer's sessions, last used first (ACC-01). Errors: `BackendError`. */
export async function listSessions(caller: RequestCaller): Promise<SessionView[]> {
  const { data } = await callBackend(storeEndpoints.listSessions, caller);
  return data.sessions.map((session) => ({
    id: session.id,
    device: toDeviceName(session.user_agent),
    address: session.address,
    lastUsedAt: session.last_used_at,
    isCurrent: session.is_current,
    agent: session.original_user && toPersonName(session.original_user),
  }));
}

/** Ends one session of the buyer's. Errors: `BackendError` (404, 403 not_while_acting). */
export async function endSession(caller: RequestCaller, id: string): Promise<void> {
  await callBackend(storeEndpoints.endSession, caller, { params: { own_session_id: id } });
}

/** Ends all sessions except this one. Errors: `BackendError` (403 not_while_acting). */
export async function endOtherSessions(caller: RequestCaller): Promise<void> {
  await callBackend(storeEndpoints.endOtherSessions, caller);
}
