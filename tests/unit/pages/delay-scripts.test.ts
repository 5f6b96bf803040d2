import { expect, test } from "vitest";
import { delayScripts } from "@/lib/shared-pages/delay-scripts";
import { findInlineHashes } from "@/lib/shared-pages/inline-hashes";

const head =
  '<head><link rel="stylesheet" href="/_next/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/_next/b.js" async=""></script><script src="/_next/old.js" noModule=""></script><script>one()</script></head>';
const page = `<html>${head}<body><p>&lt;script src="/_next/b.js"></p><script id="_R_">two()</script></body></html>`;

test("[SHARE-02] the script files of a page are deferred, and nothing else is", () => {
  const delayed = delayScripts(page);
  expect(delayed).toContain('<script type="text/waiting" src="/_next/b.js" async=""></script>');
  expect(delayed).not.toContain('as="script"');
  for (const unchanged of [
    '<link rel="stylesheet" href="/_next/a.css"/>',
    '<link rel="preload" as="font" href="/f.woff2"/>',
    '<script src="/_next/old.js" noModule=""></script>',
    "<script>one()</script>",
    '<p>&lt;script src="/_next/b.js"></p>',
    '<script id="_R_">two()</script>',
  ])
    expect(delayed).toContain(unchanged);
  expect(delayed.endsWith("</script></body></html>")).toBe(true);
});

test("[SEC-01] they are started by one more inline script with its own hash", () => {
  const before = findInlineHashes(page).scripts;
  expect(findInlineHashes(delayScripts(page)).scripts).toHaveLength(before.length + 1);
});
