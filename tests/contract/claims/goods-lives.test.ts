import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import {
  type Parcel,
  pickOf,
  type PlannedAct,
  planParcel,
  readStock,
  setStock,
  sum,
  unitsIn,
} from "../returns/parcel-life";
import { type SwapWorld, withSwaps } from "../swaps/swap-world";
import { type ClaimWorld, createClaimWorld } from "./claim-world";
import { planSent, type SentBack, type SentKind, sentKinds, type SentLine } from "./sent-life";
import { planSwap, type SwapKind, swapKinds, type SwapLife, swapUnits } from "./swap-life";

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const runs = Number(process.env.FUZZ_RUNS ?? 20);

let world: ClaimWorld;
let exchanges: SwapWorld;
beforeAll(async () => {
  world = await createClaimWorld("goods-lives");
  exchanges = withSwaps(world);
  await world.agents.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
});
afterAll(() => world.backend.stop());

const kinds = [
  ...(["pack", "ship", "unpack", "cancelOrder", "capture", "openReturn", "receive"] as const),
  ...(["cancelReturn", "claimRefund", "claimReplace", "packClaim", "shipClaim"] as const),
  ...(["unpackClaim", "cancelClaim"] as const),
  ...swapKinds,
  ...sentKinds,
] as const;
/** How often each is tried; what has to come first more than what ends it. */
const weights: { [K in Kind]?: number } = {
  pack: 5,
  ship: 8,
  openReturn: 3,
  receive: 3,
  openSent: 5,
  receiveSent: 4,
  refundSent: 4,
};
type Kind = (typeof kinds)[number];
type Act = { kind: Kind; units: number; pick: number };

type Sent = { id: string; units: number; state: "requested" | "received" | "canceled" };
type Claim = {
  id: string;
  units: number;
  isReplacing: boolean;
  isOver: boolean;
  /** What it sends instead. */
  lineId: string;
  parcels: Parcel[];
};

/** Where goods and money of an order are, said without the tables and rows of the backend. */
type Life = {
  order: Order;
  isCaptured: boolean;
  isCanceled: boolean;
  backMinor: number;
  parcels: Parcel[];
  returns: Sent[];
  claims: Claim[];
  swaps: SwapLife[];
  /** Of what claims and swaps have sent. */
  sentBack: SentBack[];
};

const ordered = ({ order }: Life) => order.items[0]?.quantity ?? 0;
const packed = ({ parcels }: Life) => unitsIn(parcels, "packed", "shipped");
/** Shipped, and neither back nor on its way nor complained about nor exchanged. */
const kept = ({ parcels, returns, claims, swaps }: Life) =>
  unitsIn(parcels, "shipped") -
  unitsIn(returns, "requested", "received") -
  sum(claims, ({ units, isOver }) => (isOver ? 0 : units)) -
  swapUnits.away(swaps);
const leftMinor = ({ order, isCaptured, backMinor }: Life) =>
  (isCaptured ? order.total : 0) - backMinor;
const replacing = ({ claims }: Life) =>
  sum(claims, ({ units, isReplacing, isOver }) => (isReplacing && !isOver ? units : 0));
const claimParcels = ({ claims }: Life) => claims.flatMap(({ parcels }) => parcels);
const isPacked = ({ parcels }: Claim) => parcels.some(({ state }) => state !== "canceled");

const canPack = (claim: Claim) => claim.isReplacing && !claim.isOver && !isPacked(claim);
const canEnd = (claim: Claim) =>
  claim.isOver || (!isPacked(claim) && (claim.isReplacing || !wasPaid(claim)));

const isOfSent = (kind: Kind): kind is SentKind => (sentKinds as readonly Kind[]).includes(kind);
const isOfSwap = (kind: Kind): kind is SwapKind => (swapKinds as readonly Kind[]).includes(kind);

/** An act, and what it moves; undefined: nothing to do. */
type Planned = PlannedAct & {
  /** Units whose price goes back, as far as it was paid. */
  refunds?: number;
  /** Minor units that go back. */
  gives?: number;
  /** What goes back of what a swap has sent, as far as it was paid. */
  splits?: { fairMinor: number; line: SentLine; units: number };
};

