import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createEditWorld, type EditWorld, faultOf } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edits");
});
afterAll(() => world.backend.stop());

const unitsOf = (order: Pick<Order, "items">) =>
  order.items.map(({ variant, quantity }) => [variant?.sku, quantity]);

describe("a proposal", () => {
  test("[ADM-03] shows the order's lines with its changes, and leaves order and stock unchanged", async () => {
    const order = await world.place(12);
    const stock = await world.stockOf("BAG-1");
    const edit = await world.propose(order, [20], { "TIER-1": 10 });
    const [line] = order.items;
    expect(edit).toMatchObject({
      id: expect.stringMatching(/^oe_/),
      order_id: order.id,
      status: "created",
      internal_note: "by telephone",
      items: [
        { original_item_id: line?.id, quantity: 20, unit_price: line?.unit_price },
        { original_item_id: null, quantity: 10, unit_price: 900 },
      ],
      changes: [
        {
          type: "item_update",
          original_line_item: { id: line?.id, quantity: 12 },
          line_item: { quantity: 20 },
        },
        { type: "item_add", original_line_item: null, line_item: { quantity: 10 } },
      ],
    });
    expect(edit.items.every((item) => item.order_edit_id === edit.id)).toBe(true);
    expect(edit.items[0]?.id).not.toBe(line?.id);
    const added = 8 * (line?.unit_price ?? 0) + 10 * 900;
    const taxed = edit.tax_total - order.tax_total;
    expect(edit.subtotal - order.subtotal).toBe(added);
    expect(edit.difference_due).toBe(added + taxed);
    expect(edit.total).toBe(order.total + edit.difference_due);
    expect(edit.items.reduce((sum, item) => sum + item.total, 0) + order.shipping_total).toBe(
      edit.total - order.shipping_tax_total,
    );
    expect(await world.read(order.id)).toMatchObject({ total: order.total });
    expect(unitsOf(await world.read(order.id))).toEqual([["BAG-1", 12]]);
    expect(await world.stockOf("BAG-1")).toBe(stock);
  });

  test("[ADM-03] prices a new line by its current quantity, and undoes a change", async () => {
    const order = await world.place(12);
    const { id, items } = await world.propose(order, [12], { "TIER-1": 10 });
    const added = items.find((item) => item.original_item_id === null);
    const dearer = (await world.setItem(id, added?.id ?? "", 9)).json().order_edit;
    expect(dearer.items[1]).toMatchObject({ quantity: 9, unit_price: 1000 });
    const [change] = dearer.changes;
    const undone = await world.member.send("adminDeleteOrderEditItemChange", {
      params: { id, change_id: change.id },
    });
    expect(undone.json()).toEqual({ id: change.id, object: "item_change", deleted: true });
    expect(await world.edit(id)).toMatchObject({ changes: [], difference_due: 0 });
  });

  test("[ADM-03] is listed by order and note, and can be deleted before the buyer is asked", async () => {
    const order = await world.place(12);
    const { id } = await world.propose(order, [10]);
    const listed = await world.member.call("adminListOrderEdits", {
      query: { order_id: order.id, q: "telephone" },
    });
    expect(listed).toMatchObject({ order_edits: [{ id }], count: 1, limit: 20, offset: 0 });
    const noted = await world.member.call("adminUpdateOrderEdit", {
      params: { id },
      body: { internal_note: "again" },
    });
    expect(noted.order_edit.internal_note).toBe("again");
    const gone = await world.member.send("adminDeleteOrderEdit", { params: { id } });
    expect(gone.json()).toEqual({ id, object: "order_edit", deleted: true });
    expect(faultOf(await world.act(id, "request"))).toEqual([404, "not_found"]);
  });
});

