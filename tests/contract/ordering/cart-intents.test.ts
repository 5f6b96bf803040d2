import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { ErrorEnvelope } from "@/contract/errors";
import type { CartBatchResponse } from "@/lib/browser/cart/cart-intent-sender";
import { type CartView, toCartView } from "@/lib/model/cart/cart";
import type { CartBatch } from "@/lib/model/cart/cart-intent";
import { toWireEntry } from "@/lib/model/cart/cart-intent-batch";
import {
  BrowserWorld,
  type Fate,
  type Server,
  type Time,
} from "../../fixtures/cart-intents/browser-world";
import { Failed } from "../../fixtures/cart-intents/failed";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, succeed } from "./buyer";

const skus = ["FREE-1", "DEM-1", "BAG-4"] as const;
const hurry = 20;

/** Real time, twenty times as fast, for real calls. */
const hurried: Time = {
  get now() {
    return Date.now();
  },
  after: (ms, run) => void setTimeout(run, ms / hurry),
  delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms / hurry)),
  advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms / hurry)),
};

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
let cart: Cart;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "intents");
  buyer = await createBuyer(backend, seller, smallSellerAccounts("intents").buyer);
  cart = await buyer.openCart();
});
afterAll(() => backend?.stop());

const toView = (wire: Cart): CartView =>
  toCartView(wire, {
    settings: { allow_override_pcb: false, hidden_taxes: false, hidden_shipping: false },
    media: { apiBaseUrl: "http://backend.test", sellerId: seller.id, compressedImages: "" },
    customerId: "cus_1",
  });

/** The storefront's cart endpoint, without the storefront. */
const server: Server = {
  read: async () => toView(await buyer.getCart(cart.id)),
  write: async (batch: CartBatch): Promise<CartBatchResponse> => {
    const response = await buyer.client.post(
      `/store/carts/${batch.cartId}/line-items/batch`,
      { entries: batch.entries.map(toWireEntry) },
      { headers: { "idempotency-key": batch.key } },
    );
    const body = JSON.parse(response.body) as CartBatchResponse & { cart: Cart } & ErrorEnvelope;
    if (response.statusCode !== 200) throw new Failed(response.statusCode, body.code ?? body.type);
    return { cart: toView(body.cart), results: body.results };
  },
};

type Act =
  | { kind: "add" | "set"; page: number; sku: (typeof skus)[number]; quantity: number }
  | { kind: "reload"; page: number };
const page = fc.nat({ max: 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("add" as const, "set" as const),
      page,
      sku: fc.constantFrom(...skus),
      quantity: fc.nat({ max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload" as const), page }) },
);
const fate: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constantFrom("answered", "lost", "cut", "failed_after", "doubled"),
  ms: fc.constantFrom(0, 40, 300),
});

/** Each run draws its own cases: a failure is not retried with others. */
const drawn = { timeout: 120_000, retry: 0 };

test(
  "[CART-04] [CART-07] after lost responses and reloads in two tabs, the real backend has what the buyer did",
  drawn,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 12 }),
        fc.array(fate, { maxLength: 12 }),
        async (acts, fates) => {
          await empty();
          const world = new BrowserWorld(server, hurried);
          world.fates = [...fates];
          await world.open();
          await world.open();
          const model = new Map<string, number>();
          for (const next of acts) await run(world, next, model);
          world.fates = [];
          for (const tab of world.tabs) tab.wake();
          await vi.waitFor(
            () =>
              expect(world.tabs.map((tab) => tab.store.save.status)).toEqual(["saved", "saved"]),
            {
              timeout: 20_000,
            },
          );
          expect(world.tabs.flatMap((tab) => tab.notices)).toEqual([]);
          const wanted = Object.fromEntries([...model].filter(([, held]) => held > 0).sort());
          const { items } = await buyer.getCart(cart.id);
          expect(
            Object.fromEntries(
              items.map(({ variant_id, quantity }) => [variant_id, quantity]).sort(),
            ),
          ).toEqual(wanted);
        },
      ),
      { numRuns: 25 },
    );
  },
);

async function empty(): Promise<void> {
  const { items } = await buyer.getCart(cart.id);
  const entries = items.map(({ id }) => ({ line_id: id, quantity: 0, mode: "set" }));
  if (entries.length > 0)
    await succeed(buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }));
}

