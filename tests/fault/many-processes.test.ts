import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { HttpBuyer } from "../fixtures/http-buyer";
import { HttpStaff } from "../fixtures/http-staff";
import { type MailListener, startMailListener } from "../fixtures/mail-listener";
import { withOwner } from "../fixtures/owner";
import {
  createSmallSellerInput,
  smallSellerAccounts,
  smallSellerPassword,
} from "../fixtures/small-seller";
import { Fleet } from "./fleet";
import { ShopVisitor } from "./shop-visitor";

const id = "pair";
const host = `${id}.localhost`;
const accounts = smallSellerAccounts(id);
const signInsPerMinute = 6;
/** The number of connections that PgBouncer may open for one database user. */
const serverConnections = 6;

let dataDir: string;
let fleet: Fleet;
let seller: LoadedSeller;
let listener: MailListener;
const mails: Buffer[] = [];
let addresses = 0;

const nextAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};
const visitor = () => new ShopVisitor(fleet.storefront.url, host, nextAddress());
const staffAt = (url: string) => new HttpStaff(url, Object.values(seller.apiKeys)[0] ?? "");
const variantId = (sku: string) => seller.variants[sku] ?? "";

async function signedIn(email: string): Promise<ShopVisitor> {
  const one = visitor();
  expect((await one.signIn(email, smallSellerPassword)).status).toBeLessThan(300);
  return one;
}

const buyerAt = (url: string) =>
  HttpBuyer.signIn(url, {
    publishableKey: seller.publishableKey,
    email: accounts.buyer,
    password: smallSellerPassword,
  });

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return withOwner(fleet, async (client) => (await client.query(statement, values)).rows as Row[]);
}

const countRows = (rows: readonly unknown[]) => rows.length;