describe("a confirmed edit", () => {
  test("[ADM-03] [ORD-07] changes lines, totals, stock, the amount due and the history", async () => {
    const order = await world.place(12);
    const [bags, cushions] = [await world.stockOf("BAG-1"), await world.stockOf("TIER-1")];
    const { id, total, difference_due: due } = await world.propose(order, [10], { "TIER-1": 4 });
    const done = await world.mustAct(id, "confirm");
    expect(done).toMatchObject({ status: "confirmed", total, difference_due: due });
    expect(done.confirmed_by).not.toBeNull();
    const after = await world.read(order.id);
    expect(unitsOf(after)).toEqual([
      ["BAG-1", 10],
      ["TIER-1", 4],
    ]);
    expect(after).toMatchObject({
      total,
      payment_status: order.payment_status,
      payments: [{ amount: total }],
    });
    expect(await world.stockOf("BAG-1")).toBe(bags + 2);
    expect(await world.stockOf("TIER-1")).toBe(cushions - 4);
    const { history } = await world.member.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    expect(
      history.find(({ noun, event }) => noun === "order_edit" && event === "confirm"),
    ).toMatchObject({
      object_id: id,
      from: "created",
      to: "confirmed",
      data: {
        difference_due: due,
        items: [
          { item_id: order.items[0]?.id, from: 12, to: 10 },
          { from: 0, to: 4 },
        ],
      },
    });
  });

  test("[ADM-03] refunds the excess, to the cent with the discount's share", async () => {
    const order = await world.placeDiscounted(20, 10);
    await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
    const { id, difference_due: due, items } = await world.propose(order, [10]);
    expect(items[0]?.discount_total).toBe(Math.round((order.items[0]?.discount_total ?? 0) / 2));
    expect(due).toBeLessThan(0);
    await world.mustAct(id, "confirm");
    const after = await world.read(order.id);
    expect(after.refunded_total).toBe(-due);
    expect(after.paid_total - after.refunded_total).toBe(after.total);
  });

  test("[ADM-03] an increase of a paid order remains due through a payment collection", async () => {
    const order = await world.place(12);
    await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
    const { id, difference_due: due } = await world.propose(order, [14]);
    const done = await world.mustAct(id, "confirm");
    expect(done.payment_collection).toMatchObject({ amount: due, status: "not_paid" });
    const path = `/store/payment-collections/${done.payment_collection_id}/sessions`;
    const opened = (await world.buyer.client.post(path, { provider_id: "manual" })).json();
    const [session] = opened.payment_collection.payment_sessions;
    await world.buyer.client.post(`${path}/${session.id}/authorize`);
    const { order: paid } = await world.member.call("adminCaptureOrder", {
      params: { id: order.id },
      body: {},
    });
    expect(paid).toMatchObject({ paid_total: order.total + due, payment_status: "captured" });
  });

  test("[ADM-03] a gift card gets back what the order no longer needs", async () => {
    const { order, card } = await world.placeWithCard(12, 100_000);
    const paid = order.gift_card_total;
    const { id } = await world.propose(order, [6]);
    await world.mustAct(id, "confirm");
    const after = await world.read(order.id);
    expect(after).toMatchObject({ total: 0, refunded_total: 0 });
    const { gift_card: left } = await world.member.call("adminGetGiftCard", {
      params: { id: card.id },
    });
    expect(left.balance).toBe(100_000 - after.gift_card_total);
    expect(after.gift_card_total).toBeLessThan(paid);
  });

  test("[ORD-05] packed units are kept, and removing the others completes the packing", async () => {
    const order = await world.place(12);
    const [line] = order.items;
    await world.member.call("adminCreateFulfillment", {
      params: { id: order.id },
      body: { items: [{ item_id: line?.id ?? "", quantity: 5 }] },
    });
    const { id, items } = await world.propose(order, [6]);
    const tooFew = await world.setItem(id, items[0]?.id ?? "", 4);
    expect([...faultOf(tooFew), tooFew.json().data]).toEqual([
      ...[400, "units_already_packed"],
      { item_id: line?.id, quantity: 4, least: 5 },
    ]);
    await world.setItem(id, items[0]?.id ?? "", 5);
    await world.mustAct(id, "confirm");
    expect((await world.read(order.id)).fulfillment_status).toBe("fulfilled");
    const more = await world.propose(await world.read(order.id), [8]);
    await world.mustAct(more.id, "confirm");
    expect((await world.read(order.id)).fulfillment_status).toBe("partially_fulfilled");
    await world.member.call("adminCreateFulfillment", {
      params: { id: order.id },
      body: { items: [{ item_id: line?.id ?? "", quantity: 3 }] },
    });
    expect((await world.read(order.id)).fulfillment_status).toBe("fulfilled");
  });
});
