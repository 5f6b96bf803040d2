import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { BatchJobType } from "@/contract/admin/catalogue/batch-job";
import { createLargeSellerInput } from "../fixtures/large-seller-input";
import { KillJobs } from "./kill-jobs";
import { KillStack } from "./kill-stack";

const productCount = 2000;
const orderCount = 600;
const rounds = 2;
let stack: KillStack;
const query = <Row>(statement: string, values: unknown[]) => stack.query<Row>(statement, values);
let seller: LoadedSeller;
let jobs: KillJobs;

beforeAll(async () => {
  stack = await KillStack.create(await mkdtemp(join(tmpdir(), "comptoir-import-kill-")));
  await stack.startDatabase();
  seller = await stack.load(createLargeSellerInput("import-kill", { products: 1, variants: 1 }));
  jobs = new KillJobs(stack, Object.values(seller.apiKeys)[0] ?? "");
});
afterAll(async () => {
  await stack?.stop();
  if (stack) await rm(stack.dataDir, { recursive: true, force: true });
});

test(`[ADM-03] kill -9 of backend and database during an import, ${rounds} times: it ends with every product once`, async () => {
  const rows = Array.from(
    { length: productCount },
    (_, n) => `kill-${n},Produit ${n},KILL-${n},Taille,1,${n}.50`,
  );
  const header = "Product Handle,Product Title,Variant SKU,Option 1 Name,Option 1 Value,Price EUR";
  await importThroughKills("product-import", [header, ...rows], {
    count: () => imported("product"),
    startLast: () => stack.startBackend(),
  });
  for (const table of ["product", "variant", "price", "document"] as const)
    expect([table, await imported(table)]).toEqual([table, productCount]);
});

test(`[ADM-03] [ORD-01] kill -9 during an import of orders, ${rounds} times: it ends with every order once, and its stock`, async () => {
  const [variant] = await query<{ sku: string }>(
    `update product_variant set inventory_quantity = ${orderCount + 5} where id in (
       select id from product_variant where seller_id = $1 and sku is not null
         and sku not like 'KILL-%' order by sku limit 1) returning sku`,
    [seller.id],
  );
  const rows = Array.from({ length: orderCount }, (_, n) => `KILL-${n},C1,${variant?.sku},1,2.50`);
  const header = "External Id,Company Code,SKU,Quantity,Unit Price";
  await importThroughKills("order-import", [header, ...rows], { count: () => ordered("o.id") });
  for (const column of ["o.external_id", "o.display_id", "l.id", "p.id", "g.id"])
    expect([column, await ordered(column)]).toEqual([column, orderCount]);
  const [left] = await query<{ inventory_quantity: number }>(
    "select inventory_quantity from product_variant where seller_id = $1 and sku = $2",
    [seller.id, variant?.sku],
  );
  expect(left?.inventory_quantity).toBe(5);
});

type Killed = {
  /** The number of records written, which must equal the job's progress each time. */
  count: () => Promise<number>;
  /** After the last kill; by default the killed process's leases are released at once. */
  startLast?: () => Promise<void>;
};

/** Imports a file while backend and database are killed. */
async function importThroughKills(
  type: BatchJobType,
  lines: readonly string[],
  { count, startLast = () => jobs.startAgain() }: Killed,
): Promise<void> {
  const total = lines.length - 1;
  await stack.startBackend();
  const job = await jobs.import(type, lines);
  for (let round = 1; round <= rounds; round += 1) {
    const interrupted = await jobs.killBeyond(job, (total / (rounds + 1)) * round);
    expect(interrupted.result.advancement_count).toBe(await count());
    await (round < rounds ? jobs.startAgain() : startLast());
  }
  const { result } = await jobs.completed(job);
  expect(result).toMatchObject({ advancement_count: total, count: total });
  await stack.stop();
  await stack.startDatabase();
}

async function imported(what: "product" | "variant" | "price" | "document"): Promise<number> {
  const counted = { product: "p.id", variant: "v.id", price: "m.id", document: "d.product_id" }[
    what
  ];
  const [row] = await query<{ count: number }>(
    `select count(${counted})::integer as count from product p
     left join product_variant v on v.seller_id = p.seller_id and v.product_id = p.id
     left join money_amount m on m.seller_id = v.seller_id and m.variant_id = v.id
     left join product_doc d on d.seller_id = p.seller_id and d.product_id = p.id
     where p.seller_id = $1 and p.handle like 'kill-%'`,
    [seller.id],
  );
  return row?.count ?? 0;
}

/** Distinct values of a column of the imported orders, their lines, payments and audit entries. */
async function ordered(column: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(distinct ${column})::integer as count from "order" o
     join line_item l on l.seller_id = o.seller_id and l.order_id = o.id
     join payment p on p.seller_id = o.seller_id and p.order_id = o.id
     join audit_log g on g.seller_id = o.seller_id and g.object_id = o.id
     where o.seller_id = $1 and o.external_id like 'KILL-%'`,
    [seller.id],
  );
  return row?.count ?? 0;
}