async function run(world: BrowserWorld, next: Act, model: Map<string, number>): Promise<void> {
  await world.time.advance(100);
  const tab = world.tabs[next.page];
  if (!tab) throw new Error("two tabs are open");
  if (next.kind === "reload") {
    await world.close(tab);
    const opened = await world.open();
    world.tabs.splice(world.tabs.indexOf(opened), 1);
    world.tabs.splice(next.page, 0, opened);
    return;
  }
  const id = seller.variants[next.sku] ?? "";
  if (next.kind === "set") tab.set(id, next.quantity);
  else if (next.quantity > 0) tab.add(id, next.quantity);
  model.set(id, next.kind === "set" ? next.quantity : (model.get(id) ?? 0) + next.quantity);
}

test("[CART-04] a batch refers to lines by id or variant, returns the nearest quantities by pack and stock, and is applied once", async () => {
  await empty();
  const at = `/store/carts/${cart.id}/line-items/batch`;
  const send = (entries: object[], key?: string) =>
    succeed<{ cart: Cart; results: CartBatchResponse["results"] }>(
      buyer.client.post(at, { entries }, key ? { headers: { "idempotency-key": key } } : {}),
    );
  const [pack, bag] = [seller.variants["PACK-1"], seller.variants["BAG-2"]];
  const first = await send(
    [{ variant_id: pack, quantity: 12, metadata: { note: "fragile" } }],
    "once",
  );
  const lineId = first.results[0]?.line_id;
  expect(
    await send([{ variant_id: pack, quantity: 12, metadata: { note: "fragile" } }], "once"),
  ).toEqual(first);
  const { cart: after, results } = await send([
    { line_id: lineId, quantity: 7, mode: "set" },
    { variant_id: pack, quantity: 6 },
    { line_id: lineId, quantity: 24, mode: "set", metadata: { note: "urgent" } },
    { line_id: "item_gone", quantity: 6, mode: "set" },
    { line_id: "item_gone", quantity: 0, mode: "set" },
    { variant_id: bag, quantity: 5 },
    { variant_id: bag, quantity: 1_000_000_000, mode: "set" },
  ]);
  expect(
    results.map(({ status, quantity, code, nearest, available }) => [
      status,
      quantity,
      code,
      nearest,
      available,
    ]),
  ).toEqual([
    ["refused", 7, "invalid_quantity", [12], undefined],
    ["applied", 18, undefined, undefined, undefined],
    ["applied", 24, undefined, undefined, undefined],
    ["refused", 6, "not_found", undefined, undefined],
    ["applied", 0, undefined, undefined, undefined],
    ["refused", 5, "insufficient_inventory", [4], 4],
    ["refused", 1_000_000_000, "invalid_quantity", [4], undefined],
  ]);
  expect(results.map(({ variant_id, line_id }) => [variant_id, line_id])).toEqual([
    [pack, lineId],
    [pack, lineId],
    [pack, lineId],
    [null, null],
    [null, null],
    [bag, null],
    [bag, null],
  ]);
  expect(after.items.map(({ id, quantity, metadata }) => [id, quantity, metadata])).toEqual([
    [lineId, 24, { note: "urgent" }],
  ]);
});

test("[SEC-04] a batch with an invalid entry changes nothing and names the field", async () => {
  await empty();
  const at = `/store/carts/${cart.id}/line-items/batch`;
  const good = { variant_id: seller.variants["FREE-1"], quantity: 1 };
  for (const bad of [
    { ...good, quantity: -1 },
    { ...good, quantity: 1.5 },
    { ...good, quantity: "=1+1" },
    { quantity: 1 },
    { ...good, line_id: "item_1" },
  ]) {
    const response = await buyer.client.post(at, { entries: [good, bad] });
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(response.body).details[0].field).toMatch(/^entries\.1\./);
  }
  const tooMany = await buyer.client.post(at, {
    entries: Array.from({ length: 1_001 }, () => good),
  });
  expect([tooMany.statusCode, JSON.parse(tooMany.body).details[0].field]).toEqual([400, "entries"]);
  expect((await buyer.getCart(cart.id)).items).toEqual([]);
});
