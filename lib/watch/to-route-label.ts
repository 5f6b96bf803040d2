/** Every first path segment that the storefront has pages or files at. */
const pages = new Set(
  [
    ["account", "backorders", "cart", "checkout", "company-state", "favorite-lists"],
    ["order-requests", "orders", "products", "quotes", "acting", "catalogue"],
    ["configuration-error", "desk", "email", "login", "staff", "transfer"],
  ].flat(),
);
const files = /^\/(_next|fonts|media)\//;

/**
 * The route label of a path in metrics: a bounded set, without ids, tokens or searches. `/api` by
 * its noun, and only if something was found.
 */
export function toRouteLabel(path: string, status: number): string {
  const [, kind] = files.exec(path) ?? [];
  if (kind) return `/${kind}/*`;
  const [, first = "", second, ...more] = path.split("/");
  if (first === "") return "/";
  if (first === "api") return status === 404 || !second ? "unknown" : `/api/${second}`;
  if (!pages.has(first)) return "unknown";
  return second === undefined && more.length === 0 ? `/${first}` : `/${first}/*`;
}
