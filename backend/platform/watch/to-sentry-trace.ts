import type { IncomingHttpHeaders } from "node:http";

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const noTrace = /^0+$/;

/**
 * The trace that a request belongs to, in Sentry's format, from its `sentry-trace` header or else
 * W3C's `traceparent`. Undefined if there is none or it is malformed.
 */
export function toSentryTrace(headers: IncomingHttpHeaders): string | undefined {
  const own = headers["sentry-trace"];
  if (typeof own === "string") return own;
  const trace = findTrace(headers.traceparent);
  return trace && `${trace.traceId}-${trace.spanId}-${trace.isSampled ? "1" : "0"}`;
}

/** The parts of a `traceparent` header (W3C Trace Context); undefined if it is invalid. */
export function findTrace(
  header: string | string[] | undefined,
): { traceId: string; spanId: string; isSampled: boolean } | undefined {
  const [, traceId, spanId, flags] = (typeof header === "string" && traceparent.exec(header)) || [];
  if (!traceId || !spanId || !flags || noTrace.test(traceId) || noTrace.test(spanId))
    return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
