import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BatchJobType } from "@/contract/admin/catalogue/batch-job";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { insertOrders } from "../bench/order-bench-rows";
import { createLargeSellerInput } from "../fixtures/large-seller-input";
import { KillJobs } from "./kill-jobs";
import { KillStack } from "./kill-stack";

const sellerId = "order-files-kill";
const orderCount = 120;
const exportedCount = 20_000;
const numbers = Array.from({ length: orderCount }, (_, n) => n);

let stack: KillStack;
let seller: LoadedSeller;
let jobs: KillJobs;

beforeAll(async () => {
  stack = await KillStack.create(await mkdtemp(join(tmpdir(), "comptoir-order-files-kill-")));
  await stack.startDatabase();
  seller = await stack.load(createLargeSellerInput(sellerId, { products: 1, variants: 1 }));
  jobs = new KillJobs(stack, Object.values(seller.apiKeys)[0] ?? "");
  await stack.startBackend();
  const orders = numbers.map((n) => `KILL-${n},C1,SKU-1-1,2,2.50,Transporteur`);
  const header = "External Id,Company Code,SKU,Quantity,Unit Price,Shipping Option";
  await jobs.completed(await jobs.import("order-import", [header, ...orders]));
});
afterAll(async () => {
  await stack?.stop();
  if (stack) await rm(stack.dataDir, { recursive: true, force: true });
});

/** For each imported order, the number of its rows in a table; `on` is the join condition. */
function countOfEach(table: string, on: string): Promise<{ number: string; count: number }[]> {
  return stack.query(
    `select o.external_id as number, count(x.seller_id)::integer as count from "order" o
     left join ${table} x on x.seller_id = o.seller_id and ${on}
     where o.seller_id = $1 and o.external_id like 'KILL-%'
     group by o.seller_id, o.id order by o.display_id`,
    [sellerId],
  );
}
const onceEach = numbers.map((n) => ({ number: `KILL-${n}`, count: 1 }));
const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Imports a row for each order; `written` returns how many of the results each order has. */
async function importThroughKill(
  type: BatchJobType,
  lines: readonly string[],
  written: () => Promise<{ count: number }[]>,
): Promise<void> {
  const job = await jobs.import(type, lines);
  const { result } = await jobs.killBeyond(job, orderCount / 3);
  expect(result.advancement_count).toBeLessThan(orderCount);
  expect(sumOf(await written())).toBe(result.advancement_count);
  await jobs.startAgain();
  const ended = await jobs.completed(job);
  expect(ended.result).toMatchObject({ advancement_count: orderCount, count: orderCount });
  expect(await written()).toEqual(onceEach);
}

test("[ADM-03] [ORD-03] kill -9 during an import of shipments: every parcel, its tracking and its mail once", async () => {
  const stock = await stockLeft();
  const lines = numbers.map((n) => `KILL-${n},TRACK-${n}`);
  await importThroughKill("shipment-import", ["External Id,Tracking Number", ...lines], () =>
    countOfEach("fulfillment", "x.order_id = o.id and x.shipped_at is not null"),
  );
  expect(
    await countOfEach(
      "fulfillment",
      `x.order_id = o.id and exists (select from jsonb_array_elements(x.tracking_links) t
         where t->>'tracking_number' = 'TRACK-' || substr(o.external_id, 6))`,
    ),
  ).toEqual(onceEach);
  const mails = "x.kind = 'shipment' and x.payload->>'orderId' = o.id";
  expect(await countOfEach("outbox", mails)).toEqual(onceEach);
  expect(await stockLeft()).toBe(stock);
});

test("[ADM-03] kill -9 during an import of invoices: every order has its invoice once", async () => {
  const lines = numbers.map((n) => `KILL-${n},INV-${n},2026-11-20`);
  await importThroughKill(
    "order-invoice-import",
    ["External Id,Invoice Number,Invoice Date", ...lines],
    () => countOfEach("imported_invoice", "x.order_id = o.id"),
  );
});

test("[ADM-03] [ORD-03] kill -9 during an import of credit notes: every order has its note and its mail once", async () => {
  const lines = numbers.map(
    (n) => `KILL-${n},CN-${n},2026-11-25,1.50,https://erp.test/CN-${n}.pdf`,
  );
  const header = "External Id,Credit Note Number,Credit Note Date,Amount,Credit Note Url";
  await importThroughKill("order-credit-note-import", [header, ...lines], () =>
    countOfEach("imported_credit_note", "x.order_id = o.id"),
  );
  expect(
    await countOfEach(
      "imported_credit_note",
      "x.order_id = o.id and x.number = 'CN-' || substr(o.external_id, 6) and x.total = 150",
    ),
  ).toEqual(onceEach);
  const mails = "x.kind = 'credit-note-imported' and x.payload->>'orderId' = o.id";
  expect(await countOfEach("outbox", mails)).toEqual(onceEach);
  const history = "x.order_id = o.id and x.event = 'add_document'";
  expect(
    await countOfEach("order_history", `${history} and x.data ? 'credit_note_number'`),
  ).toEqual(onceEach);
});

test("[ADM-03] kill -9 during an import of statuses: every order changes once", async () => {
  const lines = numbers.map((n) => `KILL-${n},completed`);
  await importThroughKill("order-status-import", ["External Id,Status", ...lines], () =>
    countOfEach("order_history", "x.order_id = o.id and x.noun = 'order' and x.event = 'complete'"),
  );
});

test("[ADM-03] [ADM-04] kill -9 during an export of orders: the file has every order once", async () => {
  await insertOrders(stack.databaseUrl, sellerId, exportedCount);
  const job = await jobs.create("order-export", {});
  const { result } = await jobs.killBeyond(job, 0);
  expect(result.advancement_count).toBeLessThan(exportedCount);
  await jobs.startAgain();
  const file = await jobs.download(await jobs.completed(job));
  const rows = parse(file, { delimiter: ";", columns: true }) as Record<string, string>[];
  const expected = await stack.query<{ id: string }>(
    `select id from "order" where seller_id = $1 order by created_at, id`,
    [sellerId],
  );
  expect(rows.map((row) => row["Order Id"]).sort()).toEqual(expected.map(({ id }) => id).sort());
});

async function stockLeft(): Promise<number> {
  const [row] = await stack.query<{ total: string }>(
    "select sum(inventory_quantity) as total from product_variant where seller_id = $1",
    [sellerId],
  );
  return Number(row?.total);
}
