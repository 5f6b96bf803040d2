import type { LightMyRequestResponse } from "fastify";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { Return } from "@/contract/order/return";
import { shipOrder } from "../../fixtures/ship-order";
import { createOrderWorld, type OrderWorld } from "../admin/orders/order-world";

type Body = Record<string, unknown>;

/** A seller whose orders are shipped, and who receives returns of them. */
export type ReturnWorld = OrderWorld & {
  /** A captured order, shipped in whole or in part. */
  placeShipped(quantity: number, shipped?: number, sku?: string): Promise<Order>;
  shipAll(order: Order): Promise<void>;
  read(orderId: string): Promise<AdminOrder>;
  /** Staff create a return for pieces of the order's first line. */
  open(order: Order, quantity: number, body?: Body): Promise<LightMyRequestResponse>;
  /** The same, returning the resulting return. */
  mustOpen(order: Order, quantity: number, body?: Body): Promise<Return>;
  receive(id: string, units: Record<string, number>, body?: Body): Promise<LightMyRequestResponse>;
  /** A buyer requests a return. */
  ask(order: Order, quantity: number, item?: Body): Promise<LightMyRequestResponse>;
  stockOf(sku: string): Promise<number>;
};

export async function createReturnWorld(
  id: string,
  overrides: Parameters<typeof createOrderWorld>[1] = {},
): Promise<ReturnWorld> {
  const world = await createOrderWorld(id, overrides);
  const { member, buyer } = world;
  const lineOf = (order: Order) => order.items[0]?.id ?? "";
  const read = async (orderId: string) =>
    (await member.call("adminGetOrder", { params: { id: orderId } })).order;
  const open: ReturnWorld["open"] = (order, quantity, body = {}) =>
    member.send("adminReturnOrder", {
      params: { id: order.id },
      body: { items: [{ item_id: lineOf(order), quantity }], ...body },
    });
  return {
    ...world,
    read,
    open,
    shipAll: (order) => shipOrder(member, order),
    async placeShipped(quantity, shipped = quantity, sku = "BAG-1") {
      const order = await world.place(quantity, sku);
      await member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
      if (shipped > 0)
        await shipOrder(member, order, [{ item_id: lineOf(order), quantity: shipped }]);
      return order;
    },
    async mustOpen(order, quantity, body) {
      const response = await open(order, quantity, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<{ order: AdminOrder }>().order.returns.at(-1) as Return;
    },
    receive: (returnId, units, body = {}) =>
      member.send("adminReceiveReturn", {
        params: { id: returnId },
        body: {
          items: Object.entries(units).map(([item_id, quantity]) => ({ item_id, quantity })),
          ...body,
        },
      }),
    ask: (order, quantity, item = {}) =>
      buyer.client.post("/store/returns", {
        order_id: order.id,
        items: [{ item_id: lineOf(order), quantity, ...item }],
      }),
    async stockOf(sku) {
      const { variants } = await member.call("adminListVariants", { query: { sku } });
      return variants[0]?.inventory_quantity ?? Number.NaN;
    },
  };
}