function planOthers(
  life: Life,
  { kind, units, pick }: Omit<Act, "kind"> & { kind: Exclude<Kind, SwapKind | SentKind> },
  stock: number,
): Planned | undefined {
  const { order } = life;
  const { member } = world;
  const params = { id: order.id };
  const item_id = world.lineOf(order);
  const isAlive = !life.isCanceled;
  const sent = pickOf(life.returns, pick);
  const claim = pickOf(life.claims, pick);
  const claimed = claim && pickOf(claim.parcels, pick);
  const at = (claimId: string, path: string, body?: object) =>
    world.act(order, claimId, path, body as never);
  switch (kind) {
    case "capture":
      if (life.isCaptured || life.isCanceled) return undefined;
      return {
        send: () => member.send("adminCaptureOrder", { params, body: {} }),
        works: true,
        note: () => Object.assign(life, { isCaptured: true }),
      };
    case "cancelOrder":
      // most orders live longer
      if (packed(life) === 0 && pick > 0) return undefined;
      return {
        send: () => member.send("adminCancelOrder", { params, body: {} }),
        works: isAlive && packed(life) === 0,
        note: () => {
          life.backMinor = life.isCaptured ? order.total : 0;
          life.isCanceled = true;
        },
      };
    case "pack":
    case "ship":
    case "unpack": {
      const canPack = isAlive && units <= ordered(life) - packed(life);
      return planParcel(world, life, { kind, units, pick }, canPack);
    }
    case "openReturn":
      return {
        send: () => world.open(order, units),
        works: isAlive && units <= kept(life),
        note: ({ returns }) =>
          life.returns.push({ id: returns.at(-1)?.id ?? "", units, state: "requested" }),
      };
    case "receive":
      return (
        sent && {
          send: () => world.receive(sent.id, { [item_id]: sent.units }),
          works: sent.state === "requested",
          refunds: sent.units,
          note: () => Object.assign(sent, { state: "received" }),
        }
      );
    case "cancelReturn":
      return (
        sent && {
          send: () => member.send("adminCancelReturn", { params: { id: sent.id } }),
          works: sent.state !== "received",
          note: () => Object.assign(sent, { state: "canceled" }),
        }
      );
    case "claimRefund":
    case "claimReplace": {
      const isReplacing = kind === "claimReplace";
      return {
        send: () => world.claim(order, units, isReplacing ? world.replacing(units) : {}),
        works: isAlive && units <= Math.min(kept(life), isReplacing ? stock : units),
        refunds: isReplacing ? 0 : units,
        note: ({ claims }) =>
          life.claims.push({
            id: claims.at(-1)?.id ?? "",
            ...{ units, isReplacing, isOver: false, parcels: [] },
            lineId: claims.at(-1)?.additional_items[0]?.id ?? "",
          }),
      };
    }
    case "packClaim":
      return (
        claim && {
          send: () => at(claim.id, "fulfillments"),
          works: canPack(claim),
          note: ({ claims }) =>
            claim.parcels.push({
              id: claims.find(({ id }) => id === claim.id)?.fulfillments.at(-1)?.id ?? "",
              ...{ units: claim.units, state: "packed" },
            }),
        }
      );
    case "shipClaim":
      return (
        claimed && {
          send: () => at(claim.id, "shipments", { fulfillment_id: claimed.id }),
          works: claimed.state === "packed",
          note: () => Object.assign(claimed, { state: "shipped" }),
        }
      );
    case "unpackClaim":
      return (
        claimed && {
          send: () => at(claim.id, `fulfillments/${claimed.id}`),
          works: claimed.state === "packed",
          note: () => Object.assign(claimed, { state: "canceled" }),
        }
      );
    case "cancelClaim":
      return (
        claim && {
          send: () => at(claim.id, "cancel"),
          works: canEnd(claim),
          note: () => Object.assign(claim, { isOver: true }),
        }
      );
  }
}

const sentLines = ({ claims, swaps }: Life): SentLine[] => [
  ...claims.flatMap(({ isReplacing, lineId: id, units: quantity, parcels }) => {
    const shipped = unitsIn(parcels, "shipped");
    const unpaid = { total: 0, isPaid: false, isSettled: false, refunded: 0, leftMinor: 0 };
    return isReplacing ? [{ id, quantity, shipped, ...unpaid }] : [];
  }),
  ...swaps.map(({ line, sent, parcel, isSettled, dueMinor, backMinor, refunded }) => ({
    ...{
      ...line,
      isPaid: true,
      isSettled,
      refunded,
      shipped: parcel.state === "shipped" ? sent : 0,
    },
    leftMinor: (isSettled ? Math.max(0, dueMinor) : 0) - backMinor,
  })),
];

/** What went back onto payments of swaps. */
const ofSwaps = ({ swaps }: AdminOrder) =>
  sum(swaps, ({ payment }) => payment?.amount_refunded ?? 0);

/** To the cent, onto what the swap was paid with first; and what was not paid stays. */
function giveSplit(
  life: Life,
  splits: Planned["splits"],
  given: { ofOrder: number; ofSwaps: number },
): void {
  if (!splits) return;
  const { fairMinor, line, units } = splits;
  const whole = given.ofOrder + given.ofSwaps;
  const most = line.leftMinor + leftMinor(life);
  expect(Math.abs(whole - Math.min(fairMinor, most))).toBeLessThanOrEqual(1);
  expect(given.ofSwaps).toBe(Math.min(whole, line.leftMinor));
  life.backMinor += given.ofOrder;
  const swap = life.swaps.find((found) => found.line.id === line.id);
  if (!swap) return;
  swap.backMinor += given.ofSwaps;
  if (whole > 0) swap.refunded = Math.min(line.quantity, swap.refunded + units);
}

