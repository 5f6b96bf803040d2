import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { createOfficialWorld, type OfficialWorld } from "../../fixtures/official-world";
import { placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";

let world: OfficialWorld;
beforeAll(async () => {
  world = await createOfficialWorld("official-edits");
});
afterAll(() => world.backend.stop());

test("[STORE-01] the official client's calls for order edits, from creation to the new lines", async () => {
  const { seller, backend } = world;
  const { orderEdits, orders } = world.admin;
  const client = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
  const { orderId } = await placeOrder(client, seller);
  const { order_edit: first } = await orderEdits.create({ order_id: orderId });
  await orderEdits.update(first.id, { internal_note: "Larger" });
  expect((await orderEdits.list({ order_id: orderId })).order_edits).toHaveLength(1);
  const variantId = seller.variants["TIER-1"] ?? "";
  const added = await orderEdits.addLineItem(first.id, { variant_id: variantId, quantity: 3 });
  const line = added.order_edit.items.find(
    (item: { original_item_id?: string | null }) => item.original_item_id === null,
  );
  await orderEdits.updateLineItem(first.id, line?.id ?? "", { quantity: 4 });
  const { order_edit: read } = await orderEdits.retrieve(first.id, {
    expand: "items,items.variant,changes,changes.line_item",
  });
  await orderEdits.deleteItemChange(first.id, read.changes[0]?.id ?? "");
  await orderEdits.addLineItem(first.id, { variant_id: variantId, quantity: 3 });
  const again = (await orderEdits.retrieve(first.id)).order_edit;
  await orderEdits.removeLineItem(first.id, again.items.at(-1)?.id ?? "");
  await orderEdits.delete(first.id);
  const { order_edit: second } = await orderEdits.create({ order_id: orderId });
  await orderEdits.addLineItem(second.id, { variant_id: variantId, quantity: 3 });
  const requested = await orderEdits.requestConfirmation(second.id);
  expect(requested.order_edit.status).toBe("requested");
  await orderEdits.cancel(second.id);
  const { order_edit: third } = await orderEdits.create({ order_id: orderId });
  await orderEdits.addLineItem(third.id, { variant_id: variantId, quantity: 3 });
  await orderEdits.confirm(third.id);
  const { items } = (await orders.retrieve(orderId)).order as unknown as AdminOrder;
  expect(items.find((item) => item.variant_id === variantId)?.quantity).toBe(3);
});
