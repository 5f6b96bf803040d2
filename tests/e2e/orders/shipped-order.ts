import { callAdmin } from "../support/admin";
import { placeOrder, signInToBackend } from "../support/place-order";
import type { TestSeller } from "../support/seller";

type Wire = { order: { items: { id: string }[]; fulfillments: { id: string }[] } };

/** A fully shipped order. */
export async function placeShipped(seller: TestSeller, quantities: Record<string, number>) {
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, client, quantities);
  const path = `/admin/orders/${id}`;
  const { order } = (await callAdmin(seller, "GET", path)) as Wire;
  const items = order.items.map((item, index) => ({
    item_id: item.id,
    quantity: Object.values(quantities)[index] ?? 0,
  }));
  const packed = (await callAdmin(seller, "POST", `${path}/fulfillment`, { items })) as Wire;
  await callAdmin(seller, "POST", `${path}/shipment`, {
    fulfillment_id: packed.order.fulfillments[0]?.id,
  });
  return { id, items };
}
