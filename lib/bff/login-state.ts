import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type CompanyView, type CustomerView, toCompanyView, toCustomerLabel, toCustomerView } from "../model/customer";
import { callBackend } from "./backend-client";
import { BackendError, isOutage } from "./backend-error";
import { getRequestCaller, type RequestCaller } from "./request-caller";

/**
 * true with customer and company, false, or unknown (null) when the backend did not answer (GUARD-02).
 * `company` is null for a customer who belongs to none.
 */
export type LoginState =
  | { loggedIn: true; customer: CustomerView; company: CompanyView | null }
  | { loggedIn: false }
  | { loggedIn: null; error: BackendError };

/** Asks the backend who is signed in, once per request. */
export const getLoginState = cache(async (): Promise<LoginState> => {
  const caller = await getRequestCaller();
  if (!caller.token) return { loggedIn: false };
  try {
    const [customer, company] = await Promise.all([callBackend(storeEndpoints.getCustomer, caller), findCompany(caller)]);
    return { loggedIn: true, customer: toCustomerView(customer.data.customer), company };
  } catch (error) {
    if (isOutage(error)) return { loggedIn: null, error };
    if (error instanceof BackendError && (error.kind === "authentication" || error.kind === "permission")) return { loggedIn: false };
    throw error;
  }
});

async function findCompany(caller: RequestCaller): Promise<CompanyView | null> {
  try {
    return toCompanyView((await callBackend(storeEndpoints.getCompany, caller)).data.company);
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

export type Buyer = { caller: RequestCaller; customer: CustomerView; company: CompanyView & { regionId: string } };

/**
 * The buyer of a protected page, or the way out: signed out → /login with the return path; a company without a region →
 * /configuration-error (GUARD-02, GUARD-05). `undefined` when the state is unknown or there is no account: the layout shows
 * the retry state or the placeholder, and the page renders nothing.
 */
export async function findBuyer(): Promise<Buyer | undefined> {
  const [caller, state] = await Promise.all([getRequestCaller(), getLoginState()]);
  if (state.loggedIn === false) redirect(`/login?return=${encodeURIComponent(caller.path)}`);
  if (state.loggedIn === null || !state.customer.hasAccount) return undefined;
  if (!state.company?.regionId) redirect("/configuration-error");
  return { caller, customer: state.customer, company: { ...state.company, regionId: state.company.regionId } };
}

/** Who is signed in, for the open tabs that compare (SESS-02, SESS-03). Errors: `BackendError` when unknown or signed out. */
export async function requireSessionSummary(): Promise<{ customerId: string; label: string }> {
  const state = await getLoginState();
  if (state.loggedIn === null) throw state.error;
  if (!state.loggedIn) throw new BackendError("authentication", 401, { type: "unauthorized", message: "sign in first" }, "signed out");
  return { customerId: state.customer.id, label: toCustomerLabel(state.customer, state.company) };
}
