import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import { webhookEventNames } from "@/contract/admin/ordering/webhook-event";
import type { Claim } from "@/contract/order/claim";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import { type CompanyPeople, loadCompanyPeople } from "../../../fixtures/company-people";
import { adminClient } from "../../../fixtures/admin-client";
import { eventually } from "../../../fixtures/eventually";
import { issueDocument } from "../../../fixtures/issue-document";
import {
  addWebhook,
  startWebhookListener,
  type WebhookListener,
} from "../../../fixtures/webhook-listener";
import { type ClaimWorld, createClaimWorld } from "../../claims/claim-world";
import { succeed } from "../../ordering/buyer";
import { withSwaps } from "../../swaps/swap-world";

let world: ClaimWorld;
let listener: WebhookListener;
let loop: { stop(): Promise<void> };

beforeAll(async () => {
  world = await createClaimWorld("webhook-events");
  loop = startWebhookLoop(world.backend.deps, world.backend.app.log);
});
afterEach(async () => {
  await listener.stop();
});
afterAll(async () => {
  await loop.stop();
  await world.backend.stop();
});

const developer = () => world.agents.developer;
const listen = async () => {
  listener = await startWebhookListener();
  return addWebhook(developer(), listener, webhookEventNames);
};
const typesOf = async (orderId: string, count: number) => {
  await eventually(() => expect(listener.types(orderId)).toHaveLength(count));
  return listener.types(orderId);
};
const countOf = async (webhookId: string) =>
  (await developer().call("adminListWebhookDeliveries", { params: { id: webhookId } })).count;

test("[ORD-03] events of an order are sent in sequence, with their subject", async () => {
  await listen();
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.member.call("adminUpdateOrder", { params, body: { external_id: "ERP-7" } });
  await issueDocument(world.backend, world.seller, order.id);
  const { document } = await world.agents.admin.call("adminCreateOrderDocument", {
    params,
    body: { kind: "invoice" },
  });
  const returned = await world.mustOpen(order, 2);
  await world.receive(returned.id, { [world.lineOf(order)]: 2 });
  const claim = await world.mustClaim(order, 1, world.replacing(1));
  await world.act(order, claim.id, "fulfillments");
  const parcel = (await world.claimsOf(order))[0]?.fulfillments[0];
  const shipped = await world.act(order, claim.id, "shipments", { fulfillment_id: parcel?.id });
  expect(shipped.statusCode).toBe(200);
  await world.member.call("adminCompleteOrder", { params, body: {} });
  expect(await typesOf(order.id, 15)).toEqual([
    "order.placed",
    "order.payment_captured",
    "order.fulfillment_created",
    "order.shipped",
    ...["order.changed", "order.document_issued", "order.invoice_issued"],
    ...["order.return_requested", "order.return_received", "order.refunded"],
    ...["order.claim_created", "order.fulfillment_created", "order.shipped", "order.claim_shipped"],
    "order.completed",
  ]);
  const dataOf = (type: string) =>
    listener.received.find(({ message }) => message.type === type)?.message.data;
  expect(dataOf("order.invoice_issued")?.change).toMatchObject({
    object_id: document.id,
    data: { number: document.number },
  });
  expect(dataOf("order.changed")?.order?.external_id).toBe("ERP-7");
  expect(dataOf("order.refunded")).toMatchObject({
    order: { payment_status: "partially_refunded" },
    change: { data: { reason: "return" } },
  });
});

const eventTypes = (orderId: string, noun: string) =>
  listener.types(orderId).filter((type) => type.startsWith(`order.${noun}_`));

test("[ORD-03] an exchange is reported when it is created, sent and canceled", async () => {
  await listen();
  const swaps = withSwaps(world);
  const order = await world.placeShipped(12);
  const ended = await swaps.mustSwap(order, 1, 1);
  expect((await swaps.cancelReturn(ended)).statusCode).toBe(200);
  await swaps.mustAct(order, ended.id, "cancel");
  const swap = await swaps.mustSwap(order, 1, 2);
  await swaps.mustAct(order, swap.id, "process-payment");
  const { fulfillments } = await swaps.mustAct(order, swap.id, "fulfillments");
  await swaps.mustAct(order, swap.id, "shipments", { fulfillment_id: fulfillments[0]?.id });
  const [created, shipped] = ["order.swap_created", "order.swap_shipped"];
  await eventually(() =>
    expect(eventTypes(order.id, "swap")).toEqual([
      created,
      "order.swap_canceled",
      created,
      shipped,
    ]),
  );
  const { message } = listener.received.find((one) => one.message.type === created) ?? {};
  expect(message?.data.change).toMatchObject({
    object_id: ended.id,
    data: { return_items: [{ item_id: world.lineOf(order), quantity: 1 }] },
  });
});

test("[ORD-03] staff's decision on a buyer's claim is reported", async () => {
  await listen();
  const order = await world.placeShipped(12);
  const claimed = async () => {
    const body = {
      order_id: order.id,
      type: "refund",
      claim_items: [{ item_id: world.lineOf(order), quantity: 1, reason: "missing_item" }],
    };
    const response = world.buyer.client.post("/store/claims", body);
    const { claim } = await succeed<{ claim: Claim }>(response);
    return { id: order.id, claim_id: claim.id };
  };
  await world.member.call("adminApproveClaim", { params: await claimed(), body: {} });
  const body = { reason: "Signed for" };
  await world.member.call("adminCancelClaim", { params: await claimed(), body });
  const created = "order.claim_created";
  await eventually(() =>
    expect(eventTypes(order.id, "claim")).toEqual([
      ...[created, "order.claim_approved", created, "order.claim_canceled"],
    ]),
  );
});

