import type { LightMyRequestResponse } from "fastify";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { ReturnWorld } from "./return-world";

export type Parcel = { id: string; units: number; state: "packed" | "shipped" | "canceled" };
/** The body of an event, whether it has to succeed, and the state after it. */
export type PlannedAct = {
  send(): Promise<LightMyRequestResponse>;
  works: boolean;
  note(after: AdminOrder): void;
};

export const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
export const unitsIn = <State extends string>(
  rows: readonly { units: number; state: State }[],
  ...states: State[]
): number => sum(rows, ({ units, state }) => (states.includes(state) ? units : 0));
export const pickOf = <T>(rows: readonly T[], pick: number): T | undefined =>
  rows.length === 0 ? undefined : rows[pick % rows.length];

type ParcelAct = { kind: "pack" | "ship" | "unpack"; units: number; pick: number };
type ParcelsOf = { order: Order; parcels: Parcel[] };

/** Packs, ships or unpacks units of an order's line; undefined if there is no parcel. */
export function planParcel(
  { member }: Pick<ReturnWorld, "member">,
  { order, parcels }: ParcelsOf,
  { kind, units, pick }: ParcelAct,
  canPack: boolean,
): PlannedAct | undefined {
  const params = { id: order.id };
  if (kind === "pack")
    return {
      send: () =>
        member.send("adminCreateFulfillment", {
          params,
          body: { items: [{ item_id: order.items[0]?.id ?? "", quantity: units }] },
        }),
      works: canPack,
      note: ({ fulfillments }) =>
        parcels.push({ id: fulfillments.at(-1)?.id ?? "", units, state: "packed" }),
    };
  const parcel = pickOf(parcels, pick);
  if (!parcel) return undefined;
  const body = { fulfillment_id: parcel.id };
  return {
    send: () =>
      kind === "ship"
        ? member.send("adminCreateShipment", { params, body })
        : member.send("adminCancelFulfillment", { params: { ...params, ...body } }),
    works: parcel.state === "packed",
    note: () => Object.assign(parcel, { state: kind === "ship" ? "shipped" : "canceled" }),
  };
}

type StockWorld = Pick<ReturnWorld, "agents" | "seller" | "stockOf">;

/** Pieces of BAG-1 that are available, and in stock. */
export async function readStock({ agents, seller, stockOf }: StockWorld) {
  const params = { id: seller.variants["BAG-1"] ?? "" };
  const { inventory_item: item } = await agents.admin.call("adminGetInventoryItem", { params });
  const there = sum(item.location_levels ?? [], (level) => level.stocked_quantity);
  return { sellable: await stockOf("BAG-1"), there };
}

const updateBag = ({ agents, seller }: StockWorld, body: object) =>
  agents.admin.call("adminUpdateVariant", {
    params: {
      id: seller.products["sleeping-bag"] ?? "",
      variant_id: seller.variants["BAG-1"] ?? "",
    },
    body,
  });

export const setStock = (world: StockWorld, inventory_quantity: number) =>
  updateBag(world, { inventory_quantity });

/** With a deposit, BAG-1 is a preorder: its stock does not limit orders. */
export async function setDeposit(world: StockWorld, percent: number): Promise<void> {
  const body = { key: "preorder_deposit_percentage", value: percent };
  await world.agents.admin.call("adminSetSettings", { body });
  await updateBag(world, { metadata: { is_preorder: percent > 0 } });
}
