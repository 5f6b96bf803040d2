/** Hosts of others that a page may use besides its own. */
type ForeignSources = {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
};

const none: ForeignSources = { scripts: [], frames: [], connections: [] };

/**
 * What Stripe's card form needs (CHK-02), and the host of its script where that one is configured.
 */
export function stripeSources(scriptUrl: string | undefined): ForeignSources {
  const own = scriptUrl ? [new URL(scriptUrl).origin] : [];
  return {
    scripts: ["https://js.stripe.com", "https://*.js.stripe.com", ...own],
    frames: [
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
      ...own,
    ],
    connections: ["https://api.stripe.com", ...own],
  };
}

/**
 * Strict policy for dynamic pages: scripts by nonce only (SEC-01). Development needs eval and
 * sockets for hot reload. `foreign` is for the one page that has to load somebody else's form.
 */
export function contentSecurityPolicy(
  nonce: string,
  development: boolean,
  foreign: ForeignSources = none,
): string {
  return toPolicy({
    scripts: [
      `'nonce-${nonce}' 'strict-dynamic'`,
      ...(development ? ["'unsafe-eval'"] : []),
      ...foreign.scripts,
    ].join(" "),
    styles: development ? "'unsafe-inline'" : `'nonce-${nonce}'`,
    connections: [...(development ? ["ws:"] : []), ...foreign.connections],
    frames: foreign.frames,
  });
}

/**
 * Policy of a page that is the same for many: files of this host, and inline exactly what the page
 * was made with (SEC-01).
 */
export function sharedPagePolicy(inline: {
  scripts: readonly string[];
  styles: readonly string[];
}): string {
  return toPolicy({
    scripts: inline.scripts.join(" "),
    styles: inline.styles.join(" "),
    connections: [],
    frames: [],
  });
}

type PolicyParts = {
  scripts: string;
  styles: string;
  connections: readonly string[];
  frames: readonly string[];
};

function toPolicy({ scripts, styles, connections, frames }: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(" "),
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
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
