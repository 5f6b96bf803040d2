import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { ShippingOption } from "@/contract/cart/shipping";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, refused, succeed } from "./buyer";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
let cart: Cart;
const accounts = smallSellerAccounts("checkout");
const now = new Date("2036-11-22T10:00:00Z");
const address = {
  address_1: "1 rue Neuve",
  city: "Paris",
  postal_code: "75002",
  country_code: "FR",
  company: "Chez Claire",
};

beforeAll(async () => {
  backend = await startTestBackend({ now: () => now });
  seller = await loadSmallSeller(backend, "checkout");
  buyer = await createBuyer(backend, seller, accounts.buyer);
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await withOwner(backend, (client) =>
    client.query(
      "update cart set deleted_at = now() where seller_id = $1 and completed_at is null",
      [seller.id],
    ),
  );
  cart = await buyer.openCart();
});

const update = (body: object) => buyer.client.post(`/store/carts/${cart.id}`, body);
const choose = (optionId: string | undefined) =>
  buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, { option_id: optionId });
const updated = async (body: object) => (await succeed<{ cart: Cart }>(update(body))).cart;

test("[CHK-01] addresses: from the company's address book by id, or new ones only for the cart", async () => {
  const { company } = await succeed<{
    company: {
      shipping_addresses: { id: string; city: string }[];
      billing_address: { id: string };
    };
  }>(buyer.client.get("/store/customers/me/company"));
  const marseille = company.shipping_addresses.find(({ city }) => city === "Marseille")?.id;
  expect(
    await updated({ shipping_address: marseille, billing_address: company.billing_address.id }),
  ).toMatchObject({
    shipping_address_id: marseille,
    shipping_address: { city: "Marseille" },
    billing_address_id: company.billing_address.id,
  });
  const fresh = await updated({ shipping_address: address });
  expect(fresh.shipping_address).toMatchObject({
    city: "Paris",
    country_code: "fr",
    company: "Chez Claire",
  });
  expect((await updated({ billing_address: fresh.shipping_address_id })).billing_address_id).toBe(
    fresh.shipping_address_id,
  );
  const after = await succeed<{ company: { shipping_addresses: unknown[] } }>(
    buyer.client.get("/store/customers/me/company"),
  );
  expect(after.company.shipping_addresses).toHaveLength(2);
});

test("[VAL-04] an invalid address is rejected by field; only countries of the region are delivered to", async () => {
  expect(
    (await refused(update({ shipping_address: { ...address, country_code: "gb" } }))).details,
  ).toMatchObject([{ field: "shipping_address.country_code", code: "invalid_value" }]);
  expect(
    (await refused(update({ shipping_address: { ...address, city: "" } }))).details,
  ).toMatchObject([{ field: "shipping_address.city" }]);
  expect(
    (await updated({ billing_address: { ...address, country_code: "gb" } })).billing_address,
  ).toMatchObject({ country_code: "gb" });
  expect((await refused(update({ shipping_address: "addr_nope" }))).status).toBe(404);
});

test("[CHK-01] metadata: merged, the delivery date not before the minimum delay, unknown keys rejected", async () => {
  await updated({ metadata: { comment: "a", purchase_order_number: "PO-1" } });
  expect(
    (await updated({ metadata: { comment: null, delivery_date: "2036-12-01" } })).metadata,
  ).toEqual({
    purchase_order_number: "PO-1",
    delivery_date: "2036-12-01",
  });
  expect(
    (await refused(update({ metadata: { delivery_date: "2036-11-28" } }))).details,
  ).toMatchObject([{ field: "metadata.delivery_date", params: { min: "2036-11-29" } }]);
  expect((await refused(update({ metadata: { discount: 50 } }))).details).toMatchObject([
    { field: "metadata.discount", code: "unknown" },
  ]);
  expect((await refused(update({ email: "nobody" }))).details).toMatchObject([{ field: "email" }]);
  await withOwner(backend, (client) =>
    client.query(
      "insert into setting (seller_id, id, key, value) values ($1, 'set_dd', 'delivery_date_disabled', 'true')",
      [seller.id],
    ),
  );
  expect(
    (await refused(update({ metadata: { delivery_date: "2036-12-24" } }))).details,
  ).toMatchObject([{ field: "metadata.delivery_date" }]);
  await withOwner(backend, (client) =>
    client.query("delete from setting where seller_id = $1 and id = 'set_dd'", [seller.id]),
  );
});

test("[CHK-01] a delivery date must be a working day at the destination, and is validated again when the order is placed", async () => {
  const to = (country: string) =>
    updated({ shipping_address: { ...address, country_code: country } });
  const fault = async (day: string) =>
    (await refused(update({ metadata: { delivery_date: day } }))).details;
  expect(await fault("2036-11-30")).toMatchObject([
    { field: "metadata.delivery_date", code: "invalid_value", params: { next: "2036-12-01" } },
  ]);
  await to("fr");
  expect(await fault("2036-12-25")).toMatchObject([
    { field: "metadata.delivery_date", params: { next: "2036-12-26" } },
  ]);
  expect((await updated({ metadata: { delivery_date: "2036-12-26" } })).metadata).toEqual({
    delivery_date: "2036-12-26",
  });
  await buyer.add(cart.id, "BAG-1", 20);
  await buyer.checkOut(cart.id);
  await to("de");
  expect(await refused(buyer.tryComplete(cart.id))).toMatchObject({
    code: "cart_incompatible_state",
    details: [{ field: "metadata.delivery_date", code: "invalid_value" }],
  });
  await updated({ metadata: { delivery_date: "2036-12-29" } });
  expect((await buyer.complete(cart.id)).delivery_date).toBe("2036-12-29");
});