/** In cents, of the product whose only variant has this SKU. */
async function setPrice(staff: HttpStaff, sku: string, amount: number): Promise<void> {
  const { variant } = await staff.get<{ variant: { product_id: string } }>(
    `/admin/variants/${variantId(sku)}`,
  );
  await staff.post(`/admin/products/${variant.product_id}/variants/${variantId(sku)}`, {
    prices: [
      { currency_code: "eur", amount },
      { currency_code: "gbp", amount },
    ],
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-pair-"));
  listener = await startMailListener((message) => void mails.push(message));
  ({ fleet, seller } = await Fleet.start(dataDir, createSmallSellerInput(id), {
    SMTP_URL: listener.url,
    RATE_LIMIT_LOGIN: String(signInsPerMinute),
  }));
}, 600_000);
afterAll(async () => {
  await fleet?.stop();
  await listener?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("[SESS-01] signing in at one storefront signs in at each, and so does signing out", async () => {
  const buyer = await signedIn(accounts.buyer);
  const visits = [];
  for (let turn = 0; turn < 4; turn += 1) visits.push(await buyer.get("/api/customer"));
  expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(visits.map(({ from }) => from)).size).toBe(2);
  expect(visits.every(({ body }) => body.includes(accounts.buyer))).toBe(true);
  expect((await buyer.send("DELETE", "/api/auth")).status).toBeLessThan(300);
  for (const url of fleet.urlsOf("storefront"))
    expect((await buyer.at(url).get("/api/customer")).status).toBe(401);
});

test("[API-02] a key sent to both backends concurrently, and again later, creates one order", async () => {
  const buyer = await buyerAt(fleet.backend.url);
  const cart = await buyer.prepareCart([{ variantId: variantId("BAG-1"), quantity: 12 }]);
  const key = randomUUID();
  const twins = await Promise.all([buyer.complete(cart.id, key), buyer.complete(cart.id, key)]);
  const later = [await buyer.complete(cart.id, key), await buyer.complete(cart.id, key)];
  expect(new Set([...twins, ...later].map((order) => order.id)).size).toBe(1);
  expect(
    await query(`select count(*)::integer as orders from "order" where cart_id = $1`, [cart.id]),
  ).toEqual([{ orders: 1 }]);
});

test("[SEC-01] wrong passwords are counted across all processes", async () => {
  const guesser = visitor();
  const statuses = [];
  for (let turn = 0; turn < signInsPerMinute + 4; turn += 1)
    statuses.push(
      (await guesser.signIn(`guess-${turn}@${id}.test`, `${smallSellerPassword}!`)).status,
    );
  expect(statuses).toEqual([
    ...Array.from({ length: signInsPerMinute }, () => 401),
    ...Array.from({ length: 4 }, () => 429),
  ]);
});

test("[CAT-02] a price changed by one backend is effective in every process with the next request", async () => {
  const buyer = await signedIn(accounts.buyer);
  const backends = fleet.urlsOf("backend");
  const pages = fleet
    .urlsOf("storefront")
    .flatMap((url) =>
      ["/products", "/products/mobile"].map((path) => () => buyer.at(url).get(path)),
    );
  for (let turn = 1; turn <= 6; turn += 1) {
    const [before, after] = [`1${turn},1${turn}`, `1${turn + 1},1${turn + 1}`];
    await setPrice(staffAt(backends[turn % 2] ?? ""), "DEM-1", 1010 + 101 * (turn + 1));
    const seen = await Promise.all(pages.map((open) => open()));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(seen.map(({ body }) => [body.includes(after), body.includes(before)])).toEqual(
      seen.map(() => [true, false]),
    );
  }
});

test("[CHK-04] each order's mail is sent once, whichever process placed the order and whichever sends it", async () => {
  const orders = 12;
  const before = mails.length;
  const buyer = await buyerAt(fleet.backend.url);
  const carts = [];
  for (let turn = 0; turn < orders; turn += 1)
    carts.push(await buyer.prepareCart([{ variantId: variantId("BAG-1"), quantity: 10 + turn }]));
  const placed = await Promise.all(carts.map(({ id: cart }) => buyer.complete(cart, randomUUID())));
  await expect
    .poll(() => query("select from outbox where done_at is null"), { timeout: 60_000 })
    .toEqual([]);
  const sent = await Promise.all(mails.slice(before).map((mail) => PostalMime.parse(mail)));
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length);
  for (const order of placed) {
    const about = sent.filter(
      ({ subject, to }) =>
        to?.some(({ address }) => address === accounts.buyer) &&
        new RegExp(`\\b${order.display_id}\\b`).test(subject ?? ""),
    );
    expect([order.display_id, about.length]).toEqual([order.display_id, 1]);
  }
});

test("[ADM-03] each batch job is run once", async () => {
  const staff = staffAt(fleet.backend.url);
  const jobs = await Promise.all(
    Array.from({ length: 8 }, () =>
      staff.post<{ batch_job: { id: string } }>("/admin/batch-jobs", {
        type: "product-export",
        context: {},
        dry_run: false,
      }),
    ),
  );
  const ids = jobs.map(({ batch_job }) => batch_job.id).sort();
  await expect
    .poll(() => query("select from batch_job where status <> 'completed'"), { timeout: 60_000 })
    .toEqual([]);
  const logs = await Promise.all(fleet.logFilesOf("backend").map((file) => readFile(file, "utf8")));
  const completed = logs
    .flatMap((log) => log.split("\n"))
    .filter((line) => line.includes(`"batch job completed"`))
    .map((line) => (JSON.parse(line) as { batchJobId: string }).batchJobId);
  expect(completed.sort()).toEqual(ids);
});

test("[STORE-03] orders of one variant are placed even if every connection of the pooler waits for its stock", async () => {
  const [first = "", second = ""] = fleet.urlsOf("backend");
  const buyer = await buyerAt(first);
  const carts: Cart[] = [];
  for (let turn = 0; turn < 2 * serverConnections; turn += 1)
    carts.push(await buyer.prepareCart([{ variantId: variantId("BAG-1"), quantity: 10 }]));
  // a backend that has not written the carts reads them, and so none shares a transaction
  const other = await buyerAt(second);
  const placed = await withOwner(fleet, async (client) => {
    await client.query("begin");
    await client.query("select from product_variant where id = $1 for update", [
      variantId("BAG-1"),
    ]);
    const orders = Promise.all(carts.map(({ id: cart }) => other.complete(cart, randomUUID())));
    await expect
      .poll(
        () => query("select from pg_stat_activity where wait_event_type = 'Lock'").then(countRows),
        { timeout: 60_000 },
      )
      .toBe(serverConnections);
    await client.query("commit");
    return orders;
  });
  const ids = placed.map(({ display_id }) => display_id).sort((a, b) => a - b);
  expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index));
});

test("[STORE-03] all of it used only the pooler's few connections", async () => {
  const [row] = await query<{ open: number }>(
    `select count(*)::integer as open from pg_stat_activity where usename = 'comptoir_app'`,
  );
  expect(row?.open).toBeGreaterThan(0);
  expect(row?.open).toBeLessThanOrEqual(serverConnections);
});
