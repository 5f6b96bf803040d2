import type { LightMyRequestResponse } from "fastify";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Order } from "@/contract/order/order";
import type { AdminOrderEdit } from "@/contract/order/order-edit";
import { createReturnWorld, type ReturnWorld } from "../returns/return-world";

type Body = Record<string, unknown>;

/** A seller whose staff propose changes to orders. */
export type EditWorld = ReturnWorld & {
  /** An edit of the order with these quantities per line, 0 to remove, and new lines by SKU. */
  propose(
    order: Order,
    quantities: number[],
    added?: Record<string, number>,
  ): Promise<AdminOrderEdit>;
  addItem(editId: string, sku: string, quantity: number): Promise<LightMyRequestResponse>;
  setItem(editId: string, itemId: string, quantity: number): Promise<LightMyRequestResponse>;
  act(editId: string, act: "request" | "confirm" | "cancel", body?: Body): Promise<TestResponse>;
  /** The same, returning the resulting edit. */
  mustAct(editId: string, act: "request" | "confirm" | "cancel"): Promise<AdminOrderEdit>;
  edit(id: string): Promise<AdminOrderEdit>;
};
type TestResponse = LightMyRequestResponse;

export const faultOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().code ?? response.json().type,
];

const calls = {
  request: "adminRequestOrderEdit",
  confirm: "adminConfirmOrderEdit",
  cancel: "adminCancelOrderEdit",
} as const;

export async function createEditWorld(
  id: string,
  overrides: Partial<SellerInput> = {},
): Promise<EditWorld> {
  const world = await createReturnWorld(id, overrides);
  const { member, seller } = world;
  const editOf = (response: LightMyRequestResponse): AdminOrderEdit => {
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().order_edit;
  };
  const act: EditWorld["act"] = (editId, name, body = {}) =>
    member.send(calls[name], { params: { id: editId }, body });
  const setItem: EditWorld["setItem"] = (editId, itemId, quantity) => {
    const params = { id: editId, item_id: itemId };
    return quantity === 0
      ? member.send("adminDeleteOrderEditLineItem", { params })
      : member.send("adminUpdateOrderEditLineItem", { params, body: { quantity } });
  };
  const addItem: EditWorld["addItem"] = (editId, sku, quantity) =>
    member.send("adminAddOrderEditLineItem", {
      params: { id: editId },
      body: { variant_id: seller.variants[sku] ?? "", quantity },
    });
  return {
    ...world,
    act,
    addItem,
    setItem,
    mustAct: async (editId, name) => editOf(await act(editId, name)),
    edit: async (editId) =>
      (await member.call("adminGetOrderEdit", { params: { id: editId }, query: {} })).order_edit,
    async propose(order, quantities, added = {}) {
      let { order_edit: edit } = await member.call("adminCreateOrderEdit", {
        body: { order_id: order.id, internal_note: "by telephone" },
      });
      for (const [index, quantity] of quantities.entries()) {
        const line = order.items[index];
        if (!line || line.quantity === quantity) continue;
        const clone = edit.items.find((item) => item.original_item_id === line.id);
        edit = editOf(await setItem(edit.id, clone?.id ?? "", quantity));
      }
      for (const [sku, quantity] of Object.entries(added))
        edit = editOf(await addItem(edit.id, sku, quantity));
      return edit;
    },
  };
}
