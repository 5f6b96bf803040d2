import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { createOfficialWorld, type OfficialWorld } from "../../fixtures/official-world";
import { placeOrder } from "../../fixtures/place-order";
import { shipOrder } from "../../fixtures/ship-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";

let world: OfficialWorld;
beforeAll(async () => {
  world = await createOfficialWorld("official-swaps");
});
afterAll(() => world.backend.stop());

test("[STORE-01] the official client's calls for swaps, from creation to shipping", async () => {
  const { seller, backend } = world;
  const { orders, swaps, returns } = world.admin;
  const client = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
  const { orderId } = await placeOrder(client, seller);
  const order = (await orders.retrieve(orderId)).order as unknown as AdminOrder;
  await shipOrder(world.agents.member, order);
  const [line] = order.items;
  const swap = {
    return_items: [{ item_id: line?.id ?? "", quantity: 1 }],
    additional_items: [{ variant_id: line?.variant_id ?? "", quantity: 2 }],
    custom_shipping_options: [{ option_id: seller.shippingOptions.eu?.[0] ?? "", price: 0 }],
  };
  const lastOf = (response: { order: unknown }) => (response.order as AdminOrder).swaps.at(-1);
  const id = lastOf(await orders.createSwap(orderId, swap as never))?.id ?? "";
  expect(lastOf(await orders.processSwapPayment(orderId, id))?.payment_status).toBe("captured");
  const packed = lastOf(await orders.fulfillSwap(orderId, id, {}));
  await orders.cancelSwapFulfillment(orderId, id, packed?.fulfillments.at(-1)?.id ?? "");
  const again = lastOf(await orders.fulfillSwap(orderId, id, {}));
  const shipped = await orders.createSwapShipment(orderId, id, {
    fulfillment_id: again?.fulfillments.at(-1)?.id ?? "",
    tracking_numbers: ["S-1"],
  });
  expect(lastOf(shipped)?.fulfillment_status).toBe("shipped");
  expect((await swaps.retrieve(id)).swap).toMatchObject({ id, order: { id: orderId } });
  const other = lastOf(await orders.createSwap(orderId, swap as never));
  const { swaps: page } = await swaps.list({ limit: 1 });
  expect(page).toMatchObject([{ id: other?.id }]);
  await returns.cancel(other?.return_order?.id ?? "");
  const ended = await orders.cancelSwap(orderId, other?.id ?? "");
  expect(lastOf(ended)?.fulfillment_status).toBe("canceled");
});
