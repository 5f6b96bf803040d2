import { expect, test } from "vitest";
import { amendmentPaymentMs } from "@/contract/limits";
import { faultOf } from "../edits/edit-world";
import {
  amend,
  drop,
  editOf,
  idOf,
  more,
  openCard,
  place,
  post,
  quantity,
  read,
  setStock,
  setUpChanges,
  stockOf,
  sweep,
  wait,
  world,
} from "./change-suite";

setUpChanges("waiting-change");

test("[ORD-01] [CHK-04] a change awaiting payment reserves the added units, and is then part of the order", async () => {
  const order = await place();
  const added = { variant_id: idOf("BAG-2"), quantity: 2 };
  const [bags, others] = [await stockOf("BAG-1"), await stockOf("BAG-2")];
  const held = [
    { sellable: Number(bags.sellable) - 3, there: bags.there },
    { sellable: Number(others.sellable) - 2, there: others.there },
  ];
  const editId = await wait(order, { ...more(order, 3), additional_items: [added] });
  expect([await stockOf("BAG-1"), await stockOf("BAG-2")]).toEqual(held);
  const { intentId, authorize } = await openCard(editId);
  world.stripe.confirm(intentId, "paid");
  await authorize();
  const accept = () => post(`/store/order-edits/${editId}/complete`);
  expect((await Promise.all([accept(), accept()])).map((one) => one.statusCode)).toEqual([
    200, 200,
  ]);
  const after = await read(order);
  expect(after.items).toMatchObject([{ quantity: quantity + 3 }, { quantity: 2 }]);
  expect([await stockOf("BAG-1"), await stockOf("BAG-2")]).toEqual(held);
  await sweep(new Date(Date.now() + 2 * amendmentPaymentMs));
  expect(await editOf(editId)).toMatchObject({ status: "confirmed" });
  expect([await stockOf("BAG-1"), await stockOf("BAG-2")]).toEqual(held);
});

test("[ORD-01] [CHK-04] units removed by it remain hers until it is paid", async () => {
  const order = await place();
  const added = [{ variant_id: idOf("TIER-1"), quantity: 40 }];
  const before = [await stockOf("BAG-1"), await stockOf("TIER-1")];
  const editId = await wait(order, {
    items: [{ item_id: order.items[0]?.id, quantity: 12 }],
    additional_items: added,
  });
  const [bags, tiers] = [await stockOf("BAG-1"), await stockOf("TIER-1")];
  expect(bags).toEqual(before[0]);
  expect(tiers.sellable).toBe(Number(before[1]?.sellable) - 40);
  await drop(editId);
  expect([await stockOf("BAG-1"), await stockOf("TIER-1")]).toEqual(before);
});

test("[ORD-01] [CHK-04] of two buyers adding the last unit to their orders, one gets it", async () => {
  const [own, theirs] = [await place(), await place(world.other)];
  for (let round = 0; round < 6; round += 1) {
    await setStock("BAG-1", 1);
    const responses = await Promise.all([
      amend(own, more(own, 1)),
      amend(theirs, more(theirs, 1), world.other),
    ]);
    const faults = responses.filter(({ statusCode }) => statusCode !== 200).map(faultOf);
    expect(faults).toEqual([[400, "insufficient_inventory"]]);
    expect((await stockOf("BAG-1")).sellable).toBe(0);
    const [winner, loser] =
      responses[0]?.statusCode === 200 ? [0, amend(theirs, more(theirs, 1), world.other)] : [1];
    if (loser) expect(faultOf(await loser)).toEqual([400, "insufficient_inventory"]);
    const id = responses[winner]?.json().order_edit_id;
    const path = `/store/order-edits/${id}/decline`;
    const dropped = await post(path, {}, winner === 0 ? world.buyer : world.other);
    expect(dropped.statusCode, dropped.body).toBe(200);
    expect((await stockOf("BAG-1")).sellable).toBe(1);
  }
});

test("[ORD-01] [CHK-04] of one buyer adding the last units and another ordering them, one gets them", async () => {
  const order = await place();
  const { other } = world;
  for (let round = 0; round < 4; round += 1) {
    await setStock("BAG-1", 12);
    const { id } = await other.openCart();
    await other.add(id, "BAG-1", 12);
    await other.checkOut(id);
    await post(`/store/carts/${id}/payment-session`, { provider_id: "manual" }, other);
    const [amended, ordered] = await Promise.all([
      amend(order, more(order, 12)),
      other.tryComplete(id, { allow_duplicate: true }),
    ]);
    const isAmended = amended.statusCode === 200;
    expect(faultOf(isAmended ? ordered : amended)[1]).toBe("insufficient_inventory");
    expect((isAmended ? amended : ordered).statusCode).toBe(200);
    expect((await stockOf("BAG-1")).sellable).toBe(0);
    if (!isAmended) continue;
    await drop(amended.json().order_edit_id);
    expect((await other.tryComplete(id, { allow_duplicate: true })).statusCode).toBe(200);
    expect((await stockOf("BAG-1")).sellable).toBe(0);
  }
});

