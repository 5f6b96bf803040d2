import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { LineItemPrice, QuantityPrices } from "@/contract/cart/line-item-price";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { type Buyer, createBuyer, lineOf, refused, succeed } from "../ordering/buyer";
import { changeTerms } from "../../fixtures/owner";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("line-prices");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

async function explain(
  sku: string,
  quantity: number,
  buyer: Buyer = world.buyer,
  cartId = cart.id,
): Promise<LineItemPrice> {
  const line = lineOf(await buyer.add(cartId, sku, quantity), world.seller.variants[sku]);
  return (
    await succeed<{ line_item_price: LineItemPrice }>(
      buyer.client.get(`/store/carts/${cartId}/line-items/${line.id}/price`),
    )
  ).line_item_price;
}

test("[STORE-02] a tiered price: list, tier, and the quantity needed for the next one", async () => {
  expect(await explain("TIER-1", 3)).toMatchObject({
    quantity: 3,
    currency_code: "eur",
    steps: [{ kind: "list", unit_price: 1_000, includes_tax: false, price_list: null }],
    unit_price: 1_000,
    subtotal: 3_000,
    discounts: [],
    taxes: [{ name: "TVA", rate: 20, amount: 600 }],
    tax_total: 600,
    total: 3_600,
    next_break: { quantity: 10, missing: 7, unit_price: 900, saving_percent: 10 },
  });
  expect(await explain("TIER-1", 7)).toMatchObject({
    steps: [
      { kind: "list", unit_price: 1_000 },
      { kind: "tier", unit_price: 900, min_quantity: 10 },
    ],
    unit_price: 900,
    next_break: { quantity: 50, missing: 40, unit_price: 800, saving_percent: 11.1 },
  });
  expect((await explain("TIER-1", 40)).next_break).toBeNull();
});

test("[STORE-02] a tier counts all cart lines of its variant, which differ only by their metadata", async () => {
  const { client } = world.buyer;
  const id = world.seller.variants["TIER-1"];
  await world.buyer.add(cart.id, "TIER-1", 6);
  const both = await world.buyer.add(cart.id, "TIER-1", 6, { engraving: "L" });
  expect(both.items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [6, 900],
    [6, 900],
  ]);
  expect(both.subtotal).toBe(10_800);
  const [plain, engraved] = both.items;
  const { line_item_price: price } = await succeed<{ line_item_price: LineItemPrice }>(
    client.get(`/store/carts/${cart.id}/line-items/${engraved?.id}/price`),
  );
  expect(price).toMatchObject({
    quantity: 6,
    steps: [{ kind: "list" }, { kind: "tier", unit_price: 900, min_quantity: 10 }],
    next_break: { quantity: 44, missing: 38, unit_price: 800 },
  });
  expect(
    (await world.buyer.setQuantity(cart.id, engraved?.id ?? "", 44)).items.map(
      ({ unit_price }) => unit_price,
    ),
  ).toEqual([800, 800]);
  const entries = [{ line_id: engraved?.id, quantity: 3, mode: "set" }];
  await succeed(client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }));
  expect((await world.buyer.getCart(cart.id)).items.map(({ unit_price }) => unit_price)).toEqual([
    1_000, 1_000,
  ]);
  await world.buyer.setQuantity(cart.id, plain?.id ?? "", 11);
  await world.buyer.checkOut(cart.id);
  const order = await world.buyer.complete(cart.id, { allow_duplicate: true });
  expect(order.items.map(({ variant_id, unit_price }) => [variant_id, unit_price])).toEqual([
    [id, 900],
    [id, 900],
  ]);
});

test("[STORE-02] a price list by name, in its customer's currency", async () => {
  const other = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("line-prices").other,
  );
  const theirs = await other.openCart();
  expect(await explain("LIST-1", 2, other, theirs.id)).toMatchObject({
    currency_code: "gbp",
    steps: [
      { kind: "list", unit_price: 1_000 },
      { kind: "price_list", unit_price: 750, price_list: { name: "Boutiques", type: "sale" } },
    ],
    unit_price: 750,
  });
});

test("[STORE-02] a region's price and discounts by name, each with its amount; several taxes share the line's", async () => {
  const variantId = world.seller.variants["TOY-5"] ?? "";
  await world.admin.call("adminUpdateVariant", {
    params: { id: world.seller.products["cuddly-toy"] ?? "", variant_id: variantId },
    body: {
      prices: [
        { currency_code: "eur", amount: 1_000 },
        { region_id: world.regionId, amount: 950 },
      ],
    } as never,
  });
  await world.discount("NAMED", { value: 10, description: "Autumn" });
  await world.discount("SELF2", { value: 5 }, { metadata: { auto_apply: true } });
  const products = [world.seller.products["cuddly-toy"]];
  for (const [name, rate] of [
    ["VAT", 20],
    ["Eco", 0.5],
  ] as const)
    await world.admin.call("adminCreateTaxRate", {
      body: { name, code: name, region_id: world.regionId, rate, products } as never,
    });
  await world.buyer.add(cart.id, "TOY-5", 1);
  await world.change(cart.id, { discounts: [{ code: "NAMED" }] });
  const price = await explain("TOY-5", 1);
  expect(price).toMatchObject({
    steps: [
      { kind: "list", unit_price: 1_000 },
      { kind: "region", unit_price: 950 },
    ],
    subtotal: 1_900,
    discounts: [
      { code: "SELF2", type: "percentage", value: 5, is_automatic: true, amount: 95 },
      { code: "NAMED", description: "Autumn", value: 10, is_automatic: false, amount: 190 },
    ],
    discount_total: 285,
    tax_total: 331,
    total: 1_946,
    next_break: null,
  });
  expect(price.taxes).toEqual([
    { name: "VAT", code: "VAT", rate: 20, amount: 323, shipping_amount: 0 },
    { name: "Eco", code: "Eco", rate: 0.5, amount: 8, shipping_amount: 0 },
  ]);
});

