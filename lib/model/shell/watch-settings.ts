import type { CustomerSummary } from "../customer/customer";
import { withoutQueries } from "./without-queries";

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

/**
 * Nothing of a request but its route: addresses hold tokens and what was searched, headers a
 * session, bodies passwords.
 */
const dataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
} satisfies Record<string, boolean | never[]>;

/** What both sides leave out of all they send, whatever sends it. */
export const privacy = {
  dataCollection,
  beforeSend: <T>(event: T): T => withoutQueries(event),
  beforeSendSpan: <T>(span: T): T => withoutQueries(span),
  beforeBreadcrumb: <T>(breadcrumb: T): T => withoutQueries(breadcrumb),
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
