import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { uncalledMethods } from "../../fixtures/official-client";
import { createOfficialWorld, type OfficialWorld, refusalOf } from "../../fixtures/official-world";

let world: OfficialWorld;

beforeAll(async () => {
  world = await createOfficialWorld("official-carts");
});
afterAll(() => world?.backend.stop());

test("[STORE-01] the reference's client shops: cart, lines, codes, gift card, shipping, payment, order", async () => {
  const { admin, buyer, seller } = world;
  const region_id = seller.regions.eu ?? "";
  const variant_id = seller.variants["BAG-1"] ?? "";
  const { discount } = await admin.discounts.create({
    code: "OFFICIAL",
    is_dynamic: false,
    regions: [region_id],
    rule: { type: "percentage", value: 10, allocation: "total" },
  } as never);
  const { gift_card: card } = await admin.giftCards.create({ region_id, value: 500 });

  const { cart } = await buyer.carts.create({
    region_id,
    country_code: "fr",
    items: [{ variant_id, quantity: 4 }],
  });
  expect(cart.items).toHaveLength(1);
  const lineId = cart.items[0]?.id ?? "";
  expect(
    (await buyer.carts.lineItems.create(cart.id, { variant_id, quantity: 1 })).cart.items[0]
      ?.quantity,
  ).toBe(5);
  expect(
    (await buyer.carts.lineItems.update(cart.id, lineId, { quantity: 20 })).cart.subtotal,
  ).toBe(20_000);
  const coded = await buyer.carts.update(cart.id, {
    discounts: [{ code: "official" }],
    gift_cards: [{ code: card.code }],
  });
  expect(coded.cart).toMatchObject({
    discount_total: 2_000,
    gift_card_total: 500,
    gift_card_tax_total: 100,
    total: 21_000,
  });
  expect((await buyer.carts.deleteDiscount(cart.id, "OFFICIAL")).cart.discount_total).toBe(0);
  expect(await refusalOf(buyer.carts.update(cart.id, { discounts: [{ code: "NOPE" }] }))).toEqual([
    404,
    "not_found",
  ]);
  await buyer.carts.update(cart.id, { discounts: [{ code: discount.code }] });

  expect((await buyer.giftCards.retrieve(card.code)).gift_card).toMatchObject({
    code: card.code,
    balance: 500,
  });
  const listed = await buyer.shippingOptions.list({
    region_id,
    product_ids: seller.products["sleeping-bag"] ?? "",
  });
  expect(listed.shipping_options).toHaveLength(2);
  const { shipping_options: options } = await buyer.shippingOptions.listCartOptions(cart.id);
  const address = {
    address_1: "1 rue",
    city: "Lyon",
    postal_code: "69001",
    country_code: "fr",
    first_name: "A",
    last_name: "B",
    phone: "+33 123456789",
  };
  await buyer.carts.update(cart.id, {
    shipping_address: address as never,
    billing_address: address as never,
  });
  await buyer.carts.addShippingMethod(cart.id, { option_id: options[0]?.id ?? "" });
  const paying = (await buyer.carts.createPaymentSessions(cart.id)).cart as unknown as Cart;
  expect(paying.payment_session).toMatchObject({ provider_id: "manual", amount: paying.total });
  const done = await buyer.carts.complete(cart.id);
  expect(done.type).toBe("order");
  expect(done.data).toMatchObject({
    items: [{ has_shipping: true }],
    total: paying.total,
    discount_total: 2_000,
    discounts: [{ code: "OFFICIAL" }],
    gift_cards: [{ balance: 0 }],
  });
  expect((await buyer.orders.retrieveByCartId(cart.id)).order.total).toBe(paying.total);
  const spare = await buyer.carts.create({});
  await buyer.carts.lineItems.create(spare.cart.id, { variant_id, quantity: 1 });
  expect((await buyer.carts.retrieve(spare.cart.id)).cart.items).toHaveLength(1);
  const removed = await buyer.carts.lineItems.delete(
    spare.cart.id,
    (await buyer.carts.retrieve(spare.cart.id)).cart.items[0]?.id ?? "",
  );
  expect(removed.cart.items).toEqual([]);
  expect(uncalledMethods(["carts.lineItems", "giftCards", "shippingOptions"])).toEqual([]);
});
