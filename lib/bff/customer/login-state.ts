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
import { tellWatchedUser } from "../../watch/watched-user";
import { callBackend } from "../http/backend-client";
import { BackendError, isOutage } from "../http/backend-error";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";

/** As long as for the settings, which are asked for at the same moment. */
const timeoutMs = 7_000;

/**
 * true with customer and company, false, or unknown (null) when the backend did not answer
 * (GUARD-02). `company` is null for a customer who belongs to none.
 */
export type LoginState =
  | { loggedIn: true; customer: CustomerView; company: CompanyView | null }
  | { loggedIn: false }
  | { loggedIn: null; error: BackendError };

/** Asks the backend who is signed in, once per request. */
export const getLoginState = cache(async (): Promise<LoginState> => {
  const caller = await getRequestCaller();
  if (caller.reader) throw new Error("a page made for everybody asked who is signed in");
  if (!caller.token) return { loggedIn: false };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { data } = await callBackend(storeEndpoints.getCustomer, caller, {}, { signal });
    // a backend of the version before returns the company by a call of its own
    const company = data.company === undefined ? await findCompany(caller, signal) : data.company;
    const state = {
      loggedIn: true as const,
      customer: toCustomerView(data.customer, caller.locale),
      company: company && toCompanyView(company),
    };
    const who = toCustomerSummary(state.customer, state.company);
    tellWatchedUser(toWatchedUser(caller.seller.id, who));
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
  /** Her role in the company: she may look, and order nothing. */
  isViewer: boolean;
  company: CompanyView & { regionId: string };
};

/**
 * The buyer of a protected page, or the way out: signed out → /login with the return path; a
 * company without a region → /configuration-error (GUARD-02, GUARD-05). `undefined` when the state
 * is unknown or there is no account: the layout shows the retry state or the placeholder, and the
 * page renders nothing.
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
 * As `findBuyer`, with what the page reads of the backend meanwhile. Who may not see the page gets
 * the way out and does not wait for the reading.
 */
export async function findBuyerWith<T>(
  read: (caller: RequestCaller) => Promise<T>,
): Promise<(Buyer & { found: T }) | undefined> {
  const caller = await getRequestCaller();
  const reading = caller.token === undefined ? undefined : read(caller);
  // told by the `await` below, or to nobody
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
 * The buyer of a call of our own routes. Errors: `BackendError` when unknown, signed out, without
 * account or region.
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
 * For whom a page of the catalogue is made: a buyer, or everybody of a region, and then there is no
 * customer to show anything of.
 */
export type CatalogueReader = {
  caller: RequestCaller;
  /** She may order nothing: the page has nothing to order with. */
  isViewer: boolean;
  company: { regionId: string; paymentCurrencyCode: string | null };
  customer?: CustomerView;
};

/**
 * As `findBuyer`, for pages that may be shared: what they show depends on the region and its prices
 * alone (SEC-03).
 */
export async function findReader(): Promise<CatalogueReader | undefined> {
  const caller = await getRequestCaller();
  if (!caller.reader) return findBuyer();
  return { caller, company: caller.reader, isViewer: caller.reader.isViewer === true };
}

/**
 * Who is signed in, for the open tabs that compare (SESS-02, SESS-03). Errors: `BackendError` when
 * unknown or signed out.
 */
export async function requireSessionSummary(): Promise<CustomerSummary> {
  const state = await getLoginState();
  if (state.loggedIn === null) throw state.error;
  if (!state.loggedIn) throw signedOut();
  return toCustomerSummary(state.customer, state.company);
}
