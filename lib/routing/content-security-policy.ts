/** Third-party hosts that a page may use. */
export type ForeignSources = {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  /** Style sheets, fonts and sounds. */
  assets: readonly string[];
  /** Third-party scripts insert inline styles. */
  inlineStyles: boolean;
  /** Third-party scripts create workers from blobs. */
  workers: boolean;
};

export const noForeignSources: ForeignSources = {
  scripts: [],
  frames: [],
  connections: [],
  assets: [],
  inlineStyles: false,
  workers: false,
};

export function joinSources(parts: readonly ForeignSources[]): ForeignSources {
  return {
    scripts: parts.flatMap((part) => part.scripts),
    frames: parts.flatMap((part) => part.frames),
    connections: parts.flatMap((part) => part.connections),
    assets: parts.flatMap((part) => part.assets),
    inlineStyles: parts.some((part) => part.inlineStyles),
    workers: parts.some((part) => part.workers),
  };
}

/** What Stripe's card form needs (CHK-02), and the host of its script if one is configured. */
export function stripeSources(scriptUrl: string | undefined): ForeignSources {
  const own = scriptUrl ? [new URL(scriptUrl).origin] : [];
  return {
    ...noForeignSources,
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
 * sockets for hot reload. `foreign` is for pages that load a third-party form or widget.
 */
export function contentSecurityPolicy(
  nonce: string,
  development: boolean,
  foreign: ForeignSources = noForeignSources,
): string {
  return toPolicy({
    ...foreign,
    scripts: [
      `'nonce-${nonce}' 'strict-dynamic'`,
      ...(development ? ["'unsafe-eval'"] : []),
      ...foreign.scripts,
    ],
    styles: [`'nonce-${nonce}'`],
    inlineStyles: development || foreign.inlineStyles,
    connections: [...(development ? ["ws:"] : []), ...foreign.connections],
  });
}

/**
 * Policy of a shared page: files of this host, and exactly the inline content it was rendered with
 * (SEC-01).
 */
export function sharedPagePolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  foreign: ForeignSources = noForeignSources,
): string {
  return toPolicy({
    ...foreign,
    scripts: [...inline.scripts, ...foreign.scripts],
    styles: inline.styles,
  });
}

type PolicyParts = ForeignSources & { styles: readonly string[] };

function toPolicy(parts: PolicyParts): string {
  const { scripts, styles, connections, frames, assets, inlineStyles, workers } = parts;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // browsers ignore 'unsafe-inline' next to a nonce or a hash
    ["style-src 'self'", ...(inlineStyles ? ["'unsafe-inline'"] : styles), ...assets].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    ["font-src 'self'", ...assets].join(" "),
    ...(assets.length > 0 ? [["media-src 'self'", ...assets].join(" ")] : []),
    ["connect-src 'self'", ...connections].join(" "),
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    // the service worker is a file on this host
    `worker-src 'self'${workers ? " blob:" : ""}`,
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
