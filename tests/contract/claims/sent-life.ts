import type { LightMyRequestResponse } from "fastify";
import type { LineItem } from "@/contract/cart/line-item";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { ReturnWorld } from "../returns/return-world";

export const sentKinds = ["openSent", "receiveSent", "dropSent", "refundSent"] as const;
export type SentKind = (typeof sentKinds)[number];

/** The units sent by one claim or swap. */
export type SentLine = Pick<LineItem, "id" | "total" | "quantity"> & {
  /** Whether its price was paid, as in a swap. */
  isPaid: boolean;
  /** Whether the swap's difference is settled. */
  isSettled: boolean;
  /** Refunded units. */
  refunded: number;
  shipped: number;
  /** Left of the payment of the swap's difference, minor units. */
  leftMinor: number;
};

/** A return of units that were sent. */
export type SentBack = {
  id: string;
  lineId: string;
  units: number;
  state: "requested" | "received" | "canceled";
};

export type PlannedSent = {
  send(): Promise<LightMyRequestResponse>;
  works: boolean;
  /** The refund, as far as it was paid: as much as possible to the swap's payment. */
  splits?: { fairMinor: number; line: SentLine; units: number };
  note(after: AdminOrder): void;
};

type Around = {
  world: ReturnWorld;
  order: Order;
  lines: SentLine[];
  sentBack: SentBack[];
  /** Left of the order's own payment, minor units. */
  leftMinor: number;
};
type Act = { kind: SentKind; units: number; pick: number };

const out = (sentBack: readonly SentBack[], lineId: string) =>
  sentBack
    .filter((back) => back.lineId === lineId && back.state !== "canceled")
    .reduce((sum, { units }) => sum + units, 0);

/** The value of additional units, after those already refunded. */
function worthOf({ total, quantity, refunded }: SentLine, units: number): number {
  const upTo = (count: number) => Math.round((total * count) / quantity);
  return upTo(Math.min(quantity, refunded + units)) - upTo(refunded);
}

export function planSent(
  { world, order, lines, sentBack, leftMinor }: Around,
  { kind, units, pick }: Act,
): PlannedSent | undefined {
  if (kind === "openSent") {
    const shipped = lines.filter((line) => line.shipped > 0);
    // most requested units exist
    const line = (pick > 0 && shipped.length > 0 ? shipped : lines)[pick % (shipped.length || 1)];
    if (!line) return undefined;
    return {
      send: () =>
        world.member.send("adminReturnOrder", {
          params: { id: order.id },
          body: { items: [{ item_id: line.id, quantity: units }] },
        }),
      works: units <= line.shipped - out(sentBack, line.id),
      note: ({ returns }) =>
        sentBack.push({
          ...{ id: returns.at(-1)?.id ?? "", lineId: line.id, units, state: "requested" },
        }),
    };
  }
  if (kind === "refundSent") {
    const line = lines[pick % (lines.length || 1)];
    if (!line) return undefined;
    const fairMinor = worthOf(line, units);
    return {
      send: () =>
        world.member.send("adminRefundOrder", {
          params: { id: order.id },
          body: { items: [{ item_id: line.id, quantity: units }], reason: "other" },
        }),
      works:
        line.isPaid &&
        line.isSettled &&
        units <= line.quantity - line.refunded &&
        fairMinor <= line.leftMinor + leftMinor,
      splits: { fairMinor, line, units },
      note: () => undefined,
    };
  }
  const back = sentBack.length === 0 ? undefined : sentBack[pick % sentBack.length];
  const line = lines.find(({ id }) => id === back?.lineId);
  if (!back || !line) return undefined;
  if (kind === "dropSent")
    return {
      send: () => world.member.send("adminCancelReturn", { params: { id: back.id } }),
      works: back.state !== "received",
      note: () => Object.assign(back, { state: "canceled" }),
    };
  const fairMinor = line.isPaid ? worthOf(line, back.units) : 0;
  return {
    send: () => world.receive(back.id, { [line.id]: back.units }),
    works: back.state === "requested",
    splits: { fairMinor, line, units: back.units },
    note: () => Object.assign(back, { state: "received" }),
  };
}
