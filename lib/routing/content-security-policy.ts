/** Strict policy for dynamic pages: scripts by nonce only (SEC-01). Development needs eval and sockets for hot reload. */
export function contentSecurityPolicy(nonce: string, development: boolean): string {
  return toPolicy(
    `'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    development ? "'unsafe-inline'" : `'nonce-${nonce}'`,
    development ? " ws:" : "",
  );
}

/** Policy of a page that is the same for many: files of this host, and inline exactly what the page was made with (SEC-01). */
export function sharedPagePolicy(inline: { scripts: readonly string[]; styles: readonly string[] }): string {
  return toPolicy(inline.scripts.join(" "), inline.styles.join(" "), "");
}

function toPolicy(scripts: string, styles: string, connections: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const securityHeaders: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
  ["cross-origin-opener-policy", "same-origin"],
];
