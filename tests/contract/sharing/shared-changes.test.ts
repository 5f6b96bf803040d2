import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { startSharedChangeLoop } from "@/backend/operations/shared-changes/start-shared-change-loop";
import {
  sharedChangeKeyLabel,
  sharedChangePath,
  sharedChangeSchema,
} from "@/contract/catalogue/shared-change";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { eventually } from "../../fixtures/eventually";
import { shareCatalogue } from "../../fixtures/shared-catalogue";
import { smallSellerSkus } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

const { listed } = smallSellerSkus;
let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
const stop: (() => Promise<void>)[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "changes");
  admin = adminClient(backend, seller);
});
afterEach(async () => {
  for (const step of stop.splice(0).reverse()) await step();
});
afterAll(() => backend.stop());

type Listener = {
  url: string;
  bodies: string[];
  headers: Record<string, unknown>[];
  status: number;
};

/** A storefront process that records its notifications. */
async function listen(port = 0): Promise<Listener> {
  const listener: Listener = { url: "", bodies: [], headers: [], status: 204 };
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    expect(request.url).toBe(sharedChangePath);
    listener.bodies.push(body);
    listener.headers.push(request.headers);
    response.writeHead(listener.status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  stop.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return listener;
}

function tell(...urls: string[]): void {
  const env = { ...backend.deps.env, STOREFRONT_URLS: urls };
  const loop = startSharedChangeLoop({ ...backend.deps, env }, backend.app.log);
  stop.push(() => loop.stop());
}

const changesOf = ({ bodies }: Listener) =>
  bodies
    .flatMap((body) => sharedChangeSchema.parse(JSON.parse(body)).changes)
    .filter((change) => change.seller_id === seller.id);
const closedOf = (listener: Listener) => changesOf(listener).flatMap(({ closed }) => closed);

async function setPrice(amount: number): Promise<void> {
  const { variant } = await admin.call("adminGetVariant", {
    params: { id: seller.variants[listed] ?? "" },
  });
  await admin.call("adminUpdateVariant", {
    params: { id: variant.product_id, variant_id: variant.id },
    body: { prices: [{ currency_code: "eur", amount }] },
  });
}

test("[SHARE-02] each storefront process is notified of changes, signed, and of nothing twice", async () => {
  const { link } = await shareCatalogue(backend, seller);
  const [one, other] = [await listen(), await listen()];
  tell(one.url, other.url);
  await eventually(() => {
    expect([changesOf(one).length, changesOf(other).length]).toEqual([1, 1]);
  });
  await setPrice(2222);
  await eventually(() => {
    expect([changesOf(one).length, changesOf(other).length]).toEqual([2, 2]);
  });
  expect(closedOf(one)).toEqual([]);
  await admin.call("adminRevokeSharedCatalogue", { params: { id: link.id } });
  await eventually(() => {
    expect([closedOf(one), closedOf(other)]).toEqual([[link.id], [link.id]]);
  });
  expect(one.bodies.length).toBe(3);
  const [body = ""] = one.bodies;
  const headers = one.headers[0] ?? {};
  const key = createHmac("sha256", backend.deps.env.DIRECTORY_TOKEN)
    .update(sharedChangeKeyLabel)
    .digest();
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  expect(new Set(one.headers.map((given) => given["webhook-id"])).size).toBe(3);
});

test("[SHARE-02] a failed notification is retried, without delaying others", async () => {
  await shareCatalogue(backend, seller, { password: "printemps" });
  const [failing, well] = [await listen(), await listen()];
  failing.status = 503;
  tell(failing.url, "http://127.0.0.1:1", well.url);
  await eventually(() => {
    expect([failing.bodies.length > 0, changesOf(well).length]).toEqual([true, 1]);
  });
  failing.status = 204;
  const failures = failing.bodies.length;
  await eventually(() => {
    expect(failing.bodies.length).toBeGreaterThan(failures);
  });
  expect(backend.logLines.some(({ url }) => url === "http://127.0.0.1:1")).toBe(true);
});

test("[SHARE-02] a link's version changes with its prices, but not with stock that it doesn't show", async () => {
  const { link, token } = await shareCatalogue(backend, seller, {
    prices: "list",
    region_id: seller.regions.eu ?? "",
  });
  const anybody = createStoreClient(backend, seller.publishableKey);
  const cover = async () =>
    (await anybody.post("/store/shared-catalogues/cover", { token })).json() as {
      id: string;
      version: string | null;
      catalogue_version: number;
      expires_at: string | null;
    };
  const first = await cover();
  expect(first).toMatchObject({ id: link.id, expires_at: null });
  const id = seller.variants[listed] ?? "";
  const { stock_location: depot } = await admin.call("adminCreateStockLocation", {
    body: { name: "Depot" },
  });
  const setStock = (stocked_quantity: number) =>
    admin.call("adminUpdateLocationLevel", {
      params: { id, location_id: depot.id },
      body: { stocked_quantity },
    });
  await setStock(900);
  const stocked = await cover();
  await setStock(899);
  const sold = await cover();
  expect(sold.catalogue_version).toBeGreaterThan(stocked.catalogue_version);
  expect(sold.version).toBe(stocked.version);
  await setStock(0);
  const gone = await cover();
  expect(gone.version).not.toBe(sold.version);
  await setPrice(3333);
  const dearer = await cover();
  expect(dearer.version).not.toBe(gone.version);
  const update = (body: object) =>
    admin.call("adminUpdateSharedCatalogue", { params: { id: link.id }, body });
  await update({ name: "Été" });
  expect((await cover()).version).not.toBe(dearer.version);
  await update({ password: "secret" });
  expect((await cover()).version).toBeNull();
  await update({ password: null, expires_at: "2020-01-31T00:00:00.000Z" });
  expect(await cover()).toMatchObject({ version: null, expires_at: "2020-01-31T00:00:00.000Z" });
});
