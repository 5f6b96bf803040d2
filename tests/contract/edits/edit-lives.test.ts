import { randomInt } from "node:crypto";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import {
  type Parcel,
  type PlannedAct,
  planParcel,
  readStock,
  setStock,
  sum,
  unitsIn,
} from "../returns/parcel-life";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { deliverMails, shuffleJobs } from "../people/people-mail";
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

const kinds = ["editByStaff", "editAccepted", "editDeclined", "pack", "ship", "unpack"] as const;
const others = ["capture", "return", "invoice", "invoicePart", "amend"] as const;
type Kind = (typeof kinds)[number] | (typeof others)[number];
type Act = { kind: Kind; units: number; quantity: number; pick: number };
/** The expected goods and money of an order, defined without the backend's tables and rows. */
type Life = {
  order: Order;
  quantity: number;
  parcels: Parcel[];
  returned: number;
  /** Minor units: captured, refunded, and to be paid by transfer. */
  paid: number;
  back: number;
  open: number;
  /** Whether a transfer is pending, even of 0 after a decrease: an increase is paid with it. */
  isOnTerms: boolean;
  /** Whether there is an invoice, so that later changes are invoiced or credited. */
  isInvoiced: boolean;
};

const packed = ({ parcels }: Life) => unitsIn(parcels, "packed", "shipped");
const pieceMinor = ({ order }: Life) => {
  const [{ total, quantity } = { total: 0, quantity: 1 }] = order.items;
  return total / quantity;
};
const totalOf = (life: Life) =>
  life.order.total + (life.quantity - (life.order.items[0]?.quantity ?? 0)) * pieceMinor(life);

const statusOf = (life: Life) =>
  isRefunded(life) ? "refunded" : life.back > 0 ? "partially_refunded" : "captured";

/** Whether everything paid was refunded. */
const isRefunded = ({ paid, back }: Life) => paid > 0 && back === paid;

const isDone = ({ statusCode }: LightMyRequestResponse) => statusCode === 200;

/** An increase is promised by transfer if it has to be paid first. */
async function promise(id: string | null): Promise<void> {
  if (id === null) return;
  const path = `/store/payment-collections/${id}/sessions`;
  const opened = await world.buyer.client.post(path, { provider_id: "manual" });
  const { payment_sessions: sessions }: PaymentCollection = opened.json().payment_collection;
  await world.buyer.client.post(`${path}/${sessions[0]?.id}/authorize`);
}

/** Proposes another quantity and has it decided; an undecided one is withdrawn. */
async function edit({ order }: Life, { kind, quantity }: Act): Promise<LightMyRequestResponse> {
  const { order_edit: begun } = await world.member.call("adminCreateOrderEdit", {
    body: { order_id: order.id },
  });
  const { id, items } = begun;
  const decide = async (): Promise<LightMyRequestResponse> => {
    if (kind === "editByStaff") return world.act(id, "confirm");
    const asked = await world.act(id, "request");
    if (!isDone(asked)) return asked;
    if (kind === "editDeclined")
      return world.buyer.client.post(`/store/order-edits/${id}/decline`, {});
    await promise(asked.json().order_edit.payment_collection_id);
    return world.buyer.client.post(`/store/order-edits/${id}/complete`);
  };
  const set = await world.setItem(id, items[0]?.id ?? "", quantity);
  const response = isDone(set) ? await decide() : set;
  if (!isDone(response)) await world.act(id, "cancel");
  return response;
}

/** The buyer changes the quantity herself. */
function amend(life: Life, quantity: number): Promise<LightMyRequestResponse> {
  const items = [{ item_id: life.order.items[0]?.id ?? "", quantity }];
  const expected_total = totalOf({ ...life, quantity });
  return world.buyer.client.post(`/store/orders/${life.order.id}/amend`, { items, expected_total });
}

function planEdit(life: Life, act: Act, sellable: number): PlannedAct | undefined {
  const more = act.quantity - life.quantity;
  if (more === 0) return undefined;
  const isKept = act.quantity >= packed(life);
  const isDeclined = act.kind === "editDeclined";
  const isAmended = act.kind === "amend";
  // until picking begins, and an increase only if it may be paid later
  const isAllowed = !isAmended || (life.parcels.length === 0 && (more < 0 || life.isOnTerms));
  return {
    send: () => (isAmended ? amend(life, act.quantity) : edit(life, act)),
    works: isAllowed && isKept && (isDeclined || more <= sellable),
    note() {
      if (isDeclined) return;
      const difference = more * pieceMinor(life);
      life.quantity = act.quantity;
      if (difference > 0) {
        // an increase applied by staff to a paid order is due through its payment collection
        if (act.kind !== "editAccepted" && !life.isOnTerms) return;
        life.open += difference;
        life.isOnTerms = true;
        return;
      }
      const ofOpen = Math.min(-difference, life.open);
      life.open -= ofOpen;
      life.back += Math.min(-difference - ofOpen, life.paid - life.back);
    },
  };
}

