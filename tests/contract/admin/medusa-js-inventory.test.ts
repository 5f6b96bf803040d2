import { afterAll, beforeAll, expect, test } from "vitest";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer } from "../ordering/buyer";
import { orderOf } from "./inventory/inventory-world";
import { uncalledMethods } from "../../fixtures/official-client";
import { createOfficialWorld, type OfficialWorld, refusalOf } from "../../fixtures/official-world";

let world: OfficialWorld;
let admin: OfficialWorld["admin"];

beforeAll(async () => {
  world = await createOfficialWorld("official-inventory");
  ({ admin } = world);
});
afterAll(() => world.backend.stop());

test("[STORE-01] the reference's client manages stock by location and reserves it", async () => {
  const id = world.seller.variants["BAG-1"] ?? "";
  const { stock_location: depot } = await admin.stockLocations.create({ name: "Depot" });
  const { stock_location: shop } = await admin.stockLocations.create({ name: "Shop" });
  const { inventory_items: items, count } = await admin.inventoryItems.list({ q: "BAG-1" });
  expect([count, items[0]?.id, items[0]?.variants?.[0]?.product?.title]).toEqual([
    1,
    id,
    "Gigoteuse",
  ]);
  await admin.inventoryItems.createLocationLevel(id, {
    location_id: shop.id,
    stocked_quantity: 20,
  });
  await admin.inventoryItems.updateLocationLevel(id, shop.id, { stocked_quantity: 25 });
  const { inventory_item: levels } = await admin.inventoryItems.listLocationLevels(id);
  expect(
    levels.location_levels?.map((level: { stocked_quantity: number }) => level.stocked_quantity),
  ).toEqual([500, 25]);
  const { reservation } = await admin.reservations.create({
    inventory_item_id: id,
    location_id: shop.id,
    quantity: 5,
    description: "fair",
  });
  await admin.reservations.update(reservation.id, { quantity: 6, location_id: depot.id });
  expect((await admin.reservations.retrieve(reservation.id)).reservation.quantity).toBe(6);
  const listed = await admin.reservations.list({ inventory_item_id: [id] } as never);
  expect(listed.reservations).toMatchObject([{ id: reservation.id, location_id: depot.id }]);
  const { inventory_item: item } = await admin.inventoryItems.retrieve(id);
  expect(item).toMatchObject({ stocked_quantity: 525, reserved_quantity: 6 });
  const { variant } = await admin.variants.getInventory(id);
  expect(variant.inventory[0]).toMatchObject({ stocked_quantity: 525, reserved_quantity: 6 });
  expect((await admin.reservations.delete(reservation.id)).deleted).toBe(true);
  await admin.inventoryItems.deleteLocationLevel(id, shop.id);
  await admin.inventoryItems.update(id, { hs_code: "6302.60" });
  expect((await admin.inventoryItems.delete(id)).object).toBe("inventory_item");
  expect(await refusalOf(admin.inventoryItems.retrieve(id))).toEqual([404, "not_found"]);
  const made = await admin.inventoryItems.create({ variant_id: id } as never);
  expect(made.inventory_item).toMatchObject({ id, hs_code: "6302.60", stocked_quantity: 500 });
});

test("[STORE-01] the reference's client packs, unpacks and ships an order", async () => {
  const buyer = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts(world.seller.id).buyer,
  );
  const placed = await orderOf(buyer, { "BAG-1": 20 });
  const items = (quantity: number) => [{ item_id: placed.items[0]?.id ?? "", quantity }];
  const first = await admin.orders.createFulfillment(placed.id, { items: items(5) });
  const [parcel] = first.order.fulfillments;
  const canceled = await admin.orders.cancelFulfillment(placed.id, parcel?.id ?? "");
  expect(canceled.order.fulfillment_status).toBe("canceled");
  const packed = await admin.orders.createFulfillment(placed.id, {
    items: items(20),
    no_notification: true,
  });
  const shipped = await admin.orders.createShipment(placed.id, {
    fulfillment_id: packed.order.fulfillments[1]?.id ?? "",
    tracking_numbers: ["1Z999"],
  });
  expect([shipped.order.fulfillment_status, shipped.order.items[0]?.shipped_quantity]).toEqual([
    "shipped",
    20,
  ]);
  expect(shipped.order.fulfillments[1]?.tracking_links?.[0]?.tracking_number).toBe("1Z999");
});

test("[STORE-01] every method of these resources was called", () => {
  expect(uncalledMethods(["admin.inventoryItems", "admin.reservations"])).toEqual([]);
});
