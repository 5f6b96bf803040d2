import type { CustomerSummary } from "../customer/customer";

/** What a browser needs to report errors; none of it is secret. */
export type WatchSettings = {
  dsn: string;
  release: string;
  environment: string;
  /** Percentages of visits that are watched, and of those recorded and traced. */
  sessions: number;
  replays: number;
  traces: number;
  /** How long the worker that packs recordings may take to start. */
  workerTimeoutMs: number;
  seller: string;
};

/** As the monitoring service knows who is signed in (OBS-01). `email`: of who really acts. */
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

/** Whether a page's address opens something for whoever reads it: a link's of a mail, or shared. */
export const holdsToken = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search.includes("token=") || pathname.startsWith("/catalogue/");
