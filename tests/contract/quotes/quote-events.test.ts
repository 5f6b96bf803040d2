import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import { sweepQuotes } from "@/backend/checkout/quotes/sweep-quotes";
import {
  expireReservations,
  noticeReservations,
} from "@/backend/orders/lifecycle/expire-reservations";
import { webhookEventNames } from "@/contract/admin/ordering/webhook-event";
import type { Order } from "@/contract/order/order";
import { eventually } from "../../fixtures/eventually";
import { prepareCart } from "../../fixtures/place-order";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import {
  addWebhook,
  startWebhookListener,
  type WebhookListener,
} from "../../fixtures/webhook-listener";
import { succeed } from "../ordering/buyer";
import { deliverMails } from "../people/people-mail";
import { dayMs, inDays, loadQuoteWorld, type QuoteWorld } from "./quote-world";

let backend: TestBackend;
let world: QuoteWorld;
let listener: WebhookListener;
let loop: { stop(): Promise<void> };

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadQuoteWorld(backend, "quote-events", {
    ...{ quote_to_order_enabled: true, quote_to_reservation_enabled: true },
    reservation_enabled: true,
  });
  loop = startWebhookLoop(backend.deps, backend.app.log);
});
beforeEach(async () => {
  listener = await startWebhookListener();
  await addWebhook(world.admin, listener, webhookEventNames);
});
afterEach(() => listener.stop());
afterAll(async () => {
  await loop.stop();
  await backend.stop();
});

const ofQuote = (id: string) =>
  listener.received.filter(({ message }) => message.data.quote?.id === id);
const typesOf = async (id: string, count: number) => {
  await eventually(() => expect(ofQuote(id)).toHaveLength(count));
  return ofQuote(id).map(({ message }) => message.type);
};
const at = (ms: number) => ({ ...backend.deps, now: () => new Date(ms) });

test("[QUO-01] webhooks are notified of a quote's events in sequence, with its state at that time", async () => {
  const { id, number } = await world.ask({ comment: "Pour juin ?" });
  await world.act(id, "messages", { text: "Ou mai." });
  await world.offer(id, { valid_until: inDays(4) });
  await world.admin.call("adminExtendQuote", {
    params: { id },
    body: { valid_until: inDays(6) },
  });
  await world.act(id, "accept");
  const { order_id: orderId } = await world.act(id, "order");
  expect(await typesOf(id, 6)).toEqual([
    ...["quote.requested", "quote.message_written", "quote.answered", "quote.extended"],
    ...["quote.accepted", "quote.ordered"],
  ]);
  const [requested, , response] = ofQuote(id).map(({ message }) => message.data);
  expect(requested).toMatchObject({
    order: null,
    quote: { id, number, status: "requested", customer_id: world.ids.chief, order_id: null },
    change: {
      ...{ noun: "quote", object_id: id, event: "ask", from: null, to: "requested" },
      ...{ data: { text: "Pour juin ?" }, actor: { kind: "customer", id: world.ids.chief } },
    },
  });
  expect(response).toMatchObject({
    quote: { status: "offered" },
    change: { actor: { kind: "user" } },
  });
  expect(ofQuote(id).at(-1)?.message.data.quote).toMatchObject({
    ...{ status: "ordered", order_id: orderId },
  });
});

test("[QUO-01] likewise of declined, withdrawn and expired ones", async () => {
  const ask = async () => (await world.ask({ empty_cart: true })).id;
  const [declined, withdrawn, expired] = [await ask(), await ask(), await ask()];
  await world.admin.call("adminDeclineQuote", { params: { id: declined }, body: {} });
  await world.act(withdrawn, "withdraw");
  await world.offer(expired, { valid_until: inDays(1) });
  const over = Date.now() + 2 * dayMs;
  await Promise.all([
    sweepQuotes(at(over), backend.app.log),
    sweepQuotes(at(over), backend.app.log),
  ]);
  expect(await typesOf(declined, 2)).toEqual(["quote.requested", "quote.declined"]);
  expect(await typesOf(withdrawn, 2)).toEqual(["quote.requested", "quote.withdrawn"]);
  expect(await typesOf(expired, 3)).toEqual([
    ...["quote.requested", "quote.answered", "quote.expired"],
  ]);
});

test("[CHK-06] a reservation is reported when it is created and when it expires, to its buyer by mail, once", async () => {
  const cartId = await prepareCart(world.buyer, world.seller);
  const { data: order } = await succeed<{ data: Order }>(
    world.buyer.post(`/store/carts/${cartId}/complete?is_reservation=true`, {
      allow_duplicate: true,
    }),
  );
  const over = Date.parse(order.reserved_until ?? "") + 1;
  await Promise.all([
    expireReservations(at(over), backend.app.log),
    expireReservations(at(over), backend.app.log),
  ]);
  await eventually(() => expect(listener.types(order.id)).toHaveLength(4));
  expect(listener.types(order.id)).toEqual([
    ...["order.placed", "order.reserved", "order.reservation_expired", "order.canceled"],
  ]);
  const mails = (await deliverMails(backend, world.seller.id)).filter(({ subject }) =>
    subject?.includes("a expiré"),
  );
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject?.replace(/\s/g, " ")])).toEqual([
    [world.emails.chief, `Votre réservation n° ${order.display_id} a expiré`],
  ]);
  for (const part of [mails[0]?.text, mails[0]?.html]) expect(part).toContain("Gigoteuse");
  const { notifications } = await world.admin.call("adminListNotifications", {
    query: { resource_id: order.id, event_name: "order.reservation_expired" },
  });
  expect(notifications).toHaveLength(1);
});

test("[CHK-06] [QUO-01] a buyer is notified three days before her reservation expires, once per expiry date", async () => {
  const reserve = async () => {
    const cartId = await prepareCart(world.buyer, world.seller);
    const path = `/store/carts/${cartId}/complete?is_reservation=true`;
    const body = { allow_duplicate: true };
    return (await succeed<{ data: Order }>(world.buyer.post(path, body))).data;
  };
  const order = await reserve();
  const until = (days: number) =>
    world.admin.call("adminUpdateOrder", {
      params: { id: order.id },
      body: { reserved_until: inDays(days) },
    });
  await until(10);
  /** All notices sent so far, after a run as of this many days from now. */
  const notices = async (days: number) => {
    const moment = at(Date.now() + days * dayMs);
    await Promise.all([1, 2].map(() => noticeReservations(moment, backend.app.log)));
    const mails = await deliverMails(backend, world.seller.id);
    return mails.filter(({ subject }) => subject?.includes("expire le"));
  };
  expect(await notices(6)).toEqual([]);
  const [mail, ...more] = await notices(8);
  expect(more).toEqual([]);
  expect([mail?.to?.[0]?.address, mail?.subject?.replace(/\s/g, " ")]).toEqual([
    world.emails.chief,
    expect.stringMatching(new RegExp(`^Votre réservation n° ${order.display_id} expire le \\d`)),
  ]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("Gigoteuse");
    expect(part).toContain(`/orders/${order.id}`);
  }
  expect(await notices(9)).toHaveLength(1);
  await until(20);
  expect(await notices(9)).toHaveLength(1);
  expect(await notices(18)).toHaveLength(2);
  const { notifications } = await world.admin.call("adminListNotifications", {
    query: { resource_id: order.id, event_name: "order.reservation_expiring" },
  });
  expect(notifications).toHaveLength(2);
});
