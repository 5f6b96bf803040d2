import type { LightMyRequestResponse } from "fastify";
import type { Order } from "@/contract/order/order";
import type { AdminOrderEdit } from "@/contract/order/order-edit";
import type { PaymentCollection } from "@/contract/order/payment";
import { shipOrder } from "../../fixtures/ship-order";
import type { StripeMood } from "../../fixtures/stripe-stand-in";
import type { StripeWorld } from "./stripe-world";

export const kinds = [
  ...(["capture", "refund", "raise", "reduce", "takeBack"] as const),
  ...(["captureAtStripe", "refundAtStripe", "cancel"] as const),
] as const;
/** `mood`: how Stripe handles the first attempt, which is repeated if it fails. */
export type Act = { kind: (typeof kinds)[number]; units: number; pick: number; mood: StripeMood };

/** Minor units; `openMinor`: to be captured of what is authorized. */
type Payment = {
  intentId: string;
  authorizedMinor: number;
  openMinor: number;
  capturedMinor: number;
  backMinor: number;
};

/** The expected goods and money of an order paid by card. */
export type Life = {
  order: Order;
  quantity: number;
  returned: number;
  isShipped: boolean;
  isCanceled: boolean;
  payments: Payment[];
};

type Around = { world: StripeWorld; life: Life; status: Order["payment_status"] };
export type Planned = {
  /** What comes before it, while Stripe is well. */
  prepare?(): Promise<void>;
  send(): Promise<LightMyRequestResponse>;
  works: boolean;
  note(): void;
};

export const sumOf = ({ payments }: Life, name: Exclude<keyof Payment, "intentId">) =>
  payments.reduce((sum, payment) => sum + payment[name], 0);
const leftMinor = (life: Life) => sumOf(life, "capturedMinor") - sumOf(life, "backMinor");
export const pieceMinor = ({ order }: Life) => {
  const [{ total, quantity } = { total: 0, quantity: 1 }] = order.items;
  return total / quantity;
};

export const newPayment = (intentId: string, authorizedMinor: number): Payment => ({
  ...{ intentId, authorizedMinor, openMinor: authorizedMinor, capturedMinor: 0, backMinor: 0 },
});

function collect(payment: Payment, minor: number): void {
  Object.assign(payment, { capturedMinor: minor, openMinor: 0 });
}

/** Oldest first, as far as it was paid. */
function giveBack({ payments }: Life, minor: number): void {
  let rest = minor;
  for (const payment of payments) {
    const given = Math.min(rest, payment.capturedMinor - payment.backMinor);
    payment.backMinor += given;
    rest -= given;
  }
}

/** Less is captured, newest first. Returns what could not be deducted. */
function lower({ payments }: Life, minor: number): number {
  let rest = minor;
  for (const payment of payments.toReversed()) {
    const less = Math.min(rest, payment.openMinor);
    payment.openMinor -= less;
    rest -= less;
  }
  return rest;
}

