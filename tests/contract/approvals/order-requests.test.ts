import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { OrderRequest } from "@/contract/cart/order-request";
import type { Order } from "@/contract/order/order";
import { adminClient } from "../../fixtures/admin-client";
import { type CompanyPeople, loadCompanyPeople } from "../../fixtures/company-people";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, refused, succeed } from "../ordering/buyer";

let backend: TestBackend;
let world: CompanyPeople<"chief" | "second" | "buyer" | "requester" | "viewer">;
let worlds = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  worlds += 1;
  world = await loadCompanyPeople(backend, `requests-${worlds}`, {
    chief: { role: "administrator" },
    second: { role: "administrator" },
    buyer: { role: "buyer", orderLimitMinor: 10_000 },
    requester: { role: "requester" },
    viewer: { role: "viewer" },
  });
});
afterAll(() => backend.stop());

type One = { order_request: OrderRequest };
const path = (id: string, verb = "") => `/store/order-requests/${id}${verb && `/${verb}`}`;
async function fill(buyer: Buyer): Promise<string> {
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 12);
  await buyer.checkOut(id);
  return id;
}
const send = async (buyer: Buyer, cartId: string) =>
  (await succeed<One>(buyer.client.post("/store/order-requests", { cart_id: cartId })))
    .order_request;
const read = (buyer: Buyer, id: string) =>
  succeed<One & { cart: Cart | null }>(buyer.client.get(path(id)));
const list = async (buyer: Buyer, query = "") =>
  (
    await succeed<{ order_requests: OrderRequest[] }>(
      buyer.client.get(`/store/order-requests${query}`),
    )
  ).order_requests.map(({ id }) => id);
const decide = (buyer: Buyer, id: string, verb: string, body: object = {}) =>
  buyer.client.post(path(id, verb), body);
const orders = async () =>
  (
    await succeed<{ orders: Order[] }>(
      world.people.chief.client.get("/store/customers/me/company/orders"),
    )
  ).orders;

test("[CHK-04] a requester's cart is closed while it waits, and an administrator's approval orders it", async () => {
  const { requester, chief } = world.people;
  const cartId = await fill(requester);
  const request = await send(requester, cartId);
  expect(request).toMatchObject({
    status: "requested",
    reason: "requester",
    cart_id: cartId,
    total: 16_200,
    currency_code: "eur",
    line_count: 1,
    customer: { id: world.ids.requester, first_name: "requester" },
    decided_by: null,
  });
  expect((await requester.client.get("/store/customers/me/cart")).statusCode).toBe(404);
  expect((await requester.openCart()).id).not.toBe(cartId);
  for (const buyer of [requester, chief]) {
    const line = await refused(
      buyer.client.post(`/store/carts/${cartId}/line-items`, {
        variant_id: world.seller.variants["BAG-1"],
        quantity: 1,
      }),
    );
    expect([line.status, line.code]).toEqual([404, "cart_requested"]);
    expect((await refused(buyer.tryComplete(cartId))).code).toBe("cart_requested");
  }
  const { cart } = await read(chief, request.id);
  expect(cart).toMatchObject({ id: cartId, total: 16_200 });
  const body = { only_if_updated_at: cart?.updated_at };
  const { order_request: settled, order } = await succeed<One & { order: Order }>(
    decide(chief, request.id, "approve", body),
  );
  const chiefOfCompany = { id: world.ids.chief, email: world.emails.chief };
  expect(order).toMatchObject({
    cart_id: cartId,
    customer_id: world.ids.requester,
    email: world.emails.requester,
    approved_by: chiefOfCompany,
    total: 16_200,
  });
  expect(settled).toMatchObject({
    status: "approved",
    order_id: order.id,
    display_id: order.display_id,
    decided_by: chiefOfCompany,
  });
  expect(await orders()).toMatchObject([{ id: order.id, approved_by: chiefOfCompany }]);
  expect((await read(requester, request.id)).cart).toBeNull();
});

