import { expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { adminClient } from "../../fixtures/admin-client";
import { refused, succeed } from "../ordering/buyer";
import {
  type One,
  backend,
  decide,
  fill,
  list,
  orders,
  read,
  send,
  setUpRequests,
  world,
} from "./request-suite";

setUpRequests("requests-at-once");

test("[CHK-04] submitting a cart twice, concurrently with one key, creates one request", async () => {
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

test("[CHK-04] an approver sees current prices, and a price change meanwhile prevents the order", async () => {
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

test("[CHK-04] two concurrent approvals create one order", async () => {
  const { requester, chief, second } = world.people;
  const { id } = await send(requester, await fill(requester));
  const responses = await Promise.all(
    [chief, second, chief].map((buyer) =>
      succeed<{ order: Order }>(decide(buyer, id, "approve", { allow_duplicate: true })),
    ),
  );
  expect(new Set(responses.map(({ order }) => order.id)).size).toBe(1);
  expect(await orders()).toHaveLength(1);
});

test("[CHK-04] [ADM-05] a company suspended before the approval can't order, and its request stays pending", async () => {
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

test("[CHK-04] of a concurrent approval and rejection, one counts", async () => {
  const { requester, chief, second } = world.people;
  for (let round = 0; round < 4; round += 1) {
    const before = (await orders()).length;
    const { id } = await send(requester, await fill(requester));
    const responses = await Promise.all([
      decide(chief, id, "approve", { allow_duplicate: true }),
      round % 2 === 0
        ? decide(second, id, "decline", { reason: "no" })
        : decide(requester, id, "withdraw"),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { status } = (await read(chief, id)).order_request;
    expect((await orders()).length - before).toBe(status === "approved" ? 1 : 0);
    const open = await requester.client.get("/store/customers/me/cart");
    expect(open.statusCode).toBe(status === "approved" ? 404 : 200);
  }
});

test("[CHK-04] the request of somebody who has left the company can't be ordered", async () => {
  const { requester, chief } = world.people;
  const { id } = await send(requester, await fill(requester));
  await adminClient(backend, world.seller).call("adminRemoveCompanyCustomers", {
    params: { id: world.companyId },
    body: { customer_ids: [{ id: world.ids.requester }] },
  });
  expect((await refused(decide(chief, id, "approve"))).code).toBe("order_request_settled");
  expect(await orders()).toEqual([]);
});
