import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderTransitions } from "@/domain/order-states/order-transitions";
import { paymentTransitions } from "@/domain/order-states/payment-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-acts");
});
afterAll(() => world.backend.stop());

const acts = {
  update: { name: "adminUpdateOrder", body: { external_id: "ERP-5" } },
  add_document: { name: "adminUpdateOrder", body: { receipt_url: "https://x.test/r.pdf" } },
  complete: { name: "adminCompleteOrder", body: {} },
  archive: { name: "adminArchiveOrder", body: {} },
  capture: { name: "adminCaptureOrder", body: {} },
  refund: { name: "adminRefundOrder", body: { amount: 100, reason: "other" } },
  cancel: { name: "adminCancelOrder", body: {} },
  reject: { name: "adminRejectOrder", body: { reason: "Épuisé" } },
} as const;
type ActName = keyof typeof acts;
const actNames = Object.keys(acts) as ActName[];

const send = (id: string, act: ActName) =>
  world.member.send(acts[act].name, { params: { id }, body: acts[act].body as never });
async function must(id: string, act: ActName): Promise<AdminOrder> {
  const response = await send(id, act);
  if (response.statusCode !== 200) throw new Error(`${act} answered ${response.body}`);
  return response.json().order;
}
const read = async (id: string) =>
  (await world.member.call("adminGetOrder", { params: { id } })).order;

/** The events that bring an order into each status that staff can bring it to. */
const ways: Record<string, ActName[]> = {
  pending: ["capture"],
  completed: ["capture", "complete"],
  archived: ["capture", "complete", "archive"],
  canceled: ["cancel"],
  rejected: ["reject"],
};
const cases = Object.keys(ways).flatMap((status) => actNames.map((act) => [status, act] as const));

describe("every status and every event", () => {
  test.each(cases)(
    "[ORD-02] for an order that is %s, %s follows the table",
    async (status, act) => {
      const { id } = await world.place(12);
      for (const step of ways[status] ?? []) await must(id, step);
      const before = await read(id);
      expect(before.status).toBe(status);
      const history = await world.member.call("adminListOrderHistory", { params: { id } });
      const result = resolveTransition(orderTransitions, before.status, act, "member");
      const response = await send(id, act);
      if (result.isAllowed) {
        expect([response.statusCode, response.json().order?.status]).toEqual([200, result.to]);
        return;
      }
      expect([response.statusCode, response.json()]).toMatchObject([
        400,
        {
          type: "not_allowed",
          code: "transition_not_allowed",
          data: { noun: "order", state: status, event: act, reason: "state" },
        },
      ]);
      expect(await read(id)).toEqual(before);
      expect(await world.member.call("adminListOrderHistory", { params: { id } })).toEqual(history);
    },
  );

  test("[ORD-02] a refunded payment can't be captured again, and an unpaid one can't be refunded", async () => {
    const { id, total } = await world.place(12);
    const early = await send(id, "refund");
    expect([early.statusCode, early.json().data]).toEqual([400, { refundable_amount: 0 }]);
    await must(id, "capture");
    const body = { amount: total, reason: "other" as const };
    await world.member.call("adminRefundOrder", { params: { id }, body });
    const again = await send(id, "capture");
    const refused = resolveTransition(paymentTransitions, "refunded", "capture");
    expect(refused.isAllowed).toBe(false);
    expect([again.statusCode, again.json().data]).toMatchObject([
      400,
      { noun: "payment", state: "refunded", event: "capture" },
    ]);
  });
});

test("[ADM-03] an order's history records every event and who caused it", async () => {
  const { id, total, payments } = await world.place(12);
  const captured = await must(id, "capture");
  expect(captured).toMatchObject({
    payment_status: "captured",
    paid_total: total,
    refundable_amount: total,
    payments: [{ id: payments[0]?.id, captured_at: expect.any(String) }],
  });
  const again = await must(id, "capture");
  expect(again.updated_at).toBe(captured.updated_at);
  await must(id, "complete");
  await must(id, "archive");
  const { history, count } = await world.member.call("adminListOrderHistory", { params: { id } });
  expect(history.map(({ noun, event, from, to }) => [noun, event, from, to])).toEqual([
    ["order", "place", null, "pending"],
    ["payment", "capture", "awaiting", "captured"],
    ["order", "complete", "pending", "completed"],
    ["order", "archive", "completed", "archived"],
  ]);
  expect(history[1]).toMatchObject({
    data: { amount: total, payments: [{ id: payments[0]?.id, provider_id: "manual" }] },
    actor: { kind: "user" },
  });
  expect(count).toBe(4);
  const page = await world.member.call("adminListOrderHistory", {
    params: { id },
    query: { limit: 2, offset: 1 },
  });
  expect([page.history, page.count]).toEqual([history.slice(1, 3), 4]);
});

test("[ADM-03] every change can be made conditional on the version", async () => {
  const placed = await world.place(12);
  const params = { id: placed.id };
  await world.member.call("adminUpdateOrder", { params, body: { external_id: "ERP-6" } });
  const seen = { only_if_updated_at: placed.updated_at };
  const bodies = {
    adminCompleteOrder: seen,
    adminArchiveOrder: seen,
    adminCancelOrder: seen,
    adminCaptureOrder: seen,
    adminRefundOrder: { ...seen, amount: 1, reason: "other" as const },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const response = await world.member.send(name as keyof typeof bodies, { params, body });
    expect([name, response.statusCode, response.json().code]).toEqual([name, 409, "order_changed"]);
    expect(response.json().data.changes).toHaveLength(1);
  }
  expect((await read(placed.id)).status).toBe("pending");
});

test("[ADM-03] two concurrent captures capture once; capture against cancel leaves money and order in one state", async () => {
  const first = await world.place(12);
  const both = await Promise.all([send(first.id, "capture"), send(first.id, "capture")]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { history } = await world.member.call("adminListOrderHistory", {
    params: { id: first.id },
  });
  expect(history.map(({ event }) => event)).toEqual(["place", "capture"]);
  for (let round = 0; round < 4; round += 1) {
    const { id, total } = await world.place(12);
    const [captured, canceled] = await Promise.all([send(id, "capture"), send(id, "cancel")]);
    const order = await read(id);
    expect([canceled.statusCode, order.status, order.refundable_amount]).toEqual([
      200,
      "canceled",
      0,
    ]);
    if (captured.statusCode === 200)
      expect(order).toMatchObject({ payment_status: "refunded", refunded_total: total });
    else
      expect(order).toMatchObject({
        payment_status: "canceled",
        paid_total: 0,
        payments: [{ captured_at: null, canceled_at: expect.any(String) }],
      });
  }
});
