import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import { startBackendProcess } from "../../../fixtures/backend-process";
import { eventually } from "../../../fixtures/eventually";
import { withOwner } from "../../../fixtures/owner";
import { startSecondProcess } from "../../../fixtures/second-process";
import { shipOrder } from "../../../fixtures/ship-order";
import type { TestBackend } from "../../../fixtures/test-backend";
import {
  addWebhook,
  isSignedWith,
  startWebhookListener,
  type WebhookListener,
} from "../../../fixtures/webhook-listener";
import { deliverMails } from "../../people/people-mail";
import { createOrderWorld, type OrderWorld } from "../orders/order-world";

let world: OrderWorld;
let backend: TestBackend;
let loops: { stop(): Promise<void> }[] = [];
let listeners: WebhookListener[] = [];

beforeAll(async () => {
  world = await createOrderWorld("webhook-delivery");
  backend = world.backend;
});
beforeEach(() =>
  Object.assign(backend.deps.env, {
    WEBHOOK_RETRY_MS: 1,
    WEBHOOK_TIMEOUT_MS: 10_000,
    WEBHOOK_DISABLE_HOURS: 72,
  }),
);
afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  await Promise.all(listeners.map((listener) => listener.stop()));
  const { webhooks } = await world.agents.admin.call("adminListWebhooks");
  for (const { id } of webhooks)
    await world.agents.admin.call("adminDeleteWebhook", { params: { id } });
  loops = [];
  listeners = [];
});
afterAll(() => backend.stop());

const run = (on = backend) => void loops.push(startWebhookLoop(on.deps, on.app.log));
async function listen(response?: Parameters<typeof startWebhookListener>[0]) {
  const listener = await startWebhookListener(response);
  listeners.push(listener);
  return listener;
}
const deliveriesOf = async (id: string, query: object = {}) =>
  (
    await world.agents.developer.call("adminListWebhookDeliveries", {
      params: { id },
      query: { ...query, order: "created_at" },
    })
  ).deliveries;
const owner = (statement: string, values: unknown[]) =>
  withOwner(backend, async (client) => (await client.query(statement, values)).rows);

test("[ORD-03] an event is sent with the order as it was placed, signed, with two secrets during rotation", async () => {
  const listener = await listen();
  const webhook = await addWebhook(world.agents.developer, listener);
  run();
  const order = await world.place(11);
  await eventually(() => expect(listener.received).toHaveLength(1));
  const [first] = listener.received;
  if (!first) throw new Error("nothing came");
  expect(first.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": first.message.id,
  });
  expect(Math.abs(Number(first.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
  expect(isSignedWith(first, webhook.secret)).toBe(true);
  expect(first.message).toMatchObject({
    type: "order.placed",
    seller_id: "webhook-delivery",
    data: {
      order: {
        id: order.id,
        display_id: order.display_id,
        status: "pending",
        payment_status: order.payment_status,
        total: order.total,
        currency_code: "eur",
        customer_id: world.customerId,
        company_id: world.companyId,
        created_at: order.created_at,
      },
      change: { event: "place", actor: { kind: "customer", id: world.customerId } },
    },
  });
  const { webhook: rotated } = await world.agents.developer.call("adminRotateWebhookSecret", {
    params: { id: webhook.id },
    body: {},
  });
  await world.place(12);
  await eventually(() => expect(listener.received).toHaveLength(2));
  const [, second] = listener.received;
  for (const secret of [webhook.secret, rotated.secret])
    expect(second && isSignedWith(second, secret)).toBe(true);
  await eventually(async () =>
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { status: "delivered", attempts: 1, response_status: 204, error: null, order_id: order.id },
      { status: "delivered", attempts: 1, response_status: 204 },
    ]),
  );
});

