import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import { HttpBuyer, RefusedError } from "../fixtures/http-buyer";
import { sampleLegalEntity } from "../fixtures/issue-document";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";
import { HttpStaff } from "../fixtures/http-staff";
import { KillStack } from "./kill-stack";

const sellerId = "order-kill";
const rounds = 3;
const actsPerRound = 40;
const lanes = 3;
const quantity = 3;
const reservedOrders = 45;

let stack: KillStack;
let seller: LoadedSeller;
let stockAtStart: number;
const query = <Row>(statement: string, values: unknown[]) => stack.query<Row>(statement, values);

beforeAll(async () => {
  stack = await KillStack.create(await mkdtemp(join(tmpdir(), "comptoir-order-kill-")));
  await stack.startDatabase();
  const input = createLargeSellerInput(sellerId, { products: 4, variants: 2 });
  const companies = input.companies.map((one) => ({ ...one, minOrderAmountMinor: null }));
  seller = await stack.load({ ...input, companies });
  stockAtStart = await totalStock();
});
afterAll(async () => {
  await stack?.stop();
  if (stack) await rm(stack.dataDir, { recursive: true, force: true });
});

const staff = () => new HttpStaff(stack.baseUrl, Object.values(seller.apiKeys)[0] ?? "");
const signIn = () =>
  HttpBuyer.signIn(stack.baseUrl, {
    publishableKey: seller.publishableKey,
    email: `buyer@${sellerId}.test`,
    password: largeSellerPassword,
  });

/** The objects created during an order's life, from the responses. */
type Known = { order: Order; parcel: string; sent: string; invoice: string };
type Act = { name: string; send(known: Known, key: string): Promise<unknown> };

const post = <T>(path: string, body: object, key: string) => staff().post<T>(path, body, key);
const lineOf = ({ order }: Known) => order.items[0]?.id ?? "";
const acts: readonly Act[] = [
  {
    name: "capture",
    send: ({ order }, key) => post(`/admin/orders/${order.id}/capture`, {}, key),
  },
  {
    name: "pack",
    async send(known, key) {
      const items = [{ item_id: lineOf(known), quantity: 2 }];
      const path = `/admin/orders/${known.order.id}/fulfillment`;
      const { order } = await post<{ order: AdminOrder }>(path, { items }, key);
      known.parcel = order.fulfillments[0]?.id ?? "";
    },
  },
  {
    name: "ship",
    send: ({ order, parcel }, key) =>
      post(`/admin/orders/${order.id}/shipment`, { fulfillment_id: parcel }, key),
  },
  {
    name: "invoice",
    async send(known, key) {
      const path = `/admin/orders/${known.order.id}/documents`;
      const { document } = await post<{ document: OrderDocument }>(path, { kind: "invoice" }, key);
      known.invoice = document.id;
    },
  },
  {
    name: "ask back",
    async send(known, key) {
      const items = [{ item_id: lineOf(known), quantity: 1 }];
      const path = `/admin/orders/${known.order.id}/return`;
      const { order } = await post<{ order: AdminOrder }>(path, { items }, key);
      known.sent = order.returns[0]?.id ?? "";
    },
  },
  {
    name: "take back",
    send: (known, key) =>
      post(
        `/admin/returns/${known.sent}/receive`,
        { items: [{ item_id: lineOf(known), quantity: 1 }], refund: 200 },
        key,
      ),
  },
  {
    name: "give back",
    send: ({ order }, key) =>
      post(`/admin/orders/${order.id}/refund`, { amount: 100, reason: "discount" }, key),
  },
  {
    name: "credit",
    send: ({ order, invoice }, key) =>
      post(
        `/admin/orders/${order.id}/documents`,
        { kind: "credit_note", invoice_id: invoice },
        key,
      ),
  },
];

/** An order in progress: how many calls got a response, and the key of the one in flight. */
type Life = { known: Known; cartId: string; done: number; key: string };
const lives: Life[] = [];
let acknowledged = 0;

/** The next call of an order's life, with the same key until there is a response. */
async function goOn(life: Life, buyer: HttpBuyer): Promise<void> {
  if (life.done === 0) life.known.order = await buyer.complete(life.cartId, life.key);
  else await acts[life.done - 1]?.send(life.known, life.key);
  life.done += 1;
  life.key = randomUUID();
  acknowledged += 1;
}

async function begin(buyer: HttpBuyer): Promise<Life> {
  const ids = Object.values(seller.variants);
  const variantId = ids[lives.length % ids.length] ?? "";
  const cart = await buyer.prepareCart([{ variantId, quantity }]);
  const life = { known: {} as Known, cartId: cart.id, done: 0, key: randomUUID() };
  lives.push(life);
  return life;
}

const isEnded = ({ done }: Life) => done > acts.length;

/** Several orders are processed concurrently without pause; the stack is killed in between. */
async function liveUntilKilled(target: number): Promise<void> {
  let killing: Promise<void> | undefined;
  const buyer = await signIn();
  const waiting = lives.filter((life) => !isEnded(life));
  const lane = async () => {
    while (!killing) {
      const life = waiting.pop() ?? (await begin(buyer));
      while (!killing && !isEnded(life)) {
        await goOn(life, buyer);
        if (acknowledged >= target) killing ??= stack.kill();
      }
    }
  };
  const failures = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const failure of failures) {
    if (failure.status === "fulfilled") continue;
    const { reason } = failure;
    if (!killing || (reason instanceof RefusedError && reason.status < 500)) throw reason;
  }
  await killing;
}

