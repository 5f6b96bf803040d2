import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepQuotes } from "@/backend/checkout/quotes/sweep-quotes";
import { type QuoteStatus, quoteStatuses } from "@/contract/order/quote";
import { quoteTransitions } from "@/domain/order-states/quote-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { dayMs, inDays, loadQuoteWorld, type QuoteWorld } from "./quote-world";

let backend: TestBackend;
let world: QuoteWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadQuoteWorld(backend, "quote-states", {
    quote_to_order_enabled: true,
    quote_to_reservation_enabled: true,
  });
});
afterAll(() => backend.stop());

type Event = keyof typeof quoteTransitions.events;
type Way = { event: Event; actor: "buyer" | "member"; send: (id: string) => Promise<TestResponse> };
type TestResponse = { statusCode: number; json: () => Record<string, never> };

const buyers =
  (verb: string, body: object = {}) =>
  (id: string): Promise<TestResponse> =>
    world.buyer.post(`/store/quotes/${id}/${verb}`, body);
const ways: Way[] = [
  { event: "write", actor: "buyer", send: buyers("messages", { text: "?" }) },
  { event: "accept", actor: "buyer", send: buyers("accept") },
  { event: "decline", actor: "buyer", send: buyers("decline") },
  { event: "withdraw", actor: "buyer", send: buyers("withdraw") },
  { event: "reserve", actor: "buyer", send: buyers("reserve") },
  { event: "order", actor: "buyer", send: buyers("order") },
  {
    event: "write",
    actor: "member",
    send: (id) =>
      world.admin.send("adminWriteQuoteMessage", { params: { id }, body: { text: "!" } }),
  },
  {
    event: "offer",
    actor: "member",
    send: (id) =>
      world.admin.send("adminOfferQuote", { params: { id }, body: { valid_until: inDays(9) } }),
  },
  {
    event: "extend",
    actor: "member",
    send: (id) =>
      world.admin.send("adminExtendQuote", { params: { id }, body: { valid_until: inDays(9) } }),
  },
  {
    event: "decline",
    actor: "member",
    send: (id) => world.admin.send("adminDeclineQuote", { params: { id }, body: {} }),
  },
  {
    event: "reserve",
    actor: "member",
    send: (id) => world.admin.send("adminReserveQuote", { params: { id }, body: {} }),
  },
  {
    event: "order",
    actor: "member",
    send: (id) => world.admin.send("adminOrderQuote", { params: { id }, body: {} }),
  },
];

/** Only the sweep's clock advances. */
const sweepAt = (at: Date) =>
  sweepQuotes({ ...backend.deps, now: () => at }, backend.app.log, () => false);

/** Brings a new quote into a status. */
async function bring(status: QuoteStatus): Promise<string> {
  const { id } = await world.ask({ empty_cart: true });
  if (status === "requested") return id;
  if (status === "withdrawn") return (await world.act(id, "withdraw")).id;
  if (status === "expired") {
    await world.offer(id, { valid_until: inDays(1) });
    await sweepAt(new Date(Date.now() + 2 * dayMs));
    return id;
  }
  await world.offer(id, { valid_until: inDays(5) });
  if (status === "offered") return id;
  if (status === "declined") return (await world.act(id, "decline")).id;
  await world.act(id, "accept");
  if (status === "reserved") await world.act(id, "reserve");
  if (status === "ordered") await world.act(id, "order");
  return id;
}

describe.each(quoteStatuses.map((status) => [status]))("a quote that is %s", (status) => {
  const isAllowed = ({ event, actor }: Way) =>
    resolveTransition(quoteTransitions, status, event, actor).isAllowed;

  test("[QUO-01] rejects what is not in the table, and is unchanged", async () => {
    const id = await bring(status);
    const before = await world.read(id);
    expect(before.status).toBe(status);
    for (const way of ways.filter((each) => !isAllowed(each))) {
      const response = await way.send(id);
      expect([way.event, response.statusCode, response.json()]).toMatchObject([
        way.event,
        400,
        {
          code: "transition_not_allowed",
          data: { noun: "quote", state: status, event: way.event, reason: "state" },
        },
      ]);
    }
    expect(await world.read(id)).toEqual(before);
  });

  test("[QUO-01] follows the table, by whoever is allowed, and its history records it", async () => {
    for (const way of ways.filter(isAllowed)) {
      const id = await bring(status);
      const response = await way.send(id);
      const result = resolveTransition(quoteTransitions, status, way.event, way.actor);
      const { quote } = response.json() as { quote?: { status: string } };
      expect([way.event, response.statusCode, quote?.status]).toEqual([
        way.event,
        200,
        result.isAllowed && result.to,
      ]);
      const { events } = await world.read(id);
      const kind = way.actor === "buyer" ? "customer" : "seller";
      expect(events.at(-1)).toMatchObject({ event: way.event, actor: { kind } });
    }
  });

  test("[QUO-01] expires where the table says so, and not otherwise", async () => {
    const id = await bring(status);
    await sweepAt(new Date(Date.now() + 800 * dayMs));
    const result = resolveTransition(quoteTransitions, status, "expire", "system");
    expect((await world.read(id)).status).toBe(result.isAllowed ? "expired" : status);
  });
});
