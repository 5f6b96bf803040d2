import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { prepareCart } from "../../../fixtures/place-order";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let buyer: StoreClient;
let region: string;
let cartId: string;

beforeAll(async () => {
  backend = await startTestBackend();
  one = await loadAgentsSeller(backend, "fresh-carts");
  buyer = await signIn(
    backend,
    one.seller.publishableKey,
    smallSellerAccounts("fresh-carts").buyer,
  );
  region = one.seller.regions.eu ?? "";
  cartId = await prepareCart(buyer, one.seller);
});
afterAll(() => backend.stop());

const cart = async () => (await buyer.get(`/store/carts/${cartId}`)).json().cart as Cart;
let before: Cart;
beforeEach(async () => {
  before = await cart();
});

test("[STORE-02] creating, changing, assigning, removing or deleting a tax rate is effective in the next response of an open cart", async () => {
  const { developer } = one.agents;
  const product = before.items[0]?.variant?.product_id ?? "";
  const taxOf = (rate: number) => Math.round((before.subtotal * rate) / 100);
  const body = { name: "Reduced", code: "R", region_id: region, rate: 10, products: [product] };
  const { tax_rate: rate } = await developer.call("adminCreateTaxRate", { body });
  const params = { id: rate.id };
  expect((await cart()).item_tax_total).toBe(taxOf(10));
  await developer.call("adminUpdateTaxRate", { params, body: { rate: 2.1 } });
  expect((await cart()).item_tax_total).toBe(taxOf(2.1));
  await developer.call("adminRemoveTaxRateProducts", { params, body: { products: [product] } });
  expect((await cart()).item_tax_total).toBe(before.item_tax_total);
  const options = { shipping_options: [before.shipping_methods[0]?.shipping_option_id ?? ""] };
  await developer.call("adminAddTaxRateShippingOptions", { params, body: options });
  expect((await cart()).shipping_tax_total).toBe(Math.round((before.shipping_total * 2.1) / 100));
  await developer.call("adminDeleteTaxRate", { params });
  expect((await cart()).tax_total).toBe(before.tax_total);
});

test("[STORE-02] changing or deleting a gift card is effective in the next response of its cart", async () => {
  const { developer } = one.agents;
  const { gift_card: card } = await developer.call("adminCreateGiftCard", {
    body: { region_id: region, value: 1000 },
  });
  await buyer.post(`/store/carts/${cartId}`, { gift_cards: [{ code: card.code }] });
  expect((await cart()).gift_card_total).toBe(1000);
  const params = { id: card.id };
  await developer.call("adminUpdateGiftCard", { params, body: { balance: 400 } });
  expect((await cart()).gift_card_total).toBe(400);
  await developer.call("adminUpdateGiftCard", { params, body: { is_disabled: true } });
  expect((await cart()).gift_card_total).toBe(0);
  await developer.call("adminDeleteGiftCard", { params });
  expect(await cart()).toMatchObject({ gift_cards: [], total: before.total });
});

test("[STORE-02] a discount's value, condition, region and end are effective in the next response of a cart with its code", async () => {
  const { developer } = one.agents;
  const rule = { type: "percentage" as const, value: 10, allocation: "total" as const };
  const { discount } = await developer.call("adminCreateDiscount", {
    body: { code: "FRESH", regions: [region], rule },
  });
  const params = { discount_id: discount.id };
  await buyer.post(`/store/carts/${cartId}`, { discounts: [{ code: "FRESH" }] });
  const off = async () => (await cart()).discount_total;
  expect(await off()).toBe(Math.round(before.subtotal / 10));
  await developer.call("adminUpdateDiscount", {
    params,
    body: { rule: { id: discount.rule_id, value: 20 } },
  });
  expect(await off()).toBe(Math.round(before.subtotal / 5));
  const elsewhere =
    Object.values(one.seller.products).find((id) => id !== before.items[0]?.variant?.product_id) ??
    "";
  const made = await developer.call("adminCreateDiscountCondition", {
    params,
    body: { operator: "in", products: [elsewhere] },
  });
  expect(await off()).toBe(0);
  const condition = { ...params, condition_id: made.discount.rule.conditions?.[0]?.id ?? "" };
  const mine = { resources: [{ id: before.items[0]?.variant?.product_id ?? "" }] };
  await developer.call("adminAddDiscountConditionResources", { params: condition, body: mine });
  expect(await off()).toBe(Math.round(before.subtotal / 5));
  await developer.call("adminRemoveDiscountRegion", { params: { ...params, region_id: region } });
  expect(await off()).toBe(0);
  await developer.call("adminAddDiscountRegion", { params: { ...params, region_id: region } });
  expect(await off()).toBe(Math.round(before.subtotal / 5));
  await developer.call("adminDeleteDiscount", { params });
  expect(await off()).toBe(0);
});

test("[STORE-02] an automatic discount applies to an open cart as soon as it is created, and until it is disabled", async () => {
  const { developer } = one.agents;
  const rule = { type: "fixed" as const, value: 100, allocation: "total" as const };
  const metadata = { auto_apply: true };
  const { discount } = await developer.call("adminCreateDiscount", {
    body: { code: "AUTO", regions: [region], rule, metadata },
  });
  expect((await cart()).discount_total).toBe(100);
  await developer.call("adminUpdateDiscount", {
    params: { discount_id: discount.id },
    body: { is_disabled: true },
  });
  expect((await cart()).discount_total).toBe(0);
});
