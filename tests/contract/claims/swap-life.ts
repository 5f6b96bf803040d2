import type { LightMyRequestResponse } from "fastify";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { SwapWorld } from "../swaps/swap-world";

export const swapKinds = [
  ...(["openSwap", "settleSwap", "receiveSwap", "packSwap", "shipSwap"] as const),
  ...(["unpackSwap", "dropSwapReturn", "cancelSwap"] as const),
] as const;
export type SwapKind = (typeof swapKinds)[number];

/** The goods and money of one swap. */
export type SwapLife = {
  id: string;
  /** Number of units returned, and sent in exchange. */
  units: number;
  sent: number;
  dueMinor: number;
  isSettled: boolean;
  /** Refunded of its payment. */
  backMinor: number;
  isOver: boolean;
  line: { id: string; total: number; quantity: number };
  /** Refunded units of the line. */
  refunded: number;
  returned: { id: string; state: "requested" | "received" | "canceled" };
  parcel: { id: string; state: "none" | "packed" | "shipped" };
};

const sum = (swaps: readonly SwapLife[], of: (swap: SwapLife) => number) =>
  swaps.reduce((total, swap) => total + of(swap), 0);

/** The effect of swaps on an order's units, and on stock. */
export const swapUnits = {
  away: (swaps: readonly SwapLife[]) => sum(swaps, ({ isOver, units }) => (isOver ? 0 : units)),
  held: (swaps: readonly SwapLife[]) => sum(swaps, ({ isOver, sent }) => (isOver ? 0 : sent)),
  back: (swaps: readonly SwapLife[]) =>
    sum(swaps, ({ returned, units }) => (returned.state === "received" ? units : 0)),
  packed: (swaps: readonly SwapLife[]) =>
    sum(swaps, ({ parcel, sent }) => (parcel.state === "none" ? 0 : sent)),
};

export type PlannedSwap = {
  send(): Promise<LightMyRequestResponse>;
  works: boolean;
  /** Refunded minor units. */
  gives?: number;
  /** What is deducted from the amount due, minor units. */
  lowers?: number;
  /** What is neither refunded nor deducted from the amount due, minor units. */
  unpaid?: number;
  note(after: AdminOrder): void;
};

type Around = {
  world: SwapWorld;
  order: Order;
  swaps: SwapLife[];
  /** Units that can still be returned, and those that can be sold. */
  returnable: number;
  sellable: number;
  leftMinor: number;
  openMinor: number;
};

export function planSwap(
  { world, order, swaps, returnable, sellable, leftMinor, openMinor }: Around,
  { kind, units, pick }: { kind: SwapKind; units: number; pick: number },
): PlannedSwap | undefined {
  if (kind === "openSwap") {
    const sent = [1, 2, 5][pick % 3] ?? 1;
    return {
      send: () => world.swap(order, units, sent),
      works: units <= returnable && sent <= sellable,
      note({ swaps: shown }) {
        const swap = shown.at(-1);
        const { id = "", difference_due: dueMinor = 0, return_order } = swap ?? {};
        const line = swap?.additional_items[0] ?? { id: "", total: 0, quantity: sent };
        swaps.push({
          ...{
            id,
            units,
            sent,
            dueMinor,
            backMinor: 0,
            refunded: 0,
            isSettled: false,
            isOver: false,
            line,
          },
          returned: { id: return_order?.id ?? "", state: "requested" },
          parcel: { id: "", state: "none" },
        });
      },
    };
  }
  const swap = swaps.length === 0 ? undefined : swaps[pick % swaps.length];
  if (!swap) return undefined;
  const { returned, parcel, dueMinor, isSettled, isOver } = swap;
  const act = (path: string, body?: Record<string, unknown>) =>
    world.act(order, swap.id, path, body);
  switch (kind) {
    case "settleSwap": {
      const worth = isSettled ? 0 : Math.max(0, -dueMinor);
      const gives = Math.min(worth, leftMinor);
      const lowers = Math.min(worth - gives, openMinor);
      return {
        send: () => act("process-payment"),
        works: !isOver,
        ...{ gives, lowers, unpaid: worth - gives - lowers },
        note: () => Object.assign(swap, { isSettled: true }),
      };
    }
    case "receiveSwap":
      return {
        send: () => world.receive(returned.id, { [world.lineOf(order)]: swap.units }),
        works: returned.state === "requested",
        note: () => Object.assign(returned, { state: "received" }),
      };
    case "dropSwapReturn":
      return {
        send: () => world.member.send("adminCancelReturn", { params: { id: returned.id } }),
        works: returned.state !== "received",
        note: () => Object.assign(returned, { state: "canceled" }),
      };
    case "packSwap":
      return {
        send: () => act("fulfillments"),
        works: !isOver && parcel.state === "none" && (isSettled || dueMinor <= 0),
        note({ swaps: shown }) {
          const found = shown.find(({ id }) => id === swap.id)?.fulfillments.at(-1);
          Object.assign(parcel, { id: found?.id ?? "", state: "packed" });
        },
      };
    case "shipSwap":
      if (parcel.id === "") return undefined;
      return {
        send: () => act("shipments", { fulfillment_id: parcel.id }),
        works: parcel.state === "packed",
        note: () => Object.assign(parcel, { state: "shipped" }),
      };
    case "unpackSwap":
      if (parcel.id === "") return undefined;
      return {
        send: () => act(`fulfillments/${parcel.id}`),
        works: parcel.state === "packed",
        note: () => Object.assign(parcel, { state: "none" }),
      };
    case "cancelSwap":
      return {
        send: () => act("cancel"),
        works: isOver || (parcel.state === "none" && returned.state === "canceled" && !isSettled),
        note: () => Object.assign(swap, { isOver: true }),
      };
  }
}
