import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { smallSellerAccounts, smallSellerSkus } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, refused } from "./buyer";

let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let buyer: Buyer;
const accounts = smallSellerAccounts("closed");
const sku = smallSellerSkus.inStock;
const closed = { status: 400, type: "invalid_data", code: "sales_channel_disabled" };

const setDisabled = (isDisabled: boolean) =>
  admin.call("adminUpdateSalesChannel", {
    params: { id: seller.salesChannelId },
    body: { is_disabled: isDisabled },
  });

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "closed");
  admin = adminClient(backend, seller);
  buyer = await createBuyer(backend, seller, accounts.buyer);
});
afterAll(() => backend.stop());

test("[CART-01] a disabled sales channel accepts no new carts and lines, effective at once, until it is enabled again", async () => {
  const other = await createBuyer(backend, seller, accounts.other);
  const cart = await buyer.openCart();
  const filled = await buyer.add(cart.id, sku, 4);
  const line = lineOf(filled, seller.variants[sku]);
  const add = () =>
    buyer.client.post(`/store/carts/${cart.id}/line-items`, {
      variant_id: seller.variants[sku],
      quantity: 2,
    });
  await setDisabled(true);
  const refusal = await refused(add());
  expect(refusal).toMatchObject(closed);
  expect(refusal.message).toContain("disabled Sales Channel");
  expect(
    await refused(
      buyer.client.post(`/store/carts/${cart.id}/line-items/${line.id}`, { quantity: 8 }),
    ),
  ).toMatchObject(closed);
  const batch = await buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, {
    entries: [{ variant_id: seller.variants[sku], quantity: 2, mode: "add" }],
  });
  expect(batch.json().results).toMatchObject([
    { status: "refused", code: "sales_channel_disabled" },
  ]);
  expect(await refused(other.client.post("/store/carts", {}))).toMatchObject(closed);
  expect((await buyer.openCart()).items.map(({ quantity }) => quantity)).toEqual([4]);
  expect((await buyer.setQuantity(cart.id, line.id, 2)).items[0]?.quantity).toBe(2);
  expect((await buyer.setQuantity(cart.id, line.id, 0)).items).toEqual([]);
  await setDisabled(false);
  expect((await buyer.add(cart.id, sku, 2)).items).toHaveLength(1);
  expect((await other.openCart()).items).toEqual([]);
});

test("[STORE-01] products only in a disabled channel are removed from the catalogue, and a key's next channel takes the carts", async () => {
  const count = async () =>
    (await buyer.client.get("/store/products?handle=sleeping-bag")).json().count;
  expect(await count()).toBe(1);
  await setDisabled(true);
  expect(await count()).toBe(0);
  const { sales_channel: second } = await admin.call("adminCreateSalesChannel", {
    body: { name: "Second" },
  });
  const { publishable_api_key: key } = await admin.call("adminCreatePublishableApiKey", {
    body: { title: "Two" },
  });
  await admin.call("adminAddPublishableApiKeyChannels", {
    params: { id: key.id },
    body: { sales_channel_ids: [{ id: seller.salesChannelId }, { id: second.id }] },
  });
  const { region_id: own } = await buyer.openCart();
  const abroad = Object.values(seller.regions).find((id) => id !== own);
  const response = await buyer.client.post(
    "/store/carts",
    { region_id: abroad },
    { headers: { "x-publishable-api-key": key.id } },
  );
  expect(response.json().cart.sales_channel).toMatchObject({ id: second.id, is_disabled: false });
  await setDisabled(false);
  expect(await count()).toBe(1);
});

test("[CHK-04] a cart whose sales channel has been disabled can't be ordered, keeps its content, and can be ordered when it is enabled", async () => {
  const { id } = await buyer.openCart();
  await buyer.add(id, sku, 10);
  const ready = await buyer.checkOut(id);
  await setDisabled(true);
  expect(await refused(buyer.tryComplete(id))).toMatchObject(closed);
  expect(await buyer.getCart(id)).toMatchObject({
    completed_at: null,
    total: ready.total,
    shipping_methods: [{ price: ready.shipping_methods[0]?.price }],
  });
  await setDisabled(false);
  const order = await buyer.complete(id);
  expect(order).toMatchObject({ total: ready.total, status: "pending" });
  await setDisabled(true);
  expect((await buyer.complete(id)).id).toBe(order.id);
  await setDisabled(false);
});

test("[STORE-01] a new cart has the requested channel, if the caller's key includes it", async () => {
  const { sales_channel: second } = await admin.call("adminCreateSalesChannel", {
    body: { name: "Shows" },
  });
  const { sales_channel: foreign } = await admin.call("adminCreateSalesChannel", {
    body: { name: "Not of the key" },
  });
  const { publishable_api_key: key } = await admin.call("adminCreatePublishableApiKey", {
    body: { title: "Both" },
  });
  await admin.call("adminAddPublishableApiKeyChannels", {
    params: { id: key.id },
    body: { sales_channel_ids: [{ id: seller.salesChannelId }, { id: second.id }] },
  });
  const create = (body: object) =>
    buyer.client.post("/store/carts", body, { headers: { "x-publishable-api-key": key.id } });
  const made = (await create({ sales_channel_id: second.id })).json().cart;
  expect(made).toMatchObject({ sales_channel_id: second.id, sales_channel: { id: second.id } });
  expect((await create({})).json().cart.sales_channel_id).toBe(seller.salesChannelId);
  expect((await create({ sales_channel_id: second.id, only_if_none: true })).json().cart.id).toBe(
    made.id,
  );
  for (const sales_channel_id of [foreign.id, "sc_unknown"])
    expect(await refused(create({ sales_channel_id }))).toMatchObject({
      status: 404,
      type: "not_found",
    });
  await admin.call("adminUpdateSalesChannel", {
    params: { id: second.id },
    body: { is_disabled: true },
  });
  expect(await refused(create({ sales_channel_id: second.id }))).toMatchObject(closed);
});
