import type { Order } from "@/contract/order/order";
import {
  type Parcel,
  pickOf,
  type PlannedAct,
  planParcel,
  sum,
  unitsIn,
} from "../returns/parcel-life";
import type { ClaimWorld } from "./claim-world";
import type { SentBack, SentLine } from "./sent-life";
import { type SwapLife, swapUnits } from "./swap-life";

export const orderKinds = [
  ...(["pack", "ship", "unpack", "cancelOrder", "capture", "openReturn", "receive"] as const),
  ...(["cancelReturn", "claimRefund", "claimReplace", "packClaim", "shipClaim"] as const),
  ...(["unpackClaim", "cancelClaim"] as const),
] as const;
export type OrderKind = (typeof orderKinds)[number];

type Sent = { id: string; units: number; state: "requested" | "received" | "canceled" };
export type Claim = {
  id: string;
  units: number;
  isReplacing: boolean;
  isOver: boolean;
  /** The line it sends in exchange. */
  lineId: string;
  parcels: Parcel[];
};

/** The expected goods and money of an order, defined without the backend's tables and rows. */
export type Life = {
  order: Order;
  isCaptured: boolean;
  isCanceled: boolean;
  backMinor: number;
  /** By how much less is to be paid, as units came back before they were paid. */
  loweredMinor: number;
  parcels: Parcel[];
  returns: Sent[];
  claims: Claim[];
  swaps: SwapLife[];
  /** Returns of what claims and swaps have sent. */
  sentBack: SentBack[];
};

const ordered = ({ order }: Life) => order.items[0]?.quantity ?? 0;
export const packed = ({ parcels }: Life) => unitsIn(parcels, "packed", "shipped");
/** Shipped, and neither returned, in a return, claimed nor exchanged. */
export const returnableUnits = ({ parcels, returns, claims, swaps }: Life) =>
  unitsIn(parcels, "shipped") -
  unitsIn(returns, "requested", "received") -
  sum(claims, ({ units, isOver }) => (isOver ? 0 : units)) -
  swapUnits.away(swaps);
/** Of a preorder only its deposit; its balance is paid elsewhere. */
const dueAtOnce = ({ preorder_deposit: deposit, total }: Order) => deposit?.amount ?? total;
export const paidMinor = ({ order, isCaptured, loweredMinor }: Life) =>
  isCaptured ? dueAtOnce(order) - loweredMinor : 0;
export const dueMinor = ({ order, isCaptured, isCanceled, loweredMinor }: Life) =>
  isCaptured || isCanceled ? 0 : dueAtOnce(order) - loweredMinor;
/** Paid and not refunded, including what gift cards have paid. */
export const leftMinor = (life: Life) =>
  paidMinor(life) + life.order.gift_card_total - life.backMinor;
export const replacing = ({ claims }: Life) =>
  sum(claims, ({ units, isReplacing, isOver }) => (isReplacing && !isOver ? units : 0));
export const claimParcels = ({ claims }: Life) => claims.flatMap(({ parcels }) => parcels);
const isPacked = ({ parcels }: Claim) => parcels.some(({ state }) => state !== "canceled");

const canPack = (claim: Claim) => claim.isReplacing && !claim.isOver && !isPacked(claim);
/** Refunded units are credited, even if nothing was paid for them. */
const canEnd = (claim: Claim) => claim.isOver || (!isPacked(claim) && claim.isReplacing);

/** An event and its effects; undefined if not applicable. */
export type Planned = PlannedAct & {
  /** Units to be refunded, as far as they were paid. */
  refunds?: number;
  /** Refunded minor units. */
  gives?: number;
  /** What is deducted from the amount due, minor units. */
  lowers?: number;
  /** What is deducted from a preorder's balance, as far as there is one; minor units. */
  unpaid?: number;
  /** The refund for units sent by a swap, as far as they were paid. */
  splits?: { fairMinor: number; line: SentLine; units: number };
};

/** Events by staff and buyers on an order itself, its returns and its claims. */
export function planOrder(
  { world, life, sellable }: { world: ClaimWorld; life: Life; sellable: number },
  { kind, units, pick }: { kind: OrderKind; units: number; pick: number },
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
      if (dueMinor(life) === 0) return undefined;
      return {
        send: () => member.send("adminCaptureOrder", { params, body: {} }),
        works: true,
        note: () => Object.assign(life, { isCaptured: true }),
      };
    case "cancelOrder":
      // most orders continue longer
      if (packed(life) === 0 && pick > 0) return undefined;
      return {
        send: () => member.send("adminCancelOrder", { params, body: {} }),
        works: isAlive && packed(life) === 0,
        note: () => {
          life.backMinor += leftMinor(life);
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
        works: isAlive && units <= returnableUnits(life),
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
        works: isAlive && units <= Math.min(returnableUnits(life), isReplacing ? sellable : units),
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
