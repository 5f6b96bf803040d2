import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { WebhookEventName } from "@/contract/admin/ordering/webhook-event";
import type { QuoteDetail } from "@/contract/order/quote";
import { type SmtpListener, startSmtpListener } from "../fixtures/smtp-listener";
import { HttpBuyer, RefusedError } from "../fixtures/http-buyer";
import { HttpStaff } from "../fixtures/http-staff";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import {
  type Received,
  startWebhookListener,
  type WebhookListener,
} from "../fixtures/webhook-listener";
import { KillStack } from "./kill-stack";

const sellerId = "outgoing-kill";
const lanes = 3;
/**
 * The number of webhooks or mails received in a round when the stack is killed, the last one
 * unanswered.
 */
const receivedAtKill = 15;
const events: WebhookEventName[] = [
  "order.placed",
  "order.shipped",
  "quote.requested",
  "quote.answered",
];

/** What an acknowledged call must have sent: an event and a mail of an order or a quote. */
type ExpectedNotice = { id: string; event: WebhookEventName; mail: string };

let stack: KillStack;
let seller: LoadedSeller;
let webhooks: WebhookListener;
let smtp: SmtpListener;
/** Gets what arrives before it is answered. */
let onWebhook: (received: Received) => void | Promise<void> = () => undefined;
let onMail: (mail: Email) => void | Promise<void> = () => undefined;
const acknowledged: ExpectedNotice[] = [];

beforeAll(async () => {
  stack = await KillStack.create(await mkdtemp(join(tmpdir(), "comptoir-outgoing-kill-")));
  webhooks = await startWebhookListener((response, received) => {
    Promise.resolve(onWebhook(received)).then(() => response.writeHead(204).end());
  });
  smtp = await startSmtpListener(0, [], (mail) => onMail(mail));
  await stack.startDatabase();
  const input = createLargeSellerInput(sellerId, { products: 4, variants: 2 });
  const companies = input.companies.map((one) => ({ ...one, minOrderAmountMinor: null }));
  const settings = { ...input.settings, quote_enabled: true };
  seller = await stack.load({ ...input, companies, settings });
});
afterAll(async () => {
  await stack?.stop();
  await Promise.all([webhooks?.stop(), smtp?.stop()]);
  if (stack) await rm(stack.dataDir, { recursive: true, force: true });
});

