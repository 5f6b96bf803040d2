import { withoutQueries } from "./without-queries";

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

/** What all programs leave out of what they send to the monitoring service (OBS-01). */
export const privacy = {
  dataCollection,
  beforeSend: <T>(event: T): T => withoutQueries(event),
  beforeSendSpan: <T>(span: T): T => withoutQueries(span),
  beforeBreadcrumb: <T>(breadcrumb: T): T => withoutQueries(breadcrumb),
};