test("[ORD-03] a cancellation and an approved request are reported", async () => {
  await listen();
  const order = await world.place(13);
  await world.member.call("adminCancelOrder", { params: { id: order.id }, body: {} });
  expect(await typesOf(order.id, 2)).toEqual(["order.placed", "order.canceled"]);
  const company: CompanyPeople<"chief" | "requester"> = await loadCompanyPeople(
    world.backend,
    "webhook-approvals",
    { chief: { role: "administrator" }, requester: { role: "requester" } },
  );
  const { requester, chief } = company.people;
  await addWebhook(adminClient(world.backend, company.seller), listener, ["order.approved"]);
  const { id: cartId } = await requester.openCart();
  await requester.add(cartId, "BAG-1", 12);
  await requester.checkOut(cartId);
  const { order_request: request } = await succeed<{ order_request: { id: string } }>(
    requester.client.post("/store/order-requests", { cart_id: cartId }),
  );
  const approved = await succeed<{ order: { id: string; total: number } }>(
    chief.client.post(`/store/order-requests/${request.id}/approve`, {}),
  );
  expect(await typesOf(approved.order.id, 1)).toEqual(["order.approved"]);
  expect(listener.received.at(-1)?.message).toMatchObject({
    seller_id: "webhook-approvals",
    data: {
      order: { id: approved.order.id, total: approved.order.total },
      change: { noun: "order_request", object_id: request.id },
    },
  });
});

test("[ORD-03] events of a period, or single ones, are sent again under the same ids", async () => {
  const webhook = await listen();
  const since = new Date().toISOString();
  const params = { id: webhook.id };
  const first = await world.place(14);
  await world.member.call("adminCancelOrder", { params: { id: first.id }, body: {} });
  await typesOf(first.id, 2);
  await developer().call("adminUpdateWebhook", { params, body: { is_active: false } });
  const missed = await world.place(15);
  expect(await countOf(webhook.id)).toBe(2);
  await developer().call("adminUpdateWebhook", { params, body: { is_active: true } });
  await eventually(async () =>
    expect(
      await developer().call("adminReplayWebhook", { params, body: { since, only_missed: true } }),
    ).toEqual({ count: 1 }),
  );
  expect(await typesOf(missed.id, 1)).toEqual(["order.placed"]);
  const idsOf = (orderId: string) =>
    listener.received
      .filter(({ message }) => message.data.order?.id === orderId)
      .map(({ message }) => message.id);
  const before = idsOf(first.id);
  await eventually(async () =>
    expect(
      await developer().call("adminReplayWebhook", {
        params,
        body: { since, events: ["order.placed", "order.canceled"] },
      }),
    ).toEqual({ count: 3 }),
  );
  expect(await typesOf(first.id, 4)).toEqual([
    ...["order.placed", "order.canceled", "order.placed", "order.canceled"],
  ]);
  expect(idsOf(first.id)).toEqual([...before, ...before]);
  const { deliveries } = await developer().call("adminListWebhookDeliveries", {
    params,
    query: { order_id: [first.id], type: ["order.placed"] },
  });
  expect(deliveries).toMatchObject([{ is_replay: true }, { is_replay: false }]);
  const { delivery } = await developer().call("adminReplayWebhookDelivery", {
    params: { ...params, delivery_id: deliveries[1]?.id ?? "" },
  });
  expect(delivery).toMatchObject({ is_replay: true, event_id: deliveries[1]?.event_id });
  expect(await typesOf(first.id, 5)).toContain("order.placed");
});

test("[ADM-02] a test is sent even to a disabled webhook, once, and shows its outcome", async () => {
  const webhook = await listen();
  const params = { id: webhook.id };
  await developer().call("adminUpdateWebhook", { params, body: { is_active: false } });
  const { delivery } = await developer().call("adminPingWebhook", { params });
  expect(delivery).toMatchObject({ type: "webhook.ping", order_id: null, status: "pending" });
  await eventually(() => expect(listener.types()).toEqual(["webhook.ping"]));
  await listener.stop();
  await developer().call("adminPingWebhook", { params });
  await eventually(async () => {
    const { deliveries } = await developer().call("adminListWebhookDeliveries", { params });
    expect(deliveries).toMatchObject([
      { status: "dead", attempts: 1, error: expect.stringContaining("ECONNREFUSED") },
      { status: "delivered", response_status: 204 },
    ]);
  });
  const { webhook: read } = await developer().call("adminGetWebhook", { params });
  expect(read.failing_since).toBeNull();
});

test("[TEN-04] another seller's webhooks get nothing, and she can't see any", async () => {
  const webhook = await listen();
  const other = await loadAgentsSeller(world.backend, "webhook-others");
  const theirs = await startWebhookListener();
  const foreign = await addWebhook(other.agents.admin, theirs, webhookEventNames);
  const order = await world.place(16);
  await typesOf(order.id, 1);
  const { deliveries, count } = await other.agents.admin.call("adminListWebhookDeliveries", {
    params: { id: foreign.id },
  });
  expect([deliveries, count, theirs.received]).toEqual([[], 0, []]);
  const { deliveries: own } = await developer().call("adminListWebhookDeliveries", {
    params: { id: webhook.id },
  });
  const params = { id: webhook.id };
  for (const response of [
    await other.agents.admin.send("adminListWebhookDeliveries", { params }),
    await other.agents.admin.send("adminPingWebhook", { params }),
    await other.agents.admin.send("adminReplayWebhook", {
      params,
      body: { since: "2026-01-01" },
    }),
    await other.agents.admin.send("adminReplayWebhookDelivery", {
      params: { id: foreign.id, delivery_id: own[0]?.id ?? "" },
    }),
  ])
    expect(response.statusCode).toBe(404);
  await theirs.stop();
});
