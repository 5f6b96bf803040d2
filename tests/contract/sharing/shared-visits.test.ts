import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { HttpBuyer } from "../../fixtures/http-buyer";
import { withOwner } from "../../fixtures/owner";
import { productIdsOf, shareCatalogue } from "../../fixtures/shared-catalogue";
import {
  smallSellerAccounts,
  smallSellerPassword,
  smallSellerSkus,
} from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

const { listed, tiers } = smallSellerSkus;
let clock: Date | undefined;
let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let anybody: StoreClient;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => clock ?? new Date() });
  seller = await loadSmallSeller(backend, "visits");
  admin = adminClient(backend, seller);
  anybody = createStoreClient(backend, seller.publishableKey);
});
afterAll(() => backend.stop());

const browser = "Mozilla/5.0 (X11; Linux x64) Firefox/140.0";
const visit = (body: object, userAgent = browser, client = anybody) =>
  client.post("/store/shared-catalogues/visits", body, { headers: { "user-agent": userAgent } });
const readStatistics = async (id: string, days?: number) =>
  (
    await admin.call("adminGetSharedCatalogueStatistics", {
      params: { id },
      query: { ...(days && { days }) },
    })
  ).statistics;

test("[SHARE-01] views and products are counted by day, separately", async () => {
  const { link, token } = await shareCatalogue(backend, seller);
  const [first = "", second = ""] = await productIdsOf(admin, seller, [listed, tiers]);
  clock = new Date("2026-11-26T22:59:00Z");
  expect((await visit({ token, view: true })).statusCode).toBe(204);
  clock = new Date("2026-11-26T23:01:00Z");
  const products = [
    { product_id: first, is_looked_at: true },
    { product_id: first, quantity: 6 },
    { product_id: second, is_looked_at: true },
  ];
  await Promise.all([
    visit({ token, view: true, products }),
    visit({ token, view: true }),
    visit({ token, products: [{ product_id: first, is_looked_at: true, quantity: 4 }] }),
  ]);
  const statistics = await readStatistics(link.id);
  expect(statistics).toMatchObject({
    ...{ shared_catalogue_id: link.id, from: "2026-10-29", to: "2026-11-27" },
    totals: { views: 3, viewers: null, quantity: 10, orders: 0 },
  });
  expect(statistics.days).toEqual([
    { day: "2026-11-27", views: 2, viewers: null, products: 2, quantity: 10, orders: 0 },
    { day: "2026-11-26", views: 1, viewers: null, products: 0, quantity: 0, orders: 0 },
  ]);
  expect(statistics.products).toMatchObject([
    { product_id: first, looks: 2, quantity: 10 },
    { product_id: second, looks: 1, quantity: 0 },
  ]);
  expect((await readStatistics(link.id, 1)).totals.views).toBe(2);
});

test("[SHARE-01] [SEC-02] for a personal link visitors are distinguished for one day, and nothing about them is stored", async () => {
  const personal = await shareCatalogue(backend, seller, { prospect_name: "Bazar du Nord" });
  const open = await shareCatalogue(backend, seller);
  clock = new Date("2026-11-27T10:00:00Z");
  for (const userAgent of [browser, browser, `${browser} Phone`]) {
    await visit({ token: personal.token, view: true }, userAgent);
    await visit({ token: open.token, view: true }, userAgent);
  }
  expect((await readStatistics(personal.link.id)).totals).toMatchObject({ views: 3, viewers: 2 });
  expect((await readStatistics(open.link.id)).totals).toMatchObject({ views: 3, viewers: null });
  const listViewers = () =>
    withOwner(backend, async (owner) => {
      const sql = "select day::text, viewer from shared_catalogue_viewer where seller_id = $1";
      const { rows } = await owner.query<{ day: string; viewer: Buffer }>(sql, [seller.id]);
      return rows;
    });
  const today = await listViewers();
  expect(today).toHaveLength(2);
  clock = new Date("2026-11-28T10:00:00Z");
  await visit({ token: personal.token, view: true });
  const tomorrow = await listViewers();
  expect(tomorrow.map(({ day }) => day)).toEqual(["2026-11-28"]);
  expect(today.some(({ viewer }) => viewer.equals(tomorrow[0]?.viewer ?? viewer))).toBe(false);
  expect((await readStatistics(personal.link.id)).totals).toMatchObject({ views: 4, viewers: 3 });
});

test("[SHARE-01] [SEC-03] bots, unknown products and unusable links are not counted, and the response doesn't reveal it", async () => {
  const { link, token } = await shareCatalogue(backend, seller);
  const other = await loadSmallSeller(backend, "visits-other");
  const [foreign = ""] = await productIdsOf(adminClient(backend, other), other, [listed]);
  const there = createStoreClient(backend, other.publishableKey);
  const products = [foreign, "prod_none"].map((product_id) => ({ product_id, is_looked_at: true }));
  const responses = await Promise.all([
    visit({ token, view: true }, "Mozilla/5.0 (compatible; Googlebot/2.1)"),
    visit({ token, view: true }, "WhatsApp/2.24"),
    visit({ token, products }),
    visit({ token: "a".repeat(43), view: true }),
    visit({ token, view: true }, browser, there),
  ]);
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    responses.map(() => [204, ""]),
  );
  await admin.call("adminRevokeSharedCatalogue", { params: { id: link.id } });
  expect((await visit({ token, view: true })).statusCode).toBe(204);
  expect(await readStatistics(link.id)).toMatchObject({
    totals: { views: 0, quantity: 0 },
    ...{ days: [], products: [] },
  });
  const excess = Array.from({ length: 101 }, () => ({ product_id: foreign }));
  expect((await visit({ token, products: excess })).statusCode).toBe(400);
  const unknown = { params: { id: "scat_none" } };
  expect((await admin.send("adminGetSharedCatalogueStatistics", unknown)).statusCode).toBe(404);
});

test("[SHARE-01] an order whose cart came from a link is counted for the link, on its day", async () => {
  clock = undefined;
  const { link } = await shareCatalogue(backend, seller);
  const { link: beside } = await shareCatalogue(backend, seller);
  const buyer = await HttpBuyer.signIn(await backend.listen(), {
    publishableKey: seller.publishableKey,
    email: smallSellerAccounts("visits").buyer,
    password: smallSellerPassword,
  });
  const lines = [{ variantId: seller.variants[listed] ?? "", quantity: 24 }];
  const cart = await buyer.prepareCart(lines);
  const metadata = { shared_catalogue_id: link.id };
  await buyer.post(`/store/carts/${cart.id}`, { metadata });
  const order = await buyer.complete(cart.id, "from-a-link");
  expect(order.metadata).toMatchObject(metadata);
  await buyer.complete((await buyer.prepareCart(lines)).id, "without-a-link");
  const { totals, days } = await readStatistics(link.id);
  expect(totals).toMatchObject({ orders: 1, views: 0 });
  expect(days).toMatchObject([{ orders: 1 }]);
  expect((await readStatistics(beside.id)).totals.orders).toBe(0);
});
