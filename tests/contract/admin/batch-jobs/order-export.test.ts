import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { type BatchJobWorld, createBatchJobWorld } from "../../../fixtures/batch-job-world";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { shipOrder } from "../../../fixtures/ship-order";
import { type Buyer, createBuyer } from "../../ordering/buyer";
import { toDepositPaid } from "@/lib/model/order/deposit-paid";
import { orderOf } from "../inventory/inventory-world";

let world: BatchJobWorld;
let first: Order;
let second: Order;
let buyer: Buyer;

beforeAll(async () => {
  world = await createBatchJobWorld("order-exports");
  buyer = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("order-exports").buyer,
  );
  first = await orderOf(buyer, { "BAG-1": 20, "PACK-1": 12 });
  second = await orderOf(buyer, { "BAG-1": 30 });
  await shipOrder(world.admin, second);
  await world.admin.call("adminUpdateOrder", {
    params: { id: second.id },
    body: {
      external_id: "ERP-9",
      delivery_date: "2026-12-24",
      metadata: { comment: "=1+1; call first" },
    },
  });
});
afterAll(() => world.backend.stop());

async function exported(context: Record<string, unknown>) {
  const job = await world.create("order-export", context);
  await world.work();
  const done = await world.get(job.id);
  expect([done.status, done.result?.errors]).toEqual(["completed", undefined]);
  const file = await world.download(done.result?.file_key ?? "");
  return { result: done.result, file };
}
const toRows = (csv: string) =>
  parse(csv, { delimiter: ";", columns: true }) as Record<string, string>[];
const numbersOf = async (filter: object) =>
  toRows((await exported({ filterable_fields: filter })).file.body).map((row) =>
    Number(row["Order Number"]),
  );

test("[ADM-04] one row per order, oldest first, amounts in whole units", async () => {
  const { result, file } = await exported({});
  const rows = toRows(file.body);
  expect(result).toMatchObject({ count: 2, advancement_count: 2, progress: 1 });
  const { order } = await world.admin.call("adminGetOrder", { params: { id: second.id } });
  expect(rows.map((row) => row["Order Id"])).toEqual([first.id, second.id]);
  expect(rows[1]).toMatchObject({
    "Order Number": String(order.display_id),
    "External Id": "ERP-9",
    Origin: "cart",
    "Order Date": order.created_at,
    "Order Status": "pending",
    "Fulfillment Status": "shipped",
    "Payment Status": "awaiting",
    "Company Id": order.company_id,
    "Company Name": order.company?.name,
    "Customer Email": order.email,
    Currency: "eur",
    "Delivery Date": "2026-12-24",
    Comment: "'=1+1; call first",
    Subtotal: String(order.subtotal / 100),
    "Tax Total": String(order.tax_total / 100),
    Total: String(order.total / 100),
    "Shipping City": order.shipping_address?.city,
    "Billing Postal Code": order.billing_address?.postal_code,
  });
});

test("[ADM-04] one row per line, with totals that add up to those of the order's goods", async () => {
  const rows = toRows((await exported({ rows: "lines" })).file.body);
  expect(rows.map((row) => [row["Order Id"], row.SKU, row.Quantity])).toEqual([
    [first.id, "BAG-1", "20"],
    [first.id, "PACK-1", "12"],
    [second.id, "BAG-1", "30"],
  ]);
  expect(rows.map((row) => row["Shipped Quantity"])).toEqual(["0", "0", "30"]);
  const cents = (of: Order, title: string) =>
    rows
      .filter((row) => row["Order Id"] === of.id)
      .reduce((sum, row) => sum + Math.round(Number(row[title]) * 100), 0);
  for (const of of [first, second])
    expect([cents(of, "Line Tax"), cents(of, "Line Total")]).toEqual([
      of.items.reduce((sum, item) => sum + item.tax_total, 0),
      of.items.reduce((sum, item) => sum + item.total, 0),
    ]);
});

test("[ADM-04] a workbook has the same content, with numbers as numbers", async () => {
  const { file } = await exported({ format: "xlsx", rows: "lines" });
  const sheet = (await readSheet(file.rawPayload)) as unknown[][];
  const titles = sheet[0] as string[];
  const cell = (row: number, title: string) => sheet[row]?.[titles.indexOf(title)];
  expect(sheet).toHaveLength(4);
  expect(cell(1, "Total")).toBe(first.total / 100);
  expect([cell(3, "External Id"), cell(3, "Comment"), cell(3, "Quantity")]).toEqual([
    "ERP-9",
    "=1+1; call first",
    30,
  ]);
});

