import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uncalledMethods } from "../../fixtures/official-client";
import { createOfficialWorld, type OfficialWorld, refusalOf } from "../../fixtures/official-world";
import { placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { deliverMails } from "../people/people-mail";

let world: OfficialWorld;
let admin: OfficialWorld["admin"];
let buyer: OfficialWorld["buyer"];

beforeAll(async () => {
  world = await createOfficialWorld("official-returns");
  ({ admin, buyer } = world);
});
afterAll(() => world.backend.stop());

describe("[STORE-01] after an order", () => {
  test("return reasons, by staff and by a buyer", async () => {
    const { return_reason: parent } = await admin.returnReasons.create({
      value: "wrong_size",
      label: "Wrong size",
    });
    const { return_reason: child } = await admin.returnReasons.create({
      value: "too_big",
      label: "Too big",
      parent_return_reason_id: parent.id,
    });
    await admin.returnReasons.update(child.id, { label: "Far too big" });
    expect((await admin.returnReasons.retrieve(child.id)).return_reason.label).toBe("Far too big");
    const { return_reasons: listed } = await admin.returnReasons.list();
    expect(listed[0]?.return_reason_children[0]?.id).toBe(child.id);
    expect((await buyer.returnReasons.list()).return_reasons[0]?.id).toBe(parent.id);
    expect((await buyer.returnReasons.retrieve(child.id)).return_reason.value).toBe("too_big");
    expect(await admin.returnReasons.delete(parent.id)).toMatchObject({
      object: "return_reason",
      deleted: true,
    });
  });

  test("notes", async () => {
    const about = { resource_type: "order", resource_id: "order_1" };
    const { note } = await admin.notes.create({ ...about, value: "Fragile" });
    await admin.notes.update(note.id, { value: "Very fragile" });
    expect((await admin.notes.retrieve(note.id)).note.value).toBe("Very fragile");
    expect((await admin.notes.list({ resource_id: "order_1" })).count).toBe(1);
    await admin.notes.delete(note.id);
    expect(await refusalOf(admin.notes.retrieve(note.id))).toEqual([404, "not_found"]);
  });

  test("notifications", async () => {
    const { seller, backend } = world;
    const { buyer: email } = smallSellerAccounts(seller.id);
    const client = await signIn(backend, seller.publishableKey, email);
    const { orderId } = await placeOrder(client, seller);
    await deliverMails(backend, seller.id);
    const { notifications } = await admin.notifications.list({
      resource_id: orderId,
      limit: 5,
      offset: 0,
    });
    expect(notifications[0]).toMatchObject({ event_name: "order.placed", to: email });
    const sent = await admin.notifications.resend(notifications[0]?.id ?? "", {});
    expect(sent.notification.to).toBe(email);
  });
});

test("[STORE-01] returns, requested by a buyer and by staff", async () => {
  const { seller, backend } = world;
  const { buyer: email } = smallSellerAccounts(seller.id);
  const client = await signIn(backend, seller.publishableKey, email);
  const { orderId } = await placeOrder(client, seller);
  const { order } = await admin.orders.retrieve(orderId);
  const item_id = order.items[0]?.id ?? "";
  const { order: packed } = await admin.orders.createFulfillment(orderId, {
    items: [{ item_id, quantity: 6 }],
  });
  await admin.orders.createShipment(orderId, {
    fulfillment_id: packed.fulfillments[0]?.id ?? "",
  });
  const requested = await buyer.returns.create({
    order_id: orderId,
    items: [{ item_id, quantity: 1 }],
  });
  expect(requested.return.status).toBe("requested");
  const { order: returned } = await admin.orders.requestReturn(orderId, {
    items: [{ item_id, quantity: 2 }],
  });
  const id = returned.returns?.at(-1)?.id ?? "";
  const received = await admin.returns.receive(id, { items: [{ item_id, quantity: 2 }] });
  expect(received.return.status).toBe("received");
  await admin.returns.cancel(requested.return.id);
  const { returns } = await admin.returns.list({ limit: 10 });
  expect(returns.map((entry: { status: string }) => entry.status)).toEqual([
    "received",
    "canceled",
  ]);
});

test("[STORE-01] every method of these resources succeeds", () => {
  const nouns = ["returnReasons", "returns", "notes", "notifications"];
  const resources = [...nouns.map((noun) => `admin.${noun}`), "returnReasons", "returns"];
  expect(uncalledMethods(resources)).toEqual([]);
});
