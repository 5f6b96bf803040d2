import { expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { toWorkbook } from "../../../fixtures/order-workbook";
import { deliverMails } from "../../people/people-mail";
import { orderOf } from "../inventory/inventory-world";
import { issuesOf, type OrderFileWorld, startOrderFileWorlds } from "./order-file-world";

const type = "shipment-import";
let world: OrderFileWorld;

startOrderFileWorlds(type, (made) => {
  world = made;
});

const parcelsOf = (order: AdminOrder) =>
  order.fulfillments.map(({ items, tracking_numbers, shipped_at }) => [
    items.map(({ quantity }) => quantity).sort(),
    tracking_numbers,
    shipped_at !== null,
  ]);

test("[ADM-03] a file ships orders partially and completely, and notifies their buyers", async () => {
  const first = await orderOf(world.buyer, { "BAG-1": 20, "PACK-1": 12 });
  const second = await orderOf(world.buyer, { "BAG-1": 10 });
  await world.admin.call("adminUpdateOrder", {
    params: { id: second.id },
    body: { external_id: "ERP-7" },
  });
  const job = await world.importLines([
    "Order Number;External Id;SKU;Quantity;Tracking Number;Tracking Url;Notify",
    `${first.display_id};;BAG-1;5;T-1;https://carrier.test/T-1;`,
    `${first.display_id};;PACK-1;12;T-1;;`,
    `${first.display_id};;BAG-1;;T-2;;no`,
    ";ERP-7;;;T-3;;",
  ]);
  expect(job).toMatchObject({ status: "completed", result: { count: 3, advancement_count: 3 } });
  const shipped = await world.readOrder(first);
  expect([shipped.fulfillment_status, parcelsOf(shipped)]).toEqual([
    "shipped",
    [
      [[12, 5], ["T-1"], true],
      [[15], ["T-2"], true],
    ],
  ]);
  expect(shipped.fulfillments[0]?.tracking_links[0]?.url).toBe("https://carrier.test/T-1");
  expect(parcelsOf(await world.readOrder(second))).toEqual([[[10], ["T-3"], true]]);
  const { history } = await world.admin.call("adminListOrderHistory", {
    params: { id: second.id },
  });
  expect(history.at(-1)).toMatchObject({
    ...{ noun: "fulfillment", event: "ship_all", to: "shipped" },
    actor: { kind: "user" },
  });
  const mails = await deliverMails(world.backend, world.seller.id);
  expect(mails.filter((mail) => /T-[123]/.test(mail.text ?? ""))).toHaveLength(2);
});

test("[ADM-03] packed units are shipped, and a dry run changes nothing", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  await world.admin.call("adminCreateFulfillment", {
    params: { id: order.id },
    body: { items: [{ item_id: order.items[0]?.id ?? "", quantity: 8 }] },
  });
  const sheet = toWorkbook({
    Shipments: [
      ["Order Id", "Tracking Number"],
      [order.id, "T-9"],
    ],
  });
  const job = await world.importFile(Buffer.from(sheet), {
    name: "shipments.xlsx",
    type,
    dryRun: true,
  });
  expect(job).toMatchObject({ status: "pre_processed", result: { count: 1 } });
  expect((await world.readOrder(order)).fulfillment_status).toBe("partially_fulfilled");
  await world.confirm(job);
  expect(parcelsOf(await world.readOrder(order))).toEqual([
    [[8], ["T-9"], true],
    [[12], ["T-9"], true],
  ]);
  const again = await world.importLines([
    "Order Number;Tracking Number",
    `${order.display_id};T-9`,
  ]);
  expect(again).toMatchObject({ status: "failed", result: { errors: [{ code: "out_of_range" }] } });
});

test("[ADM-03] rows that can't be shipped are reported with their column, and nothing is written", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  const number = order.display_id;
  const job = await world.importLines([
    "Order Number;SKU;Quantity;Tracking Number;Tracking Url;Location",
    `${number};BAG-1;15;T-1;;`,
    `${number};BAG-1;6;T-2;;`,
    `${number};NONE;1;T-3;;`,
    `${number};;2;T-4;;`,
    `${number};BAG-1;0;T-5;;`,
    `${number};BAG-1;1.5;T-6;;`,
    `${number};BAG-1;1;${"x".repeat(10_000)};;`,
    `${number};BAG-1;1;T-8;javascript:alert(1);`,
    `${number};BAG-1;1;T-9;;Nowhere`,
    "9999;;;T-10;;",
    ";BAG-1;1;T-11;;",
  ]);
  expect(job.status).toBe("failed");
  expect(issuesOf(job)).toEqual([
    [3, "Quantity", "out_of_range"],
    [4, "SKU", "not_found"],
    [5, "SKU", "missing_value"],
    [6, "Quantity", "out_of_range"],
    [7, "Quantity", "fractional_number"],
    [8, "Tracking Number", "too_long"],
    [9, "Tracking Url", "invalid_url"],
    [10, "Location", "not_found"],
    [11, null, "not_found"],
    [12, null, "missing_value"],
  ]);
  expect((await world.readOrder(order)).fulfillments).toEqual([]);
  const header = await world.importLines(["SKU;Weight", "BAG-1;2"]);
  expect(header.result?.errors?.map(({ column, code }) => [column, code])).toEqual([
    ["Weight", "unknown_column"],
    ["Order Number", "missing_column"],
  ]);
});

test("[ADM-03] stock removed from a location since validation ends the job at its row", async () => {
  const { stock_location: depot } = await world.admin.call("adminCreateStockLocation", {
    body: { name: "Depot" },
  });
  const one = await orderOf(world.buyer, { "BAG-1": 10 });
  const two = await orderOf(world.buyer, { "BAG-1": 12 });
  const job = await world.importLines(
    [
      "Order Number;Tracking Number;Location",
      `${one.display_id};T-1;Depot`,
      `${two.display_id};T-2;depot`,
    ],
    { dryRun: true },
  );
  await world.admin.call("adminUpdateLocationLevel", {
    params: { id: world.seller.variants["BAG-1"] ?? "", location_id: depot.id },
    body: { stocked_quantity: 15 },
  });
  expect(await world.confirm(job)).toMatchObject({
    status: "failed",
    result: { advancement_count: 1, errors: [{ row: 3, code: "insufficient_inventory" }] },
  });
  expect((await world.readOrder(one)).fulfillment_status).toBe("shipped");
  expect((await world.readOrder(two)).fulfillment_status).toBe("not_fulfilled");
});
