import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld("region-moves");
});
afterAll(() => world?.backend.stop());
beforeEach(() =>
  world.sql("update cart set deleted_at = now() where seller_id = $1 and completed_at is null", [
    world.seller.id,
  ]),
);

const region = async (currency: "eur" | "usd", country: string, tax_rate: number) => {
  const body = {
    name: country,
    currency_code: currency,
    tax_rate,
    countries: [country],
    payment_providers: ["manual"],
    fulfillment_providers: ["manual"],
  };
  return (await world.admin.call("adminCreateRegion", { body: body as never })).region.id;
};
const open = (regionId?: string) => world.buyer.openCart(regionId);
const address = {
  ...{
    first_name: "Ana",
    last_name: "Roux",
    address_1: "1 Main Street",
    city: "Boston",
    postal_code: "02108",
    country_code: "us",
  },
  phone: "+1 6175550123",
};

test("[STORE-02] a line without a price in the cart's new region keeps no price or tax of the old one, and can't be ordered", async () => {
  await world.admin.call("adminAddStoreCurrency", { params: { currency_code: "usd" } });
  const dollars = await region("usd", "us", 7);
  const { id } = await open();
  await world.buyer.add(id, "BAG-1", 12);
  const moved = await world.change(id, {
    region_id: dollars,
    shipping_address: address,
    billing_address: address,
  });
  expect(moved).toMatchObject({
    items: [
      {
        variant: null,
        quantity: 12,
        unit_price: 0,
        tax_lines: [],
        adjustments: [],
        subtotal: 0,
        tax_total: 0,
        total: 0,
      },
    ],
    total: 0,
  });
  const { shipping_profiles: profiles } = await world.admin.call("adminListShippingProfiles");
  const option = {
    name: "Carrier",
    region_id: dollars,
    profile_id: profiles[0]?.id,
    provider_id: "manual",
    price_type: "flat_rate",
    amount: 0,
    data: {},
  };
  const { shipping_option: carrier } = await world.admin.call("adminCreateShippingOption", {
    body: option as never,
  });
  await succeed(
    world.buyer.client.post(`/store/carts/${id}/shipping-methods`, { option_id: carrier.id }),
  );
  expect(await refused(world.buyer.tryComplete(id))).toMatchObject({
    status: 400,
    code: "variant_unavailable",
    data: { line_ids: [moved.items[0]?.id] },
  });
  const back = await world.change(id, { region_id: world.regionId });
  expect(back.items).toMatchObject([{ quantity: 12, unit_price: 1000, tax_lines: [{ rate: 20 }] }]);
});

test("[CART-01] a cart whose region was deleted accepts nothing, says why, and can be moved; a new cart can't use that region", async () => {
  const doomed = await region("eur", "pt", 23);
  const cart = await open(doomed);
  await world.buyer.add(cart.id, "BAG-1", 12);
  await world.admin.call("adminDeleteRegion", { params: { region_id: doomed } });
  const { client } = world.buyer;
  const bag = { variant_id: world.seller.variants["BAG-1"], quantity: 1 };
  for (const response of [
    client.post(`/store/carts/${cart.id}/line-items`, bag),
    client.post(`/store/carts/${cart.id}/payment-sessions`),
    world.buyer.tryComplete(cart.id),
  ])
    expect(await refused(response)).toMatchObject({
      status: 400,
      type: "invalid_data",
      details: [{ field: "region_id" }],
    });
  expect((await client.get("/store/customers/me/cart")).statusCode).toBe(404);
  expect((await world.buyer.getCart(cart.id)).items).toHaveLength(1);
  const moved = await succeed<{ cart: Cart }>(
    client.post(`/store/carts/${cart.id}`, { region_id: world.regionId }),
  );
  expect(moved.cart).toMatchObject({
    region_id: world.regionId,
    items: [{ quantity: 12, tax_lines: [{ rate: 20 }] }],
  });
  expect((await client.get("/store/customers/me/cart")).json().cart.id).toBe(cart.id);
});

test("[CHK-03] franco and minimum order are in the company's currency: a cart in another one has neither", async () => {
  const { id } = await open(world.seller.regions.uk);
  await world.buyer.add(id, "BAG-1", 12);
  const british = { ...address, city: "London", postal_code: "E1 6AN", country_code: "gb" };
  await world.change(id, { shipping_address: british, billing_address: british });
  const { shipping_options: options } = await succeed<{
    shipping_options: { id: string; amount: number }[];
  }>(world.buyer.client.get(`/store/shipping-options/${id}`));
  await succeed(
    world.buyer.client.post(`/store/carts/${id}/shipping-methods`, { option_id: options[0]?.id }),
  );
  const many = await world.buyer.add(id, "BAG-1", 120);
  expect(many).toMatchObject({
    subtotal: 66_000,
    shipping_total: 1900,
    thresholds: { franco: null, minimum_order: null },
  });
  expect(
    await refused(world.buyer.client.get(`/store/carts/${id}/top-ups?goal=franco`)),
  ).toMatchObject({ type: "not_allowed" });
  await world.buyer.setQuantity(id, many.items[0]?.id ?? "", 2);
  await succeed(world.buyer.client.post(`/store/carts/${id}/payment-sessions`));
  expect((await world.buyer.complete(id)).total).toBe(3480);
});
