import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, refused, succeed } from "./buyer";

let backend: TestBackend;
let sellers: [LoadedSeller, LoadedSeller];
let owner: Buyer;
let cart: Cart;
let order: Order;

beforeAll(async () => {
  backend = await startTestBackend();
  sellers = [await loadSmallSeller(backend, "here"), await loadSmallSeller(backend, "there")];
  owner = await createBuyer(backend, sellers[0], smallSellerAccounts("here").buyer);
  const { id } = await owner.openCart();
  await owner.add(id, "BAG-1", 20);
  await owner.checkOut(id);
  order = await owner.complete(id);
  cart = await owner.add((await owner.openCart()).id, "BAG-1", 5);
});
afterAll(() => backend?.stop());

/** All endpoints of carts and orders that take an id, with the owner's. */
function calls(client: StoreClient): Record<string, ReturnType<StoreClient["get"]>> {
  const [line] = cart.items;
  const at = `/store/carts/${cart.id}`;
  return {
    getCart: client.get(at),
    updateCart: client.post(at, { metadata: { comment: "mine" } }),
    addLineItem: client.post(`${at}/line-items`, { variant_id: line?.variant_id, quantity: 1 }),
    batchLineItems: client.post(`${at}/line-items/batch`, {
      entries: [{ variant_id: line?.variant_id, quantity: 1 }],
    }),
    updateLineItem: client.post(`${at}/line-items/${line?.id}`, { quantity: 1 }),
    deleteLineItem: client.delete(`${at}/line-items/${line?.id}`),
    listCartShippingOptions: client.get(`/store/shipping-options/${cart.id}`),
    addShippingMethod: client.post(`${at}/shipping-methods`, {
      option_id: sellers[0].shippingOptions.eu?.[0],
    }),
    createPaymentSessions: client.post(`${at}/payment-sessions`),
    selectPaymentSession: client.post(`${at}/payment-session`, { provider_id: "manual" }),
    completeCart: client.post(`${at}/complete`, {}),
    getOrder: client.get(`/store/orders/${order.id}`),
    getOrderByCart: client.get(`/store/orders/cart/${order.cart_id}`),
  };
}

test("[SEC-03] another company of the same seller can't access any of it", async () => {
  const other = await createBuyer(backend, sellers[0], smallSellerAccounts("here").other);
  for (const [name, call] of Object.entries(calls(other.client)))
    expect(await refused(call), name).toMatchObject({ status: 404, type: "not_found" });
  expect(await succeed(other.client.get("/store/customers/me/company/orders"))).toMatchObject({
    orders: [],
    count: 0,
  });
  expect((await refused(other.client.get("/store/customers/me/cart"))).status).toBe(404);
});

test("[STORE-01] a customer's own orders are those that she placed, not her colleague's", async () => {
  const { buyer, colleague } = smallSellerAccounts("here");
  const count = async (email: string, path: string) => {
    const { client } = await createBuyer(backend, sellers[0], email);
    const { orders } = await succeed<{ orders: unknown[] }>(client.get(path));
    return orders.length;
  };
  const own = "/store/customers/me/orders";
  const all = "/store/customers/me/company/orders";
  expect([await count(buyer, own), await count(buyer, all)]).toEqual([1, 1]);
  expect([await count(colleague, own), await count(colleague, all)]).toEqual([0, 1]);
});

test("[TEN-04] a customer of another seller can't access any of it", async () => {
  const foreign = await createBuyer(backend, sellers[1], smallSellerAccounts("there").buyer);
  for (const [name, call] of Object.entries(calls(foreign.client)))
    expect(await refused(call), name).toMatchObject({ status: 404, type: "not_found" });
  const { id } = await foreign.openCart();
  const variantId = sellers[0].variants["BAG-1"];
  expect(
    (
      await refused(
        foreign.client.post(`/store/carts/${id}/line-items`, {
          variant_id: variantId,
          quantity: 1,
        }),
      )
    ).details,
  ).toMatchObject([{ field: "variant_id" }]);
  expect(
    (
      await refused(
        foreign.client.post(`/store/carts/${id}/shipping-methods`, {
          option_id: sellers[0].shippingOptions.eu?.[0],
        }),
      )
    ).status,
  ).toBe(404);
  expect(
    (
      await refused(
        foreign.client.post(`/store/carts/${id}`, { shipping_address: order.shipping_address_id }),
      )
    ).status,
  ).toBe(404);
  expect(
    (await refused(foreign.client.post("/store/carts", { region_id: sellers[0].regions.uk })))
      .status,
  ).toBe(404);
});

test("[SEC-03] reading and changing it requires a session", async () => {
  for (const [name, call] of Object.entries(
    calls(createStoreClient(backend, sellers[0].publishableKey)),
  ))
    expect(await refused(call), name).toMatchObject({ status: 401, type: "unauthorized" });
});

test("[SEC-03] addresses of another company or of an order can't be used by id", async () => {
  const other = await createBuyer(backend, sellers[0], smallSellerAccounts("here").other);
  const { company } = await succeed<{ company: { shipping_addresses: { id: string }[] } }>(
    other.client.get("/store/customers/me/company"),
  );
  for (const id of [company.shipping_addresses[0]?.id, order.shipping_address_id]) {
    expect(
      (await refused(owner.client.post(`/store/carts/${cart.id}`, { billing_address: id }))).status,
    ).toBe(404);
  }
});

test("[SEC-03] a colleague of the company can read cart and order, but has her own open cart", async () => {
  const colleague = await createBuyer(backend, sellers[0], smallSellerAccounts("here").colleague);
  expect((await colleague.getCart(cart.id)).id).toBe(cart.id);
  expect(
    (await succeed<{ order: Order }>(colleague.client.get(`/store/orders/${order.id}`))).order.id,
  ).toBe(order.id);
  expect((await refused(colleague.client.get("/store/customers/me/cart"))).status).toBe(404);
  expect((await colleague.openCart()).id).not.toBe(cart.id);
});

test("[SEC-03] after all that the cart is unchanged", async () => {
  expect(await owner.getCart(cart.id)).toEqual(cart);
});
