import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { createBuyer, succeed } from "../ordering/buyer";
import { deliverMails } from "../people/people-mail";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;
let card: string;

beforeAll(async () => {
  world = await createMoneyWorld("bought-cards");
  const { product } = await world.admin.call("adminCreateProduct", {
    body: {
      title: "Carte cadeau",
      is_giftcard: true,
      status: "published",
      options: [{ title: "Valeur" }],
      variants: [
        {
          title: "50",
          manage_inventory: false,
          options: [{ value: "50" }],
          prices: [{ currency_code: "eur", amount: 5_000 }],
        },
      ],
    } as never,
  });
  card = product.variants[0]?.id ?? "";
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const addCards = async (quantity: number) =>
  (
    await succeed<{ cart: Cart }>(
      world.buyer.client.post(`/store/carts/${cart.id}/line-items`, { variant_id: card, quantity }),
    )
  ).cart;
const cardsOf = async ({ id }: Order) =>
  (await world.admin.call("adminListGiftCards", { query: {} })).gift_cards.filter(
    ({ order }) => order?.id === id,
  );
const capture = ({ payments }: Order) =>
  world.admin.call("adminCapturePayment", { params: { id: payments[0]?.id ?? "" } });
const mailsOf = async ({ display_id: number }: Order) =>
  (await deliverMails(world.backend, world.seller.id)).filter(
    ({ text, subject }) =>
      subject?.startsWith("Vos cartes cadeaux") && text?.includes(`n°\u00a0${number}.`),
  );
const order = async () => {
  await world.buyer.checkOut(cart.id);
  return world.buyer.complete(cart.id, { allow_duplicate: true });
};

test("[STORE-02] a gift card is created when its payment is captured, one per unit, once, and its codes are mailed", async () => {
  await world.buyer.add(cart.id, "BAG-1", 10);
  await addCards(3);
  const placed = await order();
  expect(await cardsOf(placed)).toEqual([]);
  await Promise.all([capture(placed), capture(placed), capture(placed)]);
  await capture(placed);
  const cards = await cardsOf(placed);
  expect(cards).toHaveLength(3);
  for (const made of cards)
    expect(made).toMatchObject({
      value: 5_000,
      balance: 5_000,
      tax_rate: 20,
      region_id: world.regionId,
      is_disabled: false,
      order: { id: placed.id },
    });
  expect(new Set(cards.map(({ code }) => code)).size).toBe(3);
  const mails = await mailsOf(placed);
  expect(mails).toHaveLength(1);
  for (const { code } of cards) expect(mails[0]?.text).toContain(code);
  expect(mails[0]?.to?.[0]?.address).toBe(smallSellerAccounts("bought-cards").buyer);
  const next = await world.emptyCart();
  await world.buyer.add(next.id, "BAG-1", 2);
  const paying = await world.change(next.id, { gift_cards: [{ code: cards[0]?.code }] });
  expect(paying.gift_card_total).toBe(2_000);
});

test("[STORE-02] an order of only gift cards needs no shipping, and they are worth the price without tax", async () => {
  await world.sql(
    "update region set gift_cards_taxable = false, updated_at = now() where seller_id = $1",
    [world.seller.id],
  );
  const filled = await addCards(2);
  expect(filled).toMatchObject({
    shipping_profiles: [],
    items: [{ is_giftcard: true, allow_discounts: false, has_shipping: null }],
  });
  const { company } = await succeed<{ company: { billing_address: { id: string } } }>(
    world.buyer.client.get("/store/customers/me/company"),
  );
  const { id } = company.billing_address;
  await world.change(cart.id, { shipping_address: id, billing_address: id });
  await succeed(world.buyer.client.post(`/store/carts/${cart.id}/payment-sessions`));
  const placed = await world.buyer.complete(cart.id, { allow_duplicate: true });
  expect(placed).toMatchObject({
    subtotal: 10_000,
    shipping_total: 0,
    shipping_methods: [],
    items: [{ has_shipping: null }],
  });
  await capture(placed);
  expect((await cardsOf(placed)).map(({ value, tax_rate: rate }) => [value, rate])).toEqual([
    [5_000, null],
    [5_000, null],
  ]);
  await world.sql(
    "update region set gift_cards_taxable = true, updated_at = now() where seller_id = $1",
    [world.seller.id],
  );
});

test("[STORE-02] an order canceled before payment creates no gift cards", async () => {
  await world.buyer.add(cart.id, "BAG-1", 10);
  await addCards(1);
  const placed = await order();
  await world.admin.call("adminCancelOrder", { params: { id: placed.id } });
  const late = await world.admin.send("adminCapturePayment", {
    params: { id: placed.payments[0]?.id ?? "" },
  });
  expect([late.statusCode, late.json().code]).toEqual([400, "transition_not_allowed"]);
  expect(await cardsOf(placed)).toEqual([]);
  expect(await mailsOf(placed)).toEqual([]);
});

test("[STORE-02] a paid draft order creates its gift cards at once", async () => {
  const { customer_id: customerId } = await world.buyer.openCart();
  const address = {
    first_name: "A",
    last_name: "B",
    address_1: "1 rue",
    city: "Lyon",
    postal_code: "69001",
    country_code: "fr",
  };
  const { draft_order: draft } = await world.admin.call("adminCreateDraftOrder", {
    body: {
      email: smallSellerAccounts("bought-cards").buyer,
      customer_id: customerId ?? "",
      region_id: world.regionId,
      items: [{ variant_id: card, quantity: 2 }],
      shipping_address: address,
      billing_address: address,
      shipping_methods: [],
    } as never,
  });
  const { order: paid } = await world.admin.call("adminPayDraftOrder", {
    params: { id: draft.id },
  });
  expect(await cardsOf(paid as unknown as Order)).toHaveLength(2);
  expect(await mailsOf(paid as unknown as Order)).toHaveLength(1);
});

test("[SEC-03] the codes of one company's order are not disclosed to others", async () => {
  await addCards(1);
  await world.buyer.add(cart.id, "BAG-1", 10);
  const placed = await order();
  await capture(placed);
  const [made] = await cardsOf(placed);
  const stranger = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("bought-cards").other,
  );
  expect((await stranger.client.get(`/store/orders/${placed.id}`)).statusCode).toBe(404);
  expect((await world.buyer.client.get(`/store/orders/${placed.id}`)).body).not.toContain(
    made?.code ?? "none",
  );
});
