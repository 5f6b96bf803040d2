import type { LightMyRequestResponse } from "fastify";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import type { Swap } from "@/contract/order/swap";
import { createReturnWorld, type ReturnWorld } from "../returns/return-world";

type Body = Record<string, unknown>;

/** A seller whose orders are shipped, and who exchanges units of them for others. */
export type SwapWorld = ReturnWorld & {
  /** The order's first line. */
  lineOf(order: Order): string;
  /** Staff exchange pieces of the first line for pieces of another product. */
  swap(order: Order, returned: number, sent: number, body?: Body): Promise<LightMyRequestResponse>;
  /** The same, returning the resulting swap. */
  mustSwap(order: Order, returned: number, sent: number, body?: Body): Promise<Swap>;
  units(sku: string, quantity: number): { variant_id: string | undefined; quantity: number };
  swapsOf(order: Order): Promise<Swap[]>;
  swapOf(order: Order, id: string): Promise<Swap>;
  /** `cancel`, `process-payment`, `fulfillments`, `fulfillments/<parcel>` or `shipments`. */
  act(order: Order, swapId: string, path: string, body?: Body): Promise<LightMyRequestResponse>;
  mustAct(order: Order, swapId: string, path: string, body?: Body): Promise<Swap>;
  /** The return can no longer be received. */
  cancelReturn(swap: Swap): Promise<LightMyRequestResponse>;
};

const calls = {
  cancel: "adminCancelSwap",
  "process-payment": "adminProcessSwapPayment",
  fulfillments: "adminFulfillSwap",
  shipments: "adminShipSwap",
} as const;

export const createSwapWorld = async (id: string): Promise<SwapWorld> =>
  withSwaps(await createReturnWorld(id));

export function withSwaps(world: ReturnWorld): SwapWorld {
  const { member, seller } = world;
  const lineOf = (order: Order) => order.items[0]?.id ?? "";
  const units = (sku: string, quantity: number) => ({ variant_id: seller.variants[sku], quantity });
  const swap: SwapWorld["swap"] = (order, returned, sent, body = {}) =>
    member.send("adminCreateSwap", {
      params: { id: order.id },
      body: {
        return_items: [{ item_id: lineOf(order), quantity: returned }],
        additional_items: [units("BAG-1", sent)],
        ...body,
      } as never,
    });
  const act: SwapWorld["act"] = (order, swapId, path, body = {}) => {
    const params = { id: order.id, swap_id: swapId };
    const [first = "", parcel = ""] = path.split("/");
    if (parcel !== "")
      return member.send("adminCancelSwapFulfillment", {
        params: { ...params, fulfillment_id: parcel },
      });
    return member.send(calls[first as keyof typeof calls], { params, body } as never);
  };
  const swapsOf = async (order: Order) => (await world.read(order.id)).swaps;
  return {
    ...world,
    lineOf,
    units,
    swap,
    async mustSwap(order, returned, sent, body) {
      const response = await swap(order, returned, sent, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<{ order: AdminOrder }>().order.swaps.at(-1) as Swap;
    },
    swapsOf,
    swapOf: async (order, swapId) =>
      (await swapsOf(order)).find((found) => found.id === swapId) as Swap,
    act,
    async mustAct(order, swapId, path, body) {
      const response = await act(order, swapId, path, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      const { swaps } = response.json<{ order: AdminOrder }>().order;
      return swaps.find((found) => found.id === swapId) as Swap;
    },
    cancelReturn: ({ return_order: returnOrder }) =>
      member.send("adminCancelReturn", { params: { id: returnOrder?.id ?? "" } }),
  };
}
