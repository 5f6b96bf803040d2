export type ProxyEnv = { TRUSTED_PROXIES: string; VERCEL?: string };

/**
 * `TRUSTED_PROXIES=all` says that every peer of this process is the operator's own proxy (the port
 * is not reachable otherwise); on Vercel that is so by construction. Unset: forwarded headers count
 * for nothing (TEN-04).
 */
export function behindProxy(env: ProxyEnv): boolean {
  return env.TRUSTED_PROXIES === "all" || env.VERCEL === "1";
}

/**
 * The host the buyer's browser asked, with its port unless that is the scheme's own; a proxy may
 * ask this process by another name.
 */
export function trustedHost(headers: Pick<Headers, "get">, env: ProxyEnv): string | null {
  return (behindProxy(env) ? headers.get("x-forwarded-host") : null) ?? headers.get("host");
}

/**
 * The address of the buyer: the last entry, which a trusted proxy appended or, without one, this
 * process itself wrote.
 */
export function trustedClientIp(headers: Pick<Headers, "get">): string | undefined {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || undefined;
}

/**
 * Whether `origin`, as a browser sends it, is a page of `host`: `https://shop.example` is one of
 * `shop.example:443`, too.
 */
export function isOriginOf(origin: string, host: string | null): boolean {
  if (host === null || !URL.canParse(origin)) return false;
  const { protocol, host: own } = new URL(origin);
  const asked = `${protocol}//${host}`;
  return own !== "" && URL.canParse(asked) && new URL(asked).host === own;
}