test("[CHK-04] sending a cart twice, at once and under one key, makes one request", async () => {
  const { requester } = world.people;
  const cartId = await fill(requester);
  const sent = await Promise.all([
    ...[1, 2, 3].map(() => send(requester, cartId)),
    ...["a", "a"].map(async (key) => {
      const headers = { "idempotency-key": key };
      const call = requester.client.post("/store/order-requests", { cart_id: cartId }, { headers });
      return (await succeed<One>(call)).order_request;
    }),
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await list(requester)).toHaveLength(1);
});

test("[CHK-04] a buyer above her limit asks, one below it need not", async () => {
  const { buyer, chief } = world.people;
  const request = await send(buyer, await fill(buyer));
  expect(request).toMatchObject({ reason: "order_limit", limit: 10_000, total: 16_200 });
  const free = await refused(
    chief.client.post("/store/order-requests", { cart_id: await fill(chief) }),
  );
  expect([free.status, free.type]).toEqual([400, "not_allowed"]);
});

test("[CHK-04] an incomplete cart is not sent, and nobody sends a colleague's", async () => {
  const { requester, buyer } = world.people;
  const { id } = await requester.openCart();
  const incomplete = await refused(requester.client.post("/store/order-requests", { cart_id: id }));
  expect([incomplete.code, incomplete.details?.[0]?.field]).toEqual([
    "cart_incompatible_state",
    "items",
  ]);
  const foreign = requester.client.post("/store/order-requests", { cart_id: await fill(buyer) });
  expect((await refused(foreign)).status).toBe(404);
});

test("[SEC-03] each role sees and does with a request what it may, another company nothing", async () => {
  const { requester, chief, second, buyer, viewer } = world.people;
  const { id } = await send(requester, await fill(requester));
  expect(await list(requester)).toEqual([id]);
  expect(await list(chief, "?status=requested")).toEqual([id]);
  expect(await list(second, "?status=declined")).toEqual([]);
  const line = (await read(requester, id)).cart?.items[0]?.id;
  const calls: [string, object][] = [
    ["", { entries: [{ line_id: line, quantity: 13 }] }],
    ["approve", {}],
    ["decline", { reason: "no" }],
  ];
  for (const [verb, body] of calls) {
    expect((await decide(requester, id, verb, body)).statusCode).toBe(403);
    for (const colleague of [buyer, viewer])
      expect((await decide(colleague, id, verb, body)).statusCode).toBe(404);
  }
  const { other } = smallSellerAccounts(`requests-${worlds}`);
  const stranger = { client: await signIn(backend, world.seller.publishableKey, other) } as Buyer;
  for (const colleague of [buyer, viewer, stranger]) {
    expect(await list(colleague)).toEqual([]);
    expect((await colleague.client.get(path(id))).statusCode).toBe(404);
    expect((await decide(colleague, id, "withdraw")).statusCode).toBe(404);
  }
  expect((await decide(stranger, id, "approve")).statusCode).toBe(404);
  expect((await decide(chief, id, "withdraw")).statusCode).toBe(404);
  expect((await read(chief, id)).order_request.status).toBe("requested");
});

test("[CHK-04] an approver changes quantities, and the order has them at their price", async () => {
  const { requester, chief } = world.people;
  const cartId = await fill(requester);
  const { id } = await send(requester, cartId);
  const line = (await read(chief, id)).cart?.items[0]?.id;
  const changed = await succeed<One & { cart: Cart }>(
    decide(chief, id, "", { entries: [{ line_id: line, quantity: 20 }] }),
  );
  expect(changed.cart.items[0]).toMatchObject({ quantity: 20, unit_price: 1000 });
  expect(changed.order_request.total).toBe(changed.cart.total);
  const unknown = await refused(
    decide(chief, id, "", { entries: [{ line_id: "item_x", quantity: 2 }] }),
  );
  expect([unknown.status, unknown.details?.[0]?.field]).toEqual([400, "entries.0.line_id"]);
  const { order } = await succeed<{ order: Order }>(decide(chief, id, "approve"));
  expect(order.items[0]).toMatchObject({ quantity: 20 });
  expect(order.total).toBe(changed.cart.total);
});

test("[CHK-04] an approver sees today's prices, and a price that moves meanwhile is no order", async () => {
  const { requester, chief } = world.people;
  const { id } = await send(requester, await fill(requester));
  const seen = (await read(chief, id)).cart;
  const { admin } = { admin: adminClient(backend, world.seller) };
  const variantId = world.seller.variants["BAG-1"] ?? "";
  const { variant } = await admin.call("adminGetVariant", { params: { id: variantId } });
  await admin.call("adminUpdateVariant", {
    params: { id: variant.product_id, variant_id: variantId },
    body: { prices: [{ currency_code: "eur", amount: 2000 }] },
  });
  const moved = await refused(
    decide(chief, id, "approve", { only_if_updated_at: seen?.updated_at }),
  );
  expect(["price_changed", "cart_changed"]).toContain(moved.code);
  expect((await read(chief, id)).cart?.items[0]?.unit_price).toBe(2000);
  const { order } = await succeed<{ order: Order }>(decide(chief, id, "approve"));
  expect(order.items[0]?.unit_price).toBe(2000);
});

test("[CHK-04] a declined cart is the requester's again, with the reason; she may send it once more", async () => {
  const { requester, chief } = world.people;
  const cartId = await fill(requester);
  const { id } = await send(requester, cartId);
  const empty = await requester.openCart();
  const blank = await refused(decide(chief, id, "decline", { reason: "  " }));
  expect([blank.status, blank.details?.[0]?.field]).toEqual([400, "reason"]);
  await succeed(decide(chief, id, "decline", { reason: "Trop cher ce mois-ci" }));
  expect((await read(requester, id)).order_request).toMatchObject({
    status: "declined",
    decline_reason: "Trop cher ce mois-ci",
    decided_by: { id: world.ids.chief },
  });
  const back = await requester.openCart();
  expect([back.id, back.items.length]).toEqual([cartId, 1]);
  expect(empty.id).not.toBe(cartId);
  expect((await send(requester, cartId)).id).not.toBe(id);
});

test("[CHK-04] a cart filled meanwhile stays, and the declined one follows once that is sent", async () => {
  const { requester, chief } = world.people;
  const cartId = await fill(requester);
  const { id } = await send(requester, cartId);
  const next = await fill(requester);
  await succeed(decide(chief, id, "decline", { reason: "no" }));
  expect((await requester.openCart()).id).toBe(next);
  await send(requester, next);
  expect((await requester.openCart()).id).toBe(cartId);
});

test("[CHK-04] a request taken back opens its cart, and can be approved no more", async () => {
  const { requester, chief } = world.people;
  const cartId = await fill(requester);
  const { id } = await send(requester, cartId);
  await succeed(decide(requester, id, "withdraw"));
  expect((await requester.openCart()).id).toBe(cartId);
  const late = await refused(decide(chief, id, "approve"));
  expect(late).toMatchObject({
    status: 409,
    code: "order_request_settled",
    data: { status: "withdrawn" },
  });
});

test("[CHK-04] two approvals at once make one order", async () => {
  const { requester, chief, second } = world.people;
  const { id } = await send(requester, await fill(requester));
  const answers = await Promise.all(
    [chief, second, chief].map((buyer) =>
      succeed<{ order: Order }>(decide(buyer, id, "approve", { allow_duplicate: true })),
    ),
  );
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
  expect(await orders()).toHaveLength(1);
});

test("[CHK-04] [ADM-05] a company suspended before the approval orders nothing, and its request waits on", async () => {
  const { requester, chief } = world.people;
  const request = await send(requester, await fill(requester));
  const stand = (status: "approved" | "suspended") =>
    adminClient(backend, world.seller).call("adminUpdateCompany", {
      params: { id: world.companyId },
      body: { status },
    });
  await stand("suspended");
  expect((await refused(decide(chief, request.id, "approve"))).code).toBe("company_suspended");
  expect((await read(requester, request.id)).order_request.status).toBe("requested");
  expect(await orders()).toEqual([]);
  await stand("approved");
  await succeed(decide(chief, request.id, "approve"));
  expect(await orders()).toHaveLength(1);
});

test("[CHK-04] of an approval and a refusal at once, one counts", async () => {
  const { requester, chief, second } = world.people;
  for (let round = 0; round < 4; round += 1) {
    const before = (await orders()).length;
    const { id } = await send(requester, await fill(requester));
    const answers = await Promise.all([
      decide(chief, id, "approve", { allow_duplicate: true }),
      round % 2 === 0
        ? decide(second, id, "decline", { reason: "no" })
        : decide(requester, id, "withdraw"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { status } = (await read(chief, id)).order_request;
    expect((await orders()).length - before).toBe(status === "approved" ? 1 : 0);
    const open = await requester.client.get("/store/customers/me/cart");
    expect(open.statusCode).toBe(status === "approved" ? 404 : 200);
  }
});

test("[CHK-04] the request of somebody who has left the company is not ordered", async () => {
  const { requester, chief } = world.people;
  const { id } = await send(requester, await fill(requester));
  await adminClient(backend, world.seller).call("adminRemoveCompanyCustomers", {
    params: { id: world.companyId },
    body: { customer_ids: [{ id: world.ids.requester }] },
  });
  expect((await refused(decide(chief, id, "approve"))).code).toBe("order_request_settled");
  expect(await orders()).toEqual([]);
});
