import { createHash } from "node:crypto";

/**
 * CSP hashes of a document's inline scripts and styles: a shared page can't carry a nonce (SEC-01).
 */
export type InlineHashes = { scripts: string[]; styles: string[] };

export function findInlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter((match) => !/\ssrc=/.test(match[1] ?? ""))
    .map((match) => toSource(match[2] ?? ""));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
    toSource(match[1] ?? ""),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

const toSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
