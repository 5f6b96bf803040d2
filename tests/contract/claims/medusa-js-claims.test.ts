import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { createOfficialWorld, type OfficialWorld } from "../../fixtures/official-world";
import { placeOrder } from "../../fixtures/place-order";
import { shipOrder } from "../../fixtures/ship-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";

let world: OfficialWorld;
beforeAll(async () => {
  world = await createOfficialWorld("official-claims");
});
afterAll(() => world.backend.stop());

test("[STORE-01] the official client's calls for claims, from creation to shipping", async () => {
  const { seller, backend } = world;
  const { orders } = world.admin;
  const client = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
  const { orderId } = await placeOrder(client, seller);
  const order = (await orders.retrieve(orderId)).order as unknown as AdminOrder;
  await shipOrder(world.agents.member, order);
  const [line] = order.items;
  const claim = {
    type: "replace" as const,
    claim_items: [{ item_id: line?.id ?? "", quantity: 1, reason: "wrong_item", note: "Blue" }],
    additional_items: [{ variant_id: line?.variant_id ?? "", quantity: 1 }],
    shipping_methods: [{ option_id: seller.shippingOptions.eu?.[0] ?? "", price: 0 }],
  };
  const lastOf = (response: { order: unknown }) => (response.order as AdminOrder).claims.at(-1);
  const opened = lastOf(await orders.createClaim(orderId, claim as never));
  const id = opened?.id ?? "";
  await orders.updateClaim(orderId, id, { no_notification: true });
  const packed = lastOf(await orders.fulfillClaim(orderId, id, {}));
  const parcel = packed?.fulfillments.at(-1)?.id ?? "";
  await orders.cancelClaimFulfillment(orderId, id, parcel);
  const again = lastOf(await orders.fulfillClaim(orderId, id, {}));
  const shipped = await orders.createClaimShipment(orderId, id, {
    fulfillment_id: again?.fulfillments.at(-1)?.id ?? "",
    tracking_numbers: ["C-1"],
  });
  expect(lastOf(shipped)?.fulfillment_status).toBe("shipped");
  const other = lastOf(await orders.createClaim(orderId, claim as never));
  const ended = await orders.cancelClaim(orderId, other?.id ?? "");
  expect(lastOf(ended)?.fulfillment_status).toBe("canceled");
});
