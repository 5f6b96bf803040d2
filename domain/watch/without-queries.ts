const queries = /((?:https?:\/\/|\/)[^\s?"'<>]*)\?[^\s"'<>]*/g;
const linkTokens = /(\/catalogue\/)[\w-]{43}(?![\w-])/g;
const depthMax = 10;
/** The library's internal data, never sent. */
const innerKey = "sdkProcessingMetadata";

/** A path without a shared catalogue's token, which grants access to whoever reads it (SEC-02). */
export const withoutLinkToken = (path: string): string => path.replace(linkTokens, "$1…");

/**
 * Removes the queries of addresses from reports to the monitoring service (OBS-01): they contain
 * tokens, e-mail addresses and searches. The tokens of shared catalogues are in their paths.
 */
export function withoutQueries<T>(value: T, depth = 0): T {
  if (typeof value === "string") return withoutLinkToken(value.replace(queries, "$1")) as T;
  if (depth > depthMax || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => withoutQueries(entry, depth + 1)) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === innerKey ? entry : withoutQueries(entry, depth + 1),
    ]),
  ) as T;
}
