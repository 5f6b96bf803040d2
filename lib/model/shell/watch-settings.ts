import type { CustomerSummary } from "../customer/customer";

/** The data a browser needs to report errors; none of it is secret. */
export type WatchSettings = {
  dsn: string;
  release: string;
  environment: string;
  /** Percentages of sessions that are monitored, and of those recorded and traced. */
  sessions: number;
  replays: number;
  traces: number;
  /** The timeout for starting the worker that compresses recordings. */
  workerTimeoutMs: number;
  seller: string;
};

/**
 * The signed-in user as sent to the monitoring service (OBS-01). `email`: of the person who
 * actually acts.
 */
export type WatchedUser = {
  id: string;
  name: string;
  email: string;
  seller: string;
  customer_email: string;
};

export function toWatchedUser(seller: string, customer: CustomerSummary): WatchedUser {
  return {
    id: customer.customerId,
    name: customer.label,
    email: customer.actor ?? customer.email,
    seller,
    customer_email: customer.email,
  };
}

/**
 * Whether a page's URL contains a token that grants access to whoever has it: from a mailed or
 * shared link.
 */
export const holdsToken = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search.includes("token=") || pathname.startsWith("/catalogue/");
