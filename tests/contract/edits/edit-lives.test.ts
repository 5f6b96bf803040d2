import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import { readStock, setDeposit, setStock, sum, unitsIn } from "../returns/parcel-life";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { deliverMails, shuffleJobs } from "../people/people-mail";
import {
  type Act,
  invoice,
  isDone,
  kinds,
  type Life,
  others,
  packed,
  pieceMinor,
  planAct,
  statusOf,
  totalOf,
} from "./edit-life";
import { createEditWorld, type EditWorld } from "./edit-world";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runs = Number(process.env.FUZZ_RUNS ?? 12);

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edit-lives");
  await world.agents.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
  const settings = [
    { key: "legal_entity", value: sampleLegalEntity },
    { key: "order_amendment_minutes", value: 60 },
  ];
  await world.agents.admin.call("adminSetSettings", { body: { settings } });
  const params = { id: world.companyId };
  const metadata = { min_order_amount: null };
  await world.agents.admin.call("adminUpdateCompany", { params, body: { metadata } });
});
afterAll(() => world.backend.stop());

/** The documents once all jobs have run, in any order. */
async function listDocuments({ id }: Order): Promise<OrderDocument[]> {
  await shuffleJobs(world.backend);
  await deliverMails(world.backend, world.seller.id);
  return (await world.member.call("adminListOrderDocuments", { params: { id } })).documents;
}

/** Invoices minus credit notes. */
const sumDocuments = (documents: readonly OrderDocument[]) =>
  sum(documents, ({ kind, total }) => {
    if (kind !== "invoice" && kind !== "credit_note") return 0;
    return (kind === "invoice" ? 1 : -1) * (total ?? 0);
  });

/** Invoices minus credit notes are what the buyer keeps and pays for, once all is invoiced. */
async function expectDocumented(life: Life): Promise<void> {
  const documents = await listDocuments(life.order);
  const units = (kind: string) =>
    sum(documents, (document) =>
      document.kind === kind ? sum(document.items, ({ quantity }) => quantity) : 0,
    );
  const owed = totalOf(life) - life.returned * pieceMinor(life);
  if (life.isInvoiced) expect(sumDocuments(documents)).toBe(owed);
  else {
    const left = units("invoice") - units("credit_note");
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(life.quantity - life.returned);
  }
}

/** Enough for the order, but not for every increase. */
const stockBefore = 20;

/** `isCanceled`: staff cancel the order at the end, if nothing is packed. */
type Lived = {
  includesTax: boolean;
  quantity: number;
  depositPercent: number;
  acts: Act[];
  isCanceled: boolean;
};

async function run({ includesTax, quantity, depositPercent, acts, isCanceled }: Lived) {
  await world.setTaxIncluded(includesTax);
  await setDeposit(world, depositPercent);
  await setStock(world, stockBefore);
  const before = await readStock(world);
  const order = await world.place(quantity);
  const life: Life = {
    ...{ order, quantity, parcels: [], returned: 0 },
    ...{ paid: 0, back: 0, open: order.total, isOnTerms: true, isInvoiced: false },
    ...{ deposit: null, balance: 0 },
  };
  const isPreorder = depositPercent > 0;
  if (isPreorder) {
    const deposit = Math.round((order.total * depositPercent) / 100);
    const balance = order.total - deposit;
    Object.assign(life, { deposit, balance, open: deposit });
    expect(order.preorder_deposit).toMatchObject({ amount: deposit, remaining: balance });
  }
  let stock = await readStock(world);
  for (const act of acts) {
    const sellable = isPreorder ? Number.POSITIVE_INFINITY : stock.sellable;
    const planned = planAct({ world, life, sellable }, act);
    if (!planned) continue;
    const response = await planned.send();
    const after = await world.read(order.id);
    expect([act, isDone(response)], response.body).toEqual([act, planned.works]);
    if (planned.works) planned.note(after);
    expect(after, JSON.stringify(act)).toMatchObject({
      total: totalOf(life),
      paid_total: life.paid,
      refunded_total: life.back,
      due_total: life.open,
      ...(life.open === 0 && life.paid > 0 && { payment_status: statusOf(life) }),
      preorder_deposit:
        life.deposit === null ? null : { amount: life.deposit, remaining: life.balance },
      items: [{ quantity: life.quantity }],
    });
    const [line] = after.items;
    expect({
      packed: line?.fulfilled_quantity ?? 0,
      shipped: line?.shipped_quantity ?? 0,
      returned: line?.returned_quantity ?? 0,
    }).toEqual({
      packed: packed(life),
      shipped: unitsIn(life.parcels, "shipped"),
      returned: life.returned,
    });
    expect(line?.promise, JSON.stringify(act)).toBeDefined();
    expect(sum(line?.promise ?? [], (part) => part.quantity)).toBe(life.quantity);
    expect(packed(life)).toBeLessThanOrEqual(life.quantity);
    expect(sum(after.refunds, ({ amount }) => amount)).toBe(life.back);
    stock = await readStock(world);
    expect(stock, JSON.stringify(act)).toEqual({
      sellable: before.sellable - life.quantity + life.returned,
      there: before.there - packed(life) + life.returned,
    });
    if (!isPreorder) expect(Math.min(stock.sellable, stock.there)).toBeGreaterThanOrEqual(0);
    if (act.pick === 0) await expectDocumented(life);
  }
  if (isCanceled && packed(life) === 0) return cancel(life, before);
  if (!life.isInvoiced) await invoice(world, life);
  await expectDocumented({ ...life, isInvoiced: true });
}

/** Everything paid is refunded, everything invoiced is credited, and all stock is back. */
async function cancel({ order, paid }: Life, before: Awaited<ReturnType<typeof readStock>>) {
  const params = { id: order.id };
  await world.member.call("adminCancelOrder", { params, body: {} });
  const after = { paid_total: paid, refunded_total: paid, due_total: 0 };
  expect(await world.read(order.id)).toMatchObject({ status: "canceled", ...after });
  expect(await readStock(world)).toEqual(before);
  expect(sumDocuments(await listDocuments(order))).toBe(0);
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...kinds) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  ),
  units: fc.constantFrom(1, 2, 3, 5),
  quantity: fc.constantFrom(8, 9, 10, 12, 13, 15, 18, 21),
  pick: fc.nat(5),
});
const lives = fc.record({
  includesTax: fc.boolean(),
  quantity: fc.constantFrom(13, 14, 17),
  depositPercent: fc.constantFrom(0, 0, 30, 85),
  acts: fc.oneof(
    { weight: 3, arbitrary: fc.array(act, { minLength: 15, maxLength: 30, size: "max" }) },
    { weight: 1, arbitrary: fc.array(act, { maxLength: 8 }) },
  ),
  isCanceled: fc.boolean(),
});

test("[ORD-07] [ORD-02] however an order is changed, packed, shipped, paid and returned, goods and money add up", async () => {
  process.stdout.write(`FUZZ_SEED=${seed} repeats this run\n`);
  await fc.assert(fc.asyncProperty(lives, run), { seed, numRuns: runs, endOnFailure: true });
}, 300_000);
