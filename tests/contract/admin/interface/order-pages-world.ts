import { createInterfaceWorld, type InterfaceWorld } from "../../../fixtures/interface-world";
import { placeOrder } from "../../../fixtures/place-order";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";

/** The relations requested by the order page, besides its items. */
const expand = [
  "customer,billing_address,shipping_address,discounts,discounts.rule,shipping_methods",
  "shipping_methods.shipping_option,payments,items,fulfillments,fulfillments.tracking_links",
  "returns,returns.shipping_method,returns.shipping_method.tax_lines,refunds",
  "claims.claim_items.item,claims.fulfillments,claims.return_order",
  "claims.additional_items.variant.product.profiles,swaps.return_order",
  "swaps.additional_items.variant.product.profiles,swaps.fulfillments,returnable_items,edits",
].join(",");

/** A seller with one stock location, whose staff open the pages of its orders. */
export async function createOrderPages(id: string) {
  const world = await createInterfaceWorld(id);
  const { stock_location: depot } = await world.post("/stock-locations", { name: "Depot" });
  return {
    world,
    location: depot.id as string,
    place: (sku?: string) => place(world, sku),
    open: (orderId: string) => open(world, orderId),
    ship: () => ship(world, depot.id),
  };
}
export type OrderPages = Awaited<ReturnType<typeof createOrderPages>>;

async function place(world: InterfaceWorld, sku = "BAG-1"): Promise<string> {
  const { seller, backend } = world;
  const { buyer } = smallSellerAccounts(seller.id);
  const client = await signIn(backend, seller.publishableKey, buyer);
  return (await placeOrder(client, seller, sku)).orderId;
}

/** Everything the order page reads when it is opened. */
async function open(world: InterfaceWorld, id: string) {
  const { order } = await world.get(`/orders/${id}`);
  await world.get(`/regions/${order.region_id}`);
  const lines = order.items
    .map((item: { id: string }, index: number) => `line_item_id[${index}]=${item.id}`)
    .join("&");
  const { reservations } = await world.get(`/reservations?${lines}`);
  for (const item of order.items) await world.get(`/variants/${item.variant_id}/inventory`);
  const { order: whole } = await world.get(`/orders/${id}?expand=${expand}`);
  const { order_edits: edits } = await world.get(`/order-edits?order_id=${id}`);
  const { notes } = await world.get(`/notes?resource_id=${id}&limit=100&offset=0`);
  const { notifications } = await world.get(`/notifications?resource_id=${id}`);
  return { order, whole, reservations, edits, notes, notifications };
}

/** A paid and shipped order. */
async function ship(world: InterfaceWorld, location: string) {
  const id = await place(world);
  await world.post(`/orders/${id}/capture`);
  const { order } = await world.get(`/orders/${id}`);
  const [line] = order.items;
  const { order: fulfilled } = await world.post(`/orders/${id}/fulfillment`, {
    metadata: {},
    no_notification: true,
    location_id: location,
    items: [{ item_id: line.id, quantity: line.quantity }],
  });
  await world.post(`/orders/${id}/shipment`, {
    fulfillment_id: fulfilled.fulfillments[0].id,
    tracking_numbers: [],
    no_notification: true,
  });
  return { id, line, regionId: order.region_id, order };
}
