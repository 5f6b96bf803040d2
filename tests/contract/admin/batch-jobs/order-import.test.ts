import { expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { toWorkbook } from "../../../fixtures/order-workbook";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { deliverMails } from "../../people/people-mail";
import { issuesOf, type OrderFileWorld, startOrderFileWorlds } from "./order-file-world";

const type = "order-import";
let world: OrderFileWorld;

startOrderFileWorlds(type, (made) => {
  world = made;
});

const ordersOf = async (externalId: string) =>
  (await world.admin.call("adminListOrders", { query: { external_id: [externalId] } })).orders;
const orderOf = async (externalId: string) => {
  const [order, another] = await ordersOf(externalId);
  if (!order || another) throw new Error(`there is not one order ${externalId}`);
  return world.readOrder(order);
};

test("[ORD-01] [ADM-03] a file creates orders with their lines, prices, dates and addresses, once", async () => {
  const before = { bag: await world.stockOf("BAG-1"), pack: await world.stockOf("PACK-1") };
  const lines = [
    "External Id;Seller Order Id;Origin;Company Code;Customer Email;Order Date;Delivery Date;Comment;" +
      "SKU;Quantity;Unit Price;Shipping Option;Shipping Price;Shipping Address 1;" +
      "Shipping Postal Code;Shipping City;Shipping Country",
    `FAX-1;S-1;document;C1;${smallSellerAccounts(world.seller.id).colleague};2026-01-15;2027-03-01;` +
      "By fax;BAG-1;7;12,50;Transporteur;9.90;1 rue Neuve;59000;Lille;fr",
    "FAX-1;;;C1;;;;;PACK-1;5;;;;;;;",
    "FAX-2;;;C1;;;;;TIER-1;10;;;;;;;",
  ];
  const dry = await world.importLines(lines, { dryRun: true });
  expect(dry.result?.stat_descriptors?.[0]?.message).toBe("Orders to create: 2, there already: 0");
  expect([await ordersOf("FAX-1"), await world.stockOf("BAG-1")]).toEqual([[], before.bag]);
  const job = await world.confirm(dry);
  expect(job).toMatchObject({ status: "completed", result: { count: 2, advancement_count: 2 } });
  const order = await orderOf("FAX-1");
  expect(order).toMatchObject({
    ...{ origin: "document", seller_order_id: "S-1", status: "pending" },
    ...{ payment_status: "awaiting", created_at: "2026-01-15T00:00:00.000Z" },
    ...{ delivery_date: "2027-03-01", metadata: { comment: "By fax" } },
    customer: { email: smallSellerAccounts(world.seller.id).colleague },
    shipping_address: { address_1: "1 rue Neuve", city: "Lille", country_code: "fr" },
    billing_address: { city: "Lyon" },
    placed_by_agent: { email: smallSellerAccounts(world.seller.id).agent },
  });
  const [bags, packs] = order.items;
  expect([bags?.quantity, bags?.unit_price, bags?.tax_total, packs?.quantity]).toEqual([
    ...[7, 1250, 1750, 5],
  ]);
  expect([order.shipping_total, order.shipping_tax_total]).toEqual([990, 198]);
  expect(await world.stockOf("BAG-1")).toBe(before.bag - 7);
  expect(await world.stockOf("PACK-1")).toBe(before.pack - 5);
  expect((await orderOf("FAX-2")).items[0]?.unit_price).toBe(900);
  expect((await world.historyOf(order)).at(0)).toEqual(["order", "place", "pending", "user"]);
  const again = await world.importLines(lines);
  expect(again).toMatchObject({ status: "completed" });
  expect(again.result?.stat_descriptors?.[0]?.message).toBe(
    "Orders to create: 0, there already: 2",
  );
  expect(await orderOf("FAX-1")).toEqual(order);
  expect(await world.stockOf("BAG-1")).toBe(before.bag - 7);
});

test("[ORD-03] an imported order's promised dates are based on the day it was placed", async () => {
  await world.importLines([
    "External Id;Company Code;SKU;Quantity;Order Date",
    "P-1;C1;BAG-1;12;2026-01-15",
    "P-2;C1;BAG-1;12;2026-02-15",
  ]);
  const dates = await Promise.all(
    ["P-1", "P-2"].map(async (id) => (await orderOf(id)).items[0]?.promise?.[0]?.date ?? ""),
  );
  expect(dates.map((date) => date.slice(0, 7))).toEqual(["2026-01", "2026-02"]);
});

test("[ADM-03] an imported order behaves like any other: its buyer sees it, staff ship it, mails are sent if requested", async () => {
  const job = await world.importLines([
    "External Id;Company Code;EAN;Quantity;Shipping Option;Notify",
    `E-1;C1;${await eanOf("BAG-1")};12;Transporteur;yes`,
    `E-2;C1;${await eanOf("BAG-1")};13;Transporteur;`,
  ]);
  expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
  const order = await orderOf("E-1");
  const seen = (await world.buyer.client.get(`/store/orders/${order.id}`)).json().order as Order;
  expect([seen.items[0]?.quantity, seen.origin]).toEqual([12, "import"]);
  await world.admin.call("adminCreateFulfillment", {
    params: { id: order.id },
    body: { items: [{ item_id: order.items[0]?.id ?? "", quantity: 12 }] },
  });
  expect((await world.readOrder(order)).fulfillment_status).toBe("fulfilled");
  const mails = await deliverMails(world.backend, world.seller.id);
  const confirmed = mails.flatMap(
    ({ text }) => /commande n°\s(\d+)\sdu/.exec(text ?? "")?.[1] ?? [],
  );
  expect(confirmed).toEqual([String(order.display_id)]);
  const { audit_log: log } = await world.admin.call("adminListAuditLog", {
    query: { verb: ["import_order", "import_orders"] },
  });
  const actor = (await world.admin.call("adminGetSession")).user;
  expect(log.map((entry) => [entry.verb, entry.actor_id]).sort()).toEqual([
    ["import_order", actor.id],
    ["import_order", actor.id],
    ["import_orders", actor.id],
  ]);
});

test("[ORD-05] [ADM-03] the buyer of an imported order is notified when a date first changes, with the previous date", async () => {
  await world.importLines([
    "External Id;Company Code;SKU;Quantity;Shipping Option",
    "D-1;C1;BIB-1;12;Transporteur",
    "D-1;C1;BAG-4;5;",
  ]);
  const order = await orderOf("D-1");
  const restockIn = async (sku: string, days: number) => {
    const id = world.seller.variants[sku] ?? "";
    const { variant } = await world.admin.call("adminGetVariant", { params: { id } });
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await world.admin.call("adminUpdateVariant", {
      params: { id: variant.product_id, variant_id: id },
      body: { metadata: { next_restock_date: day } },
    });
    await deliverMails(world.backend, world.seller.id);
    const mails = await deliverMails(world.backend, world.seller.id);
    return mails.filter(({ subject }) => subject?.startsWith("Nouvelle date"));
  };
  const expected = async () => {
    const { backorders } = (
      await world.buyer.client.get("/store/customers/me/company/backorders?order=sku")
    ).json();
    return backorders.map(({ expected_date: day }: { expected_date: string | null }) => day);
  };
  const [bagBefore, bibBefore] = await expected();
  expect([bagBefore, bibBefore]).toEqual([null, expect.any(String)]);
  const [moved, ...more] = await restockIn("BIB-1", 60);
  expect(more).toEqual([]);
  expect(moved?.subject?.replace(/\s/g, " ")).toContain(`n° ${order.display_id}`);
  expect(moved?.text).toMatch(/Date précédente\s: \d/);
  const [, bibAfter] = await expected();
  expect(bibAfter > bibBefore).toBe(true);
  const [, known] = await restockIn("BAG-4", 40);
  expect(known?.text).toMatch(/Date précédente\s: pas encore connue/);
  const [bagAfter] = await expected();
  const { history } = await world.admin.call("adminListOrderHistory", {
    params: { id: order.id },
  });
  const moves = history.filter(({ event }) => event === "move_backorder_date");
  expect(moves.map(({ data }) => data.items)).toMatchObject([
    [{ quantity: 12, from: bibBefore, to: bibAfter }],
    [{ quantity: 5, from: null, to: bagAfter }],
  ]);
});

test("[ADM-03] [STORE-03] two concurrent jobs with the same orders create each of them once", async () => {
  const there = await world.stockOf("BAG-1");
  const numbers = Array.from({ length: 10 }, (_, index) => `TWIN-${index}`);
  const file = (order: readonly string[]) =>
    [
      "External Id;Company Code;SKU;Quantity",
      ...order.map((number) => `${number};C1;BAG-1;1`),
    ].join("\n");
  for (const order of [numbers, numbers, [...numbers].reverse()])
    await world.create(type, { fileKey: await world.upload("orders.csv", file(order)) });
  await Promise.all([world.work(), world.work(), world.work()]);
  for (const number of numbers) expect(await ordersOf(number)).toHaveLength(1);
  expect(await world.stockOf("BAG-1")).toBe(there - numbers.length);
});

test("[ADM-03] [STORE-03] an imported order reserves its stock until it is packed or canceled, at its location too", async () => {
  const id = world.seller.variants["BAG-1"] ?? "";
  const stock = async () => {
    const { inventory_item: item } = await world.admin.call("adminGetInventoryItem", {
      params: { id },
    });
    const there = (item.location_levels ?? []).map((level) => level.stocked_quantity);
    return [await world.stockOf("BAG-1"), there.reduce((sum, units) => sum + units, 0)];
  };
  await world.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
  const [sellable = 0, there = 0] = await stock();
  await world.importLines([
    "External Id;Company Code;SKU;Quantity;Shipping Option",
    "H-1;C1;BAG-1;7;Transporteur",
    "H-2;C1;BAG-1;5;Transporteur",
  ]);
  expect(await stock()).toEqual([sellable - 12, there]);
  const order = await orderOf("H-1");
  await world.admin.call("adminCreateFulfillment", {
    params: { id: order.id },
    body: { items: [{ item_id: order.items[0]?.id ?? "", quantity: 7 }] },
  });
  expect(await stock()).toEqual([sellable - 12, there - 7]);
  await world.admin.call("adminCancelOrder", { params: { id: (await orderOf("H-2")).id } });
  expect(await stock()).toEqual([sellable - 7, there - 7]);
});

test("[STORE-03] imported orders take no stock that is not available, unless backorders are allowed", async () => {
  const there = await world.stockOf("BAG-1");
  const lines = [
    "External Id;Company Code;SKU;Quantity",
    `A-1;C1;BAG-1;${there - 1}`,
    "A-2;C1;BAG-1;1",
    "A-3;C1;BAG-1;1",
    "A-4;C1;BAG-4;1000",
    "A-5;C1;FREE-1;1000",
  ];
  const short = await world.importLines(lines);
  expect(issuesOf(short)).toEqual([[4, "Quantity", "insufficient_inventory"]]);
  expect([await ordersOf("A-1"), await world.stockOf("BAG-1")]).toEqual([[], there]);
  const enough = lines.filter((line) => !line.startsWith("A-3"));
  const dry = await world.importLines(enough, { dryRun: true });
  expect(dry.status).toBe("pre_processed");
  expect((await world.importLines([lines[0] ?? "", "B-1;C1;BAG-1;1"])).status).toBe("completed");
  const late = await world.confirm(dry);
  expect([late.status, issuesOf(late)]).toEqual([
    "failed",
    [[3, "Quantity", "insufficient_inventory"]],
  ]);
  expect(await world.stockOf("BAG-1")).toBe(there - 1);
  const rest = await world.importLines(enough.filter((line) => !line.includes(";BAG-1;")));
  expect(rest.status).toBe("completed");
  expect(await world.stockOf("BAG-4")).toBeLessThan(0);
});

test("[ADM-03] rows that can't be ordered are reported by row and column, and nothing is written", async () => {
  await world.importLines(["External Id;Company Code;SKU;Quantity", "KNOWN;C1;BAG-1;1"]);
  const head = [
    ...["External Id", "Company Code", "SKU", "EAN", "Quantity", "Unit Price", "Order Date"],
    ...["Shipping Option", "Shipping Price", "Shipping City", "Shipping Country", "Customer Email"],
  ];
  const row = (cells: Record<string, string | number>) =>
    head.map(
      (title) => cells[title] ?? { SKU: "BAG-1", Quantity: 1, "Company Code": "C1" }[title] ?? "",
    );
  const ean = await eanOf("BAG-2");
  const sheet = toWorkbook({
    Orders: [
      head,
      row({ "External Id": "KNOWN", "Company Code": "C2" }),
      row({}),
      row({ "External Id": "R-1", "Company Code": "NONE" }),
      row({ "External Id": "R-2", "Company Code": "C3" }),
      row({ "External Id": "R-3", SKU: "NONE" }),
      row({ "External Id": "R-4", EAN: ean }),
      row({ "External Id": "R-5", SKU: "" }),
      row({ "External Id": "R-6", Quantity: 0 }),
      row({ "External Id": "R-7", Quantity: "1.5" }),
      row({ "External Id": "R-8", "Unit Price": "12,505" }),
      row({ "External Id": "R-9", "Unit Price": "-1" }),
      row({ "External Id": "R-10", "Order Date": "2999-01-01" }),
      row({ "External Id": "R-11", "Shipping Option": "Balloon" }),
      row({ "External Id": "R-12", "Shipping Price": "1" }),
      row({ "External Id": "R-13", "Shipping City": "Lille" }),
      row({ "External Id": "R-14", "Customer Email": `other@${world.seller.id}.test` }),
      row({ "External Id": "R-15", "Order Date": "2026-01-01" }),
      row({ "External Id": "R-15", "Order Date": "2026-01-02" }),
      row({ "External Id": "R-16" }),
      row({ "External Id": "R-17" }),
      row({ "External Id": "R-16", SKU: "BAG-2" }),
      row({ "External Id": "R-18", "Shipping Option": "Palette" }),
      row({ "External Id": "R-19", Quantity: 100_000_000, SKU: "FREE-1" }),
    ],
  });
  const job = await world.importFile(Buffer.from(sheet), { name: "orders.xlsx", type });
  expect(issuesOf(job)).toEqual([
    [2, "External Id", "duplicate"],
    [3, "External Id", "missing_value"],
    [4, "Company Code", "not_found"],
    [5, "Company Code", "not_allowed"],
    [6, "SKU", "not_found"],
    [7, "EAN", "conflicting_values"],
    [8, "SKU", "missing_value"],
    [9, "Quantity", "out_of_range"],
    [10, "Quantity", "fractional_number"],
    [11, "Unit Price", "fractional_amount"],
    [12, "Unit Price", "out_of_range"],
    [13, "Order Date", "out_of_range"],
    [14, "Shipping Option", "not_found"],
    [15, "Shipping Option", "missing_value"],
    [16, "Shipping Address 1", "missing_value"],
    [16, "Shipping Postal Code", "missing_value"],
    [16, "Shipping Country", "missing_value"],
    [17, "Customer Email", "not_found"],
    [19, "Order Date", "conflicting_values"],
    [22, "External Id", "duplicate"],
    [23, null, "not_allowed"],
    [24, "Quantity", "invalid_data"],
  ]);
  expect(await ordersOf("R-16")).toEqual([]);
  const header = await world.importLines(["External Id;SKU", "R-1;BAG-1"]);
  expect(issuesOf(header)).toEqual([
    [1, "Company Code", "missing_column"],
    [1, "Quantity", "missing_column"],
  ]);
});

const eanOf = async (sku: string) => {
  const id = world.seller.variants[sku] ?? "";
  return (await world.admin.call("adminGetVariant", { params: { id } })).variant.ean ?? "";
};