test("[CAT-04] the next break is a valid quantity", async () => {
  const variantId = world.seller.variants["PACK-1"] ?? "";
  await world.admin.call("adminUpdateVariant", {
    params: { id: world.seller.products.cup ?? "", variant_id: variantId },
    body: {
      prices: [
        { currency_code: "eur", amount: 1_000 },
        { currency_code: "eur", amount: 970, min_quantity: 20 },
      ],
    } as never,
  });
  expect((await explain("PACK-1", 12)).next_break).toEqual({
    quantity: 24,
    missing: 12,
    unit_price: 970,
    includes_tax: false,
    saving_percent: 3,
  });
});

test("[SEC-03] unknown lines and lines of orders are rejected", async () => {
  await world.buyer.add(cart.id, "BAG-1", 20);
  const at = `/store/carts/${cart.id}/line-items`;
  expect(await refused(world.buyer.client.get(`${at}/item_nope/price`))).toMatchObject({
    status: 404,
    type: "not_found",
  });
  const { items } = await world.buyer.checkOut(cart.id);
  await world.buyer.complete(cart.id);
  expect(await refused(world.buyer.client.get(`${at}/${items[0]?.id}/price`))).toMatchObject({
    status: 404,
    code: "cart_completed",
  });
});

test("[STORE-02] [SEC-03] a cart's prices are those of its owner's groups, whoever in the company reads or changes it", async () => {
  const accounts = smallSellerAccounts(world.seller.id);
  const colleague = await createBuyer(world.backend, world.seller, accounts.colleague);
  const join = (email: string) =>
    changeTerms(
      world.backend,
      world.seller.id,
      `insert into customer_group_customer (seller_id, customer_group_id, customer_id)
       select seller_id, $2, id from customer where seller_id = $1 and email = $3`,
      [world.seller.id, world.seller.customerGroups.boutiques, email],
    );
  const leave = () =>
    world.sql("delete from customer_group_customer where seller_id = $1", [world.seller.id]);
  for (const [member, amount] of [
    [accounts.colleague, 2_000],
    [accounts.buyer, 1_500],
  ] as const) {
    await leave();
    await join(member);
    const unitPrice = (read: Cart) => lineOf(read, world.seller.variants["LIST-1"]).unit_price;
    for (const buyer of [world.buyer, colleague, world.buyer]) {
      expect(unitPrice(await buyer.add(cart.id, "LIST-1", 1))).toBe(amount);
      expect(unitPrice(await buyer.getCart(cart.id))).toBe(amount);
      expect((await explain("LIST-1", 1, buyer)).unit_price).toBe(amount);
    }
  }
});

test("[CAT-07] quantities are priced as if they were added: with the breaks reached together with the cart's units, and without changing it", async () => {
  await world.buyer.add(cart.id, "TIER-1", 6);
  const entries = [
    { variant_id: world.seller.variants["TIER-1"], quantity: 4 },
    { variant_id: world.seller.variants["BAG-1"], quantity: 2 },
    { variant_id: "variant_unknown", quantity: 1 },
  ];
  const { quantity_prices: prices } = await succeed<{ quantity_prices: QuantityPrices }>(
    world.buyer.client.post(`/store/carts/${cart.id}/line-items/prices`, { entries }),
  );
  expect((await world.buyer.getCart(cart.id)).items).toHaveLength(1);
  const after = await world.buyer.add(cart.id, "TIER-1", 4);
  const both = await world.buyer.add(cart.id, "BAG-1", 2);
  const bag = lineOf(both, world.seller.variants["BAG-1"]);
  expect(lineOf(after, world.seller.variants["TIER-1"]).unit_price).toBe(900);
  expect(prices).toEqual({
    currency_code: "eur",
    quantity: 6,
    subtotal: 3_600 + bag.subtotal,
    entries: [
      { ...entries[0], unit_price: 900, subtotal: 3_600 },
      { ...entries[1], unit_price: bag.unit_price, subtotal: bag.subtotal },
      { ...entries[2], unit_price: null, subtotal: null },
    ],
  });
});

test("[CAT-07] quantities in another company's cart, absurdly large or empty, are rejected or priced without a total", async () => {
  const path = `/store/carts/${cart.id}/line-items/prices`;
  const variantId = world.seller.variants["TIER-1"];
  const other = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("line-prices").other,
  );
  const one = { entries: [{ variant_id: variantId, quantity: 1 }] };
  expect(await refused(other.client.post(path, one))).toMatchObject({ status: 404 });
  expect(await refused(world.buyer.client.post(path, { entries: [] }))).toMatchObject({
    status: 400,
  });
  const most = { entries: Array(1_000).fill({ variant_id: variantId, quantity: 1_000_000 }) };
  const { quantity_prices: prices } = await succeed<{ quantity_prices: QuantityPrices }>(
    world.buyer.client.post(path, most),
  );
  expect(prices.subtotal).toBeNull();
});