/** The progress of an order, from stored data: each call has left one trace. */
async function readMarks(): Promise<Map<string, number[]>> {
  const rows = await query<{ cart_id: string; marks: number[] }>(
    `select o.cart_id, array[
       1,
       (select count(*) from payment p where p.seller_id = o.seller_id and p.order_id = o.id
          and p.captured_at is not null),
       (select count(*) from fulfillment f where f.seller_id = o.seller_id and f.order_id = o.id),
       (select count(*) from fulfillment f where f.seller_id = o.seller_id and f.order_id = o.id
          and f.shipped_at is not null),
       (select count(*) from order_document d where d.seller_id = o.seller_id
          and d.order_id = o.id and d.kind = 'invoice'),
       (select count(*) from order_return r where r.seller_id = o.seller_id
          and r.order_id = o.id),
       (select count(*) from refund r where r.seller_id = o.seller_id and r.order_id = o.id
          and r.amount = 200),
       (select count(*) from refund r where r.seller_id = o.seller_id and r.order_id = o.id
          and r.amount = 100),
       (select count(*) from order_document d where d.seller_id = o.seller_id
          and d.order_id = o.id and d.kind = 'credit_note')
     ]::integer[] as marks from "order" o where o.seller_id = $1`,
    [sellerId],
  );
  return new Map(rows.map(({ cart_id, marks }) => [cart_id, marks]));
}

/** What was acknowledged exists, and in addition at most the call without a response. */
async function expectNothingLost(): Promise<void> {
  const marks = await readMarks();
  for (const { cartId, done } of lives) {
    const committed = marks.get(cartId) ?? [];
    const made = committed.filter((mark) => mark === 1).length;
    expect(committed.slice(0, made).every((mark) => mark === 1)).toBe(true);
    expect(committed.slice(made).every((mark) => mark === 0)).toBe(true);
    expect([done, done + 1]).toContain(made);
  }
}

test(`[ORD-02] [ORD-03] kill -9 of backend and database during all kinds of order changes, ${rounds} times: nothing lost, nothing twice, no number missing`, async () => {
  await stack.startBackend();
  await staff().post("/admin/settings", { key: "legal_entity", value: sampleLegalEntity });
  for (let round = 1; round <= rounds; round += 1) {
    await liveUntilKilled(round * actsPerRound);
    await stack.startDatabase();
    await expectNothingLost();
    await stack.startBackend();
  }
  const buyer = await signIn();
  for (const life of lives) while (!isEnded(life)) await goOn(life, buyer);
  await expectNothingLost();
  for (const { known } of lives) {
    const { order } = await staff().get<{ order: AdminOrder }>(`/admin/orders/${known.order.id}`);
    expect(order).toMatchObject({
      payment_status: "partially_refunded",
      paid_total: order.total,
      refunded_total: 300,
      items: [{ quantity, fulfilled_quantity: 2, shipped_quantity: 2, returned_quantity: 1 }],
    });
  }
  expect(await totalStock()).toBe(stockAtStart - lives.length * (quantity - 1));
  const numbers = await query<{ kind: string; number: string }>(
    "select kind, number from order_document where seller_id = $1 order by kind, number",
    [sellerId],
  );
  for (const kind of ["credit_note", "invoice"])
    expect(
      numbers.filter((row) => row.kind === kind).map(({ number }) => Number(number.slice(-6))),
    ).toEqual(lives.map((_, index) => index + 1));
  expect(await findDuplicateNotices()).toEqual([]);
});

test(`[QUO-01] kill -9 while ${reservedOrders} reservations expire: each expires once, and its stock is released once`, async () => {
  const buyer = await signIn();
  const before = await totalStock();
  const ids = Object.values(seller.variants);
  const held: string[] = [];
  for (let n = 0; n < reservedOrders; n += 1) {
    const line = { variantId: ids[n % ids.length] ?? "", quantity: 1 };
    const cart = await buyer.prepareCart([line]);
    held.push((await buyer.complete(cart.id, randomUUID())).id);
  }
  await stack.kill();
  await stack.startDatabase();
  await query(
    `update "order" set status = 'reserved', reserved_until = now() - interval '1 hour'
     where seller_id = $1 and id = any($2)`,
    [sellerId, held],
  );
  const ended = async () =>
    (
      await query<{ id: string }>(
        `select id from "order" where seller_id = $1 and id = any($2) and status = 'canceled'`,
        [sellerId, held],
      )
    ).length;
  await stack.startBackend();
  await expect.poll(ended, { timeout: 60_000, interval: 5 }).toBeGreaterThan(reservedOrders / 10);
  await stack.kill();
  await stack.startDatabase();
  expect(await totalStock()).toBe(before - reservedOrders + (await ended()));
  await stack.startBackend();
  await expect.poll(ended, { timeout: 60_000, interval: 100 }).toBe(reservedOrders);
  expect(await totalStock()).toBe(before);
  expect(await findDuplicateNotices()).toEqual([]);
});

/** Mails and events of an order that exist more than once. */
function findDuplicateNotices(): Promise<{ kind: string }[]> {
  return query(
    `select kind, payload from outbox where seller_id = $1 and payload ? 'orderId'
     group by kind, payload having count(*) > 1`,
    [sellerId],
  );
}

async function totalStock(): Promise<number> {
  const [row] = await query<{ total: string }>(
    "select sum(inventory_quantity) as total from product_variant where seller_id = $1",
    [sellerId],
  );
  return Number(row?.total);
}