test("[ORD-01] she drops her change, its stock is released and its payment canceled, and she changes the order again", async () => {
  const order = await place();
  const before = await stockOf("BAG-1");
  const editId = await wait(order, more(order, 4));
  const { intentId } = await openCard(editId);
  const drops = await Promise.all([drop(editId), drop(editId), drop(editId)]);
  expect(drops.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await stockOf("BAG-1")).toEqual(before);
  expect(world.stripe.intents.get(intentId)?.status).toBe("canceled");
  const again = await wait(order, more(order, 1));
  expect((await stockOf("BAG-1")).sellable).toBe(Number(before.sellable) - 1);
  await drop(again);
  const less = { items: [{ item_id: order.items[0]?.id, quantity: 12 }] };
  expect((await amend(order, less)).json().order.items).toMatchObject([{ quantity: 12 }]);
});

test("[ORD-01] [API-05] while it is pending, other changes are rejected, naming the pending one and how it ends", async () => {
  const order = await place();
  const editId = await wait(order, more(order, 2));
  const edit = await editOf(editId);
  const data = {
    ...{ order_edit_id: editId, amount: edit.difference_due, currency_code: "eur" },
    expires_at: edit.expires_at,
  };
  const cancel = { items: [{ item_id: order.items[0]?.id }] };
  await world.admin.call("adminSetSettings", {
    body: { key: "backorder_cancellation_enabled", value: true },
  });
  for (const response of [
    await amend(order, { comment: "Again" }),
    await amend(order, { ...more(order, 1), dry_run: true }),
    await post(`/store/orders/${order.id}/cancel-backorder`, cancel),
  ]) {
    expect(faultOf(response)).toEqual([400, "own_change_unpaid"]);
    expect(response.json().data).toEqual(data);
  }
  const staff = () => world.admin.send("adminCreateOrderEdit", { body: { order_id: order.id } });
  const refused = await staff();
  expect([...faultOf(refused), refused.json().details[0].field]).toEqual([
    ...[400, "invalid_data"],
    "order_id",
  ]);
  expect(refused.json().message).toContain(editId);
  expect(refused.json().message).toContain("cancel");
  await world.admin.call("adminCancelOrderEdit", { params: { id: editId }, body: {} });
  const begun = await staff();
  expect(begun.statusCode, begun.body).toBe(200);
  expect(faultOf(await amend(order, { comment: "Again" }))).toEqual([
    ...[400, "order_proposal_in_preparation"],
  ]);
  const params = { id: begun.json().order_edit.id };
  const item_id = begun.json().order_edit.items[0].id;
  const body = { quantity: quantity + 1 };
  await world.admin.call("adminUpdateOrderEditLineItem", { params: { ...params, item_id }, body });
  await world.admin.call("adminRequestOrderEdit", { params, body: {} });
  const proposed = await amend(order, { comment: "Again" });
  expect([...faultOf(proposed), proposed.json().data.order_edit_id]).toEqual([
    ...[400, "order_proposal_waiting"],
    params.id,
  ]);
});

test("[ORD-01] [CHK-04] when staff withdraw it, or the order is canceled, its stock can be sold", async () => {
  const before = await stockOf("BAG-1");
  const order = await place();
  const units = order.items[0]?.quantity ?? 0;
  const editId = await wait(order, more(order, 2));
  await world.admin.call("adminCancelOrderEdit", { params: { id: editId }, body: {} });
  expect((await stockOf("BAG-1")).sellable).toBe(Number(before.sellable) - units);
  await wait(order, more(order, 5));
  await world.admin.call("adminCancelOrder", { params: { id: order.id } });
  expect(await stockOf("BAG-1")).toEqual(before);
});

test("[ORD-05] a change awaiting payment does not move the dates of earlier orders", async () => {
  await setStock("BAG-4", 5);
  const { other } = world;
  const { id } = await other.openCart();
  await other.add(id, "BAG-4", 5);
  await other.checkOut(id);
  await post(`/store/carts/${id}/payment-session`, { provider_id: "manual" }, other);
  const earlier = await other.complete(id);
  const order = await place();
  const editId = await wait(order, {
    additional_items: [{ variant_id: idOf("BAG-4"), quantity: 3 }],
  });
  const listed = async () => {
    const path = "/store/customers/me/company/backorders";
    const { backorders } = (await other.client.get(path)).json();
    return backorders
      .filter((row: { order_id: string }) => row.order_id === earlier.id)
      .map((row: { missing_quantity: number }) => row.missing_quantity);
  };
  expect((await listed()).filter((missing: number) => missing > 0)).toEqual([]);
  expect((await stockOf("BAG-4")).sellable).toBe(-3);
  await drop(editId);
  expect((await stockOf("BAG-4")).sellable).toBe(0);
});
