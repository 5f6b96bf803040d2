import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { HttpBuyer, RefusedError } from "../fixtures/http-buyer";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import { KillStack } from "./kill-stack";

const rounds = 10;
const acknowledgedPerRound = 12;
const sellerId = "kill";
const buyerEmails = ["one", "two", "three", "four"].map((name) => `${name}@${sellerId}.test`);

type Attempt = { email: string; cartId: string; key: string; quantity: number; orderId?: string };

let stack: KillStack;
let seller: LoadedSeller;
let stockAtStart: number;
const attempts: Attempt[] = [];

beforeAll(async () => {
  stack = await KillStack.create(await mkdtemp(join(tmpdir(), "comptoir-kill-")));
  await stack.startDatabase();
  seller = await stack.load(toInput());
  stockAtStart = await totalStock();
});
afterAll(async () => {
  await stack?.stop();
  if (stack) await rm(stack.dataDir, { recursive: true, force: true });
});

test(`[STORE-03] kill -9 of backend and database during orders, ${rounds} times: none lost, none duplicated, stock exact`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await stack.startBackend();
    await retryWithoutResponse();
    await orderUntilKilled(round * acknowledgedPerRound);
    await stack.startDatabase();
    await expectAllThere();
  }
  await stack.startBackend();
  await retryWithoutResponse();
  await expectAllThere();
  expect(attempts.every((attempt) => attempt.orderId)).toBe(true);
  expect(attempts.length).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound);
});

test("[STORE-03] after the last recovery the data files are intact", async () => {
  await query("create extension if not exists amcheck");
  const indexes = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_am a on a.oid = c.relam where a.amname = 'btree' and n.nspname not in ('pg_toast') and c.relpersistence = 'p' and i.indisvalid`,
  );
  expect(indexes.length).toBeGreaterThan(20);
  for (const { name } of indexes)
    await query(`select bt_index_parent_check($1::regclass, true)`, [name]);
  const tables = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public'`,
  );
  for (const { name } of tables)
    expect(await query(`select * from verify_heapam($1::regclass)`, [name])).toEqual([]);
});

/**
 * All buyers order continuously; the stack is killed in between once enough orders were
 * acknowledged.
 */
async function orderUntilKilled(acknowledgedTarget: number): Promise<void> {
  let killing: Promise<void> | undefined;
  const buyers = await Promise.all(
    buyerEmails.map((email) =>
      HttpBuyer.signIn(stack.baseUrl, {
        publishableKey: seller.publishableKey,
        email,
        password: largeSellerPassword,
      }),
    ),
  );
  const work = buyers.map(async (buyer, index) => {
    while (!killing) {
      await placeOrder(buyer, buyerEmails[index] ?? "");
      if (attempts.filter((attempt) => attempt.orderId).length >= acknowledgedTarget)
        killing ??= stack.kill();
    }
  });
  await Promise.all(
    work.map((one) =>
      one.catch((error: unknown) => {
        if (!killing || (error instanceof RefusedError && error.status < 500)) throw error;
      }),
    ),
  );
  await killing;
}

async function placeOrder(buyer: HttpBuyer, email: string): Promise<void> {
  const cart = await buyer.prepareCart([
    { variantId: variantId(attempts.length), quantity: 1 + (attempts.length % 5) },
  ]);
  const quantity = cart.items.reduce((sum, item) => sum + item.quantity, 0);
  const attempt: Attempt = { email, cartId: cart.id, key: randomUUID(), quantity };
  attempts.push(attempt);
  attempt.orderId = (await buyer.complete(cart.id, attempt.key)).id;
}

/**
 * A caller without a response retries with the same key: one order, whether or not the first
 * attempt had created it.
 */
async function retryWithoutResponse(): Promise<void> {
  const before = await ordersByCart();
  for (const attempt of attempts.filter((one) => !one.orderId)) {
    const buyer = await HttpBuyer.signIn(stack.baseUrl, {
      publishableKey: seller.publishableKey,
      email: attempt.email,
      password: largeSellerPassword,
    });
    const first = await buyer.complete(attempt.cartId, attempt.key);
    const second = await buyer.complete(attempt.cartId, attempt.key);
    expect(second.id).toBe(first.id);
    const known = before.get(attempt.cartId);
    if (known) expect(first.id).toBe(known.id);
    attempt.orderId = first.id;
  }
}

/**
 * Each acknowledged order exists for its cart, no cart has two, no order is without an attempt, and
 * stock has decreased by the ordered quantity.
 */
async function expectAllThere(): Promise<void> {
  const orders = await ordersByCart();
  for (const attempt of attempts)
    if (attempt.orderId) expect(orders.get(attempt.cartId)?.id).toBe(attempt.orderId);
  const known = new Map(attempts.map((attempt) => [attempt.cartId, attempt.quantity]));
  for (const [cartId, order] of orders) expect(order.quantity).toBe(known.get(cartId));
  const ordered = [...orders.values()].reduce((sum, order) => sum + order.quantity, 0);
  expect(await totalStock()).toBe(stockAtStart - ordered);
}

async function ordersByCart(): Promise<Map<string, { id: string; quantity: number }>> {
  const rows = await query<{ id: string; cart_id: string; quantity: number; mails: number }>(
    `select o.id, o.cart_id, (select sum(quantity) from line_item l where l.seller_id = o.seller_id and l.order_id = o.id) as quantity,
            (select count(*) from outbox m where m.seller_id = o.seller_id and m.payload ->> 'orderId' = o.id) as mails
     from "order" o where o.seller_id = $1`,
    [sellerId],
  );
  expect(rows.every((row) => Number(row.mails) === 1)).toBe(true);
  expect(new Set(rows.map((row) => row.cart_id)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.cart_id, { id: row.id, quantity: Number(row.quantity) }]));
}

async function totalStock(): Promise<number> {
  const [row] = await query<{ total: string }>(
    "select sum(inventory_quantity) as total from product_variant where seller_id = $1",
    [sellerId],
  );
  return Number(row?.total);
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

function variantId(index: number): string {
  const ids = Object.values(seller.variants);
  return ids[index % ids.length] ?? "";
}

function toInput(): SellerInput {
  const input = createLargeSellerInput(sellerId, { products: 10, variants: 2 });
  const [company] = input.companies;
  if (!company) throw new Error("the fixture has no company");
  const customers = buyerEmails.map((email) => ({
    email,
    password: largeSellerPassword,
    firstName: "Claire",
    lastName: "Durand",
  }));
  return { ...input, companies: [{ ...company, minOrderAmountMinor: null, customers }] };
}
