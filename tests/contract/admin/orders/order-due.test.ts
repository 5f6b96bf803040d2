import { afterAll, beforeAll, expect, test } from "vitest";
import { toPaymentDueAt } from "@/backend/orders/to-payment-due-at";
import { withOwner } from "../../../fixtures/owner";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-due");
});
afterAll(() => world.backend.stop());

const list = async (query: object) =>
  (await world.member.call("adminListOrders", { query })).orders.map(({ id }) => id);

const listOfBuyer = async (query: string) =>
  (await world.buyer.client.get(`/store/customers/me/company/orders${query}`)).json();

test("[ORD-01] [ORD-03] [ADM-03] deferred payments are due under the company's terms, found when overdue, and not once paid", async () => {
  const free = await world.place(12);
  expect([free.payment_due_at, free.is_overdue]).toEqual([null, false]);
  const due = { days: 30, from: "end_of_month" as const };
  const params = { id: world.companyId };
  await world.agents.admin.call("adminUpdateCompany", { params, body: { payment_due: due } });
  const {
    id,
    created_at: at,
    payment_due_at: dueAt,
    is_overdue: isOverdue,
  } = await world.place(12);
  expect([dueAt, isOverdue]).toEqual([toPaymentDueAt(due, new Date(at), "Europe/Paris"), false]);
  expect(await list({ payment_due_at: { gte: dueAt, lte: dueAt } })).toEqual([id]);
  expect(await list({ is_overdue: true })).toEqual([]);
  await withOwner(world.backend, (client) =>
    client.query(`update "order" set payment_due_at = now() - interval '1 day' where id = $1`, [
      id,
    ]),
  );
  expect(await list({ is_overdue: true })).toEqual([id]);
  expect(await list({ is_overdue: false })).toEqual([free.id]);
  const { order } = (await world.buyer.client.get(`/store/orders/${id}`)).json();
  expect(order.is_overdue).toBe(true);
  const all = await listOfBuyer("");
  expect(all.totals).toMatchObject([
    { count: 2, due_total: 2 * order.due_total, overdue_total: order.due_total },
  ]);
  const overdue = await listOfBuyer("?is_overdue=true");
  expect(overdue.orders.map((found: { id: string }) => found.id)).toEqual([id]);
  expect(overdue.totals).toMatchObject([{ count: 1, due_total: order.due_total }]);
  expect((await listOfBuyer("?is_overdue=false")).orders).toMatchObject([{ id: free.id }]);
  await world.member.call("adminCaptureOrder", { params: { id } });
  expect(await list({ is_overdue: true })).toEqual([]);
  expect((await listOfBuyer("")).totals).toMatchObject([
    { count: 2, due_total: free.due_total, overdue_total: 0 },
  ]);
});
