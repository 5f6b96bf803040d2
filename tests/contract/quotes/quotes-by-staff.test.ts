import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { refused } from "../ordering/buyer";
import { inDays, loadQuoteWorld, type QuoteWorld } from "./quote-world";

let backend: TestBackend;
let world: QuoteWorld;
beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadQuoteWorld(backend, "quotes-by-staff");
});
afterAll(() => backend.stop());

const set = (key: string, value: boolean) =>
  world.admin.call("adminSetSettings", { body: { key, value } });
async function accepted(client = world.buyer): Promise<string> {
  const { id } = await world.ask({ empty_cart: true }, client);
  await world.offer(id, { valid_until: inDays(5) });
  await world.act(id, "accept", {}, client);
  return id;
}
const readAsBuyer = async (id: string | null): Promise<Order> =>
  (await world.buyer.get(`/store/orders/${id}`)).json().order;

test("[QUO-01] [ADM-01] staff turn a quote into an order for its buyer if the settings allow it, once", async () => {
  const id = await accepted();
  const params = { id };
  const off = await refused(world.admin.send("adminOrderQuote", { params, body: {} }));
  expect([off.status, off.type]).toEqual([400, "not_allowed"]);
  expect((await world.read(id)).status).toBe("accepted");
  await set("quote_to_order_enabled", true);
  const quote = await world.read(id);
  const made = await world.admin.call("adminOrderQuote", {
    params,
    body: { only_if_updated_at: quote.updated_at },
  });
  expect(made.order).toMatchObject({
    ...{ status: "pending", origin: "quotation", total: quote.total },
    ...{ customer_id: world.ids.chief, email: world.emails.chief },
  });
  expect(made.quote).toMatchObject({ status: "ordered", order_id: made.order.id });
  expect(await readAsBuyer(made.order.id)).toMatchObject({
    placed_by_agent: { id: expect.any(String) },
  });
  const { history } = await world.admin.call("adminListOrderHistory", {
    params: { id: made.order.id },
  });
  expect(history[0]).toMatchObject({
    event: "place",
    actor: { kind: "user" },
    acting_as: { kind: "customer", id: world.ids.chief },
  });
  const again = await refused(world.admin.send("adminOrderQuote", { params, body: {} }));
  expect([again.status, again.code]).toEqual([400, "transition_not_allowed"]);
  const stale = await accepted();
  const seen = { only_if_updated_at: "2020-01-01T00:00:00.000Z" };
  const late = await refused(
    world.admin.send("adminOrderQuote", { params: { id: stale }, body: seen }),
  );
  expect([late.status, late.code]).toEqual([409, "quote_changed"]);
});

test("[QUO-01] [ORD-06] they reserve it, and turn the reservation into an order whatever buyers may do", async () => {
  await set("quote_to_reservation_enabled", true);
  const { order, quote } = await world.admin.call("adminReserveQuote", {
    params: { id: await accepted() },
    body: {},
  });
  expect([order.status, quote.status]).toEqual(["reserved", "reserved"]);
  const params = { id: order.id };
  const buyer = await refused(world.buyer.post(`/store/orders/${order.id}/confirm`, {}));
  expect(buyer.type).toBe("not_allowed");
  const confirmed = await world.admin.call("adminConfirmOrder", { params, body: {} });
  expect(confirmed.order).toMatchObject({ status: "pending", reserved_until: null });
  const again = await refused(world.admin.send("adminConfirmOrder", { params, body: {} }));
  expect([again.status, again.code]).toEqual([400, "transition_not_allowed"]);
});

test("[QUO-01] if a buyer and staff order one quote concurrently, one succeeds", async () => {
  await set("quote_to_order_enabled", true);
  const id = await accepted();
  const responses = await Promise.all([
    world.buyer.post(`/store/quotes/${id}/order`, {}),
    world.admin.send("adminOrderQuote", { params: { id }, body: {} }),
    world.admin.send("adminReserveQuote", { params: { id }, body: {} }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});
