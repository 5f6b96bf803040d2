import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { expireOwnChanges } from "@/backend/orders/edits/expire-own-changes";
import type { Order } from "@/contract/order/order";
import type { OrderEdit } from "@/contract/order/order-edit";
import type { PaymentCollection } from "@/contract/order/payment";
import { startSecondProcess } from "../../fixtures/second-process";
import type { TestBackend } from "../../fixtures/test-backend";
import type { Buyer } from "../ordering/buyer";
import { createStripeWorld, type StripeWorld } from "../payments/stripe-world";

export let world: StripeWorld;
let second: TestBackend;

/** A seller with cards whose buyers may change their orders, on two processes. */
export function setUpChanges(name: string): void {
  beforeAll(async () => {
    world = await createStripeWorld(name);
    second = await startSecondProcess(world.backend);
    await world.admin.call("adminSetSettings", {
      body: { key: "order_amendment_minutes", value: 30 },
    });
    await world.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
    await world.admin.call("adminAddRegionPaymentProvider", {
      params: { region_id: world.seller.regions.uk ?? "" },
      body: { provider_id: "stripe" },
    });
  });
  afterAll(async () => {
    await second.stop();
    await world.stop();
  });
  beforeEach(() => setStock("BAG-1", 100));
}

export const idOf = (sku: string) => world.seller.variants[sku] ?? "";
export async function setStock(sku: string, inventory_quantity: number): Promise<void> {
  const { variant } = await world.admin.call("adminGetVariant", { params: { id: idOf(sku) } });
  await world.admin.call("adminUpdateVariant", {
    params: { id: variant.product_id, variant_id: variant.id },
    body: { inventory_quantity },
  });
}
/** The available quantity of a variant, and its stock at the seller's locations. */
export async function stockOf(sku: string) {
  const { inventory_item: item } = await world.admin.call("adminGetInventoryItem", {
    params: { id: idOf(sku) },
  });
  const levels = item.location_levels ?? [];
  const { variants } = await world.admin.call("adminListVariants", { query: { sku } });
  return {
    sellable: variants[0]?.inventory_quantity,
    there: levels.reduce((sum, level) => sum + level.stocked_quantity, 0),
  };
}

export const post = (path: string, body: object = {}, buyer: Buyer = world.buyer) =>
  buyer.client.post(path, body);
export const amend = (order: Order, body: object, buyer?: Buyer) =>
  post(`/store/orders/${order.id}/amend`, { pay_difference: true, ...body }, buyer);
export const read = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;
export const editOf = async (id: string): Promise<OrderEdit> =>
  (await world.buyer.client.get(`/store/order-edits/${id}`)).json().order_edit;
export const eventsOf = async ({ id }: Order): Promise<string[]> =>
  (await world.buyer.client.get(`/store/orders/${id}/events`))
    .json()
    .events.map(({ event }: { event: string }) => event);

/** Of the last placed order. */
export let quantity = 12;

/** An order of BAG-1 that was paid by a buyer's card and captured. */
export async function place(buyer: Buyer = world.buyer): Promise<Order> {
  quantity += 1;
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", quantity);
  await buyer.checkOut(id);
  const chosen = await post(`/store/carts/${id}/payment-session`, { provider_id: "stripe" }, buyer);
  world.stripe.confirm(world.intentOf(chosen.json().cart), "paid");
  const order = await buyer.complete(id);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  return order;
}
export const more = (order: Order, units: number) => ({
  items: [{ item_id: order.items[0]?.id, quantity: (order.items[0]?.quantity ?? 0) + units }],
});
/** Changes that await payment; returns the id of their edit. */
export async function wait(order: Order, body: object): Promise<string> {
  const response = await amend(order, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().order_edit_id;
}
/** The payment of the difference as opened by the card form. */
export async function openCard(editId: string) {
  const { payment_collection_id: id } = await editOf(editId);
  const sessions = `/store/payment-collections/${id}/sessions`;
  const opened = await post(sessions, { provider_id: "stripe" });
  const collection: PaymentCollection = opened.json().payment_collection;
  const [session] = collection.payment_sessions;
  const intentId = String(session?.data.id);
  return { intentId, authorize: () => post(`${sessions}/${session?.id}/authorize`) };
}
export const drop = (editId: string) => post(`/store/order-edits/${editId}/decline`);
export const sweep = (now: Date) =>
  Promise.all(
    [world.backend, second].map(({ deps }) =>
      expireOwnChanges({ ...deps, now: () => now }, world.backend.app.log),
    ),
  );
