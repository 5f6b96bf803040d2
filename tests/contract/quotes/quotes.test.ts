import { afterAll, beforeAll, expect, test } from "vitest";
import type { Quote } from "@/contract/order/quote";
import { withOwner } from "../../fixtures/owner";
import { prepareCart } from "../../fixtures/place-order";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { refused, succeed } from "../ordering/buyer";
import { dayMs, inDays, loadQuoteWorld, type QuoteWorld } from "./quote-world";

let backend: TestBackend;
let world: QuoteWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadQuoteWorld(backend, "quotes");
});
afterAll(() => backend.stop());

const list = async (query = "", client = world.buyer) =>
  (await succeed<{ quotes: Quote[]; count: number }>(client.get(`/store/quotes${query}`))).quotes;
const listIds = async (query: Record<string, unknown>) =>
  (await world.admin.call("adminListQuotes", { query: query as never })).quotes.map(({ id }) => id);

test("[QUO-01] a quote contains the cart's lines at current prices; the cart is kept unless it is to be emptied", async () => {
  const cartId = await prepareCart(world.buyer, world.seller);
  const requested = await world.ask({ comment: "Pour juin ?" });
  expect(requested).toMatchObject({
    status: "requested",
    customer: { id: world.ids.chief },
    company: { id: world.companyId },
    currency_code: "eur",
    line_count: 1,
    valid_until: null,
    order_id: null,
    items: [{ variant_id: world.seller.variants["BAG-1"] }],
    events: [{ event: "ask", text: "Pour juin ?", actor: { kind: "customer" } }],
  });
  const { cart } = (await world.buyer.get(`/store/carts/${cartId}`)).json();
  expect([cart.total, cart.items.length]).toEqual([requested.total, 1]);
  expect(requested.list_total).toBe(requested.total);
  expect(requested.items[0]?.list_unit_price).toBe(requested.items[0]?.unit_price);
  expect(requested.shipping_address?.address_1).toBe(cart.shipping_address.address_1);

  const emptied = await world.ask({ empty_cart: true });
  expect(emptied.number).toBe(requested.number + 1);
  const after = (await world.buyer.get(`/store/carts/${cartId}`)).json().cart;
  expect(after.items).toEqual([]);
  expect((await world.read(emptied.id)).items).toHaveLength(1);
});

test("[QUO-01] an offer sets prices, dates and validity, and absent fields are unchanged", async () => {
  const { id, items, shipping_methods: methods, list_total: listTotal } = await world.ask();
  const [line] = items;
  const validUntil = inDays(10);
  const offered = await world.offer(id, {
    items: [{ id: line?.id ?? "", unit_price: 900 }],
    shipping_methods: [{ id: methods[0]?.id ?? "", price: 0 }],
    valid_until: validUntil,
    delivery_date: inDays(40).slice(0, 10),
    reserved_until: inDays(30),
    comment: "Voici.",
  });
  expect(offered.events.at(-1)).toMatchObject({ event: "offer", text: "Voici." });
  const read = await world.read(id);
  const quantity = line?.quantity ?? 0;
  expect(read).toMatchObject({
    status: "offered",
    valid_until: validUntil,
    delivery_date: inDays(40).slice(0, 10),
    list_total: listTotal,
    shipping_total: 0,
    subtotal: 900 * quantity,
    items: [{ unit_price: 900, list_unit_price: line?.unit_price }],
  });
  expect(read.total).toBe(read.subtotal + read.tax_total);
  expect(read.events.at(-1)?.actor).toEqual({ kind: "seller", name: null });
  expect((await list()).find((quote) => quote.id === id)?.total).toBe(read.total);

  const again = await world.offer(id, { valid_until: inDays(20) });
  expect([again.total, again.items[0]?.unit_price]).toEqual([read.total, 900]);
  expect(again.delivery_date).toBe(read.delivery_date);
});

test("[QUO-01] messages go both ways, and buyers don't see names of staff", async () => {
  const { id } = await world.ask();
  await world.act(id, "messages", { text: "Est-ce possible en mai ?" });
  const params = { id };
  const { quote } = await world.admin.call("adminWriteQuoteMessage", {
    params,
    body: { text: "Oui." },
  });
  const texts = quote.events.map(({ event, text }) => [event, text]);
  expect(texts).toEqual([
    ["ask", null],
    ["write", "Est-ce possible en mai ?"],
    ["write", "Oui."],
  ]);
  expect(quote.events[2]?.actor.name).toBeTruthy();
  const { events } = await world.read(id);
  expect(events.map(({ actor }) => actor.kind)).toEqual(["customer", "customer", "seller"]);
  expect(events[2]?.actor.name).toBeNull();
});

test("[SEC-03] the whole company sees a quote, another company nothing of it", async () => {
  const { id } = await world.ask();
  expect((await world.read(id, world.people.colleague.client)).id).toBe(id);
  expect(await list("", world.stranger)).toEqual([]);
  for (const verb of ["", "/messages", "/withdraw"]) {
    const url = `/store/quotes/${id}${verb}`;
    const response = verb
      ? world.stranger.post(url, verb === "/messages" ? { text: "Hello" } : {})
      : world.stranger.get(url);
    expect((await refused(response)).status).toBe(404);
  }
  const foreign = await prepareCart(world.people.colleague.client, world.seller);
  const stolen = await refused(world.buyer.post("/store/quotes", { cart_id: foreign }));
  expect(stolen.status).toBe(404);
});