test("[ORD-03] a failed delivery is retried, and later events of its order wait while others continue", async () => {
  const failing = new Map<string, number>();
  const listener = await listen((response, { message }) => {
    const id = message.data.order?.id ?? "";
    const failures = failing.get(id) ?? 0;
    failing.set(id, failures - 1);
    response.writeHead(failures > 0 ? 500 : 200).end(failures > 0 ? "out of order" : "");
  });
  const webhook = await addWebhook(world.agents.developer, listener, [
    "order.placed",
    "order.payment_captured",
    "order.fulfillment_created",
    "order.shipped",
  ]);
  const order = await world.place(13);
  failing.set(order.id, 3);
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  await shipOrder(world.member, order);
  const other = await world.place(14);
  run();
  await eventually(async () =>
    expect(await deliveriesOf(webhook.id, { status: "pending" })).toEqual([]),
  );
  expect(listener.types(order.id)).toEqual([
    ...["order.placed", "order.placed", "order.placed", "order.placed"],
    ...["order.payment_captured", "order.fulfillment_created", "order.shipped"],
  ]);
  const ids = listener.received
    .filter(({ message }) => message.data.order?.id === order.id)
    .map(({ message }) => message.id);
  expect(new Set(ids).size).toBe(4);
  expect(listener.types(other.id)).toEqual(["order.placed"]);
  const [placed, , , shipped] = await deliveriesOf(webhook.id, { order_id: order.id });
  expect(placed).toMatchObject({ attempts: 4, status: "delivered", response_status: 200 });
  expect(shipped).toMatchObject({ type: "order.shipped", attempts: 1 });
  expect(listener.received.at(-1)?.message.data.order).toMatchObject({
    payment_status: "captured",
  });
});

test("[ORD-03] an unresponsive endpoint times out, is retried, and delays no other", async () => {
  backend.deps.env.WEBHOOK_TIMEOUT_MS = 300;
  const hanging = await listen((response, _, index) => {
    if (index > 0) response.writeHead(200).end();
  });
  const other = await listen();
  const webhook = await addWebhook(world.agents.developer, hanging);
  await addWebhook(world.agents.developer, other);
  run();
  await world.place(15);
  await eventually(() => expect(other.received).toHaveLength(1));
  await eventually(async () =>
    expect(await deliveriesOf(webhook.id, { status: "delivered" })).toHaveLength(1),
  );
  expect(new Set(hanging.received.map(({ message }) => message.id)).size).toBe(1);
  expect(hanging.received.length).toBeGreaterThan(1);
});

test("[SEC-05] a redirect is not followed, and only the start of a long response is stored", async () => {
  const target = await listen();
  const redirecting = await listen((response) =>
    response.writeHead(302, { location: target.url }).end(),
  );
  const endless = await listen((response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  });
  backend.deps.env.WEBHOOK_RETRY_MS = 3_600_000;
  const moved = await addWebhook(world.agents.developer, redirecting);
  const long = await addWebhook(world.agents.developer, endless);
  run();
  await world.place(16);
  await eventually(async () =>
    expect(await deliveriesOf(moved.id)).toMatchObject([
      { status: "pending", attempts: 1, response_status: 302 },
    ]),
  );
  expect(target.received).toEqual([]);
  await eventually(async () =>
    expect(await deliveriesOf(long.id)).toMatchObject([
      { status: "delivered", response_body: "x".repeat(1000) },
    ]),
  );
});

test("[ORD-03] after ten attempts an event is given up, and the next of its order is sent", async () => {
  const listener = await listen((response, { message }) =>
    response.writeHead(message.type === "order.placed" ? 503 : 200).end("closed"),
  );
  const webhook = await addWebhook(world.agents.developer, listener, [
    "order.placed",
    "order.payment_captured",
  ]);
  const order = await world.place(17);
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  await owner(
    "update webhook_delivery set attempts = 8 where webhook_id = $1 and type = 'order.placed'",
    [webhook.id],
  );
  run();
  await eventually(() =>
    expect(listener.types()).toEqual(["order.placed", "order.placed", "order.payment_captured"]),
  );
  await eventually(async () =>
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { status: "dead", attempts: 10, response_status: 503, response_body: "closed" },
      { status: "delivered" },
    ]),
  );
});

