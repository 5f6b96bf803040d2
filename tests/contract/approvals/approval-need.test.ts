import { afterAll, beforeAll, expect, test } from "vitest";
import { adminClient } from "../../fixtures/admin-client";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, refused, succeed } from "../ordering/buyer";

let backend: TestBackend;
let now = new Date();
let world: CompanyPeople<"chief" | "buyer" | "requester" | "viewer">;

/** 12 bags at 10.00 and carriage of 15.00, with 20 % tax. */
const orderMinor = 16_200;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => now });
  world = await loadCompanyPeople(backend, "approval-need", {
    chief: { role: "administrator" },
    buyer: { role: "buyer" },
    requester: { role: "requester" },
    viewer: { role: "viewer" },
  });
});
afterAll(() => backend.stop());

async function ready(buyer: Buyer): Promise<string> {
  const { id } = await buyer.openCart();
  const cart = await buyer.getCart(id);
  if (cart.items.length === 0) await buyer.add(id, "BAG-1", 12);
  await buyer.checkOut(id);
  return id;
}
const limits = (body: { order_limit?: number | null; month_limit?: number | null }) =>
  adminClient(backend, world.seller).call("adminUpdateCompanyCustomer", {
    params: { id: world.companyId, customer_id: world.ids.buyer },
    body,
  });
const needOf = async (buyer: Buyer, cartId: string) =>
  (await succeed<{ approval: unknown }>(buyer.client.get(`/store/carts/${cartId}/approval`)))
    .approval;
const again = { allow_duplicate: true };

test("[CHK-04] an order limit applies to the cent, and is reported before and at completion", async () => {
  const { buyer } = world.people;
  const cartId = await ready(buyer);
  expect((await buyer.getCart(cartId)).total).toBe(orderMinor);
  await limits({ order_limit: orderMinor - 1 });
  const need = {
    reason: "order_limit",
    limit: orderMinor - 1,
    spent: null,
    total: orderMinor,
    currency_code: "eur",
  };
  expect(await needOf(buyer, cartId)).toEqual(need);
  const refusal = await refused(buyer.tryComplete(cartId, again));
  expect(refusal).toMatchObject({ status: 400, code: "approval_required", data: need });
  await limits({ order_limit: orderMinor });
  expect(await needOf(buyer, cartId)).toBeNull();
  expect((await buyer.complete(cartId, again)).total).toBe(orderMinor);
  await limits({ order_limit: null });
});

test("[CHK-04] a monthly limit applies to the cent, and is reset in the seller's time zone", async () => {
  const { buyer } = world.people;
  now = new Date("2027-03-31T21:59:59.000Z");
  await limits({ month_limit: 2 * orderMinor });
  await buyer.complete(await ready(buyer), again);
  await buyer.complete(await ready(buyer), again);
  const cartId = await ready(buyer);
  const need = { reason: "month_limit", limit: 2 * orderMinor, spent: 2 * orderMinor };
  expect(await needOf(buyer, cartId)).toMatchObject(need);
  expect(await refused(buyer.tryComplete(cartId, again))).toMatchObject({
    code: "approval_required",
    data: need,
  });
  now = new Date("2027-03-31T22:00:00.000Z");
  expect(await needOf(buyer, cartId)).toBeNull();
  await buyer.complete(cartId, again);
  await limits({ month_limit: null });
});

test("[CHK-04] two concurrent orders can't exceed a monthly limit together", async () => {
  const { buyer } = world.people;
  now = new Date("2027-06-15T10:00:00.000Z");
  await limits({ month_limit: orderMinor });
  const carts = [await ready(buyer)];
  const { cart } = await succeed<{ cart: { id: string } }>(buyer.client.post("/store/carts", {}));
  await buyer.add(cart.id, "BAG-1", 12);
  await buyer.checkOut(cart.id);
  carts.push(cart.id);
  const responses = await Promise.all(carts.map((id) => buyer.tryComplete(id, again)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  await limits({ month_limit: null });
});

test("[CHK-04] a cart in a currency other than the limits' requires approval", async () => {
  const { buyer } = world.people;
  await limits({ order_limit: 100_000_000 });
  const { id } = await buyer.openCart(world.seller.regions.uk);
  await buyer.add(id, "BAG-1", 12);
  expect(await needOf(buyer, id)).toMatchObject({ reason: "other_currency", currency_code: "gbp" });
  await limits({ order_limit: null });
});

test("[CHK-04] every order of a requester requires approval, for a colleague's cart too", async () => {
  const { requester, chief } = world.people;
  const own = await ready(requester);
  expect(await refused(requester.tryComplete(own))).toMatchObject({
    code: "approval_required",
    data: { reason: "requester", limit: null },
  });
  const colleagues = await ready(chief);
  expect((await refused(requester.tryComplete(colleagues))).code).toBe("approval_required");
  expect(await needOf(chief, colleagues)).toBeNull();
});

test("[CHK-04] [SEC-03] a viewer can't change a cart, order, or change a colleague's cart", async () => {
  const { viewer, chief } = world.people;
  const cartId = await ready(chief);
  const [line] = (await chief.getCart(cartId)).items;
  const variantId = world.seller.variants["BAG-1"];
  const calls: [string, object][] = [
    ["/store/carts", { only_if_none: true }],
    [`/store/carts/${cartId}`, { metadata: { comment: "x" } }],
    [`/store/carts/${cartId}/line-items`, { variant_id: variantId, quantity: 1 }],
    [`/store/carts/${cartId}/line-items/batch`, { entries: [] }],
    [`/store/carts/${cartId}/line-items/${line?.id}`, { quantity: 1 }],
    [`/store/carts/${cartId}/payment-sessions`, {}],
    [`/store/carts/${cartId}/complete`, {}],
    [`/store/carts/${cartId}/complete-cart`, {}],
    ["/store/order-requests", { cart_id: cartId }],
    ["/store/customers/me/saved-carts", { cart_id: cartId, name: "x" }],
  ];
  for (const [path, body] of calls)
    expect([path, await refused(viewer.client.post(path, body))]).toMatchObject([
      path,
      { status: 403, code: "ordering_forbidden" },
    ]);
  expect((await viewer.client.get("/store/products?limit=1")).statusCode).toBe(200);
});