/** Issues an invoice of the rest, or of some units; successful too if fewer are left. */
async function invoice(
  { order }: Life,
  items?: { item_id: string; quantity: number }[],
): Promise<LightMyRequestResponse> {
  const params = { id: order.id };
  const body = { kind: "invoice", ...(items && { items }) } as const;
  const response = await world.member.send("adminCreateOrderDocument", { params, body });
  const isLess = ["nothing_to_invoice", "document_quantity_exceeded"].includes(
    response.json().code,
  );
  return isLess ? world.member.send("adminGetOrder", { params }) : response;
}

function planOthers(life: Life, { kind, units, pick }: Act): PlannedAct | undefined {
  const { member } = world;
  const params = { id: life.order.id };
  const item_id = life.order.items[0]?.id ?? "";
  switch (kind) {
    case "capture":
      return {
        send: () => member.send("adminCaptureOrder", { params, body: {} }),
        works: life.open > 0 || (life.paid > 0 ? !isRefunded(life) : life.isOnTerms),
        note() {
          life.paid += life.open;
          life.open = 0;
          life.isOnTerms = false;
        },
      };
    case "invoice":
      if (life.isInvoiced) return undefined;
      return {
        send: () => invoice(life),
        works: true,
        note() {
          life.isInvoiced = true;
        },
      };
    case "invoicePart":
      if (life.isInvoiced) return undefined;
      return {
        send: () => invoice(life, [{ item_id, quantity: units }]),
        works: true,
        note: () => undefined,
      };
    case "pack":
    case "ship":
    case "unpack":
      return planParcel(world, life, { kind, units, pick }, units <= life.quantity - packed(life));
    default:
      return {
        async send() {
          const opened = await world.open(life.order, units);
          const sent = isDone(opened) && opened.json<{ order: AdminOrder }>().order.returns.at(-1);
          return sent ? world.receive(sent.id, { [item_id]: units }) : opened;
        },
        works: units <= unitsIn(life.parcels, "shipped") - life.returned,
        note() {
          life.returned += units;
          const worth = units * pieceMinor(life);
          const given = Math.min(worth, life.paid - life.back);
          const unpaid = Math.min(worth - given, life.open);
          life.back += given;
          life.open -= unpaid;
          if (unpaid > 0 && life.open === 0) life.isOnTerms = false;
        },
      };
  }
}

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

const plan = (life: Life, act: Act, sellable: number) =>
  act.kind.startsWith("edit") || act.kind === "amend"
    ? planEdit(life, act, sellable)
    : planOthers(life, act);

/** Enough for the order, but not for every increase. */
const stockBefore = 20;

/** `isCanceled`: staff cancel the order at the end, if nothing is packed. */
type Lived = { includesTax: boolean; quantity: number; acts: Act[]; isCanceled: boolean };

async function run({ includesTax, quantity, acts, isCanceled }: Lived) {
  await world.setTaxIncluded(includesTax);
  await setStock(world, stockBefore);
  const before = await readStock(world);
  const order = await world.place(quantity);
  const life: Life = {
    ...{ order, quantity, parcels: [], returned: 0 },
    ...{ paid: 0, back: 0, open: order.total, isOnTerms: true, isInvoiced: false },
  };
  let stock = await readStock(world);
  for (const act of acts) {
    const planned = plan(life, act, stock.sellable);
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
    expect(packed(life)).toBeLessThanOrEqual(life.quantity);
    expect(sum(after.refunds, ({ amount }) => amount)).toBe(life.back);
    stock = await readStock(world);
    expect(stock, JSON.stringify(act)).toEqual({
      sellable: before.sellable - life.quantity + life.returned,
      there: before.there - packed(life) + life.returned,
    });
    expect(Math.min(stock.sellable, stock.there)).toBeGreaterThanOrEqual(0);
    if (act.pick === 0) await expectDocumented(life);
  }
  if (isCanceled && packed(life) === 0) return cancel(life, before);
  if (!life.isInvoiced) await invoice(life);
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
