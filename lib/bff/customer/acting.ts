import "server-only";
import { randomBytes } from "node:crypto";
import type { NextResponse } from "next/server";
import type { Person } from "@/contract/people/customer";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type ActingLink, type ActingPair, toPersonName } from "../../model/customer/acting";
import { customerCookieName } from "../../model/customer/customer-cookie";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { asAnybody, type RequestCaller } from "../http/request-caller";
import { logout } from "./auth";
import { getLoginState } from "./login-state";
import { sealSession, sessionCookieName, sessionCookieOptions } from "./session-seal";

/** Who would act for whom; undefined if the link is invalid or used. Does not use it. */
export async function readActingLink(
  caller: RequestCaller,
  token: string | undefined,
): Promise<ActingLink | "outage" | undefined> {
  if (!token || token.length > 500) return undefined;
  try {
    const anonymous = asAnybody(caller);
    const { data } = await callBackend(storeEndpoints.checkActingLink, anonymous, {
      body: { token },
    });
    return { token, agent: toPersonName(data.agent), customer: toCustomerName(data.customer) };
  } catch (error) {
    if (isOutage(error)) return "outage";
    if (!(error instanceof BackendError) || error.kind === "api") throw error;
    return error.status === 429 ? "outage" : undefined;
  }
}

/**
 * Uses up the link and returns the sealed impersonation session, replacing whoever was signed in,
 * whose session ends. Errors: `BackendError` (401 invalid_token).
 */
export async function startActing(
  caller: RequestCaller,
  { token: link }: { token: string },
): Promise<(response: NextResponse) => void> {
  const anonymous = asAnybody(caller);
  const input = { body: { token: link } };
  const { data: names } = await callBackend(storeEndpoints.checkActingLink, anonymous, input);
  const { data, token } = await callBackend(storeEndpoints.startActing, anonymous, input);
  if (!token) throw new BackendError("api", 502, undefined, "the backend did not open a session");
  await logout(caller);
  const { id: customerId } = data.customer;
  const owner = `${customerId}-${randomBytes(6).toString("hex")}`;
  const seal = await sealSession({
    sellerId: caller.seller.id,
    backendToken: token,
    customerId,
    acting: {
      owner,
      agent: toPersonName(names.agent),
      customer: toCustomerName(names.customer),
    },
  });
  return (response) => {
    const options = sessionCookieOptions(caller.host);
    response.cookies.set(sessionCookieName, seal, options);
    response.cookies.set(customerCookieName, owner, { ...options, httpOnly: false });
  };
}

/**
 * Ends the impersonation session and returns the cookie that clears it. Errors: `BackendError`,
 * except outages.
 */
export async function stopActing(caller: RequestCaller): Promise<(response: NextResponse) => void> {
  await logout(caller);
  return ({ cookies, headers }) => {
    cookies.delete(sessionCookieName).delete(customerCookieName);
    headers.set("clear-site-data", '"cache"');
  };
}

/**
 * Who acts for whom on this page; undefined if the customer herself is signed in, or nobody is
 * (SESS-04). During an outage, what the session started with.
 */
export async function findActing(caller: RequestCaller): Promise<ActingPair | undefined> {
  if (!caller.acting) return undefined;
  const state = await getLoginState();
  if (state.loggedIn === false) return undefined;
  if (state.loggedIn === null) return caller.acting;
  const company_name = state.company?.name ?? null;
  const { firstName: first_name, lastName: last_name, email } = state.customer;
  return {
    ...caller.acting,
    customer: toCustomerName({ email, first_name, last_name, company_name }),
  };
}

function toCustomerName(customer: Person & { company_name: string | null }): string {
  const name = toPersonName(customer);
  return customer.company_name ? `${name} (${customer.company_name})` : name;
}
