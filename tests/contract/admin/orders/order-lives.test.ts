import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createOrderWorld, type OrderWorld } from "./order-world";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runs = Number(process.env.FUZZ_RUNS ?? 12);

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-lives");
});
afterAll(() => world.backend.stop());

type Act =
  | { kind: "update" | "capture" | "complete" | "archive" | "cancel" | "shipping" }
  | { kind: "amount"; percent: number }
  | { kind: "units"; quantity: number };

/** The expected state of an order after each event, defined without the backend's tables. */
type Life = {
  order: Order;
  cardMinor: number;
  status: "pending" | "completed" | "archived" | "canceled";
  isCaptured: boolean;
  /** Money first, then the gift card. */
  paymentBackMinor: number;
  cardBackMinor: number;
  unitsBack: number;
  unitsBackMinor: number;
  isShippingBack: boolean;
};

const paid = (life: Life) => (life.isCaptured ? life.order.total : 0);
const back = (life: Life) => life.paymentBackMinor + life.cardBackMinor;
const left = (life: Life) => paid(life) + life.cardMinor - back(life);
function giveBack(life: Life, amountMinor: number): void {
  const ofMoney = Math.min(amountMinor, paid(life) - life.paymentBackMinor);
  life.paymentBackMinor += ofMoney;
  life.cardBackMinor += amountMinor - ofMoney;
}
const shippingMinor = ({ order }: Life) => order.shipping_total + order.shipping_tax_total;
const lineOf = ({ order }: Life) => {
  const [line] = order.items;
  if (!line) throw new Error("an order has a line");
  return line;
};

const bodies: { [K in Act["kind"]]?: (life: Life, act: never) => object } = {
  update: () => ({ external_id: `ERP-${randomInt(1e9)}` }),
  amount: (life, { percent }: { percent: number }) => ({
    amount: Math.max(1, Math.floor((left(life) * percent) / 100)),
    reason: "other",
  }),
  units: (life, { quantity }: { quantity: number }) => ({
    items: [{ item_id: lineOf(life).id, quantity }],
    reason: "return",
  }),
  shipping: ({ order }) => ({
    shipping_methods: [order.shipping_methods[0]?.id],
    reason: "other",
  }),
};
const names = {
  update: "adminUpdateOrder",
  capture: "adminCaptureOrder",
  complete: "adminCompleteOrder",
  archive: "adminArchiveOrder",
  cancel: "adminCancelOrder",
  amount: "adminRefundOrder",
  units: "adminRefundOrder",
  shipping: "adminRefundOrder",
} as const;

/**
 * Whether the event has to succeed; if so, the state is updated. `givenMinor`: what it refunded.
 */
function live(life: Life, act: Act, body: { amount?: number }, givenMinor: number): boolean {
  if (life.status === "canceled") return false;
  const isAllBack = life.isCaptured && left(life) === 0;
  switch (act.kind) {
    case "update":
      return true;
    case "capture":
      if (isAllBack) return false;
      life.isCaptured = true;
      return true;
    case "complete":
      if (life.status === "archived") return false;
      life.status = "completed";
      return true;
    case "archive":
      if (life.status === "pending") return false;
      life.status = "archived";
      return true;
    case "cancel":
      if (life.status === "archived") return false;
      life.status = "canceled";
      giveBack(life, left(life));
      return true;
    case "amount":
      if ((body.amount ?? 0) > left(life)) return false;
      giveBack(life, body.amount ?? 0);
      return true;
    case "shipping":
      if (life.isShippingBack || shippingMinor(life) > left(life)) return false;
      life.isShippingBack = true;
      giveBack(life, shippingMinor(life));
      return true;
    case "units":
      return takeUnits(life, act.quantity, givenMinor);
  }
}

