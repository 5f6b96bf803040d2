import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  sharedChangeAgeMaxSeconds,
  sharedChangeKeyLabel,
  sharedChangePath,
} from "@/contract/catalogue/shared-change";
import { readSecrets } from "@/scripts/deployment/secrets";
import { callAdmin } from "../support/admin";
import { controlFaults } from "../support/control";
import { type HttpResponse, sendHttp, signInByHttp } from "../support/http";
import { type OwnStorefront, startOwnStorefront } from "../support/own-storefront";
import { createTestSeller, type TestSeller } from "../support/seller";
import { type SharedLink, shareLink } from "../support/shared-link";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

/** If a webhook is lost, a page is up to date within a minute. */
const withoutWordMs = 60_000;
let seller: TestSeller;
let second: OwnStorefront;
let unnotified: OwnStorefront;
test.beforeAll(async () => {
  seller = await createTestSeller("kept", { settings: { name: "Atelier Nid" } });
  second = await startOwnStorefront("second", {}, readStack().secondStorefrontPort);
  unnotified = await startOwnStorefront("untold", {});
});
test.afterAll(async () => {
  await second?.stop();
  await unnotified?.stop();
});
test.afterEach(() => controlFaults(seller));

const share = (more?: object) => shareLink(seller, more);

const ports = () => [readStack().storefrontPort, second.port];
const open = (path: string, port: number, headers: Record<string, string> = {}) =>
  sendHttp({ host: new URL(seller.origin).host, port, path, headers });
