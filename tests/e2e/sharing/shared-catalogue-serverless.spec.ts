import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { SharedStatistics } from "@/contract/admin/catalogue/shared-statistics-endpoints";
import { copyStorefront } from "@/scripts/deployment/copy-program";
import { findFreePort } from "@/scripts/deployment/free-port";
import { callAdmin } from "../support/admin";
import { type HttpResponse, sendHttp } from "../support/http";
import { type OwnStorefront, startOwnStorefront } from "../support/own-storefront";
import { createTestSeller, type TestSeller } from "../support/seller";
import { type SharedLink, shareLink } from "../support/shared-link";

/* The storefront as a serverless platform runs it: its own build without the backend's folder,
   without our server around it, without change notifications, and with only Next.js's own cache
   shared between functions. */
type Served = OwnStorefront & { metricsPort: number };

let folder: string;
let seller: TestSeller;
let served: Served;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "comptoir-functions-"));
  copyStorefront(folder);
  seller = await createTestSeller("serverless");
  served = await start("function");
});
test.afterAll(async () => {
  await served?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<Served> {
  const metricsPort = await findFreePort();
  const environment = {
    VERCEL: "1",
    HOSTNAME: "0.0.0.0",
    STOREFRONT_METRICS_PORT: String(metricsPort),
  };
  const server = join(folder, "server.js");
  return { ...(await startOwnStorefront(name, environment, undefined, server)), metricsPort };
}

const share = (more?: object) => shareLink(seller, more);

const open = (
  { path }: SharedLink,
  { port }: Served = served,
  headers: Record<string, string> = {},
) => sendHttp({ host: new URL(seller.origin).host, port, path, headers });
const isCached = ({ headers }: HttpResponse) => headers["x-comptoir-page"] === "shared";
const change = (link: SharedLink, body: object, verb = "") =>
  callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}${verb}`, body);

/** How often the backend was asked for the content of links. */
async function countReads({ metricsPort }: Served = served): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = figures.matchAll(
    /^backend_request_duration_seconds_count\{[^}]*route="\/store\/shared-catalogues"[^}]*\} (\d+)/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test("[SHARE-02] on a serverless platform the second visitor gets the page rendered for the first, and another function renders it without fetching products from the backend", async ({
  page,
}) => {
  expect(existsSync(join(folder, "backend"))).toBe(false);
  const link = await share();
  const before = await countReads();
  const first = await open(link);
  expect([first.status, first.body.includes("BAG-1")]).toEqual([200, true]);
  const second = await open(link);
  expect([second.status, isCached(second)]).toEqual([200, true]);
  expect(second.body).toBe(first.body);
  expect(await countReads()).toBe(before + 1);
  const another = await start("another function");
  try {
    const elsewhere = await open(link, another);
    expect(elsewhere.body).toContain("BAG-1");
    expect(await countReads(another)).toBe(0);
  } finally {
    await another.stop();
  }
  const { hostname } = new URL(seller.origin);
  const counted = page.waitForResponse((response) => response.url().endsWith("/visits"));
  await page.goto(`http://${hostname}:${served.port}${link.path}`);
  expect((await counted).status()).toBeLessThan(300);
  const readViews = async () => {
    const response = await callAdmin(
      seller,
      "GET",
      `/admin/shared-catalogues/${link.id}/statistics`,
    );
    return (response as { statistics: SharedStatistics }).statistics.totals.views;
  };
  await expect.poll(readViews).toBe(1);
});

test("[SHARE-02] [SHARE-03] a function without notifications shows a changed price, and stops serving a revoked link", async () => {
  const [priced, revoked] = [await share(), await share()];
  for (const link of [priced, revoked]) {
    await open(link);
    expect(isCached(await open(link))).toBe(true);
  }
  const { variants, products } = seller.loaded;
  const path = `/admin/products/${products["sleeping-bag"]}/variants/${variants["BAG-1"]}`;
  await callAdmin(seller, "POST", path, { prices: [{ amount: 4321, currency_code: "eur" }] });
  await change(revoked, {}, "/revoke");
  await expect.poll(async () => (await open(priced)).body.includes("43,21")).toBe(true);
  await expect.poll(async () => (await open(revoked)).status).toBe(410);
  expect((await open(revoked)).body).not.toContain("BAG-1");
});

test("[SHARE-01] [SEC-03] a page that requires a password is not cached by any function", async () => {
  const link = await share({ password: "hochet doré" });
  for (const response of [await open(link), await open(link)])
    expect([response.status, isCached(response), response.body.includes("BAG-1")]).toEqual([
      200,
      false,
      false,
    ]);
  const { host } = new URL(seller.origin);
  const token = link.path.slice(link.path.lastIndexOf("/") + 1);
  const unlocked = await sendHttp({
    host,
    port: served.port,
    path: "/api/shared-catalogues/unlock",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: seller.origin },
    body: new URLSearchParams({ token, password: "hochet doré" }).toString(),
  });
  const cookie = unlocked.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const before = await countReads();
  for (const response of [
    await open(link, served, { cookie }),
    await open(link, served, { cookie }),
  ]) {
    expect(response.body).toContain("BAG-1");
    expect(response.headers["cache-control"]).toMatch(/private|no-store/);
  }
  expect(await countReads()).toBe(before + 2);
  expect((await open(link)).body).not.toContain("BAG-1");
});