/** To the cent of what the units cost; all of them together exactly. */
function takeUnits(life: Life, more: number, givenMinor: number): boolean {
  const { quantity, total } = lineOf(life);
  const fair = (total * more) / quantity;
  if (life.unitsBack + more > quantity || Math.floor(fair) > left(life)) return false;
  if (givenMinor === 0 && fair > left(life) - 1) return false;
  expect(Math.abs(givenMinor - fair)).toBeLessThanOrEqual(1);
  life.unitsBack += more;
  life.unitsBackMinor += givenMinor;
  giveBack(life, givenMinor);
  if (life.unitsBack === quantity) expect(life.unitsBackMinor).toBe(total);
  return true;
}

function paymentStatusOf(life: Life): string {
  if (back(life) > 0)
    return left(life) === 0 && (life.isCaptured || life.status === "canceled")
      ? "refunded"
      : "partially_refunded";
  if (life.status === "canceled") return "canceled";
  return life.isCaptured ? "captured" : "awaiting";
}

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Act>({ kind: "capture" }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ kind: "complete" }, { kind: "archive" }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ kind: "update" }, { kind: "cancel" }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: "shipping" }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("amount" as const),
      percent: fc.constantFrom(1, 33, 50, 100, 120),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("units" as const),
      quantity: fc.constantFrom(1, 3, 5, 12),
    }),
  },
);
const sold = fc.record({
  includesTax: fc.boolean(),
  quantity: fc.constantFrom(13, 14, 17),
  cardMinor: fc.constantFrom(0, 0, 700, 3_001),
  acts: fc.array(act, { minLength: 3, maxLength: 9 }),
});

const stock = async () =>
  (
    await world.agents.admin.call("adminGetVariant", {
      params: { id: world.seller.variants["BAG-1"] ?? "" },
    })
  ).variant.inventory_quantity;

async function run({
  includesTax,
  quantity,
  cardMinor,
  acts,
}: {
  includesTax: boolean;
  quantity: number;
  cardMinor: number;
  acts: Act[];
}) {
  await world.setTaxIncluded(includesTax);
  const before = await stock();
  const { order, card } =
    cardMinor === 0
      ? { order: await world.place(quantity), card: undefined }
      : await world.placeWithCard(quantity, cardMinor);
  const life: Life = {
    ...{ order, cardMinor, status: "pending", isCaptured: false },
    ...{ paymentBackMinor: 0, cardBackMinor: 0 },
    ...{ unitsBack: 0, unitsBackMinor: 0, isShippingBack: false },
  };
  const params = { id: order.id };
  let shown = (await world.member.call("adminGetOrder", { params })).order;
  for (const next of acts) {
    const body = bodies[next.kind]?.(life, next as never) ?? {};
    const response = await world.member.send(names[next.kind], { params, body: body as never });
    const after = (await world.member.call("adminGetOrder", { params })).order;
    const given = after.refunded_total - shown.refunded_total;
    const works = live(life, next, body, given);
    expect([next, works ? 200 : 400]).toEqual([next, response.statusCode]);
    if (!works) expect(after).toEqual(shown);
    expect(after).toMatchObject({
      status: life.status,
      payment_status: paymentStatusOf(life),
      paid_total: paid(life),
      refunded_total: back(life),
      refundable_amount: left(life),
      total: order.total,
    });
    expect(after.refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(back(life));
    if (card) {
      const { gift_card: giftCard } = await world.agents.admin.call("adminGetGiftCard", {
        params: { id: card.id },
      });
      expect(giftCard.balance).toBe(life.cardBackMinor);
    }
    expect(await stock()).toBe(life.status === "canceled" ? before : before - quantity);
    shown = after;
  }
}

test("[ORD-02] after any sequence of events on an order, paid, kept and refunded amounts add up", async () => {
  process.stdout.write(`FUZZ_SEED=${seed} repeats this run\n`);
  await fc.assert(fc.asyncProperty(sold, run), { seed, numRuns: runs, endOnFailure: true });
}, 600_000);