const startBackend = () => stack.startBackend({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
const staff = () => new HttpStaff(stack.baseUrl, Object.values(seller.apiKeys)[0] ?? "");
const signIn = () =>
  HttpBuyer.signIn(stack.baseUrl, {
    publishableKey: seller.publishableKey,
    email: `buyer@${sellerId}.test`,
    password: largeSellerPassword,
  });

let carts = 0;
function prepareCart(buyer: HttpBuyer) {
  const ids = Object.values(seller.variants);
  carts += 1;
  return buyer.prepareCart([{ variantId: ids[carts % ids.length] ?? "", quantity: 2 }]);
}

/** An order is placed and shipped; acknowledged calls are recorded at once. */
async function order(buyer: HttpBuyer): Promise<void> {
  const { id } = await buyer.complete((await prepareCart(buyer)).id, randomUUID());
  acknowledged.push({ id, event: "order.placed", mail: "order-confirmation" });
  const { order: read } = await staff().get<{ order: AdminOrder }>(`/admin/orders/${id}`);
  const items = read.items.map((line) => ({ item_id: line.id, quantity: line.quantity }));
  const { order: packed } = await staff().post<{ order: AdminOrder }>(
    `/admin/orders/${id}/fulfillment`,
    { items },
  );
  const shipment = { fulfillment_id: packed.fulfillments[0]?.id };
  await staff().post(`/admin/orders/${id}/shipment`, shipment);
  acknowledged.push({ id, event: "order.shipped", mail: "shipment" });
}

/** A quote is requested and answered. */
async function quote(buyer: HttpBuyer): Promise<void> {
  const { id: cart_id } = await prepareCart(buyer);
  const requested = await buyer.post<{ quote: QuoteDetail }>("/store/quotes", { cart_id });
  const { id } = requested.quote;
  acknowledged.push({ id, event: "quote.requested", mail: "quote-asked" });
  const valid_until = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await staff().post(`/admin/quotes/${id}/offer`, { valid_until });
  acknowledged.push({ id, event: "quote.answered", mail: "quote-answered" });
}

/** Orders and quotes continuously until the stack is killed by one of their notifications. */
async function actUntilKilled(isKilled: () => boolean): Promise<void> {
  const buyer = await signIn();
  const lane = async (_: unknown, index: number) => {
    for (let turn = index; !isKilled(); turn += 1) await (turn % 2 === 0 ? order : quote)(buyer);
  };
  const failures = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const failure of failures) {
    if (failure.status === "fulfilled") continue;
    const { reason } = failure;
    if (!isKilled() || (reason instanceof RefusedError && reason.status < 500)) throw reason;
  }
}

/** A killed process's leases are taken over when they expire; here they are expired early. */
async function endLeases(): Promise<void> {
  await stack.query("update outbox set locked_until = null where seller_id = $1", [sellerId]);
  const deliveries = "update webhook_delivery set locked_until = null where seller_id = $1";
  await stack.query(deliveries, [sellerId]);
}

/** Kills the stack while the n-th notification waits for its response, and restarts it. */
async function killWithoutResponse<Sent>(
  listen: (see: (sent: Sent) => void | Promise<void>) => void,
): Promise<Sent> {
  let count = 0;
  let killing: Promise<void> | undefined;
  let last: Sent | undefined;
  listen((sent) => {
    count += 1;
    if (count < receivedAtKill) return undefined;
    last ??= sent;
    killing ??= stack.kill();
    return killing;
  });
  await actUntilKilled(() => killing !== undefined);
  await killing;
  listen(() => undefined);
  await stack.startDatabase();
  await endLeases();
  await startBackend();
  if (last === undefined) throw new Error("nothing was sent");
  return last;
}

const count = async (statement: string) =>
  (await stack.query<{ count: number }>(statement, [sellerId]))[0]?.count;
const waiting = async () => [
  await count(`select count(*)::integer as count from outbox
    where seller_id = $1 and done_at is null`),
  await count(`select count(*)::integer as count from webhook_delivery
    where seller_id = $1 and status <> 'delivered'`),
];

/** Each row that was to be sent, with whether it belongs to an acknowledged call. */
async function expectAllSent(): Promise<void> {
  const mails = await stack.query<{ id: string; kind: string; about: string }>(
    `select id, kind, coalesce(payload->>'quoteId', payload->>'orderId') as about from outbox
     where seller_id = $1 and kind = any($2)`,
    [sellerId, ["order-confirmation", "shipment", "quote-asked", "quote-answered"]],
  );
  const events = await stack.query<{ id: string; type: string; order_id: string }>(
    `select id, type, order_id from webhook_event where seller_id = $1 order by sequence`,
    [sellerId],
  );
  for (const { id, event, mail } of acknowledged) {
    expect(mails.filter(({ about, kind }) => about === id && kind === mail)).toHaveLength(1);
    expect(events.filter((one) => one.order_id === id && one.type === event)).toHaveLength(1);
  }
  const sentMails = new Set(smtp.mails.map(({ messageId }) => messageId));
  expect(mails.filter(({ id }) => !sentMails.has(`<${id}@${sellerId}.localhost>`))).toEqual([]);
  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of webhooks.received) {
    const id = headers["webhook-id"] ?? "";
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  expect([...bodies.keys()].sort()).toEqual(events.map(({ id }) => id).sort());
  expect([...bodies.values()].filter(({ size }) => size !== 1)).toEqual([]);
  for (const about of new Set(events.map((one) => one.order_id))) {
    const ids = events.filter((one) => one.order_id === about).map(({ id }) => id);
    expect([...bodies.keys()].filter((id) => ids.includes(id))).toEqual(ids);
  }
}

test("[ORD-01] [QUO-01] kill -9 while a webhook and a mail are in flight: each arrives, again under the same id, in order", async () => {
  await startBackend();
  await staff().post("/admin/webhooks", { url: webhooks.url, events });
  const webhook = await killWithoutResponse<Received>((see) => {
    onWebhook = see;
  });
  const mail = await killWithoutResponse<Email>((see) => {
    onMail = see;
  });
  await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toEqual([0, 0]);
  await expectAllSent();
  expect(acknowledged.map(({ event }) => event)).toEqual(expect.arrayContaining(events));
  const { "webhook-id": id } = webhook.headers;
  const again = webhooks.received.filter(({ headers }) => headers["webhook-id"] === id);
  expect(again.length).toBeGreaterThan(1);
  const mailedAgain = smtp.mails.filter(({ messageId }) => messageId === mail.messageId);
  expect(mailedAgain.length).toBeGreaterThan(1);
});
