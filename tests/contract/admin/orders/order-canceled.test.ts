import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { deliverMails } from "../../people/people-mail";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-canceled");
});
afterAll(() => world.backend.stop());

const cancel = async (id: string) =>
  (await world.member.call("adminCancelOrder", { params: { id } })).order;
const stock = async (sku = "BAG-1") =>
  (
    await world.agents.admin.call("adminGetVariant", {
      params: { id: world.seller.variants[sku] ?? "" },
    })
  ).variant.inventory_quantity;
const creditUsed = async () =>
  (await world.buyer.client.get("/store/customers/me/company")).json().company.credit_used;

test("[ORD-02] [STORE-03] canceling releases the stock once, cancels the payment and frees the company's credit", async () => {
  const [before, used] = [await stock(), await creditUsed()];
  const placed = await world.place(12);
  expect([await stock(), await creditUsed()]).toEqual([before - 12, used + placed.total]);
  const order = await cancel(placed.id);
  expect(order).toMatchObject({
    status: "canceled",
    fulfillment_status: "canceled",
    payment_status: "canceled",
    canceled_at: expect.any(String),
    refundable_amount: 0,
    payments: [{ canceled_at: expect.any(String), captured_at: null }],
  });
  expect([await stock(), await creditUsed()]).toEqual([before, used]);
  const again = await world.member.send("adminCancelOrder", { params: { id: placed.id } });
  expect([again.statusCode, again.json().code]).toEqual([400, "transition_not_allowed"]);
  expect(await stock()).toBe(before);
  const seen = (await world.buyer.client.get(`/store/orders/${placed.id}`)).json().order;
  expect(seen.status).toBe("canceled");
  const listed = await world.member.call("adminListOrders", {
    query: { canceled_at: { gte: order.canceled_at ?? "" } },
  });
  expect(listed.orders.map(({ id }) => id)).toEqual([placed.id]);
});

test("[ORD-02] captured payments are refunded, gift cards get their amounts back, codes can be used again", async () => {
  const { order, card, code } = await world.placeWithCard(12, 3_000, { percent: 10, limit: 1 });
  await world.member.call("adminCaptureOrder", { params: { id: order.id } });
  const used = async () =>
    (await world.agents.admin.call("adminGetDiscountByCode", { params: { code: code ?? "" } }))
      .discount.usage_count;
  expect(await used()).toBe(1);
  expect(await cancel(order.id)).toMatchObject({
    payment_status: "refunded",
    refunded_total: order.total + 3_000,
    refundable_amount: 0,
  });
  expect(await used()).toBe(0);
  const { gift_card: after } = await world.agents.admin.call("adminGetGiftCard", {
    params: { id: card.id },
  });
  expect(after).toMatchObject({ balance: 3_000, is_disabled: false });
});

test("[ORD-02] an amount already refunded is not refunded twice", async () => {
  const { id, total } = await world.place(12);
  await world.member.call("adminCaptureOrder", { params: { id } });
  const body = { amount: 400, reason: "discount" as const };
  await world.member.call("adminRefundOrder", { params: { id }, body });
  const order = await cancel(id);
  expect(order.refunds.map(({ amount }) => amount)).toEqual([400, total - 400]);
  expect(order).toMatchObject({ payment_status: "refunded", refunded_total: total });
});

test("[ORD-02] of several concurrent cancellations one succeeds, and the stock is released once", async () => {
  const before = await stock();
  const { id } = await world.place(12);
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => world.member.send("adminCancelOrder", { params: { id } })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  expect(await stock()).toBe(before);
});

test("[CHK-06] [ORD-06] the history of a canceled reservation says that its stock was released", async () => {
  await world.agents.admin.call("adminSetSettings", {
    body: { key: "reservation_enabled", value: true },
  });
  const { buyer } = world;
  const { id: cartId } = await buyer.openCart();
  await buyer.add(cartId, "BAG-1", 12);
  await buyer.checkOut(cartId);
  const path = `/store/carts/${cartId}`;
  await buyer.client.post(`${path}/payment-session`, { provider_id: "manual" });
  const response = await buyer.client.post(`${path}/complete?is_reservation=true`, {
    allow_duplicate: true,
  });
  const { id } = response.json().data;
  expect(await cancel(id)).toMatchObject({ status: "canceled" });
  const { history } = await world.member.call("adminListOrderHistory", { params: { id } });
  expect(history.map(({ noun, event, to }) => [noun, event, to])).toEqual(
    expect.arrayContaining([
      ["reservation", "release", "released"],
      ["order", "cancel", "canceled"],
    ]),
  );
});

