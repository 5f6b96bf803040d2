import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepQuotes } from "@/backend/checkout/quotes/sweep-quotes";
import { expireReservations } from "@/backend/orders/lifecycle/expire-reservations";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { prepareCart } from "../../fixtures/place-order";
import { startSecondProcess } from "../../fixtures/second-process";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { refused, succeed } from "../ordering/buyer";
import { dayMs, inDays, loadQuoteWorld, type QuoteWorld } from "./quote-world";

let backend: TestBackend;
let second: TestBackend;
let world: QuoteWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  second = await startSecondProcess(backend);
  world = await loadQuoteWorld(backend, "conversions", {
    ...{ quote_to_order_enabled: true, quote_to_reservation_enabled: true },
    ...{ reservation_to_order_enabled: true, reservation_enabled: true },
  });
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

const stockOf = (of: QuoteWorld, sku = "BAG-1"): Promise<number> =>
  withOwner(backend, async (client) => {
    const { rows } = await client.query<{ inventory_quantity: number }>(
      "select inventory_quantity from product_variant where seller_id = $1 and id = $2",
      [of.seller.id, of.seller.variants[sku]],
    );
    return rows[0]?.inventory_quantity ?? Number.NaN;
  });
const read = async (orderId: string) =>
  (await succeed<{ order: Order }>(world.buyer.get(`/store/orders/${orderId}`))).order;

/** A quote accepted at 9.00 a bag. */
async function accept(of = world, body: object = {}): Promise<string> {
  const { id, items } = await of.ask({ empty_cart: true });
  const priced = items.map((item) => ({ id: item.id, unit_price: 900 }));
  await of.offer(id, { items: priced, ...body });
  await of.act(id, "accept");
  return id;
}
const sweepBoth = async (now: Date) => {
  const at = ({ deps }: TestBackend) => ({ ...deps, now: () => now });
  await Promise.all([
    ...[backend, second].map((process) => expireReservations(at(process), backend.app.log)),
    ...[backend, second].map((process) => sweepQuotes(at(process), backend.app.log)),
  ]);
};

test("[QUO-01] an accepted quote becomes an order at the offered prices, whatever the list prices are then", async () => {
  const delivery_date = inDays(50).slice(0, 10);
  const id = await accept(world, { delivery_date });
  const quote = await world.read(id);
  await withOwner(backend, (client) =>
    client.query("update money_amount set amount = amount * 2 where seller_id = $1", [
      world.seller.id,
    ]),
  );
  const before = await stockOf(world);
  const body = { only_if_updated_at: quote.updated_at };
  const made = await succeed<{ order: Order; quote: typeof quote }>(
    world.buyer.post(`/store/quotes/${id}/order`, body),
  );
  expect(made.order).toMatchObject({
    ...{ status: "pending", origin: "quotation", total: quote.total, delivery_date },
    ...{ customer_id: world.ids.chief, payment_status: "awaiting" },
    items: [{ unit_price: 900, quantity: 12 }],
    payments: [{ provider_id: "manual", amount: quote.total }],
  });
  expect(made.quote).toMatchObject({
    ...{ status: "ordered", order_id: made.order.id, display_id: made.order.display_id },
  });
  expect(await stockOf(world)).toBe(before - 12);
  const listed = await succeed<{ orders: Order[] }>(
    world.buyer.get("/store/customers/me/company/orders"),
  );
  expect(listed.orders[0]?.id).toBe(made.order.id);
  expect((await world.read(id)).display_id).toBe(made.order.display_id);
});

test("[QUO-01] [ORD-06] a reservation holds stock until its date and becomes an order with it", async () => {
  const before = await stockOf(world);
  const until = inDays(40);
  const id = await accept(world, { reserved_until: until });
  expect(await stockOf(world)).toBe(before);
  const reserved = await world.act(id, "reserve");
  expect(reserved.status).toBe("reserved");
  const order = await read(reserved.order_id ?? "");
  expect(order).toMatchObject({ status: "reserved", reserved_until: until, origin: "quotation" });
  expect(await stockOf(world)).toBe(before - 12);
  await sweepBoth(new Date(Date.parse(until) - 1));
  await succeed(world.buyer.post(`/store/orders/${order.id}/confirm`, {}));
  await sweepBoth(new Date(Date.parse(until) + dayMs));
  expect(await read(order.id)).toMatchObject({ status: "pending", reserved_until: null });
  expect(await stockOf(world)).toBe(before - 12);
});

test("[CHK-06] several processes expire a reservation once: its stock is released, its order canceled", async () => {
  const before = await stockOf(world);
  const cartId = await prepareCart(world.buyer, world.seller);
  const done = await succeed<{ data: Order }>(
    world.buyer.post(`/store/carts/${cartId}/complete?is_reservation=true`, {
      allow_duplicate: true,
    }),
  );
  const { id, reserved_until: until } = done.data;
  const days = (Date.parse(until ?? "") - Date.now()) / dayMs;
  expect(Math.round(days)).toBe(30);
  expect(await stockOf(world)).toBe(before - 12);
  await sweepBoth(new Date(Date.parse(until ?? "") - 1));
  expect((await read(id)).status).toBe("reserved");
  const over = new Date(Date.parse(until ?? "") + 1);
  await Promise.all([sweepBoth(over), sweepBoth(over)]);
  expect(await read(id)).toMatchObject({ status: "canceled", payment_status: "canceled" });
  expect(await stockOf(world)).toBe(before);
  const { history } = await world.admin.call("adminListOrderHistory", { params: { id } });
  const ends = history.filter(({ event }) => event === "expire");
  expect(ends.map(({ noun, actor }) => [noun, actor.kind])).toEqual([
    ["reservation", "system"],
    ["order", "system"],
  ]);
});

