import { expect, test } from "vitest";
import { type Seller, sellerSchema } from "@/contract/seller/seller";
import { parseSettings } from "@/contract/seller/setting";
import {
  contentSecurityPolicy,
  sharedPagePolicy,
  stripeSources,
} from "@/lib/routing/content-security-policy";
import { findPageSources } from "@/lib/routing/page-sources";

const partsOf = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
  );

test("[SEC-01] without cards a page may load nothing from other hosts", () => {
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

const talking = (messaging: unknown, part: Partial<Seller> = {}): Seller => ({
  ...sellerSchema.parse({
    id: "a",
    name: "A",
    hosts: ["a.test"],
    support_email: "a@a.test",
    integrations: { messaging },
  }),
  ...part,
});
const own = (part: object) => ({
  provider: "script",
  id: "1",
  script: "https://talk.example/w.js",
  ...part,
});
const policyOf = (seller: Seller, path = "/") =>
  contentSecurityPolicy("n", false, findPageSources(seller, path, {}));

test("[OBS-03] [SEC-01] a seller's own widget: its host and those configured, nobody else's", () => {
  const parts = partsOf(policyOf(talking(own({ hosts: ["*.talk.example"] }))));
  for (const name of ["script-src", "connect-src", "font-src", "media-src", "style-src"])
    expect(parts[name]).toEqual(
      expect.arrayContaining(["'self'", "https://talk.example", "https://*.talk.example"]),
    );
  expect(parts["frame-src"]).toEqual(["https://talk.example", "https://*.talk.example"]);
  expect(parts["style-src"]).toContain("'nonce-n'");
  expect(policyOf(talking(undefined))).not.toContain("://");
  const shared = { scripts: ["'sha256-x'"], styles: ["'sha256-y'"] };
  const sharedParts = partsOf(
    sharedPagePolicy(shared, findPageSources(talking(own({})), "/products", {})),
  );
  expect(sharedParts["script-src"]).toEqual(["'self'", "'sha256-x'", "https://talk.example"]);
});

test("[OBS-03] [SEC-01] Crisp and Intercom: their hosts and style sheets, and Stripe's only on the checkout", () => {
  const crisp = talking({ provider: "crisp", id: "c-1" }, { card_payments: true });
  const parts = partsOf(policyOf(crisp));
  expect(parts["script-src"]).toContain("https://client.crisp.chat");
  expect(parts["connect-src"]).toContain("wss://client.relay.crisp.chat");
  expect(parts["style-src"]).toEqual(["'self'", "'unsafe-inline'", "https://client.crisp.chat"]);
  expect(policyOf(crisp)).not.toContain("stripe");
  expect(policyOf(crisp, "/checkout")).toContain("https://js.stripe.com");
  const intercom = policyOf(talking({ provider: "intercom", id: "i1" }));
  expect(intercom).toContain("https://widget.intercom.io");
  expect(intercom).not.toContain("crisp");
});

test.each([
  own({ script: "https://a;script-src *.evil.example/w.js" }),
  own({ script: "https://a'b.example/w.js" }),
  own({ script: "javascript:alert(1)" }),
  own({ hosts: ["a.example; script-src *"] }),
  own({ hosts: ["*"] }),
  { provider: "crisp", id: "1; x" },
  { provider: "other", id: "1" },
])("[OBS-03] [SEC-01] %j is no widget and changes no policy", (messaging) => {
  expect(policyOf(talking(messaging))).toBe(policyOf(talking(undefined)));
  expect(parseSettings([{ key: "messaging", value: messaging }])).toMatchObject({
    settings: { messaging: null },
    problems: ["messaging"],
  });
});
