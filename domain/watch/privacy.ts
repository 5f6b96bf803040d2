import { withoutQueries } from "./without-queries";

/**
 * Only the route of a request: addresses contain tokens and searches, headers a session, bodies
 * passwords.
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

/** What all programs omit from reports to the monitoring service (OBS-01). */
export const privacy = {
  dataCollection,
  beforeSend: <T>(event: T): T => withoutQueries(event),
  beforeSendSpan: <T>(span: T): T => withoutQueries(span),
  beforeBreadcrumb: <T>(breadcrumb: T): T => withoutQueries(breadcrumb),
};