test("[ORD-03] a webhook that fails for days is disabled, staff get a mail, and pending events are sent once it is enabled", async () => {
  let isDown = true;
  const listener = await listen((response) => response.writeHead(isDown ? 500 : 200).end());
  const webhook = await addWebhook(world.agents.developer, listener);
  await world.agents.developer.call("adminUpdateWebhook", {
    params: { id: webhook.id },
    body: { description: "Warehouse" },
  });
  const params = { id: webhook.id };
  const read = async () =>
    (await world.agents.developer.call("adminGetWebhook", { params })).webhook;
  backend.deps.env.WEBHOOK_DISABLE_HOURS = 0;
  await world.place(18);
  run();
  await eventually(async () => expect((await read()).is_active).toBe(false));
  expect(await read()).toMatchObject({
    disabled_at: expect.any(String),
    failing_since: expect.any(String),
  });
  const mails = (await deliverMails(backend, "webhook-delivery")).filter((mail) =>
    /webhook .* est désactivé/.test(mail.subject ?? ""),
  );
  expect(new Set(mails.flatMap((mail) => mail.to?.map(({ address }) => address))).size).toBe(2);
  for (const text of ["127.0.0.1", "HTTP 500", "Warehouse"]) {
    expect(mails[0]?.text).toContain(text);
    expect(mails[0]?.html).toContain(text);
  }
  const { webhook_id: _, ...pending } = (await deliveriesOf(webhook.id))[0] ?? {};
  expect(pending).toMatchObject({ status: "pending", attempts: 1 });
  backend.deps.env.WEBHOOK_DISABLE_HOURS = 72;
  isDown = false;
  await world.agents.developer.call("adminUpdateWebhook", { params, body: { is_active: true } });
  await eventually(async () =>
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: "delivered" }]),
  );
  expect(await read()).toMatchObject({ is_active: true, disabled_at: null, failing_since: null });
});

test("[STORE-02] two processes share the deliveries, each is sent once and in the order's sequence", async () => {
  const listener = await listen();
  await addWebhook(world.agents.developer, listener, ["order.placed", "order.payment_captured"]);
  const orders = [];
  for (let count = 0; count < 8; count += 1) orders.push(await world.place(20 + count));
  for (const { id } of orders)
    await world.member.call("adminCaptureOrder", { params: { id }, body: {} });
  const second = await startSecondProcess(backend);
  run();
  run(second);
  await eventually(() => expect(listener.received).toHaveLength(16));
  await Promise.all(loops.map((loop) => loop.stop()));
  await second.stop();
  for (const { id } of orders)
    expect(listener.types(id)).toEqual(["order.placed", "order.payment_captured"]);
});

test("[ORD-03] a backend killed between commit and delivery loses nothing", async () => {
  const listener = await listen((response, _, index) => {
    if (index > 0) response.writeHead(200).end();
  });
  const webhook = await addWebhook(world.agents.developer, listener);
  const order = await world.place(30);
  const killed = await startBackendProcess(backend);
  await eventually(() => expect(listener.received).toHaveLength(1));
  process.kill(killed.pid, "SIGKILL");
  await killed.exited;
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: "pending", attempts: 1 }]);
  await owner("update webhook_delivery set locked_until = now() where webhook_id = $1", [
    webhook.id,
  ]);
  run();
  await eventually(async () =>
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: "delivered", attempts: 2 }]),
  );
  expect(listener.received.map(({ message }) => message.data.order?.id)).toEqual([
    order.id,
    order.id,
  ]);
  expect(listener.received[0]?.message.id).toBe(listener.received[1]?.message.id);
});

test("[ORD-03] a rolled-back change, and one without a subscriber, leave no event", async () => {
  const listener = await listen();
  const webhook = await addWebhook(world.agents.developer, listener, ["order.canceled"]);
  const order = await world.place(31);
  const refused = await world.member.send("adminCancelOrder", {
    params: { id: order.id },
    body: { only_if_updated_at: "2020-01-01T00:00:00.000Z" },
  });
  expect(refused.statusCode).toBe(409);
  expect(await deliveriesOf(webhook.id)).toEqual([]);
  expect(await owner("select id from webhook_event where order_id = $1", [order.id])).toEqual([]);
  await world.member.call("adminCancelOrder", { params: { id: order.id }, body: {} });
  expect(await deliveriesOf(webhook.id)).toMatchObject([
    { type: "order.canceled", order_id: order.id },
  ]);
});
