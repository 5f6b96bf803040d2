export type ProxyEnv = { TRUSTED_PROXIES: string; VERCEL?: string };

/**
 * `TRUSTED_PROXIES=all` declares that every peer of this process is the operator's own proxy (the
 * port is not reachable otherwise); on Vercel that is always so. Unset: forwarded headers are
 * ignored (TEN-04).
 */
export function behindProxy(env: ProxyEnv): boolean {
  return env.TRUSTED_PROXIES === "all" || env.VERCEL === "1";
}

/**
 * The host that the buyer's browser requested, without the scheme's default port; a proxy may
 * address this process by another name.
 */
export function trustedHost(headers: Pick<Headers, "get">, env: ProxyEnv): string | null {
  return (behindProxy(env) ? headers.get("x-forwarded-host") : null) ?? headers.get("host");
}

/**
 * The buyer's address: the last entry, which a trusted proxy appended or, without one, this process
 * set.
 */
export function trustedClientIp(headers: Pick<Headers, "get">): string | undefined {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || undefined;
}

/**
 * Whether `origin`, as sent by a browser, belongs to `host`: `https://shop.example` also matches
 * `shop.example:443`.
 */
export function isOriginOf(origin: string, host: string | null): boolean {
  if (host === null || !URL.canParse(origin)) return false;
  const { protocol, host: own } = new URL(origin);
  const requested = `${protocol}//${host}`;
  return own !== "" && URL.canParse(requested) && new URL(requested).host === own;
}
