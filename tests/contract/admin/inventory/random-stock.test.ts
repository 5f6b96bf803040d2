import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { createInventoryWorld, type InventoryWorld, orderOf, stockOf } from "./inventory-world";

let backend: TestBackend;
let world: InventoryWorld;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await createInventoryWorld(backend, "random-stock");
});
afterAll(() => backend.stop());

const seed = Number(process.env.STOCK_SEED ?? Math.floor(Math.random() * 2 ** 31));
const sku = "BAG-1";
const rounds = 12;
const callsAtOnce = 4;

/** mulberry32: the same numbers for the same seed. */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The expected state: stock at the locations, and reservations by owner. */
type Ledger = {
  stocked: number;
  ordered: number;
  reserved: Map<string, number>;
  orders: Order[];
  parcels: { orderId: string; id: string; quantity: number }[];
};
type Act = (pick: (below: number) => number, ledger: Ledger) => () => Promise<void>;

const placeOf = (pick: (below: number) => number) => [world.depot, world.shop][pick(2)] ?? "";

const reserve: Act = (pick, ledger) => {
  const body = {
    inventory_item_id: world.variantOf(sku),
    location_id: placeOf(pick),
    quantity: 1 + pick(120),
  };
  return async () => {
    const response = await world.admin.send("adminCreateReservation", { body });
    expect([200, 400]).toContain(response.statusCode);
    if (response.statusCode === 200)
      ledger.reserved.set(response.json().reservation.id, body.quantity);
    else expect(response.json().code).toBe("insufficient_inventory");
  };
};
/** Reservations that no call in this round changes. */
const settledOf = ({ reserved }: Ledger) =>
  [...reserved].filter(([, quantity]) => quantity > 0).map(([id]) => id);
const change: Act = (pick, ledger) => {
  const ids = settledOf(ledger);
  const id = ids[pick(ids.length)];
  if (id === undefined) return async () => undefined;
  const body = { quantity: 1 + pick(150), location_id: placeOf(pick) };
  ledger.reserved.set(id, Number.NaN);
  return async () => {
    await world.admin.send("adminUpdateReservation", { params: { id }, body });
    const { reservation } = await world.admin.call("adminGetReservation", { params: { id } });
    ledger.reserved.set(id, reservation.quantity);
  };
};
const release: Act = (pick, ledger) => {
  const id = settledOf(ledger)[pick(3)];
  if (id === undefined) return async () => undefined;
  ledger.reserved.delete(id);
  return async () => {
    await world.admin.call("adminDeleteReservation", { params: { id } });
  };
};

const pack: Act = (pick, ledger) => {
  const order = ledger.orders[pick(ledger.orders.length)];
  if (!order) return async () => undefined;
  const quantity = 1 + pick(15);
  const mark = randomUUID();
  const body = {
    items: [{ item_id: order.items[0]?.id ?? "", quantity }],
    location_id: placeOf(pick),
    metadata: { mark },
  };
  return async () => {
    const response = await world.admin.send("adminCreateFulfillment", {
      params: { id: order.id },
      body,
    });
    expect([200, 400]).toContain(response.statusCode);
    if (response.statusCode === 400) return expect(response.json().type).toBe("not_allowed");
    const parcel = (response.json().order as AdminOrder).fulfillments.find(
      ({ metadata }) => metadata?.mark === mark,
    );
    ledger.parcels.push({ orderId: order.id, id: parcel?.id ?? "", quantity });
    ledger.stocked -= quantity;
    ledger.ordered -= quantity;
  };
};
const unpack: Act = (pick, ledger) => {
  const [parcel] = ledger.parcels.splice(pick(Math.max(1, ledger.parcels.length)), 1);
  if (!parcel) return async () => undefined;
  return async () => {
    await world.admin.call("adminCancelFulfillment", {
      params: { id: parcel.orderId, fulfillment_id: parcel.id },
    });
    ledger.stocked += parcel.quantity;
    ledger.ordered += parcel.quantity;
  };
};

test(`[CAT-03] whatever is called concurrently, totals agree and nothing is oversold (${seed})`, async () => {
  const pick = randomFrom(seed);
  await world.admin.call("adminCreateLocationLevel", {
    params: { id: world.variantOf(sku) },
    body: { location_id: world.shop, stocked_quantity: 100 },
  });
  const none = { ordered: 0, reserved: new Map(), orders: [], parcels: [] };
  const ledger: Ledger = { stocked: 600, ...none };
  for (let round = 0; round < rounds; round += 1) {
    const acts = Array.from(
      { length: callsAtOnce },
      () => [reserve, reserve, change, release, pack, pack, unpack][pick(7)] ?? reserve,
    );
    const order = async () => {
      const quantity = 10 + pick(30);
      const placed = await orderOf(world.buyer, { [sku]: quantity }).catch((error: Error) => error);
      if (placed instanceof Error) expect(placed.message).toContain("insufficient_inventory");
      else {
        ledger.orders.push(placed);
        // including what an order rejected before has left in the cart
        for (const line of placed.items) ledger.ordered += line.quantity;
      }
    };
    await Promise.all([...acts.map((act) => act(pick, ledger)()), order()]);
    const stock = await stockOf(world, sku);
    const reservedByHand = [...ledger.reserved.values()].reduce(
      (sum, quantity) => sum + quantity,
      0,
    );
    expect({ seed, round, ...stock }).toMatchObject({
      stocked: ledger.stocked,
      reserved: ledger.ordered + reservedByHand,
      available: ledger.stocked - ledger.ordered - reservedByHand,
    });
    expect(stock.available).toBeGreaterThanOrEqual(0);
    for (const [stocked = 0, reserved = 0, available] of Object.values(stock.levels)) {
      expect(available).toBe(stocked - reserved);
      expect(available).toBeGreaterThanOrEqual(0);
    }
  }
});
