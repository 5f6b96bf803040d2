import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient } from "../../fixtures/store-client";
import { createBuyer, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("cart-gift-cards");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const giftCard = async (value: number, more: object = {}) =>
  (
    await world.admin.call("adminCreateGiftCard", {
      body: { region_id: world.regionId, value, ...more },
    })
  ).gift_card;
const pay = (...codes: string[]) =>
  world.change(cart.id, { gift_cards: codes.map((code) => ({ code })) });
const tryPay = (code: string) =>
  world.buyer.client.post(`/store/carts/${cart.id}`, { gift_cards: [{ code }] });
const add = (sku: string, quantity: number) => world.buyer.add(cart.id, sku, quantity);
const order = async (allow = true) => {
  await world.buyer.checkOut(cart.id);
  return world.buyer.complete(cart.id, { allow_duplicate: allow });
};

test("[STORE-02] gift cards pay net amounts and contribute their tax if the region taxes them", async () => {
  const small = await giftCard(500);
  const large = await giftCard(100_000);
  await add("BAG-1", 3);
  const partly = await pay(small.code.toLowerCase());
  expect(partly).toMatchObject({ gift_card_total: 500, gift_card_tax_total: 100, total: 3_000 });
  expect(partly.gift_cards).toMatchObject([
    { id: small.id, code: small.code, value: 500, balance: 500, tax_rate: 20 },
  ]);
  expect(await pay(large.code, small.code)).toMatchObject({
    gift_card_total: 3_000,
    gift_card_tax_total: 600,
    total: 0,
  });
  expect(await pay()).toMatchObject({ gift_card_total: 0, total: 3_600, gift_cards: [] });
});

test("[STORE-02] if the region does not tax them they pay for everything", async () => {
  await world.admin.call("adminUpdateRegion", {
    params: { region_id: world.regionId },
    body: { gift_cards_taxable: false },
  });
  try {
    const card = await giftCard(2_000);
    await add("BAG-1", 3);
    expect(await pay(card.code)).toMatchObject({
      gift_card_total: 2_000,
      gift_card_tax_total: 0,
      total: 1_600,
    });
  } finally {
    await world.admin.call("adminUpdateRegion", {
      params: { region_id: world.regionId },
      body: { gift_cards_taxable: true },
    });
  }
});

test("[STORE-02] the order reduces the balance and keeps its transactions, and an empty card is disabled", async () => {
  const [first, second] = [
    await giftCard(1_000, { ends_at: "2999-01-01T00:00:00.000Z" }),
    await giftCard(50_000),
  ];
  await add("BAG-1", 20);
  await pay(second.code, first.code);
  const made = await order();
  expect(made).toMatchObject({
    subtotal: 20_000,
    shipping_total: 1_500,
    tax_total: 4_300,
    gift_card_total: 21_500,
    gift_card_tax_total: 4_300,
    total: 0,
  });
  expect(made.gift_card_transactions).toMatchObject([
    { gift_card_id: first.id, order_id: made.id, amount: 1_000, is_taxable: true, tax_rate: 20 },
    { gift_card_id: second.id, order_id: made.id, amount: 20_500, is_taxable: true, tax_rate: 20 },
  ]);
  expect(made.gift_cards.map(({ id, balance, is_disabled }) => [id, balance, is_disabled])).toEqual(
    [
      [first.id, 0, true],
      [second.id, 29_500, false],
    ],
  );
  const read = await succeed<{ order: typeof made }>(
    world.buyer.client.get(`/store/orders/${made.id}`),
  );
  expect(read.order.gift_cards).toEqual(made.gift_cards);
  expect(await world.buyer.complete(cart.id)).toEqual(made);
  expect(read.order.gift_card_transactions).toEqual(made.gift_card_transactions);
  expect(
    await succeed(world.buyer.client.get(`/store/gift-cards/${second.code.toLowerCase()}`)),
  ).toMatchObject({
    gift_card: {
      id: second.id,
      code: second.code,
      value: 50_000,
      balance: 29_500,
      region: { id: world.regionId },
    },
  });
  cart = await world.emptyCart();
  expect(await refused(tryPay(first.code))).toMatchObject({
    status: 400,
    type: "not_allowed",
    data: { reason: "disabled" },
  });
});

test("[STORE-02] a card in two carts pays once: the second order is told that its price has changed", async () => {
  const card = await giftCard(21_500);
  const colleague = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("cart-gift-cards").colleague,
  );
  const theirs = await colleague.openCart();
  await colleague.add(theirs.id, "TOY-1", 20);
  await colleague.checkOut(theirs.id);
  await succeed(
    colleague.client.post(`/store/carts/${theirs.id}`, { gift_cards: [{ code: card.code }] }),
  );
  await add("TOY-2", 20);
  await pay(card.code);
  await world.buyer.checkOut(cart.id);
  const responses = await Promise.all([
    world.buyer.tryComplete(cart.id, { allow_duplicate: true }),
    colleague.tryComplete(theirs.id, { allow_duplicate: true }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(responses.map((response) => response.json().code).filter(Boolean)).toEqual([
    "price_changed",
  ]);
  expect(
    await world.sql("select balance, is_disabled from gift_card where seller_id = $1 and id = $2", [
      world.seller.id,
      card.id,
    ]),
  ).toEqual([{ balance: 0, is_disabled: true }]);
  const taken = await world.sql(
    "select amount from gift_card_transaction where seller_id = $1 and gift_card_id = $2",
    [world.seller.id, card.id],
  );
  expect(taken).toEqual([{ amount: 21_500 }]);
  const lost =
    responses[0].statusCode === 400
      ? await world.buyer.getCart(cart.id)
      : await colleague.getCart(theirs.id);
  expect(lost).toMatchObject({
    gift_card_total: 0,
    total: 25_800,
    payment_session: { amount: 25_800 },
  });
});

test("[STORE-02] unknown, disabled, expired and foreign cards are rejected; changing the region removes them", async () => {
  const { seller, admin } = world;
  const disabled = await giftCard(100);
  await admin.call("adminUpdateGiftCard", {
    params: { id: disabled.id },
    body: { is_disabled: true },
  });
  const ended = await giftCard(100);
  await admin.call("adminUpdateGiftCard", {
    params: { id: ended.id },
    body: { ends_at: "2020-01-01T00:00:00.000Z" },
  });
  const foreign = await giftCard(100, { region_id: seller.regions.uk });
  expect(await refused(tryPay("NOPE-NOPE"))).toMatchObject({ status: 404, type: "not_found" });
  expect(await refused(tryPay(disabled.code))).toMatchObject({ status: 400, type: "not_allowed" });
  expect(await refused(tryPay(ended.code))).toMatchObject({
    status: 400,
    type: "not_allowed",
    data: { reason: "expired" },
  });
  expect(await refused(tryPay(foreign.code))).toMatchObject({ status: 400, type: "invalid_data" });
  expect(await refused(world.buyer.client.get("/store/gift-cards/NOPE-NOPE"))).toMatchObject({
    status: 404,
    type: "not_found",
  });
  expect(
    (
      await createStoreClient(world.backend, seller.publishableKey).get(
        `/store/gift-cards/${disabled.code}`,
      )
    ).statusCode,
  ).toBe(401);
  const good = await giftCard(100);
  await add("BAG-1", 1);
  expect((await pay(good.code)).gift_card_total).toBe(100);
  await admin.call("adminUpdateGiftCard", { params: { id: good.id }, body: { balance: 40 } });
  expect((await world.buyer.getCart(cart.id)).gift_card_total).toBe(40);
  await admin.call("adminUpdateGiftCard", { params: { id: good.id }, body: { is_disabled: true } });
  expect((await world.buyer.getCart(cart.id)).gift_card_total).toBe(0);
  expect(await world.change(cart.id, { region_id: seller.regions.uk })).toMatchObject({
    gift_cards: [],
    region_id: seller.regions.uk,
  });
});

test("[STORE-02] [STORE-03] a card used by a concurrent order only pays its remaining balance", async () => {
  const card = await giftCard(1_000);
  await add("FREE-1", 40);
  await pay(card.code);
  await world.buyer.checkOut(cart.id);
  const balance = "update gift_card set balance = 400 where seller_id = $1 and id = $2";
  const response = await world.completeDuring(cart.id, balance, [world.seller.id, card.id]);
  expect([response.statusCode, response.json().code]).toEqual([400, "price_changed"]);
  expect(await world.buyer.getCart(cart.id)).toMatchObject({
    completed_at: null,
    gift_card_total: 400,
  });
  expect(
    await world.sql("select balance from gift_card where seller_id = $1 and id = $2", [
      world.seller.id,
      card.id,
    ]),
  ).toEqual([{ balance: 400 }]);
});
