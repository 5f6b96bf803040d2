import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { readStock, setDeposit, setStock, sum, unitsIn } from "../returns/parcel-life";
import { type SwapWorld, withSwaps } from "../swaps/swap-world";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { type ClaimWorld, createClaimWorld } from "./claim-world";
import { expectDocumented } from "./goods-documents";
import {
  type Act,
  expectFairDue,
  giveSplit,
  type Kind,
  kinds,
  ofSwaps,
  planAct,
} from "./goods-life";
import {
  claimParcels,
  dueMinor,
  type Life,
  leftMinor,
  packed,
  paidMinor,
  replacing,
} from "./order-life";
import { swapUnits } from "./swap-life";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runs = Number(process.env.FUZZ_RUNS ?? 20);

let world: ClaimWorld;
let exchanges: SwapWorld;
beforeAll(async () => {
  world = await createClaimWorld("goods-lives");
  exchanges = withSwaps(world);
  const params = { id: world.companyId };
  const metadata = { min_order_amount: null };
  await world.agents.admin.call("adminUpdateCompany", { params, body: { metadata } });
  await world.agents.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
  for (const region_id of Object.values(world.seller.regions)) {
    const body = { gift_cards_taxable: false };
    await world.agents.admin.call("adminUpdateRegion", { params: { region_id }, body });
  }
  await world.agents.admin.call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
});
afterAll(() => world.backend.stop());

/** Relative frequencies; events that others depend on are more frequent than final ones. */
const weights: { [K in Kind]?: number } = {
  pack: 5,
  ship: 8,
  openReturn: 3,
  receive: 3,
  openSent: 5,
  receiveSent: 4,
  refundSent: 4,
};

/** Enough for the order, but not for every replacement. */
const stockBefore = 30;

/** `invoicedAt`: the index of the event before which the order is invoiced. */
type Lived = {
  includesTax: boolean;
  quantity: number;
  codes: { percent: number; cardMinor: number } | null;
  depositPercent: number;
  invoicedAt: number;
  acts: Act[];
};

/** With a discount and a gift card, or with neither. */
async function place({ quantity, codes }: Pick<Lived, "quantity" | "codes">): Promise<Order> {
  if (!codes) return world.place(quantity);
  const { percent, cardMinor } = codes;
  return (await world.placeWithCard(quantity, cardMinor, { percent, limit: 1 })).order;
}

/** Invoices the order if its moment has come, and compares its documents if they are due. */
async function document(life: Life, { isFirst, isDue }: { isFirst: boolean; isDue: boolean }) {
  if (isFirst) {
    const params = { id: life.order.id };
    const body = { kind: "invoice" } as const;
    const response = await world.member.send("adminCreateOrderDocument", { params, body });
    expect(response.statusCode, response.body).toBe(life.isCanceled ? 400 : 200);
  }
  if (isDue) await expectDocumented(world, life);
}

const balanceOf = ({ preorder_deposit: deposit }: Order) => deposit?.remaining ?? 0;

