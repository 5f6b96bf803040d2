import type { LightMyRequestResponse } from "fastify";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import { type Parcel, type PlannedAct, planParcel, unitsIn } from "../returns/parcel-life";
import type { EditWorld } from "./edit-world";

export const kinds = [
  "editByStaff",
  "editAccepted",
  "editDeclined",
  "pack",
  "ship",
  "unpack",
] as const;
export const others = ["capture", "return", "invoice", "invoicePart", "amend"] as const;
type Kind = (typeof kinds)[number] | (typeof others)[number];
export type Act = { kind: Kind; units: number; quantity: number; pick: number };
/** The expected goods and money of an order, defined without the backend's tables and rows. */
export type Life = {
  order: Order;
  quantity: number;
  parcels: Parcel[];
  returned: number;
  /** Minor units: captured, refunded, and to be paid by transfer. */
  paid: number;
  back: number;
  open: number;
  /** The part of a preorder to be paid now; null if all is. Lower totals lower it (CHK-06). */
  deposit: number | null;
  /** What of a preorder is to be paid later, without unpaid units that came back. */
  balance: number;
  /** Whether a transfer is pending, even of 0 after a decrease: an increase is paid with it. */
  isOnTerms: boolean;
  /** Whether there is an invoice, so that later changes are invoiced or credited. */
  isInvoiced: boolean;
};

type Around = { world: EditWorld; life: Life; sellable: number };

export const packed = ({ parcels }: Life) => unitsIn(parcels, "packed", "shipped");
export const pieceMinor = ({ order }: Life) => {
  const [{ total, quantity } = { total: 0, quantity: 1 }] = order.items;
  return total / quantity;
};
export const totalOf = (life: Life) =>
  life.order.total + (life.quantity - (life.order.items[0]?.quantity ?? 0)) * pieceMinor(life);

export const statusOf = (life: Life) =>
  isRefunded(life) ? "refunded" : life.back > 0 ? "partially_refunded" : "captured";

/** Whether everything paid was refunded. */
export const isRefunded = ({ paid, back }: Life) => paid > 0 && back === paid;

export const isDone = ({ statusCode }: LightMyRequestResponse) => statusCode === 200;

/** An increase is promised by transfer if it has to be paid first. */
async function promise(world: EditWorld, id: string | null): Promise<void> {
  if (id === null) return;
  const path = `/store/payment-collections/${id}/sessions`;
  const opened = await world.buyer.client.post(path, { provider_id: "manual" });
  const { payment_sessions: sessions }: PaymentCollection = opened.json().payment_collection;
  await world.buyer.client.post(`${path}/${sessions[0]?.id}/authorize`);
}

/** Proposes another quantity and has it decided; an undecided one is withdrawn. */
async function edit(
  world: EditWorld,
  { order }: Life,
  { kind, quantity }: Act,
): Promise<LightMyRequestResponse> {
  const { order_edit: begun } = await world.member.call("adminCreateOrderEdit", {
    body: { order_id: order.id },
  });
  const { id, items } = begun;
  const decide = async (): Promise<LightMyRequestResponse> => {
    if (kind === "editByStaff") return world.act(id, "confirm");
    const requested = await world.act(id, "request");
    if (!isDone(requested)) return requested;
    if (kind === "editDeclined")
      return world.buyer.client.post(`/store/order-edits/${id}/decline`, {});
    await promise(world, requested.json().order_edit.payment_collection_id);
    return world.buyer.client.post(`/store/order-edits/${id}/complete`);
  };
  const set = await world.setItem(id, items[0]?.id ?? "", quantity);
  const response = isDone(set) ? await decide() : set;
  if (!isDone(response)) await world.act(id, "cancel");
  return response;
}

/** The buyer changes the quantity herself. */
function amend(world: EditWorld, life: Life, quantity: number): Promise<LightMyRequestResponse> {
  const items = [{ item_id: life.order.items[0]?.id ?? "", quantity }];
  const expected_total = totalOf({ ...life, quantity });
  return world.buyer.client.post(`/store/orders/${life.order.id}/amend`, { items, expected_total });
}

function planEdit({ world, life, sellable }: Around, act: Act): PlannedAct | undefined {
  const more = act.quantity - life.quantity;
  if (more === 0) return undefined;
  const isAtLeastPacked = act.quantity >= packed(life);
  const isDeclined = act.kind === "editDeclined";
  const isAmended = act.kind === "amend";
  // until picking begins, and an increase only if it may be paid later
  const isPaidLater = life.isOnTerms || life.deposit !== null;
  const isAllowed = !isAmended || (life.parcels.length === 0 && (more < 0 || isPaidLater));
  return {
    send: () => (isAmended ? amend(world, life, act.quantity) : edit(world, life, act)),
    works: isAllowed && isAtLeastPacked && (isDeclined || more <= sellable),
    note() {
      if (isDeclined) return;
      life.quantity = act.quantity;
      const difference = changeDue(life, more * pieceMinor(life));
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

/** By how much more is due now: of a preorder, only what its new total is less than its deposit. */
function changeDue(life: Life, difference: number): number {
  if (life.deposit === null) return difference;
  const total = totalOf(life);
  const lowered = total - difference - life.deposit - life.balance;
  const deposit = Math.min(life.deposit, total);
  const change = deposit - life.deposit;
  Object.assign(life, { deposit, balance: Math.max(0, total - deposit - lowered) });
  return change;
}

/** Issues an invoice of the rest, or of some units; successful too if fewer are left. */
export async function invoice(
  world: EditWorld,
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

function planOthers({ world, life }: Around, { kind, units, pick }: Act): PlannedAct | undefined {
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
        send: () => invoice(world, life),
        works: true,
        note() {
          life.isInvoiced = true;
        },
      };
    case "invoicePart":
      if (life.isInvoiced) return undefined;
      return {
        send: () => invoice(world, life, [{ item_id, quantity: units }]),
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
          life.balance -= Math.min(worth - given - unpaid, life.balance);
          if (unpaid > 0 && life.open === 0) life.isOnTerms = false;
        },
      };
  }
}

/** An event on an order, and its effects; undefined if not applicable. */
export const planAct = (around: Around, act: Act): PlannedAct | undefined =>
  act.kind.startsWith("edit") || act.kind === "amend"
    ? planEdit(around, act)
    : planOthers(around, act);
