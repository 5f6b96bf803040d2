import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { type Act, insist, kinds, type Life, newPayment, planAct, pieceMinor } from "./card-life";
import { allow, createStripeWorld, type StripeWorld } from "./stripe-world";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runs = Number(process.env.FUZZ_RUNS ?? 8);

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("card-lives");
  const { variants } = await world.admin.call("adminListVariants", { query: { sku: "BAG-1" } });
  const { id: variant_id = "", product_id: id = "" } = variants[0] ?? {};
  const body = { inventory_quantity: 100_000 };
  await world.admin.call("adminUpdateVariant", { params: { id, variant_id }, body });
});
afterAll(() => world.stop());

/** What Stripe has captured and refunded of a payment; it also counts what was never captured. */
function atStripe(intentId: string) {
  const intent = world.stripe.intents.get(intentId);
  const received = intent?.amount_received ?? 0;
  const refunded = intent?.latest_charge?.amount_refunded ?? 0;
  return {
    status: intent?.status,
    received,
    refunded: received > 0 ? refunded - ((intent?.amount ?? 0) - received) : 0,
  };
}

const read = async ({ id }: Order) =>
  (await world.admin.call("adminGetOrder", { params: { id } })).order;

async function expectMoney(life: Life, act: Act | null) {
  const after = await read(life.order);
  const of = JSON.stringify(act);
  expect(
    after.payments.map(({ data }) => data.id),
    of,
  ).toEqual(life.payments.map(({ intentId }) => intentId));
  for (const [index, payment] of life.payments.entries()) {
    const { capturedMinor, backMinor, openMinor, intentId } = payment;
    const shown = after.payments[index];
    const isOpen = openMinor > 0;
    if (isOpen || capturedMinor > 0) expect(shown?.amount, of).toBe(openMinor || capturedMinor);
    expect(shown?.amount_refunded, of).toBe(backMinor);
    const { status, received, refunded } = atStripe(intentId);
    expect({ received, refunded }, of).toEqual({ received: capturedMinor, refunded: backMinor });
    if (isOpen) expect(status, of).toBe("requires_capture");
    if (life.isCanceled) expect(status, of).not.toBe("requires_capture");
  }
  const sum = (name: "capturedMinor" | "backMinor") =>
    life.payments.reduce((total, payment) => total + payment[name], 0);
  expect(after, of).toMatchObject({
    status: life.isCanceled ? "canceled" : "pending",
    total:
      life.order.total + (life.quantity - (life.order.items[0]?.quantity ?? 0)) * pieceMinor(life),
    paid_total: sum("capturedMinor"),
    refunded_total: sum("backMinor"),
    items: [{ quantity: life.quantity, returned_quantity: life.returned || null }],
  });
}

async function run({ quantity, acts }: { quantity: number; acts: Act[] }) {
  world.stripe.mood = "well";
  const cart = await world.cardCart(quantity);
  const intentId = world.intentOf(cart);
  world.stripe.confirm(intentId, "paid");
  const order = await world.buyer.complete(cart.id, allow);
  const life: Life = {
    ...{ order, quantity, returned: 0, isShipped: false, isCanceled: false },
    payments: [newPayment(intentId, order.total)],
  };
  for (const act of acts) {
    if (life.isCanceled) return;
    const { payment_status: status } = await read(order);
    const planned = planAct({ world, life, status }, act);
    if (!planned) continue;
    await planned.prepare?.();
    const isOurs = !act.kind.endsWith("AtStripe");
    const response = await insist(world, isOurs ? act.mood : "well", planned.send);
    expect([act, response.statusCode === 200], response.body).toEqual([act, planned.works]);
    if (planned.works) planned.note();
    await expectMoney(life, act);
  }
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  units: fc.constantFrom(1, 2, 5),
  pick: fc.nat(8),
  mood: fc.constantFrom("well", "well", "failing", "lost"),
});
const lives = fc.record({
  quantity: fc.constantFrom(12, 13, 17),
  acts: fc.array(act, { minLength: 8, maxLength: 20, size: "max" }),
});

test("[CHK-02] [ORD-07] however an order paid by card is captured, changed, returned and refunded, Stripe and the order agree to the cent", async () => {
  process.stdout.write(`FUZZ_SEED=${seed} repeats this run\n`);
  await fc.assert(fc.asyncProperty(lives, run), { seed, numRuns: runs, endOnFailure: true });
}, 300_000);