test("[ADM-03] [ORD-03] the buyer reads staff's reason for canceling by mail and in the order's history, if given", async () => {
  const [explained, bare] = [await world.place(12), await world.place(12)];
  await world.member.call("adminCancelOrder", {
    params: { id: explained.id },
    body: { reason: "Comme convenu par téléphone" },
  });
  await cancel(bare.id);
  const mails = await deliverMails(world.backend, world.seller.id);
  const mailOf = (displayId: number) =>
    mails.find(({ subject = "" }) => subject.includes(`${displayId} est annulée`));
  for (const side of ["text", "html"] as const) {
    expect(mailOf(explained.display_id)?.[side]).toContain("Comme convenu par téléphone");
    expect(mailOf(bare.display_id)?.[side]).not.toContain("Motif");
  }
  const { history } = await world.member.call("adminListOrderHistory", {
    params: { id: explained.id },
  });
  expect(history.find(({ event }) => event === "cancel")?.data).toMatchObject({
    reason: "Comme convenu par téléphone",
  });
  const lastOf = async (id: string) =>
    (await world.buyer.client.get(`/store/orders/${id}/events`)).json().events.at(-1);
  expect(await lastOf(explained.id)).toMatchObject({
    event: "canceled",
    reason: "Comme convenu par téléphone",
  });
  expect(await lastOf(bare.id)).toMatchObject({ event: "canceled", reason: null });
});

test("[ORD-02] [STORE-03] an order rejected by the seller is treated like a canceled one, and its buyer sees why", async () => {
  const [before, used] = [await stock(), await creditUsed()];
  const placed = await world.place(12);
  const params = { id: placed.id };
  const { order } = await world.member.call("adminRejectOrder", {
    params,
    body: { reason: "Article retiré de la vente" },
  });
  expect(order).toMatchObject({
    status: "rejected",
    fulfillment_status: "canceled",
    payment_status: "canceled",
    canceled_at: null,
    due_total: 0,
  });
  expect([await stock(), await creditUsed()]).toEqual([before, used]);
  const mail = (await deliverMails(world.backend, world.seller.id)).find(({ subject = "" }) =>
    subject.includes(`${placed.display_id} n’est pas acceptée`),
  );
  for (const side of [mail?.text, mail?.html]) expect(side).toContain("Article retiré de la vente");
  const { events } = (await world.buyer.client.get(`/store/orders/${placed.id}/events`)).json();
  expect(events.at(-1)).toMatchObject({
    event: "rejected",
    actor: { kind: "seller" },
    reason: "Article retiré de la vente",
  });
  const packed = await world.place(12);
  const [line] = packed.items;
  await world.member.call("adminCreateFulfillment", {
    params: { id: packed.id },
    body: { items: [{ item_id: line?.id ?? "", quantity: 1 }] },
  });
  const late = await world.member.send("adminRejectOrder", { params: { id: packed.id } });
  expect([late.statusCode, late.json().code]).toEqual([400, "transition_not_allowed"]);
});

test("[ORD-03] a canceled or rejected order no longer tells when its lines will be delivered", async () => {
  for (const verb of ["adminCancelOrder", "adminRejectOrder"] as const) {
    const { id, email } = await world.place(12);
    const params = { id };
    const confirmation = async () =>
      (await deliverMails(world.backend, world.seller.id)).at(-1)?.text;
    expect(await confirmation()).toContain("En stock");
    const seen = async () =>
      (await world.buyer.client.get(`/store/orders/${id}`)).json<{ order: Order }>().order;
    expect((await seen()).items[0]?.promise).toMatchObject([{ kind: "now", quantity: 12 }]);
    await world.member.call(verb, { params });
    expect((await seen()).items.map(({ promise }) => promise)).toEqual([undefined]);
    const { order } = await world.member.call("adminGetOrder", { params });
    expect(order.items.map(({ promise }) => promise)).toEqual([undefined]);
    const { notifications } = await world.member.call("adminListNotifications", {
      query: { resource_id: id },
    });
    const placed = notifications.find(({ event_name: name }) => name === "order.placed");
    await deliverMails(world.backend, world.seller.id);
    await world.member.call("adminResendNotification", {
      params: { id: placed?.id ?? "" },
      body: { to: email },
    });
    expect(await confirmation()).not.toContain("En stock");
  }
});