test("[VAL-05] a shipping method requires an option", async () => {
  const response = await refused(buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, {}));
  expect(response).toMatchObject({
    status: 400,
    type: "invalid_data",
    details: [{ field: "option_id" }],
  });
  expect(response.message).toContain("Option ID is required.");
});

test("[CHK-01] shipping options: those of the region whose requirements are met", async () => {
  const [carrier, pallet] = seller.shippingOptions.eu ?? [];
  const list = async () =>
    (
      await succeed<{ shipping_options: ShippingOption[] }>(
        buyer.client.get(`/store/shipping-options/${cart.id}`),
      )
    ).shipping_options;
  await buyer.add(cart.id, "BAG-1", 10);
  expect(await list()).toMatchObject([
    {
      id: carrier,
      name: "Transporteur",
      amount: 1_500,
      price_incl_tax: 1_800,
      tax_amount: 300,
      requirements: [],
    },
  ]);
  expect(await refused(choose(pallet))).toMatchObject({ status: 400, type: "not_allowed" });
  expect(await refused(choose(seller.shippingOptions.uk?.[0]))).toMatchObject({
    status: 400,
    type: "not_allowed",
  });
  expect((await refused(choose("so_nope"))).status).toBe(404);
  await buyer.add(cart.id, "BAG-1", 90);
  expect((await list()).map(({ id, amount }) => [id, amount])).toEqual([
    [carrier, 0],
    [pallet, 0],
  ]);
  const chosen = (await succeed<{ cart: Cart }>(choose(pallet))).cart;
  expect(chosen.shipping_methods).toMatchObject([{ shipping_option_id: pallet, price: 0 }]);
  expect((await succeed<{ cart: Cart }>(choose(carrier))).cart.shipping_methods).toHaveLength(1);
});

test("[CHK-03] franco: shipping is free from the threshold, and the method is repriced with the lines", async () => {
  const [carrier, pallet] = seller.shippingOptions.eu ?? [];
  const added = await buyer.add(cart.id, "BAG-1", 49);
  expect(added.thresholds).toEqual({
    franco: { amount: 50_000, remaining: 1_000, reached: false },
    minimum_order: { amount: 10_000, remaining: 0, reached: true },
  });
  expect((await succeed<{ cart: Cart }>(choose(carrier))).cart).toMatchObject({
    shipping_total: 1_500,
    total: 49_000 * 1.2 + 1_800,
  });
  const reached = await buyer.setQuantity(cart.id, added.items[0]?.id ?? "", 50);
  expect(reached).toMatchObject({
    shipping_total: 0,
    shipping_tax_total: 0,
    total: 60_000,
    thresholds: { franco: { remaining: 0, reached: true } },
  });
  expect((await buyer.setQuantity(cart.id, added.items[0]?.id ?? "", 2)).shipping_total).toBe(
    1_500,
  );
  await buyer.setQuantity(cart.id, added.items[0]?.id ?? "", 100);
  await succeed(choose(pallet));
  expect((await buyer.setQuantity(cart.id, added.items[0]?.id ?? "", 99)).shipping_methods).toEqual(
    [],
  );
});

test("[CHK-02] one provider: its session is selected automatically and follows the total; another provider is rejected", async () => {
  await buyer.add(cart.id, "BAG-1", 1);
  const { cart: paying } = await succeed<{ cart: Cart }>(
    buyer.client.post(`/store/carts/${cart.id}/payment-sessions`),
  );
  expect(paying.payment_session).toMatchObject({
    provider_id: "manual",
    is_selected: true,
    amount: 1_200,
    data: { payment_method: "bank_transfer", delay: "30 jours fin de mois" },
  });
  const more = await buyer.add(cart.id, "BAG-1", 1);
  expect(more.payment_session).toMatchObject({ id: paying.payment_session?.id, amount: 2_400 });
  expect(
    (await succeed<{ cart: Cart }>(buyer.client.post(`/store/carts/${cart.id}/payment-sessions`)))
      .cart.payment_sessions,
  ).toEqual(more.payment_sessions);
  const select = (providerId: string) =>
    buyer.client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: providerId });
  expect((await succeed<{ cart: Cart }>(select("manual"))).cart.payment_session?.id).toBe(
    paying.payment_session?.id,
  );
  expect(await refused(select("stripe"))).toMatchObject({ status: 400, type: "not_allowed" });
});

test("[CART-06] another region reprices the cart and removes shipping and payment", async () => {
  await buyer.add(cart.id, "BAG-1", 10);
  await buyer.checkOut(cart.id);
  const moved = await updated({ region_id: seller.regions.uk });
  expect(moved).toMatchObject({
    region: { currency_code: "gbp" },
    shipping_methods: [],
    payment_sessions: [],
    shipping_address: null,
    subtotal: 5_000,
  });
  expect((await refused(update({ region_id: "reg_nope" }))).status).toBe(404);
  const other = await buyer.openCart();
  expect(other.id).not.toBe(cart.id);
  expect(await updated({ region_id: seller.regions.eu })).toMatchObject({
    id: cart.id,
    region: { currency_code: "eur" },
  });
});

test("[GUARD-05] a company without a region gets no cart; an unknown region is not found", async () => {
  const lost = await createBuyer(backend, seller, accounts.noRegion);
  expect(await refused(lost.client.post("/store/carts", {}))).toMatchObject({
    status: 400,
    type: "not_allowed",
  });
  expect((await refused(buyer.client.post("/store/carts", { region_id: "reg_nope" }))).status).toBe(
    404,
  );
});
