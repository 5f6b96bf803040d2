import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { lineOf, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("cart-envelopes");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const create = (body: object) => world.buyer.client.post("/store/carts", body);

test("[STORE-01] a cart is created with items, a country and a context, all or none", async () => {
  const { seller } = world;
  const items = [
    { variant_id: seller.variants["BAG-1"], quantity: 2 },
    { variant_id: seller.variants["TOY-1"], quantity: 1 },
  ];
  const made = (
    await succeed<{ cart: Cart }>(
      create({ items, country_code: "BE", context: { source: "fair" } }),
    )
  ).cart;
  expect(made.id).not.toBe(cart.id);
  expect(made.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(made.shipping_address).toMatchObject({ country_code: "be", address_1: null });
  expect(made.context).toMatchObject({ source: "fair", ip: expect.any(String) });
  expect(made.customer).toMatchObject({
    id: made.customer_id,
    email: made.email,
    has_account: true,
  });
  expect(made).toMatchObject({
    raw_discount_total: 0,
    preorder_deposit: null,
    discounts: [],
    gift_cards: [],
  });
  const short = [
    { variant_id: seller.variants["BAG-1"], quantity: 1 },
    { variant_id: seller.variants["BAG-3"], quantity: 1 },
  ];
  expect(await refused(create({ items: short }))).toMatchObject({
    status: 400,
    code: "insufficient_inventory",
  });
  expect(lineOf(await world.buyer.getCart(made.id), seller.variants["BAG-1"]).quantity).toBe(2);
  expect((await refused(create({ only_if_none: true, items: short }))).code).toBe(
    "insufficient_inventory",
  );
  expect(lineOf(await world.buyer.getCart(made.id), seller.variants["BAG-1"]).quantity).toBe(2);
  expect(await refused(create({ country_code: "us" }))).toMatchObject({
    status: 400,
    details: [{ field: "country_code" }],
  });
  expect(await refused(create({ context: { text: "x".repeat(5_000) } }))).toMatchObject({
    status: 400,
    details: [{ field: "context" }],
  });
  expect(
    await refused(create({ items: [{ variant_id: seller.variants["BAG-1"], quantity: 0 }] })),
  ).toMatchObject({ status: 400 });
});

test("[CHK-01] an address with only a country is not a delivery address", async () => {
  await world.buyer.add(cart.id, "BAG-1", 20);
  await world.buyer.checkOut(cart.id);
  expect((await world.change(cart.id, { country_code: "de" })).shipping_address).toMatchObject({
    country_code: "de",
    city: null,
  });
  const refusal = await refused(world.buyer.tryComplete(cart.id));
  expect(refusal).toMatchObject({
    code: "cart_incompatible_state",
    details: [{ field: "shipping_address", code: "required" }],
  });
});

test("[CHK-01] an address for both billing and delivery still bills when the cart moves to another country", async () => {
  const lyon = {
    first_name: "Ana",
    last_name: "Roux",
    address_1: "1 rue",
    city: "Lyon",
    postal_code: "69001",
    country_code: "fr",
  };
  const shipped = await world.change(cart.id, {
    shipping_address: { ...lyon, phone: "+33 123456789" },
  });
  const both = await world.change(cart.id, { billing_address: shipped.shipping_address_id });
  expect(both.billing_address_id).toBe(both.shipping_address_id);
  await world.change(cart.id, { country_code: "de" });
  const read = await world.buyer.getCart(cart.id);
  expect(read.shipping_address).toMatchObject({ country_code: "de", city: null });
  expect(read.billing_address).toMatchObject({ id: both.billing_address_id, city: "Lyon" });
});

test("[STORE-01] context is merged; a cart keeps its customer", async () => {
  expect((await world.change(cart.id, { context: { a: 1 } })).context).toMatchObject({ a: 1 });
  expect(
    (await world.change(cart.id, { context: { b: 2 }, customer_id: cart.customer_id })).context,
  ).toMatchObject({ a: 1, b: 2 });
  expect(
    await refused(world.buyer.client.post(`/store/carts/${cart.id}`, { customer_id: "cus_other" })),
  ).toMatchObject({
    status: 400,
    type: "not_allowed",
  });
});

test("[STORE-02] another region: its prices and taxes, without methods, sessions and codes of the old one", async () => {
  const { seller } = world;
  await world.discount("EUROPE", { value: 10 });
  await world.buyer.add(cart.id, "LIST-1", 5);
  await world.change(cart.id, { discounts: [{ code: "EUROPE" }] });
  const before = await world.buyer.checkOut(cart.id);
  expect(before).toMatchObject({ discount_total: 1_000, shipping_total: 1_500 });
  const after = await world.change(cart.id, { region_id: seller.regions.uk });
  expect(after).toMatchObject({
    region: { currency_code: "gbp" },
    items: [{ unit_price: 1_000, adjustments: [], discount_total: 0 }],
    discounts: [],
    shipping_methods: [],
    payment_sessions: [],
    shipping_address: null,
    total: 6_000,
  });
  expect(await world.change(cart.id, { region_id: world.regionId })).toMatchObject({
    region: { currency_code: "eur" },
    subtotal: 10_000,
  });
});

test("[CHK-03] shipping options without a cart, by region, product and direction", async () => {
  const { seller, buyer } = world;
  const list = async (query: string) =>
    (
      await succeed<{ shipping_options: { id: string; amount: number }[] }>(
        buyer.client.get(`/store/shipping-options${query}`),
      )
    ).shipping_options;
  expect((await list("")).map(({ id }) => id)).toEqual(seller.shippingOptions.eu);
  expect((await list(`?region_id=${seller.regions.uk}`)).map(({ amount }) => amount)).toEqual([
    1_900,
  ]);
  expect(await list(`?product_ids=${seller.products.bib}`)).toHaveLength(2);
  expect(await list("?product_ids=prod_nope")).toEqual([]);
  expect(await list("?is_return=true")).toEqual([]);
  expect(await list("?region_id=reg_nope")).toEqual([]);
  expect((await buyer.client.get("/store/shipping-options?foo=1")).statusCode).toBe(400);
});
