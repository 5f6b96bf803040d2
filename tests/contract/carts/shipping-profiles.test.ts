import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { ShippingOption } from "@/contract/cart/shipping";
import { lineOf, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;
let bulkyProfile: string;
let carrier: string;
let pallet: string;
let lorry: string;

beforeAll(async () => {
  world = await createMoneyWorld("profiles");
  const { admin, seller, regionId } = world;
  [carrier = "", pallet = ""] = seller.shippingOptions.eu ?? [];
  const { shipping_profile: bulky } = await admin.call("adminCreateShippingProfile", {
    body: { name: "Bulky", type: "custom" },
  });
  bulkyProfile = bulky.id;
  await moveToBulky("bib");
  const option = {
    name: "Lorry",
    region_id: regionId,
    profile_id: bulkyProfile,
    provider_id: "manual",
    price_type: "flat_rate",
    amount: 6_000,
  };
  const created = await admin.call("adminCreateShippingOption", {
    body: { ...option, data: {} } as never,
  });
  lorry = created.shipping_option.id;
  const { tax_rate: rate } = await admin.call("adminCreateTaxRate", {
    body: { region_id: regionId, name: "Reduced", code: "R", rate: 5 },
  });
  await admin.call("adminAddTaxRateShippingOptions", {
    params: { id: rate.id },
    body: { shipping_options: [lorry] },
  });
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const moveToBulky = (handle: string) =>
  world.admin.call("adminUpdateShippingProfile", {
    params: { profile_id: bulkyProfile },
    body: { products: [world.seller.products[handle] ?? ""] },
  });
const post = (optionId: string) =>
  world.buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: optionId });
const choose = async (optionId: string) => (await succeed<{ cart: Cart }>(post(optionId))).cart;
const list = async () =>
  (
    await succeed<{ shipping_options: ShippingOption[] }>(
      world.buyer.client.get(`/store/shipping-options/${cart.id}`),
    )
  ).shipping_options.map(({ id }) => id);
const chosen = ({ shipping_methods: methods }: Cart) =>
  methods.map(({ shipping_option_id: id }) => id);

test("[CHK-01] a cart's options are those of its lines' shipping profiles", async () => {
  await world.buyer.add(cart.id, "BAG-1", 5);
  expect(await list()).toEqual([carrier]);
  expect(await refused(post(lorry))).toMatchObject({ status: 400, type: "not_allowed" });
  const both = await world.buyer.add(cart.id, "BIB-2", 2);
  expect(await list()).toEqual([carrier, lorry]);
  await world.buyer.setQuantity(cart.id, lineOf(both, world.seller.variants["BAG-1"]).id, 0);
  expect(await list()).toEqual([lorry]);
});

test("[CHK-01] a method of the same shipping profile replaces the previous one, one of another is added; amounts and taxes include both", async () => {
  await world.buyer.add(cart.id, "BAG-1", 5);
  const filled = await world.buyer.add(cart.id, "BIB-2", 2);
  const [bag, bib] = [
    lineOf(filled, world.seller.variants["BAG-1"]).id,
    lineOf(filled, world.seller.variants["BIB-2"]).id,
  ];
  const first = await choose(lorry);
  expect(first.items.map(({ has_shipping }) => has_shipping)).toEqual([false, true]);
  const second = await choose(carrier);
  expect(chosen(second)).toEqual([lorry, carrier]);
  expect(second).toMatchObject({
    subtotal: 7_000,
    shipping_total: 7_500,
    shipping_tax_total: 6_000 * 0.05 + 1_500 * 0.2,
    total: 7_000 * 1.2 + 6_300 + 1_800,
    shipping_profiles: [
      { item_ids: [bag], shipping_method_id: second.shipping_methods[1]?.id },
      { id: bulkyProfile, item_ids: [bib], shipping_method_id: second.shipping_methods[0]?.id },
    ],
  });
  expect(second.items.map(({ has_shipping }) => has_shipping)).toEqual([true, true]);
  expect(second.taxes.reduce((sum, { shipping_amount: amount }) => sum + amount, 0)).toBe(
    second.shipping_tax_total,
  );
  expect(chosen(await world.buyer.setQuantity(cart.id, bag, 100))).toEqual([lorry, carrier]);
  const replaced = await choose(pallet);
  expect(chosen(replaced)).toEqual([lorry, pallet]);
  expect(replaced.shipping_total).toBe(0);
  expect(await world.buyer.getCart(cart.id)).toEqual(replaced);
});

test("[CHK-01] a method is removed with the last line of its profile, and kept while lines change", async () => {
  await world.buyer.add(cart.id, "BAG-1", 5);
  const filled = await world.buyer.add(cart.id, "BIB-2", 2);
  await choose(lorry);
  await choose(carrier);
  const bib = lineOf(filled, world.seller.variants["BIB-2"]).id;
  expect(chosen(await world.buyer.setQuantity(cart.id, bib, 4))).toEqual([lorry, carrier]);
  const left = await world.buyer.setQuantity(cart.id, bib, 0);
  expect(chosen(left)).toEqual([carrier]);
  expect(left.shipping_total).toBe(1_500);
});

test("[CHK-01] removing the last line removes the shipping methods: an empty cart costs nothing", async () => {
  const filled = await world.buyer.add(cart.id, "BAG-1", 5);
  expect((await choose(carrier)).shipping_total).toBe(1_500);
  const { client } = world.buyer;
  const emptied = await succeed<{ cart: Cart }>(
    client.delete(`/store/carts/${cart.id}/line-items/${filled.items[0]?.id}`),
  );
  expect(emptied.cart).toMatchObject({
    items: [],
    shipping_methods: [],
    shipping_total: 0,
    total: 0,
  });
  expect((await world.buyer.getCart(cart.id)).shipping_methods).toEqual([]);
});

test("[CHK-04] an order requires a method for each shipping profile to be shipped, and keeps them all", async () => {
  await world.buyer.add(cart.id, "BAG-1", 10);
  await world.buyer.add(cart.id, "BIB-2", 2);
  await world.buyer.checkOut(cart.id);
  expect(await refused(world.buyer.tryComplete(cart.id))).toMatchObject({
    code: "cart_incompatible_state",
    details: [{ field: "shipping_method", code: "required" }],
  });
  const ready = await choose(lorry);
  const order = await world.buyer.complete(cart.id);
  expect(order).toMatchObject({
    total: ready.total,
    shipping_total: 7_500,
    shipping_tax_total: 600,
  });
  expect(order.shipping_methods.map(({ shipping_option_id: id, price }) => [id, price])).toEqual([
    [carrier, 1_500],
    [lorry, 6_000],
  ]);
});

test("[CHK-01] a product moved to another shipping profile gets that one's options, at the next read", async () => {
  await world.buyer.add(cart.id, "TOY-1", 12);
  await world.buyer.checkOut(cart.id);
  await moveToBulky("cuddly-toy");
  const moved = await world.buyer.getCart(cart.id);
  expect(moved).toMatchObject({
    shipping_methods: [],
    shipping_total: 0,
    shipping_profiles: [{ id: bulkyProfile, shipping_method_id: null }],
  });
  expect(await list()).toEqual([lorry]);
  expect((await refused(world.buyer.tryComplete(cart.id))).details).toMatchObject([
    { field: "shipping_method" },
  ]);
});
