import { expect, test } from "vitest";
import { contentSecurityPolicy, stripeSources } from "@/lib/routing/content-security-policy";

const partsOf = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
  );

test("[SEC-01] without cards a page may load nothing of others", () => {
  const policy = contentSecurityPolicy("n", false);
  expect(policy).not.toContain("://");
  expect(partsOf(policy)).toMatchObject({ "frame-src": ["'none'"], "connect-src": ["'self'"] });
});

test("[CHK-02] [SEC-01] with cards: Stripe's hosts and the configured script's, for scripts, frames and calls", () => {
  const parts = partsOf(
    contentSecurityPolicy("n", false, stripeSources("https://pay.example/stripe.js?x=1")),
  );
  expect(parts["script-src"]).toEqual(
    expect.arrayContaining(["'strict-dynamic'", "https://js.stripe.com", "https://pay.example"]),
  );
  expect(parts["frame-src"]).toEqual(
    expect.arrayContaining([
      "https://js.stripe.com",
      "https://hooks.stripe.com",
      "https://pay.example",
    ]),
  );
  expect(parts["connect-src"]).toEqual(["'self'", "https://api.stripe.com", "https://pay.example"]);
  expect(contentSecurityPolicy("n", false, stripeSources(undefined))).not.toContain("pay.example");
});
