import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createEditWorld, type EditWorld } from "../edits/edit-world";
import { deliverMails } from "../people/people-mail";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("changes-told");
  await world.agents.admin.call("adminSetSettings", {
    body: {
      settings: [
        { key: "order_amendment_minutes", value: 30 },
        { key: "backorder_cancellation_enabled", value: true },
        { key: "reservation_enabled", value: true },
      ],
    },
  });
});
afterAll(() => world.backend.stop());

const lineOf = ({ items }: Order) => items[0]?.id ?? "";
const post = async ({ id }: Order, act: string, body?: object) => {
  const response = await world.buyer.client.post(`/store/orders/${id}/${act}`, body);
  expect(response.statusCode, response.body).toBe(200);
};
/** Mails about an order to staff, or to its buyer. */
async function listMails({ display_id: number }: { display_id: number }) {
  const { agent, buyer } = smallSellerAccounts(world.seller.id);
  const mails = (await deliverMails(world.backend, world.seller.id)).filter(({ subject = "" }) =>
    subject.split(/\D+/).includes(String(number)),
  );
  const of = (address: string) =>
    mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  return { staff: of(agent), buyer: of(buyer) };
}

test("[ADM-05] [ORD-02] the company's agent is notified once that a buyer canceled her order, with a link to the desk", async () => {
  const order = await world.place(12);
  await post(order, "cancel");
  const [notice, ...more] = (await listMails(order)).staff;
  expect(more).toEqual([]);
  expect(notice?.subject).toContain("annulée par l’acheteur (Company C1)");
  for (const side of [notice?.text, notice?.html]) {
    expect(side).toContain("Company C1");
    expect(side).toContain(`/desk/orders/${order.id}`);
  }
  expect(notice?.text).toContain("12 × ");
  const byStaff = await world.place(12);
  await world.member.call("adminCancelOrder", { params: { id: byStaff.id } });
  expect((await listMails(byStaff)).staff).toEqual([]);
});

test("[ADM-05] [ORD-02] staff see what a buyer changed: units before and after, and her comment", async () => {
  const order = await world.place(12);
  await post(order, "amend", {
    items: [{ item_id: lineOf(order), quantity: 20 }],
    comment: "Please deliver before noon",
  });
  const [notice, ...more] = (await listMails(order)).staff;
  expect(more).toEqual([]);
  expect(notice?.subject).toContain("modifiée par l’acheteur");
  for (const part of ["20 × ", "au lieu de 12", "Please deliver before noon", "/desk/orders/"])
    expect(notice?.text).toContain(part);
});

test("[ADM-05] [ORD-05] staff see which units on backorder were canceled", async () => {
  const { buyer } = world;
  const { id } = await buyer.openCart();
  for (const [sku, quantity] of [
    ["BAG-1", 12],
    ["BAG-4", 5],
  ] as const)
    await buyer.add(id, sku, quantity);
  await buyer.checkOut(id);
  await buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
  const order = await buyer.complete(id, { allow_duplicate: true });
  const line = order.items.find((item) => item.variant_id === world.seller.variants["BAG-4"]);
  await post(order, "cancel-backorder", { items: [{ item_id: line?.id, quantity: 3 }] });
  const [notice, ...more] = (await listMails(order)).staff;
  expect(more).toEqual([]);
  expect(notice?.subject).toContain("Reste de la commande");
  expect(notice?.text).toContain("3 × ");
});

test("[ORD-07] [ADM-03] a buyer is notified of staff's changes to her order made without asking her", async () => {
  const order = await world.place(12);
  const edit = await world.propose(order, [20]);
  await world.mustAct(edit.id, "confirm");
  const { staff, buyer } = await listMails(order);
  expect(staff).toEqual([]);
  const notices = buyer.filter(({ subject }) => subject?.includes("est modifiée"));
  expect(notices).toHaveLength(1);
  for (const part of ["20 × ", "au lieu de 12"]) expect(notices[0]?.text).toContain(part);
});

test("[CHK-06] [ORD-06] a buyer gets the confirmation when staff turn her reservation into an order", async () => {
  const { buyer } = world;
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 12);
  await buyer.checkOut(id);
  await buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
  const path = `/store/carts/${id}/complete?is_reservation=true`;
  const order = (await buyer.client.post(path, { allow_duplicate: true })).json().data;
  expect(order.status).toBe("reserved");
  const reserved = (await listMails(order)).buyer.map(({ subject }) => subject);
  await world.member.call("adminConfirmOrder", { params: { id: order.id } });
  const after = (await listMails(order)).buyer.map(({ subject }) => subject);
  expect([reserved.length, after.length]).toEqual([1, 2]);
  expect(after[1]).toContain("Votre commande n°");
});
