type ProxyEnv = { TRUSTED_PROXIES: string; VERCEL?: string };

/**
 * `TRUSTED_PROXIES=all` says that every peer of this process is the operator's own proxy (the port is not reachable
 * otherwise); on Vercel that is so by construction. Unset: forwarded headers count for nothing (TEN-04).
 */
function behindProxy(env: ProxyEnv): boolean {
  return env.TRUSTED_PROXIES === "all" || env.VERCEL === "1";
}

export function trustedHost(headers: Headers, env: ProxyEnv): string | null {
  return (behindProxy(env) ? headers.get("x-forwarded-host") : null) ?? headers.get("host");
}

/** The address nearest to the buyer that a trusted proxy vouches for: the last entry that proxy appended. */
export function trustedClientIp(headers: Headers, env: ProxyEnv): string | undefined {
  const forwarded =
    headers
      .get("x-forwarded-for")
      ?.split(",")
      .map((part) => part.trim()) ?? [];
  return behindProxy(env) ? forwarded.at(-1) : (forwarded.at(-1) ?? undefined);
}