async function run({ includesTax, quantity, codes, depositPercent, invoicedAt, acts }: Lived) {
  await world.setTaxIncluded(includesTax);
  await setStock(world, stockBefore);
  await setDeposit(world, depositPercent);
  const isPreorder = depositPercent > 0;
  const before = await readStock(world);
  const order = await place({ quantity, codes });
  const life: Life = {
    ...{ order, isCaptured: false, isCanceled: false, backMinor: 0, loweredMinor: 0 },
    ...{ parcels: [], returns: [], claims: [], swaps: [], sentBack: [] },
  };
  let stock = await readStock(world);
  for (const [index, act] of acts.entries()) {
    await document(life, {
      isFirst: index === invoicedAt,
      isDue: index >= invoicedAt && !act.pick,
    });
    const shown = await world.read(order.id);
    const sellable = isPreorder ? Number.POSITIVE_INFINITY : stock.sellable;
    const planned = planAct({ world, exchanges, life, sellable }, act);
    if (!planned) continue;
    const response = await planned.send();
    const after = await world.read(order.id);
    const done = response.statusCode === 200;
    expect([act, done], response.body).toEqual([act, planned.works]);
    const given = after.refunded_total - shown.refunded_total;
    if (done) {
      const { refunds, gives, lowers = 0, splits } = planned;
      const ofOrder = { ofOrder: given, ofSwaps: ofSwaps(after) - ofSwaps(shown) };
      let { unpaid = giveSplit(life, splits, ofOrder) } = planned;
      const lowered = shown.due_total - after.due_total;
      if (gives !== undefined) {
        expect(given).toBe(gives);
        life.backMinor += given;
        expect(shown.due_total - after.due_total).toBe(lowers);
        life.loweredMinor += lowers;
      }
      if (refunds !== undefined) {
        const fair = ((order.items[0]?.total ?? 0) * refunds) / quantity;
        expect(Math.abs(given - Math.min(fair, leftMinor(life)))).toBeLessThanOrEqual(1);
        life.backMinor += given;
        unpaid = fair - given;
      }
      if (refunds !== undefined || splits) {
        expect(Math.abs(lowered - Math.min(unpaid, dueMinor(life)))).toBeLessThanOrEqual(1);
        life.loweredMinor += lowered;
        unpaid -= lowered;
      }
      const balance = balanceOf(shown);
      const deducted = balance - balanceOf(after);
      expect(Math.abs(deducted - Math.min(unpaid, balance))).toBeLessThan(1.5);
      const swapsBefore = life.swaps.length;
      planned.note(after);
      expectFairDue(life, swapsBefore);
    } else expect(after).toEqual(shown);
    const back = unitsIn(life.returns, "received") + swapUnits.back(life.swaps);
    const instead = unitsIn(claimParcels(life), "packed", "shipped") + swapUnits.packed(life.swaps);
    expect(after).toMatchObject({
      total: order.total,
      paid_total: paidMinor(life),
      due_total: dueMinor(life),
      refunded_total: life.backMinor,
      items: [
        {
          quantity,
          fulfilled_quantity: packed(life) || after.items[0]?.fulfilled_quantity,
          shipped_quantity: unitsIn(life.parcels, "shipped") || after.items[0]?.shipped_quantity,
          returned_quantity: back || null,
        },
      ],
    });
    expect(sum(after.refunds, ({ amount }) => amount)).toBe(life.backMinor);
    expect(life.backMinor).toBeLessThanOrEqual(paidMinor(life) + order.gift_card_total);
    expect(ofSwaps(after)).toBe(sum(life.swaps, ({ backMinor }) => backMinor));
    const sentBack = unitsIn(life.sentBack, "received");
    stock = await readStock(world);
    const taken = life.isCanceled ? 0 : quantity;
    expect(stock, JSON.stringify(act)).toEqual({
      sellable:
        before.sellable - taken + back + sentBack - replacing(life) - swapUnits.held(life.swaps),
      there: before.there - packed(life) + back + sentBack - instead,
    });
    if (!isPreorder) expect(Math.min(stock.sellable, stock.there)).toBeGreaterThanOrEqual(0);
  }
  await document(life, { isFirst: false, isDue: acts.length > invoicedAt });
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    ...kinds.map((kind) => ({ weight: weights[kind] ?? 2, arbitrary: fc.constant(kind) })),
  ),
  units: fc.constantFrom(1, 2, 3, 5, 11),
  pick: fc.nat(5),
});
/** Prerequisites for returning something that was sent. */
const begun = (...of: Kind[]): Act[] => of.map((kind) => ({ kind, units: 11, pick: 0 }));
const claimed = { kind: "claimReplace", units: 5, pick: 0 } as const;
const exchanged = { kind: "openSwap", units: 2, pick: 2 } as const;
const beginnings: Act[][] = [
  [],
  [...begun("pack", "ship"), claimed, ...begun("packClaim", "shipClaim")],
  [...begun("pack", "ship"), exchanged, ...begun("settleSwap", "packSwap", "shipSwap")],
];
const lives = fc.record({
  includesTax: fc.boolean(),
  quantity: fc.constantFrom(11, 12, 17),
  codes: fc.option(
    fc.record({ percent: fc.constantFrom(7, 15), cardMinor: fc.constantFrom(1, 2500, 9001) }),
  ),
  depositPercent: fc.constantFrom(0, 0, 30, 85),
  invoicedAt: fc.nat(50),
  acts: fc
    .tuple(
      fc.constantFrom(...beginnings),
      fc.array(act, { minLength: 25, maxLength: 45, size: "max" }),
    )
    .map((parts) => parts.flat()),
});

test("[ORD-02] however an order is packed, shipped, returned, claimed and exchanged, goods and money add up", async () => {
  process.stdout.write(`FUZZ_SEED=${seed} repeats this run\n`);
  await fc.assert(fc.asyncProperty(lives, run), { seed, numRuns: runs, endOnFailure: true });
}, 300_000);
