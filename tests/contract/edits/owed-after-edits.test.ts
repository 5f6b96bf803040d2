import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import { setDatabaseTime } from "../../fixtures/database-time";
import { createEditWorld, type EditWorld } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("owed-after-edits");
  const params = { id: world.companyId };
  const body = { credit_limit: 1_000_000, payment_due: { days: 1, from: "order" as const } };
  await world.agents.admin.call("adminUpdateCompany", { params, body });
});
afterAll(() => world.backend.stop());

const post = (path: string, body: object = {}) => world.buyer.client.post(path, body);
const readUsed = async (): Promise<number> =>
  (await world.buyer.client.get("/store/customers/me/company")).json().company.credit_used;
const pieceOf = ({ items: [line] }: Order) => (line?.total ?? 0) / (line?.quantity ?? 1);

/** The buyer accepts another quantity; an increase is to be paid by transfer. */
async function change(order: Order, quantity: number): Promise<void> {
  const edit = await world.propose(order, [quantity]);
  const { payment_collection_id: id } = await world.mustAct(edit.id, "request");
  if (id !== null) {
    const path = `/store/payment-collections/${id}/sessions`;
    const opened = await post(path, { provider_id: "manual" });
    const { payment_sessions: sessions }: PaymentCollection = opened.json().payment_collection;
    await post(`${path}/${sessions[0]?.id}/authorize`);
  }
  expect((await post(`/store/order-edits/${edit.id}/complete`)).statusCode).toBe(200);
}

test("[ACC-01] [ORD-03] units returned before they were paid no longer use the company's credit", async () => {
  const order = await world.place(12);
  expect(await readUsed()).toBe(order.total);
  await world.shipAll(order);
  await world.mustOpen(order, 5, { receive_now: true });
  expect(await readUsed()).toBe(order.total - 5 * pieceOf(order));
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  expect(await readUsed()).toBe(0);
});

test("[ACC-01] [ORD-03] [ORD-07] what is due of an order after a refund uses the company's credit, and becomes overdue", async () => {
  const order = await world.place(12);
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  await change(order, 9);
  expect(await readUsed()).toBe(0);
  await change(order, 13);
  const dueMinor = 4 * pieceOf(order);
  expect(await readUsed()).toBe(dueMinor);
  const listed = async () => {
    const path = "/store/customers/me/company/orders";
    const { orders, totals } = (await world.buyer.client.get(`${path}?is_overdue=true`)).json();
    return [orders.map(({ id }: Order) => id), totals[0]?.overdue_total ?? 0];
  };
  expect(await listed()).toEqual([[], 0]);
  await setDatabaseTime(world.backend, new Date(Date.now() + 3 * 86_400_000));
  expect(await listed()).toEqual([[order.id], dueMinor]);
  expect(await world.read(order.id)).toMatchObject({
    ...{ payment_status: "partially_refunded", due_total: dueMinor, is_overdue: true },
  });
});