test("[ADM-04] all filters of the list apply to the export", async () => {
  const [one, two] = [first.display_id, second.display_id];
  expect(await numbersOf({ q: "ERP-9" })).toEqual([two]);
  expect(await numbersOf({ id: first.id })).toEqual([one]);
  expect(await numbersOf({ external_id: ["ERP-9", "x"] })).toEqual([two]);
  expect(await numbersOf({ fulfillment_status: ["not_fulfilled"], created_at: {} })).toEqual([one]);
  expect(await numbersOf({ total: { lt: 1 } })).toEqual([]);
  expect(await numbersOf({ is_overdue: true })).toEqual([]);
  expect(await numbersOf({ delivery_date: { gte: "2026-12-24" } })).toEqual([two]);
  const refused = await world.admin.send("adminCreateBatchJob", {
    body: { type: "order-export", context: { filterable_fields: { weight: 1 } }, dry_run: false },
  });
  expect([refused.statusCode, refused.json().details[0]]).toMatchObject([
    400,
    { field: "context.filterable_fields.weight" },
  ]);
});

test("[ADM-04] [CHK-06] for a preorder it shows the paid part of the deposit, and the balance due", async () => {
  await world.admin.call("adminSetSettings", {
    body: { key: "preorder_deposit_percentage", value: 30 },
  });
  const placed = await orderOf(buyer, { "PRE-1": 12 });
  const { amount = 0 } = placed.preorder_deposit ?? {};
  expect(amount).toBeGreaterThan(0);
  const titles = ["Payment Status", "Deposit Total", "Deposit Paid Total", "Balance Due Total"];
  const filterable_fields = { id: placed.id };
  const cellsOf = async () => {
    const csv = (await exported({ filterable_fields })).file.body;
    const { file } = await exported({ format: "xlsx", filterable_fields });
    const [head = [], cells = []] = (await readSheet(file.rawPayload)) as unknown[][];
    const ofSheet = titles.map((title) => cells[head.indexOf(title)]);
    expect(titles.map((title) => toRows(csv)[0]?.[title])).toEqual(ofSheet.map(String));
    return ofSheet;
  };
  const [agreed, total] = [amount / 100, placed.total / 100];
  expect(await cellsOf()).toEqual(["awaiting", agreed, 0, total]);
  await world.admin.call("adminCaptureOrder", { params: { id: placed.id } });
  const rest = (placed.total - amount) / 100;
  expect(await cellsOf()).toEqual(["captured", agreed, agreed, rest]);
  await world.admin.call("adminCancelOrder", { params: { id: placed.id } });
  expect((await cellsOf()).at(-1)).toBe(0);
  const [other] = toRows((await exported({ filterable_fields: { id: first.id } })).file.body);
  expect(titles.map((title) => other?.[title])).toEqual(["awaiting", "", "", ""]);
});

test("[ADM-04] [CHK-06] [ORD-02] units of a preorder returned before its deposit is paid lower the deposit, not the balance due later", async () => {
  const placed = await orderOf(buyer, { "PRE-1": 10 });
  const [item = { id: "", quantity: 1, total: 0 }] = placed.items;
  const { amount = 0, remaining = 0 } = placed.preorder_deposit ?? {};
  await shipOrder(world.admin, placed);
  const items = [{ item_id: item.id, quantity: 1 }];
  const params = { id: placed.id };
  await world.admin.call("adminReturnOrder", { params, body: { items, receive_now: true } });
  const worth = item.total / item.quantity;
  expect(worth).toBeLessThan(amount);
  const read = async () => (await world.admin.call("adminGetOrder", { params })).order;
  expect((await read()).due_total).toBe(amount - worth);
  const cellsOf = async () => {
    const [row] = toRows((await exported({ filterable_fields: params })).file.body);
    return ["Deposit Paid Total", "Balance Due Total"].map((title) => Number(row?.[title]) * 100);
  };
  expect(await cellsOf()).toEqual([0, placed.total - worth]);
  await world.admin.call("adminCaptureOrder", { params });
  expect(await cellsOf()).toEqual([amount - worth, remaining]);
  expect(toDepositPaid(await read())?.amounts).toEqual({
    paidMinor: amount - worth,
    restMinor: remaining,
  });
});
