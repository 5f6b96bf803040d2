import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Company } from "@/contract/people/customer";
import { storeEndpoints } from "@/contract/store-endpoints";
import {
  type CompanyView,
  type CustomerSummary,
  type CustomerView,
  toCompanyView,
  toCustomerSummary,
  toCustomerView,
} from "../../model/customer/customer";
import { toWatchedUser } from "../../model/shell/watch-settings";
import { setWatchedUser } from "../../watch/watched-user";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";

/** The same as for the settings, which are read at the same time. */
const timeoutMs = 5_000;

/**
 * true with customer and company, false, or null (unknown) if the backend did not respond
 * (GUARD-02). `company` is null for a customer without one.
 */
export type LoginState =
  | { loggedIn: true; customer: CustomerView; company: CompanyView | null }
  | { loggedIn: false }
  | { loggedIn: null; error: BackendError };

/** Asks the backend who is signed in, once per request. */
export const getLoginState = cache(async (): Promise<LoginState> => {
  const caller = await getRequestCaller();
  if (caller.reader) throw new Error("a shared page asked who is signed in");
  if (!caller.token) return { loggedIn: false };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { data } = await callBackend(storeEndpoints.getCustomer, caller, {}, { signal });
    // a backend of the previous version returns the company from a separate endpoint
    const company = data.company === undefined ? await findCompany(caller, signal) : data.company;
    const state = {
      loggedIn: true as const,
      customer: toCustomerView(data.customer, caller.locale),
      company: company && toCompanyView(company),
    };
    const who = toCustomerSummary(state.customer, state.company);
    setWatchedUser(toWatchedUser(caller.seller.id, who));
    return state;
  } catch (error) {
    if (isOutage(error)) return { loggedIn: null, error };
    if (
      error instanceof BackendError &&
      (error.kind === "authentication" || error.kind === "permission")
    )
      return { loggedIn: false };
    throw error;
  }
});

async function findCompany(caller: RequestCaller, signal: AbortSignal): Promise<Company | null> {
  try {
    return (await callBackend(storeEndpoints.getCompany, caller, {}, { signal })).data.company;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

export type Buyer = {
  caller: RequestCaller;
  customer: CustomerView;
  /** Her role is viewer: she may browse but not order. */
  isViewer: boolean;
  company: CompanyView & { regionId: string };
};

/**
 * The buyer of a protected page, or a redirect: signed out → /login with the return path; a company
 * without a region → /configuration-error (GUARD-02, GUARD-05). `undefined` if the state is unknown
 * or there is no account: the layout then shows the retry state or the placeholder, and the page
 * renders nothing.
 */
export async function findBuyer(): Promise<Buyer | undefined> {
  const [caller, state] = await Promise.all([getRequestCaller(), getLoginState()]);
  if (state.loggedIn === false) redirect(`/login?return=${encodeURIComponent(caller.path)}`);
  if (state.loggedIn === null || !state.customer.hasAccount) return undefined;
  if (!state.company?.regionId) redirect("/configuration-error");
  return {
    caller,
    customer: state.customer,
    isViewer: state.customer.companyRole === "viewer",
    company: { ...state.company, regionId: state.company.regionId },
  };
}

/**
 * Like `findBuyer`, reading the page's data in parallel. Whoever may not see the page is redirected
 * without waiting for the data.
 */
export async function findBuyerWith<T>(
  read: (caller: RequestCaller) => Promise<T>,
): Promise<(Buyer & { found: T }) | undefined> {
  const caller = await getRequestCaller();
  const reading = caller.token === undefined ? undefined : read(caller);
  // reported by the `await` below, or not at all after a redirect
  reading?.catch(() => undefined);
  const buyer = await findBuyer();
  return buyer && reading && { ...buyer, found: await reading };
}

export const signedOut = () =>
  new BackendError(
    "authentication",
    401,
    { type: "unauthorized", message: "sign in first" },
    "signed out",
  );

/**
 * The buyer calling one of our own routes. Errors: `BackendError` if unknown, signed out, or
 * without account or region.
 */
export async function requireBuyer(): Promise<Buyer> {
  const [caller, state] = await Promise.all([getRequestCaller(), getLoginState()]);
  if (state.loggedIn === null) throw state.error;
  if (!state.loggedIn) throw signedOut();
  if (!state.customer.hasAccount || !state.company?.regionId)
    throw new BackendError(
      "permission",
      403,
      { type: "not_allowed", message: "this account has no catalogue yet" },
      "no catalogue",
    );
  return {
    caller,
    customer: state.customer,
    isViewer: state.customer.companyRole === "viewer",
    company: { ...state.company, regionId: state.company.regionId },
  };
}

/**
 * Whom a catalogue page is rendered for: a buyer, or everybody in a region, in which case it shows
 * no customer data.
 */
export type CatalogueReader = {
  caller: RequestCaller;
  /** She may not order: the page has no ordering controls. */
  isViewer: boolean;
  company: { regionId: string; paymentCurrencyCode: string | null };
  customer?: CustomerView;
};

/**
 * Like `findBuyer`, for pages that may be shared: they depend only on the region and its prices
 * (SEC-03).
 */
export async function findReader(): Promise<CatalogueReader | undefined> {
  const caller = await getRequestCaller();
  if (!caller.reader) return findBuyer();
  return { caller, company: caller.reader, isViewer: caller.reader.isViewer === true };
}

/**
 * Who is signed in, compared by open tabs (SESS-02, SESS-03). Errors: `BackendError` if unknown or
 * signed out.
 */
export async function requireSessionSummary(): Promise<CustomerSummary> {
  const state = await getLoginState();
  if (state.loggedIn === null) throw state.error;
  if (!state.loggedIn) throw signedOut();
  return toCustomerSummary(state.customer, state.company);
}
