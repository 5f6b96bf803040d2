import { expect, test } from "vitest";
import { toWorkbook } from "../../../fixtures/order-workbook";
import { orderOf } from "../inventory/inventory-world";
import {
  createOrderFileWorld,
  issuesOf,
  type OrderFileWorld,
  startOrderFileWorlds,
} from "./order-file-world";

const type = "order-status-import";
let world: OrderFileWorld;

startOrderFileWorlds(type, (made) => {
  world = made;
});

test("[ADM-03] an ERP's file sets numbers and dates, completes and cancels orders, and is recorded as the actor", async () => {
  const before = await world.stockOf("BAG-1");
  const [one, two, three, four] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 15 }),
    await orderOf(world.buyer, { "PACK-1": 12 }),
    await orderOf(world.buyer, { "BAG-1": 20 }),
  ];
  await world.admin.call("adminUpdateOrder", {
    params: { id: three.id },
    body: { external_id: "ERP-3" },
  });
  const job = await world.importLines([
    "Order Number;External Id;Status;Delivery Date;Payment Due Date;New External Id;New Seller Order Id",
    `#${one.display_id};;completed;2027-03-01;2027-04-30;ERP-1;S-1`,
    `${one.display_id};;archived;;;;`,
    `${two.display_id};;canceled;;;;`,
    ";ERP-3;requires_action;;;;",
    `${four.display_id};;rejected;;;;`,
  ]);
  expect(job).toMatchObject({ status: "completed", result: { count: 5, advancement_count: 5 } });
  expect(await world.readOrder(one)).toMatchObject({
    ...{ status: "archived", external_id: "ERP-1", seller_order_id: "S-1" },
    ...{ delivery_date: "2027-03-01", payment_due_at: "2027-04-30T23:59:59.999Z" },
  });
  expect(await world.historyOf(one)).toEqual([
    ["order", "place", "pending", "customer"],
    ["order", "update", "pending", "user"],
    ["order", "complete", "completed", "user"],
    ["order", "archive", "archived", "user"],
  ]);
  expect(await world.readOrder(two)).toMatchObject({
    ...{ status: "canceled", payment_status: "canceled", fulfillment_status: "canceled" },
  });
  expect(await world.readOrder(four)).toMatchObject({
    ...{ status: "rejected", payment_status: "canceled", fulfillment_status: "canceled" },
  });
  expect(await world.stockOf("BAG-1")).toBe(before - 10);
  expect((await world.readOrder(three)).status).toBe("requires_action");
  const { audit_log: log } = await world.admin.call("adminListAuditLog", {
    query: { verb: ["import_order_status", "import_order_statuses"] },
  });
  const actor = (await world.admin.call("adminGetSession")).user;
  expect(new Set(log.map((entry) => entry.actor_id))).toEqual(new Set([actor.id]));
  expect(new Set(log.map((entry) => entry.object_id))).toEqual(
    new Set([job.id, one.id, two.id, three.id, four.id]),
  );
});

test("[ADM-03] a dry run changes nothing, nor does a second run, with a workbook as well", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 10 });
  const sheet = Buffer.from(
    toWorkbook({
      Orders: [
        ["Order Id", "Status", "Delivery Date"],
        [order.id, "Completed", "2027-02-28"],
      ],
    }),
  );
  const file = { name: "statuses.xlsx", type };
  const dry = await world.importFile(sheet, { ...file, dryRun: true });
  expect(dry).toMatchObject({
    ...{ status: "pre_processed", result: { count: 1 } },
  });
  expect(dry.result?.stat_descriptors?.[0]?.message).toBe("Orders to change: 1, unchanged: 0");
  expect(await world.readOrder(order)).toMatchObject({ status: "pending", delivery_date: null });
  expect((await world.confirm(dry)).status).toBe("completed");
  const changed = await world.readOrder(order);
  expect(changed).toMatchObject({ status: "completed", delivery_date: "2027-02-28" });
  const again = await world.importFile(sheet, file);
  expect(again.result?.stat_descriptors?.[0]?.message).toBe("Orders to change: 0, unchanged: 1");
  expect(await world.readOrder(order)).toEqual(changed);
});

test("[ADM-03] transitions not allowed in an order's state are reported by row and column, and nothing is written", async () => {
  const [open, packed, canceled, other] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 12 }),
    await orderOf(world.buyer, { "PACK-1": 12 }),
    await orderOf(world.buyer, { "PACK-1": 24 }),
  ];
  await world.admin.call("adminUpdateOrder", {
    params: { id: other.id },
    body: { external_id: "TAKEN" },
  });
  await world.admin.call("adminCreateFulfillment", {
    params: { id: packed.id },
    body: { items: [{ item_id: packed.items[0]?.id ?? "", quantity: 1 }] },
  });
  await world.admin.call("adminCancelOrder", { params: { id: canceled.id } });
  const job = await world.importLines([
    "Order Number;External Id;Status;Delivery Date;New External Id",
    `${open.display_id};;archived;;`,
    `${packed.display_id};;canceled;;`,
    `${canceled.display_id};;completed;;`,
    `${canceled.display_id};;canceled;2027-01-01;`,
    `${open.display_id};;lost;;`,
    `${open.display_id};;completed;31/12/2027;`,
    `${open.display_id};;completed;2027-02-30;`,
    `${open.display_id};;completed;;${"x".repeat(101)}`,
    `${open.display_id};;completed;;TAKEN`,
    "9999;;completed;;",
    ";;completed;;",
    `${open.display_id};NONE;completed;;`,
  ]);
  expect(job.status).toBe("failed");
  expect(issuesOf(job)).toEqual([
    [2, "Status", "not_allowed"],
    [3, "Status", "not_allowed"],
    [4, "Status", "not_allowed"],
    [5, "Delivery Date", "not_allowed"],
    [6, "Status", "invalid_value"],
    [7, "Delivery Date", "invalid_date"],
    [8, "Delivery Date", "invalid_date"],
    [9, "New External Id", "too_long"],
    [10, "New External Id", "duplicate"],
    [11, null, "not_found"],
    [12, null, "missing_value"],
    [13, null, "not_found"],
  ]);
  expect((await world.readOrder(open)).status).toBe("pending");
  const stranger = await createOrderFileWorld(world.backend, "status-files-stranger", type);
  const foreign = await stranger.importLines(["Order Id;Status", `${open.id};completed`]);
  expect(issuesOf(foreign)).toEqual([[2, null, "not_found"]]);
});

test("[ADM-03] an order changed since validation ends the job at its row", async () => {
  const [one, two] = [
    await orderOf(world.buyer, { "BAG-1": 10 }),
    await orderOf(world.buyer, { "BAG-1": 12 }),
  ];
  const job = await world.importLines(
    ["Order Number;Status", `${one.display_id};completed`, `${two.display_id};requires_action`],
    { dryRun: true },
  );
  await world.admin.call("adminCompleteOrder", { params: { id: two.id } });
  const ended = await world.confirm(job);
  expect(ended).toMatchObject({ status: "failed", result: { advancement_count: 1 } });
  expect(issuesOf(ended)).toEqual([[3, "Status", "not_allowed"]]);
  expect((await world.readOrder(one)).status).toBe("completed");
});
