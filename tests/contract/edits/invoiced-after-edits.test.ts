import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { setDeposit, setStock } from "../returns/parcel-life";
import { isDone, type Life, planAct } from "./edit-life";
import { createEditWorld, type EditWorld } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edited-invoices");
  await world.agents.admin.call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
  await world.agents.admin.call("adminUpdateCompany", {
    params: { id: world.companyId },
    body: { metadata: { min_order_amount: null } },
  });
  await setStock(world, 100);
});
afterAll(() => world.backend.stop());

/** A paid order whose quantity is lowered by staff, and then raised; and its invoice. */
async function changePaid(
  quantities: [number, number, number],
  raise: "editByStaff" | "editAccepted",
) {
  const [quantity, less, more] = quantities;
  const order = await world.place(quantity);
  const params = { id: order.id };
  await world.member.call("adminCaptureOrder", { params });
  const life: Life = {
    ...{ order, quantity, parcels: [], returned: 0, deposit: null, paid: 0, back: 0, open: 0 },
    ...{ isOnTerms: false, isInvoiced: false, balance: 0 },
  };
  for (const [kind, to] of [
    ["editByStaff", less],
    [raise, more],
  ] as const) {
    const act = { kind, quantity: to, units: 1, pick: 0 };
    const response = await planAct({ world, life, sellable: 100 }, act)?.send();
    expect(response && isDone(response), response?.body).toBe(true);
    life.quantity = to;
  }
  const { document } = await world.member.call("adminCreateOrderDocument", {
    params,
    body: { kind: "invoice" },
  });
  return { invoice: document, after: await world.read(order.id) };
}

test("[ORD-03] [ORD-07] money refunded when a paid order was lowered is due on its invoice again once the order has risen", async () => {
  const { invoice, after } = await changePaid([12, 10, 13], "editAccepted");
  expect(after.refunded_total).toBeGreaterThan(0);
  expect(after.due_total).toBeGreaterThan(after.refunded_total);
  expect([invoice.total, invoice.due_total]).toEqual([after.total, after.due_total]);
});

test("[ORD-03] [ORD-07] [CHK-06] the refunded part of a preorder's deposit is due on its invoice again too", async () => {
  await setDeposit(world, 85);
  const { invoice, after } = await changePaid([13, 8, 21], "editByStaff");
  expect(after.refunded_total).toBeGreaterThan(0);
  expect([invoice.total, invoice.due_total]).toEqual([
    after.total,
    after.preorder_deposit?.remaining,
  ]);
});
