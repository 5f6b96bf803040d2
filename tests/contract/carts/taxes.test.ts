import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { startSecondProcess } from "../../fixtures/second-process";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import type { TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let second: TestBackend;
let other: Buyer;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("cart-taxes");
  second = await startSecondProcess(world.backend);
  other = await createBuyer(second, world.seller, smallSellerAccounts("cart-taxes").buyer);
});
afterAll(async () => {
  await second?.stop();
  await world?.backend.stop();
});
beforeEach(async () => {
  cart = await world.emptyCart();
});
afterEach(async () => {
  const { tax_rates: rates } = await world.admin.call("adminListTaxRates", { query: {} });
  for (const { id } of rates) await world.admin.call("adminDeleteTaxRate", { params: { id } });
});

const add = (sku: string, quantity: number) => world.buyer.add(cart.id, sku, quantity);
const bagOf = (read: Cart) => lineOf(read, world.seller.variants["BAG-1"]);
const rate = async (name: string, percent: number, targets: object = {}) => {
  const body = {
    name,
    code: name.toUpperCase(),
    region_id: world.regionId,
    rate: percent,
    ...targets,
  };
  return (await world.admin.call("adminCreateTaxRate", { body })).tax_rate.id;
};

test("[STORE-02] a line has its product's rate, else its type's, else the region's, with name and code", async () => {
  await add("BAG-1", 3);
  expect(bagOf(await add("TOY-1", 1))).toMatchObject({
    tax_total: 600,
    tax_lines: [{ rate: 20, name: "TVA" }],
  });
  await rate("textile", 10, { product_types: [world.seller.types.textile] });
  const byType = await world.buyer.getCart(cart.id);
  expect(bagOf(byType)).toMatchObject({
    tax_total: 300,
    tax_lines: [{ rate: 10, name: "textile", code: "TEXTILE", item_id: bagOf(byType).id }],
  });
  const own = await rate("bags", 5.5, { products: [world.seller.products["sleeping-bag"]] });
  expect(bagOf(await world.buyer.getCart(cart.id))).toMatchObject({
    tax_total: 165,
    tax_lines: [{ rate: 5.5, name: "bags" }],
  });
  expect(lineOf(await world.buyer.getCart(cart.id), world.seller.variants["TOY-1"]).tax_total).toBe(
    200,
  );
  await rate("eco", 0.7, { products: [world.seller.products["sleeping-bag"]] });
  expect(bagOf(await world.buyer.getCart(cart.id))).toMatchObject({
    tax_total: 186,
    tax_lines: [{ rate: 5.5 }, { rate: 0.7 }],
  });
  await world.admin.call("adminUpdateTaxRate", { params: { id: own }, body: { rate: 0 } });
  expect(bagOf(await other.getCart(cart.id)).tax_total).toBe(21);
});

test("[STORE-02] the catalogue shows a product's own rate as in the cart, at once", async () => {
  const id = world.seller.variants["BAG-1"] ?? "";
  const readVariant = async (buyer: Buyer) =>
    (
      await succeed<{ variant: object }>(
        buyer.client.get(`/store/variants/${id}?region_id=${world.regionId}`),
      )
    ).variant;
  expect(await readVariant(world.buyer)).toMatchObject({
    calculated_tax: 200,
    tax_rates: [{ rate: 20, name: "TVA" }],
  });
  await rate("bags", 5.5, { products: [world.seller.products["sleeping-bag"]] });
  for (const buyer of [world.buyer, other])
    expect(await readVariant(buyer)).toMatchObject({
      calculated_tax: 55,
      calculated_price_incl_tax: 1_055,
      tax_rates: [{ rate: 5.5, name: "bags" }],
    });
});

test("[STORE-02] a rate of another region does not apply", async () => {
  await add("BAG-1", 1);
  const products = [world.seller.products["sleeping-bag"]];
  await world.admin.call("adminCreateTaxRate", {
    body: {
      name: "UK",
      code: "UK",
      region_id: world.seller.regions.uk ?? "",
      rate: 1,
      products,
    } as never,
  });
  expect(bagOf(await world.buyer.getCart(cart.id)).tax_total).toBe(200);
});