/** An event on the order, and its effects; undefined if not applicable. */
export function planAct({ world, life, status }: Around, act: Act): Planned | undefined {
  const { admin, stripe } = world;
  const { order, payments } = life;
  const params = { id: order.id };
  const piece = pieceMinor(life);
  const payment = payments[act.pick % payments.length];
  const percent = [10, 35, 100][act.pick % 3] ?? 100;
  switch (act.kind) {
    case "capture":
      if (!payments.some(({ openMinor }) => openMinor > 0)) return undefined;
      return {
        send: () => admin.send("adminCaptureOrder", { params }),
        works: true,
        note: () => {
          for (const open of payments) if (open.openMinor > 0) collect(open, open.openMinor);
        },
      };
    case "refund": {
      const amount = Math.floor((leftMinor(life) * percent) / 100);
      if (amount === 0) return undefined;
      const body = { amount, reason: "other" as const };
      return {
        send: () => admin.send("adminRefundOrder", { params, body }),
        works: true,
        note: () => giveBack(life, amount),
      };
    }
    case "raise":
      return planRaise({ world, life, status }, act);
    case "reduce": {
      const units = Math.min(act.units, life.quantity - 1);
      if (life.isShipped || units === 0) return undefined;
      let edit: AdminOrderEdit | undefined;
      return {
        async prepare() {
          edit = await propose(world, life, life.quantity - units);
        },
        send: () => accept(world, edit),
        works: true,
        note() {
          life.quantity -= units;
          giveBack(life, lower(life, units * piece));
        },
      };
    }
    case "takeBack": {
      if (act.units > life.quantity - life.returned) return undefined;
      const items = [{ item_id: order.items[0]?.id ?? "", quantity: act.units }];
      return {
        async prepare() {
          if (life.isShipped) return;
          const [shipped] = items;
          await shipOrder(admin, order, [
            { item_id: shipped?.item_id ?? "", quantity: life.quantity },
          ]);
          life.isShipped = true;
        },
        send: () => admin.send("adminReturnOrder", { params, body: { items, receive_now: true } }),
        works: true,
        note() {
          life.returned += act.units;
          const worth = act.units * piece;
          const given = Math.min(worth, leftMinor(life));
          giveBack(life, given);
          lower(life, worth - given);
        },
      };
    }
    case "captureAtStripe": {
      if (!payment || payment.openMinor === 0) return undefined;
      const minor = Math.floor((payment.authorizedMinor * percent) / 100);
      return {
        send: () =>
          atStripe(world, payment.intentId, () => stripe.capture(payment.intentId, minor)),
        works: true,
        note: () => collect(payment, minor),
      };
    }
    case "refundAtStripe": {
      const left = payment ? payment.capturedMinor - payment.backMinor : 0;
      const minor = Math.floor((left * percent) / 100);
      if (!payment || minor === 0) return undefined;
      return {
        send: () =>
          atStripe(world, payment.intentId, () => {
            const { latest_charge: charge } = stripe.intents.get(payment.intentId) ?? {};
            if (charge) charge.amount_refunded += minor;
          }),
        works: true,
        note() {
          payment.backMinor += minor;
        },
      };
    }
    case "cancel":
      // most orders continue longer
      if (act.pick > 0) return undefined;
      return {
        send: () => admin.send("adminCancelOrder", { params }),
        works: !life.isShipped,
        note() {
          life.isCanceled = true;
          for (const one of payments)
            Object.assign(one, { openMinor: 0, backMinor: one.capturedMinor });
        },
      };
  }
}

/** Something done at Stripe itself, which sends an event about it. */
async function atStripe(
  world: StripeWorld,
  intentId: string,
  change: () => void,
): Promise<LightMyRequestResponse> {
  change();
  await world.sendEvent(intentId, "charge.updated");
  return world.admin.send("adminListRegions", { query: { limit: 1 } });
}

async function propose({ admin }: StripeWorld, { order }: Life, quantity: number) {
  const body = { order_id: order.id };
  const { order_edit: begun } = await admin.call("adminCreateOrderEdit", { body });
  const params = { id: begun.id };
  const itemId = begun.items[0]?.id ?? "";
  await admin.call("adminUpdateOrderEditLineItem", {
    params: { ...params, item_id: itemId },
    body: { quantity },
  });
  return (await admin.call("adminRequestOrderEdit", { params, body: {} })).order_edit;
}

const accept = (world: StripeWorld, edit: AdminOrderEdit | undefined) =>
  world.buyer.client.post(`/store/order-edits/${edit?.id}/complete`, {});

/** Repeated once Stripe is well, if it fails. */
export async function insist(
  { stripe }: StripeWorld,
  mood: StripeMood,
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  stripe.mood = mood;
  const first = await send();
  stripe.mood = "well";
  return first.statusCode === 503 ? send() : first;
}

/** The buyer accepts more units and pays them with a card. */
function planRaise({ world, life, status }: Around, act: Act): Planned | undefined {
  if (life.isShipped) return undefined;
  const difference = act.units * pieceMinor(life);
  let intentId = "";
  let edit: AdminOrderEdit | undefined;
  return {
    async prepare() {
      const { client } = world.buyer;
      edit = await propose(world, life, life.quantity + act.units);
      const sessions = `/store/payment-collections/${edit.payment_collection_id}/sessions`;
      const opened = await client.post(sessions, { provider_id: "stripe" });
      const collection: PaymentCollection = opened.json().payment_collection;
      const [session] = collection.payment_sessions;
      intentId = String(session?.data.id);
      world.stripe.confirm(intentId, "paid");
      const path = `${sessions}/${session?.id}/authorize`;
      await insist(world, act.mood, () => client.post(path, {}));
    },
    send: () => accept(world, edit),
    works: true,
    note() {
      life.quantity += act.units;
      const added = newPayment(intentId, difference);
      if (["captured", "partially_refunded", "refunded"].includes(status))
        collect(added, difference);
      life.payments.push(added);
    },
  };
}