test("[ORD-06] an expired reservation can't be confirmed, even before it is processed", async () => {
  const id = await accept();
  const { order_id: orderId } = await world.act(id, "reserve");
  await withOwner(backend, (client) =>
    client.query(`update "order" set reserved_until = now() - interval '1 second' where id = $1`, [
      orderId,
    ]),
  );
  const late = await refused(world.buyer.post(`/store/orders/${orderId}/confirm`, {}));
  expect([late.status, late.code, late.data]).toMatchObject([
    ...[400, "transition_not_allowed"],
    { noun: "reservation", state: "expired", event: "order" },
  ]);
});

test("[CHK-06] staff extend a reservation, but not one that has ended", async () => {
  const { order_id: id = "" } = await world.act(await accept(), "reserve");
  const params = { id: id ?? "" };
  const hold = (reserved_until: string | null) =>
    world.admin.send("adminUpdateOrder", { params, body: { reserved_until } });
  const over = await hold(inDays(-1));
  expect([over.statusCode, over.json().details[0].field]).toEqual([400, "reserved_until"]);
  const until = inDays(60);
  expect((await hold(until)).json().order.reserved_until).toBe(until);
  await sweepBoth(new Date(Date.parse(until) - 1));
  expect((await read(params.id)).status).toBe("reserved");
  expect((await hold(null)).json().order.reserved_until).toBeNull();
  await sweepBoth(new Date(Date.parse(until) + dayMs));
  expect((await read(params.id)).status).toBe("reserved");
  await succeed(world.buyer.post(`/store/orders/${id}/confirm`, {}));
  const late = await hold(until);
  expect([late.statusCode, late.json().data]).toMatchObject([
    400,
    { noun: "reservation", state: "ordered", event: "change" },
  ]);
});

test("[QUO-01] an offer is valid exactly until it expires, before and after it is processed", async () => {
  const { id } = await world.ask({ empty_cart: true });
  await world.offer(id, { valid_until: inDays(3) });
  await withOwner(backend, (client) =>
    client.query("update quote set valid_until = now() - interval '1 second' where id = $1", [id]),
  );
  expect((await world.read(id)).status).toBe("expired");
  const late = await refused(world.buyer.post(`/store/quotes/${id}/accept`, {}));
  expect(late.data).toMatchObject({ state: "expired", event: "accept" });
  await sweepBoth(new Date());
  const ends = (await world.read(id)).events.filter(({ event }) => event === "expire");
  expect(ends.map(({ actor }) => actor)).toEqual([{ kind: "seller", name: null }]);
  await world.admin.call("adminExtendQuote", {
    params: { id },
    body: { valid_until: inDays(6), comment: "Encore une semaine." },
  });
  expect((await world.act(id, "accept")).status).toBe("accepted");
});

test("[QUO-01] each conversion requires its own setting of the seller", async () => {
  const off = await loadQuoteWorld(backend, "conversions-off");
  const id = await accept(off);
  for (const verb of ["order", "reserve"]) {
    const none = await refused(off.buyer.post(`/store/quotes/${id}/${verb}`, {}));
    expect([none.status, none.type]).toEqual([400, "not_allowed"]);
  }
  const set = (key: string, value: boolean) =>
    off.admin.call("adminSetSettings", { body: { key, value } });
  await set("quote_to_reservation_enabled", true);
  const still = await refused(off.buyer.post(`/store/quotes/${id}/order`, {}));
  expect([still.type, still.code]).toEqual(["not_allowed", "quote_conversion_disabled"]);
  const { order_id: orderId } = await off.act(id, "reserve");
  const confirm = await refused(off.buyer.post(`/store/orders/${orderId}/confirm`, {}));
  expect([confirm.type, confirm.code]).toEqual(["not_allowed", "reservation_confirmed_by_seller"]);
  await set("reservation_to_order_enabled", true);
  await succeed(off.buyer.post(`/store/orders/${orderId}/confirm`, {}));
});

test("[QUO-01] insufficient stock and a limit prevent the order, and the quote is unchanged", async () => {
  const short = await accept();
  const left = await stockOf(world);
  const setStock = (quantity: number) =>
    withOwner(backend, (client) =>
      client.query(
        "update product_variant set inventory_quantity = $3 where seller_id = $1 and id = $2",
        [world.seller.id, world.seller.variants["BAG-1"], quantity],
      ),
    );
  await setStock(11);
  const none = await refused(world.buyer.post(`/store/quotes/${short}/order`, {}));
  expect(none.code).toBe("insufficient_inventory");
  expect((await world.read(short)).status).toBe("accepted");
  await setStock(left);
  const limited = await refused(
    world.people.colleague.client.post(`/store/quotes/${short}/order`, {}),
  );
  expect(limited.code).toBe("approval_required");
  await world.act(short, "order");
});

test("[QUO-01] ordering twice, concurrently with one key, creates one order", async () => {
  const id = await accept();
  const before = await stockOf(world);
  const responses = await Promise.all(
    [1, 2, 3].map(() => world.buyer.post(`/store/quotes/${id}/order`, {})),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect(await stockOf(world)).toBe(before - 12);
});