test("[STORE-02] shipping has its option's rate, in the list of options, in the cart and after a change", async () => {
  const optionId = world.seller.shippingOptions.eu?.[0] ?? "";
  await add("BAG-1", 1);
  await succeed(
    world.buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: optionId }),
  );
  expect(await world.buyer.getCart(cart.id)).toMatchObject({
    shipping_total: 1_500,
    shipping_tax_total: 300,
  });
  await rate("freight", 7, { shipping_options: [optionId] });
  const read = await other.getCart(cart.id);
  expect(read).toMatchObject({
    shipping_total: 1_500,
    shipping_tax_total: 105,
    tax_total: 305,
    total: 2_805,
  });
  expect(read.shipping_methods[0]).toMatchObject({
    subtotal: 1_500,
    tax_total: 105,
    total: 1_605,
    tax_lines: [{ rate: 7, name: "freight" }],
  });
  for (const path of [`/store/shipping-options/${cart.id}`, "/store/shipping-options"]) {
    const { shipping_options: options } = await succeed<{ shipping_options: { id: string }[] }>(
      world.buyer.client.get(path),
    );
    expect(
      options.find(({ id }) => id === optionId),
      path,
    ).toMatchObject({
      amount: 1_500,
      price_incl_tax: 1_605,
      tax_amount: 105,
      tax_rates: [{ rate: 7, name: "freight", code: "FREIGHT" }],
    });
  }
});

test("[STORE-02] a price including tax costs exactly that, and a discount applies to its value without tax", async () => {
  await world.admin.call("adminUpdateRegion", {
    params: { region_id: world.regionId },
    body: { includes_tax: true },
  });
  await world.admin.call("adminUpdateCurrency", {
    params: { code: "eur" },
    body: { includes_tax: true },
  });
  try {
    expect(bagOf(await add("BAG-1", 3))).toMatchObject({
      includes_tax: true,
      subtotal: 2_500,
      tax_total: 500,
      total: 3_000,
    });
    await rate("odd", 5.5, { products: [world.seller.products["sleeping-bag"]] });
    expect(bagOf(await world.buyer.getCart(cart.id))).toMatchObject({
      subtotal: 2_844,
      tax_total: 156,
      total: 3_000,
    });
    const discount = await world.discount("TAXED10", { value: 10 });
    expect(
      bagOf(await world.change(cart.id, { discounts: [{ code: discount.code }] })),
    ).toMatchObject({
      subtotal: 2_844,
      discount_total: 284,
      tax_total: 141,
      total: 2_701,
      original_total: 3_000,
    });
  } finally {
    await world.admin.call("adminUpdateRegion", {
      params: { region_id: world.regionId },
      body: { includes_tax: false },
    });
    await world.admin.call("adminUpdateCurrency", {
      params: { code: "eur" },
      body: { includes_tax: false },
    });
  }
});

test("[STORE-02] without automatic taxes a cart shows none until payment", async () => {
  await world.admin.call("adminUpdateRegion", {
    params: { region_id: world.regionId },
    body: { automatic_taxes: false },
  });
  try {
    expect(await add("BAG-1", 20)).toMatchObject({
      subtotal: 20_000,
      item_tax_total: 0,
      shipping_tax_total: 0,
      tax_total: 0,
      items: [{ tax_lines: [] }],
    });
    const [carrier] = world.seller.shippingOptions.eu ?? [];
    await succeed(
      world.buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: carrier }),
    );
    const taxes = () => world.buyer.client.post(`/store/carts/${cart.id}/taxes`);
    expect((await succeed<{ cart: Cart }>(taxes())).cart).toMatchObject({
      tax_total: 4_300,
      total: 25_800,
      region: { automatic_taxes: false },
      items: [{ tax_total: 4_000, tax_lines: [{ rate: 20, name: "TVA" }] }],
      taxes: [{ rate: 20, amount: 4_300 }],
    });
    expect(await world.buyer.getCart(cart.id)).toMatchObject({
      tax_total: 0,
      total: 21_500,
      items: [{ tax_lines: [] }],
    });
    const stranger = await createBuyer(
      world.backend,
      world.seller,
      smallSellerAccounts("cart-taxes").other,
    );
    expect((await stranger.client.post(`/store/carts/${cart.id}/taxes`)).statusCode).toBe(404);
    const ready = await world.buyer.checkOut(cart.id);
    expect((await succeed<{ cart: Cart }>(taxes())).cart).toEqual(ready);
    expect(ready).toMatchObject({
      tax_total: 4_300,
      total: 25_800,
      payment_session: { amount: 25_800 },
    });
    expect(await world.buyer.complete(cart.id)).toMatchObject({ tax_total: 4_300, total: 25_800 });
  } finally {
    await world.admin.call("adminUpdateRegion", {
      params: { region_id: world.regionId },
      body: { automatic_taxes: true },
    });
  }
});