function plan(life: Life, act: Act, stock: number): Planned | undefined {
  const { kind, ...facts } = act;
  if (isOfSent(kind)) {
    const { order, sentBack } = life;
    const around = { world, order, lines: sentLines(life), sentBack, leftMinor: leftMinor(life) };
    return planSent(around, { ...facts, kind });
  }
  if (!isOfSwap(kind)) return planOthers(life, { ...facts, kind }, stock);
  const around = { world: exchanges, order: life.order, swaps: life.swaps, sellable: stock };
  const sums = { kept: life.isCanceled ? 0 : kept(life), leftMinor: leftMinor(life) };
  return planSwap({ ...around, ...sums }, { ...facts, kind });
}

function expectFairDue({ order, swaps }: Life, before: number): void {
  const { total = 0, quantity = 1 } = order.items[0] ?? {};
  for (const { dueMinor, sent, units } of swaps.slice(before))
    expect(Math.abs(dueMinor - (total * (sent - units)) / quantity)).toBeLessThanOrEqual(2);
}

/** Claims that gave money back. */
const paidClaims = new Set<string>();
const wasPaid = ({ id }: Claim) => paidClaims.has(id);

/** Enough for the order, and not for every replacement. */
const stockBefore = 30;

async function run({ quantity, acts }: { quantity: number; acts: Act[] }) {
  await setStock(world, stockBefore);
  const before = await readStock(world);
  const order = await world.place(quantity);
  const life: Life = {
    ...{ order, isCaptured: false, isCanceled: false, backMinor: 0 },
    ...{ parcels: [], returns: [], claims: [], swaps: [], sentBack: [] },
  };
  let shown = await world.read(order.id);
  let stock = await readStock(world);
  for (const act of acts) {
    const planned = plan(life, act, stock.sellable);
    if (!planned) continue;
    const answer = await planned.send();
    const after = await world.read(order.id);
    const done = answer.statusCode === 200;
    expect([act, done], answer.body).toEqual([act, planned.works]);
    const given = after.refunded_total - shown.refunded_total;
    if (done) {
      const claimsBefore = life.claims.length;
      const { refunds, gives, splits } = planned;
      giveSplit(life, splits, { ofOrder: given, ofSwaps: ofSwaps(after) - ofSwaps(shown) });
      if (gives !== undefined) {
        expect(given).toBe(gives);
        life.backMinor += given;
      }
      if (refunds !== undefined) {
        const fair = ((order.items[0]?.total ?? 0) * refunds) / quantity;
        expect(Math.abs(given - Math.min(fair, leftMinor(life)))).toBeLessThanOrEqual(1);
        life.backMinor += given;
      }
      const swapsBefore = life.swaps.length;
      planned.note(after);
      expectFairDue(life, swapsBefore);
      if (life.claims.length > claimsBefore && given > 0)
        paidClaims.add(life.claims.at(-1)?.id ?? "");
    } else expect(after).toEqual(shown);
    const back = unitsIn(life.returns, "received") + swapUnits.back(life.swaps);
    const instead = unitsIn(claimParcels(life), "packed", "shipped") + swapUnits.packed(life.swaps);
    expect(after).toMatchObject({
      total: order.total,
      paid_total: life.isCaptured ? order.total : 0,
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
    expect(life.backMinor).toBeLessThanOrEqual(order.total);
    expect(ofSwaps(after)).toBe(sum(life.swaps, ({ backMinor }) => backMinor));
    const sentBack = unitsIn(life.sentBack, "received");
    stock = await readStock(world);
    const taken = life.isCanceled ? 0 : quantity;
    expect(stock, JSON.stringify(act)).toEqual({
      sellable:
        before.sellable - taken + back + sentBack - replacing(life) - swapUnits.held(life.swaps),
      there: before.there - packed(life) + back + sentBack - instead,
    });
    expect(Math.min(stock.sellable, stock.there)).toBeGreaterThanOrEqual(0);
    shown = after;
  }
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    ...kinds.map((kind) => ({ weight: weights[kind] ?? 2, arbitrary: fc.constant(kind) })),
  ),
  units: fc.constantFrom(1, 2, 3, 5, 11),
  pick: fc.nat(5),
});
/** What has to come first so that something that was sent can come back. */
const begun = (...of: Kind[]): Act[] => of.map((kind) => ({ kind, units: 11, pick: 0 }));
const claimed = { kind: "claimReplace", units: 5, pick: 0 } as const;
const exchanged = { kind: "openSwap", units: 2, pick: 2 } as const;
const beginnings: Act[][] = [
  [],
  [...begun("pack", "ship"), claimed, ...begun("packClaim", "shipClaim")],
  [...begun("pack", "ship"), exchanged, ...begun("settleSwap", "packSwap", "shipSwap")],
];
const lives = fc.record({
  quantity: fc.constantFrom(11, 12, 17),
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
}, 120_000);
