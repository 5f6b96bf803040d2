import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sharedPagePolicy } from "@/lib/routing/content-security-policy";
import { findInlineHashes } from "@/lib/shared-pages/inline-hashes";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("[SEC-01] every inline script and style of a page has its hash, files have none, repeated ones have one", () => {
  const page =
    '<head><style>:root{--ink:#000}</style><script src="/_next/a.js" async=""></script></head><body><script>one()</script><script id="x">two("é\n")</script><script>one()</script>';
  expect(findInlineHashes(page)).toEqual({
    scripts: [hash("one()"), hash('two("é\n")')],
    styles: [hash(":root{--ink:#000}")],
  });
});

test("[SEC-01] the policy of a shared page allows its own inline parts and no others", () => {
  const policy = sharedPagePolicy({ scripts: [hash("one()")], styles: [hash("a{}")] });
  const directive = (name: string) =>
    policy.split("; ").find((part) => part.startsWith(`${name} `));
  expect(directive("script-src")).toBe(`script-src 'self' ${hash("one()")}`);
  expect(directive("style-src")).toBe(`style-src 'self' ${hash("a{}")}`);
  expect(policy).not.toContain("nonce");
});