const openAll = (path: string) => Promise.all(ports().map((port) => open(path, port)));
const isCached = ({ headers }: HttpResponse) => headers["x-comptoir-page"] === "shared";
const change = (link: SharedLink, body: object, verb = "") =>
  callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}${verb}`, body);

async function setPrice(amount: number): Promise<void> {
  const [variant, product] = [
    seller.loaded.variants["BAG-1"],
    seller.loaded.products["sleeping-bag"],
  ];
  await callAdmin(seller, "POST", `/admin/products/${product}/variants/${variant}`, {
    prices: [{ amount, currency_code: "eur" }],
  });
}

test("[SHARE-02] two storefronts send the page from memory, show a changed price and name, and stop serving a revoked link", async () => {
  const link = await share();
  await setPrice(1111);
  await openAll(link.path);
  await expect
    .poll(async () => (await openAll(link.path)).map(({ body }) => body.includes("11,11")))
    .toEqual([true, true]);
  const [first, other] = [await openAll(link.path), await openAll(link.path)];
  expect([...first, ...other].map(isCached)).toEqual([true, true, true, true]);
  expect(other.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  await setPrice(2222);
  await expect
    .poll(async () => (await openAll(link.path)).map(({ body }) => body.includes("22,22")))
    .toEqual([true, true]);
  await change(link, { name: "Nouvelle saison" });
  await expect
    .poll(async () =>
      (await openAll(link.path)).map(({ body }) => body.includes("Nouvelle saison")),
    )
    .toEqual([true, true]);
  await change(link, {}, "/revoke");
  await expect
    .poll(async () => (await openAll(link.path)).map(({ status }) => status))
    .toEqual([410, 410]);
  for (const { body, headers } of await openAll(link.path)) {
    expect(body).not.toContain("BAG-1");
    expect(headers["x-comptoir-page"]).toBeUndefined();
  }
});

test("[SHARE-02] [SHARE-03] a storefront without notifications is up to date within a minute", async () => {
  test.setTimeout(3 * withoutWordMs);
  const [priced, revoked] = [await share(), await share()];
  await setPrice(1234);
  for (const { path } of [priced, revoked]) {
    expect((await open(path, unnotified.port)).body).toContain("12,34");
    expect(isCached(await open(path, unnotified.port))).toBe(true);
  }
  await setPrice(4321);
  await change(revoked, {}, "/revoke");
  await expect
    .poll(async () => (await open(priced.path, unnotified.port)).body.includes("43,21"), {
      timeout: withoutWordMs,
    })
    .toBe(true);
  await expect
    .poll(async () => (await open(revoked.path, unnotified.port)).status, {
      timeout: withoutWordMs,
    })
    .toBe(410);
});

test("[SHARE-01] [SEC-03] a page that requires a password is never sent from memory, and is removed from it once one is set", async () => {
  const locked = await share({ password: "hochet doré" });
  for (const response of [...(await openAll(locked.path)), ...(await openAll(locked.path))]) {
    expect([response.status, isCached(response)]).toEqual([200, false]);
    expect(response.body).not.toContain("BAG-1");
  }
  const link = await share();
  for (const response of await openAll(link.path)) expect(response.body).toContain("BAG-1");
  await change(link, { password: "hochet doré" });
  await expect
    .poll(async () => (await openAll(link.path)).map(({ body }) => body.includes("BAG-1")))
    .toEqual([false, false]);
});

test("[SHARE-02] [GUARD-02] while the backend is down cached pages are still served, closed links are not, and others get 503", async () => {
  const [link, closed] = [await share(), await share()];
  await openAll(link.path);
  await openAll(closed.path);
  await controlFaults(seller, { kind: "failed", pattern: "/store/" });
  await change(closed, {}, "/revoke");
  await expect
    .poll(async () => (await openAll(closed.path)).map(({ status }) => status))
    .toEqual([503, 503]);
  for (const response of await openAll(link.path)) {
    expect([response.status, isCached(response)]).toEqual([200, true]);
    expect(response.body).toContain("BAG-1");
  }
  const unseen = await share();
  expect((await openAll(unseen.path)).map(({ status }) => status)).toEqual([503, 503]);
});

test("[SHARE-01] [SEC-03] it is sent in each language and encoding, and is the same for signed-in users", async () => {
  const link = await share();
  const { storefrontPort } = readStack();
  const cookie = await signInByHttp(seller.origin, seller.accounts.other, seller.password);
  for (const [language, locale] of [
    ["fr", "fr-FR"],
    ["de", "de-DE"],
  ] as const) {
    const choice = `comptoir_locale=${locale}`;
    const anybody = await open(link.path, storefrontPort, { cookie: choice });
    const own = await open(link.path, storefrontPort, { cookie: `${choice}; ${cookie}` });
    expect(anybody.body).toContain(text(language, "share.withoutTax"));
    expect(anybody.body).toContain(`<html lang="${language}"`);
    expect(own.body).toBe(anybody.body);
    expect(own.body).not.toContain("£");
  }
  const encodingOf = async (accepted: string) =>
    (await open(link.path, storefrontPort, { "accept-encoding": accepted })).headers[
      "content-encoding"
    ];
  // right after a change the page is served by Next.js, which only supports gzip
  await expect.poll(() => encodingOf("gzip, deflate, br")).toBe("br");
  expect(await encodingOf("gzip")).toBe("gzip");
  expect(await encodingOf("br;q=0")).toBeUndefined();
  const { headers } = await open(link.path, storefrontPort);
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect(headers).toMatchObject({
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
});

test("[SHARE-02] [SEC-01] a change notification is only accepted with the backend's signature, in time and once", async () => {
  const { dataDir } = readStack();
  const key = createHmac("sha256", readSecrets(dataDir).directoryToken)
    .update(sharedChangeKeyLabel)
    .digest();
  const send = (
    given: { id?: string; at?: number; body?: string; signed?: string; key?: Buffer } = {},
  ) => {
    const body = given.body ?? JSON.stringify({ changes: [{ seller_id: seller.id, closed: [] }] });
    const id = given.id ?? `shch_${randomUUID()}`;
    const at = given.at ?? Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", given.key ?? key)
      .update(`${id}.${at}.${given.signed ?? body}`)
      .digest("base64");
    return sendHttp({
      host: "127.0.0.1",
      path: sharedChangePath,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        "webhook-id": id,
        "webhook-timestamp": String(at),
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
  };
  const statusOf = async (...given: Parameters<typeof send>) => (await send(...given)).status;
  expect(await statusOf({ id: "shch_first" })).toBe(204);
  expect(await statusOf({ id: "shch_first" })).toBe(401);
  expect(await statusOf({ key: Buffer.from("somebody else's") })).toBe(401);
  expect(await statusOf({ signed: "{}" })).toBe(401);
  const old = Math.floor(Date.now() / 1000) - sharedChangeAgeMaxSeconds - 5;
  expect(await statusOf({ at: old })).toBe(401);
  expect(await statusOf({ body: '{"changes":[]}' })).toBe(400);
  expect((await sendHttp({ host: "127.0.0.1", path: sharedChangePath })).status).toBe(405);
});