test("[QUO-01] a buyer can neither open nor order the cart of a quote", async () => {
  const { id } = await world.ask();
  const carts = await cartsOf(id);
  expect(carts).toHaveLength(1);
  for (const cartId of carts) {
    expect((await refused(world.buyer.get(`/store/carts/${cartId}`))).status).toBe(404);
    const done = world.buyer.post(`/store/carts/${cartId}/complete`, {});
    expect((await refused(done)).status).toBe(404);
  }
  const current = (await world.buyer.get("/store/customers/me/cart")).json();
  expect(carts).not.toContain(current.cart.id);
});

const cartsOf = (quoteId: string): Promise<string[]> =>
  withOwner(backend, async (client) => {
    const { rows } = await client.query<{ cart_id: string }>(
      "select cart_id from quote where id = $1",
      [quoteId],
    );
    return rows.map((row) => row.cart_id);
  });

test("[QUO-01] staff find quotes by number, person, status, company and dates", async () => {
  const requested = await world.ask();
  const offered = await world.ask();
  await world.offer(offered.id, { valid_until: inDays(5) });
  expect(await listIds({ q: String(requested.number) })).toEqual([requested.id]);
  expect(await listIds({ q: "chief", limit: 2 })).toEqual([offered.id, requested.id]);
  const open = await listIds({ status: ["requested"], company_id: [world.companyId] });
  expect(open).toContain(requested.id);
  expect(open).not.toContain(offered.id);
  expect(await listIds({ company_id: ["comp_unknown"] })).toEqual([]);
  expect(await listIds({ customer_id: [world.ids.colleague] })).toEqual([]);
  const ending = { valid_until: { lt: inDays(6), gt: inDays(4) } };
  expect(await listIds(ending)).toEqual([offered.id]);
  const sorted = await listIds({ order: "number", limit: 1, offset: requested.number - 1 });
  expect(sorted).toEqual([requested.id]);
  const bad = await world.admin.send("adminListQuotes", { query: { order: "colour" } });
  expect(bad.statusCode).toBe(400);
  const read = await world.admin.call("adminGetQuote", { params: { id: offered.id } });
  expect(read.quote.status).toBe("offered");
});

test("[QUO-01] a change based on an outdated version of a quote is rejected", async () => {
  const requested = await world.ask();
  const seen = requested.updated_at;
  await world.offer(requested.id);
  const body = { only_if_updated_at: seen };
  const stale = await refused(world.buyer.post(`/store/quotes/${requested.id}/withdraw`, body));
  expect([stale.status, stale.code]).toEqual([409, "quote_changed"]);
  const params = { id: requested.id };
  const late = await world.admin.send("adminDeclineQuote", { params, body });
  expect([late.statusCode, late.json().code]).toEqual([409, "quote_changed"]);
  expect((await world.read(requested.id)).status).toBe("offered");
});

test("[QUO-01] invalid input is rejected by field", async () => {
  const { id, items } = await world.ask();
  const line = items[0]?.id ?? "";
  const over = { valid_until: new Date(Date.now() - dayMs).toISOString() };
  const faults: [object, string][] = [
    [{}, "valid_until"],
    [{ valid_until: "tomorrow" }, "valid_until"],
    [over, "valid_until"],
    [{ valid_until: inDays(4000) }, "valid_until"],
    [{ valid_until: inDays(3), reserved_until: inDays(2) }, "reserved_until"],
    [{ valid_until: inDays(3), delivery_date: "2020-01-01" }, "delivery_date"],
    [{ valid_until: inDays(3), delivery_date: "2027-02-31" }, "delivery_date"],
    [{ valid_until: inDays(3), items: [{ id: "item_x", unit_price: 1 }] }, "items.0.id"],
    [{ valid_until: inDays(3), items: [{ id: line, unit_price: -1 }] }, "items.0.unit_price"],
    [{ valid_until: inDays(3), items: [{ id: line, unit_price: 1.5 }] }, "items.0.unit_price"],
    [
      {
        valid_until: inDays(3),
        items: [
          { id: line, unit_price: 1 },
          { id: line, unit_price: 2 },
        ],
      },
      "items.1.id",
    ],
    [{ valid_until: inDays(3), items: [{ id: line, unit_price: 2_000_000_000 }] }, "items"],
    [{ valid_until: inDays(3), comment: "a".repeat(2001) }, "comment"],
  ];
  for (const [body, field] of faults) {
    const response = await world.admin.send("adminOfferQuote", {
      params: { id },
      body: body as never,
    });
    expect([response.statusCode, response.json().details?.[0]?.field]).toEqual([400, field]);
  }
  const extended = await world.admin.send("adminExtendQuote", { params: { id }, body: over });
  expect(extended.json().code).toBe("transition_not_allowed");
  const empty = await refused(world.buyer.post(`/store/quotes/${id}/messages`, { text: " " }));
  expect(empty.details?.[0]?.field).toBe("text");
  expect((await world.read(id)).status).toBe("requested");
});

test("[QUO-01] a cart without lines or addresses, and a seller without quotes, are rejected", async () => {
  const { colleague } = world.people;
  const { id } = await colleague.openCart();
  await colleague.client.post(`/store/carts/${id}`, {});
  const cart = await colleague.getCart(id);
  for (const { id: line } of cart.items)
    await colleague.client.delete(`/store/carts/${id}/line-items/${line}`);
  const bare = await refused(colleague.client.post("/store/quotes", { cart_id: id }));
  expect(bare.details?.map(({ field }) => field)).toContain("items");
  const off = await loadQuoteWorld(backend, "quotes-off", { quote_enabled: false });
  const cartId = await prepareCart(off.buyer, off.seller);
  const none = await refused(off.buyer.post("/store/quotes", { cart_id: cartId }));
  expect([none.status, none.type]).toEqual([400, "not_allowed"]);
});
