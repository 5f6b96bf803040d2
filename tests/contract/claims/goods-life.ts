import { expect } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { sum, unitsIn } from "../returns/parcel-life";
import type { SwapWorld } from "../swaps/swap-world";
import type { ClaimWorld } from "./claim-world";
import {
  dueMinor,
  returnableUnits,
  type Life,
  leftMinor,
  type OrderKind,
  orderKinds,
  type Planned,
  planOrder,
} from "./order-life";
import { planSent, type SentKind, sentKinds, type SentLine } from "./sent-life";
import { planSwap, type SwapKind, swapKinds } from "./swap-life";

export const kinds = [...orderKinds, ...swapKinds, ...sentKinds] as const;
export type Kind = OrderKind | SwapKind | SentKind;
export type Act = { kind: Kind; units: number; pick: number };
type Around = { world: ClaimWorld; exchanges: SwapWorld; life: Life; sellable: number };

const isOfSent = (kind: Kind): kind is SentKind => (sentKinds as readonly Kind[]).includes(kind);
const isOfSwap = (kind: Kind): kind is SwapKind => (swapKinds as readonly Kind[]).includes(kind);

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

/** Refunds to payments of swaps. */
export const ofSwaps = ({ swaps }: AdminOrder) =>
  sum(swaps, ({ payment }) => payment?.amount_refunded ?? 0);

/** To the cent, to the swap's payment first. Returns what was not paid, minor units. */
export function giveSplit(
  life: Life,
  splits: Planned["splits"],
  given: { ofOrder: number; ofSwaps: number },
): number {
  if (!splits) return 0;
  const { fairMinor, line, units } = splits;
  const whole = given.ofOrder + given.ofSwaps;
  const most = line.leftMinor + leftMinor(life);
  expect(Math.abs(whole - Math.min(fairMinor, most))).toBeLessThanOrEqual(1);
  expect(given.ofSwaps).toBe(Math.min(whole, line.leftMinor));
  life.backMinor += given.ofOrder;
  const swap = life.swaps.find((found) => found.line.id === line.id);
  if (!swap) return 0;
  swap.backMinor += given.ofSwaps;
  swap.refunded = Math.min(line.quantity, swap.refunded + units);
  return fairMinor - whole;
}

/** An event on an order, and its effects; undefined if not applicable. */
export function planAct(
  { world, exchanges, life, sellable }: Around,
  { kind, ...facts }: Act,
): Planned | undefined {
  if (isOfSent(kind)) {
    const { order, sentBack } = life;
    const around = { world, order, lines: sentLines(life), sentBack, leftMinor: leftMinor(life) };
    return planSent(around, { ...facts, kind });
  }
  if (!isOfSwap(kind)) return planOrder({ world, life, sellable }, { ...facts, kind });
  const around = { world: exchanges, order: life.order, swaps: life.swaps, sellable };
  const sums = {
    ...{ returnable: life.isCanceled ? 0 : returnableUnits(life), leftMinor: leftMinor(life) },
    openMinor: dueMinor(life),
  };
  return planSwap({ ...around, ...sums }, { ...facts, kind });
}

/** Units returned at what was paid for them, and units sent at their price without the discount. */
export function expectFairDue({ order, swaps }: Life, before: number): void {
  const { total = 0, quantity = 1, subtotal = 0, discount_total } = order.items[0] ?? {};
  const undiscounted = (total * subtotal) / (subtotal - (discount_total ?? 0));
  for (const { dueMinor, sent, units } of swaps.slice(before)) {
    const fair = (undiscounted * sent - total * units) / quantity;
    expect(Math.abs(dueMinor - fair)).toBeLessThanOrEqual(2);
  }
}
