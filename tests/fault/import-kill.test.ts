import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { createLargeSellerInput } from "../fixtures/large-seller-input";
import { toMultipart } from "../fixtures/multipart-body";
import { KillStack } from "./kill-stack";

type Job = { id: string; status: string; result: { advancement_count?: number; errors?: unknown } };

const productCount = 2000;
const orderCount = 600;
const rounds = 2;
let stack: KillStack;
let seller: LoadedSeller;

beforeAll(async () => {
  stack = await KillStack.create(await mkdtemp(join(tmpdir(), "comptoir-import-kill-")));
  await stack.startDatabase();
  seller = await stack.load(createLargeSellerInput("import-kill", { products: 1, variants: 1 }));
});
afterAll(async () => {
  await stack?.stop();
  if (stack) await rm(stack.dataDir, { recursive: true, force: true });
});

test(`[ADM-03] kill -9 of backend and database under an import, ${rounds} times: it ends with every product once`, async () => {
  const rows = Array.from(
    { length: productCount },
    (_, n) => `kill-${n},Produit ${n},KILL-${n},Taille,1,${n}.50`,
  );
  const header = "Product Handle,Product Title,Variant SKU,Option 1 Name,Option 1 Value,Price EUR";
  await importThroughKills("product-import", [header, ...rows], () => imported("product"));
  for (const table of ["product", "variant", "price", "document"] as const)
    expect([table, await imported(table)]).toEqual([table, productCount]);
});

test(`[ADM-03] [ORD-01] kill -9 under an import of orders, ${rounds} times: it ends with every order once, and its stock`, async () => {
  const [variant] = await query<{ sku: string }>(
    `update product_variant set inventory_quantity = ${orderCount + 5} where id in (
       select id from product_variant where seller_id = $1 and sku is not null
         and sku not like 'KILL-%' order by sku limit 1) returning sku`,
    [seller.id],
  );
  const rows = Array.from({ length: orderCount }, (_, n) => `KILL-${n},C1,${variant?.sku},1,2.50`);
  const header = "External Id,Company Code,SKU,Quantity,Unit Price";
  await importThroughKills("order-import", [header, ...rows], () => ordered("o.id"));
  for (const column of ["o.external_id", "o.display_id", "l.id", "p.id", "g.id"])
    expect([column, await ordered(column)]).toEqual([column, orderCount]);
  const [left] = await query<{ inventory_quantity: number }>(
    "select inventory_quantity from product_variant where seller_id = $1 and sku = $2",
    [seller.id, variant?.sku],
  );
  expect(left?.inventory_quantity).toBe(5);
});

/**
 * Imports a file while backend and database are killed; `count` says how much of it is written,
 * which must be what the job has noted each time.
 */
async function importThroughKills(
  type: string,
  lines: readonly string[],
  count: () => Promise<number>,
): Promise<void> {
  const total = lines.length - 1;
  await stack.startBackend();
  const { payload, headers } = toMultipart([{ name: "import.csv", content: lines.join("\n") }]);
  const { uploads } = await call<{ uploads: { key: string }[] }>(
    "POST",
    "/admin/uploads/protected",
    payload,
    headers,
  );
  const order = Buffer.from(JSON.stringify({ type, context: { fileKey: uploads[0]?.key } }));
  const { batch_job: job } = await call<{ batch_job: Job }>("POST", "/admin/batch-jobs", order, {
    "content-type": "application/json",
  });
  for (let round = 1; round <= rounds; round += 1) {
    const target = (total / (rounds + 1)) * round;
    await expect
      .poll(async () => (await read(job.id)).result.advancement_count ?? 0, {
        timeout: 120_000,
        interval: 20,
      })
      .toBeGreaterThan(target);
    await stack.kill();
    await stack.startDatabase();
    const interrupted = await read(job.id);
    expect([interrupted.status, interrupted.result.advancement_count]).toEqual([
      "processing",
      await count(),
    ]);
    await stack.startBackend();
  }
  await expect
    .poll(async () => (await read(job.id)).status, { timeout: 180_000, interval: 200 })
    .toBe("completed");
  expect((await read(job.id)).result).toMatchObject({ advancement_count: total, count: total });
  await stack.stop();
  await stack.startDatabase();
}

/** The job as the database has it, so that it can be read while no backend runs. */
async function read(id: string): Promise<Job> {
  const [row] = await query<Job>("select id, status, result from batch_job where id = $1", [id]);
  if (!row) throw new Error("the job is gone");
  return row;
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

/** Different values of a column of the imported orders, their lines, payments and audit. */
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

async function query<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

function call<T>(
  method: string,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const authorization = `Bearer ${Object.values(seller.apiKeys)[0]}`;
    const sent = { ...headers, authorization, "content-length": String(body.length) };
    const outgoing = request(
      `${stack.baseUrl}${path}`,
      { method, headers: sent, agent: false },
      (answer) => {
        text(answer).then((received) => {
          if ((answer.statusCode ?? 0) < 300) resolve(JSON.parse(received) as T);
          else reject(new Error(`${path} answered ${answer.statusCode} ${received}`));
        }, reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
