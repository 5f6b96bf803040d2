import { expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { type Buyer, refused, succeed } from "../ordering/buyer";
import {
  type One,
  backend,
  decide,
  fill,
  label,
  list,
  orders,
  path,
  read,
  send,
  setUpRequests,
  world,
  worlds,
} from "./request-suite";

setUpRequests("requests");

test("[CHK-04] a requester's cart is locked while pending, and an administrator's approval orders it", async () => {
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

test("[CHK-04] a buyer above her limit requires approval, one below it does not", async () => {
  const { buyer, chief } = world.people;
  const request = await send(buyer, await fill(buyer));
  expect(request).toMatchObject({ reason: "order_limit", limit: 10_000, total: 16_200 });
  const free = await refused(
    chief.client.post("/store/order-requests", { cart_id: await fill(chief) }),
  );
  expect([free.status, free.type]).toEqual([400, "not_allowed"]);
});

test("[CHK-04] an incomplete cart can't be submitted, nor can a colleague's", async () => {
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
  const { other } = smallSellerAccounts(`${label}-${worlds}`);
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

test("[CHK-04] a declined cart is returned to the requester with the reason; she may submit it again", async () => {
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

test("[CHK-04] a cart filled meanwhile is kept, and the declined one is next once that is ordered", async () => {
  const { requester, chief } = world.people;
  const cartId = await fill(requester);
  const { id } = await send(requester, cartId);
  const next = await fill(requester);
  await succeed(decide(chief, id, "decline", { reason: "no" }));
  expect((await requester.openCart()).id).toBe(next);
  await send(requester, next);
  expect((await requester.openCart()).id).toBe(cartId);
});

test("[CHK-04] a withdrawn request unlocks its cart, and can't be approved any more", async () => {
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
