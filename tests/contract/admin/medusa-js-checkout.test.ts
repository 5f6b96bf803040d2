import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { uncalledMethods } from "../../fixtures/official-client";
import { createOfficialWorld, type OfficialWorld, refusalOf } from "../../fixtures/official-world";

let world: OfficialWorld;
let admin: OfficialWorld["admin"];
let buyer: OfficialWorld["buyer"];
let region: string;

beforeAll(async () => {
  world = await createOfficialWorld("official-checkout");
  ({ admin, buyer } = world);
  region = world.seller.regions.eu ?? "";
});
afterAll(() => world.backend.stop());

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe("[STORE-01] parts of a checkout", () => {
  test("tax rates", async () => {
    const bag = world.seller.products["sleeping-bag"] ?? "";
    const type = world.seller.types.textile ?? "";
    const option = world.seller.shippingOptions.eu?.[0] ?? "";
    const body = { name: "Reduced", code: "R", region_id: region, rate: 5.5 };
    const { tax_rate: rate } = await admin.taxRates.create(body, { expand: ["products"] } as never);
    expect(rate.products).toEqual([]);
    expect((await admin.taxRates.update(rate.id, { rate: 10 })).tax_rate.rate).toBe(10);
    expect((await admin.taxRates.addProducts(rate.id, { products: [bag] })).tax_rate.id).toBe(
      rate.id,
    );
    const typed = await admin.taxRates.addProductTypes(rate.id, { product_types: [type] }, {
      fields: ["name", "product_type_count"],
    } as never);
    expect(typed.tax_rate.product_type_count).toBe(1);
    await admin.taxRates.addShippingOptions(rate.id, { shipping_options: [option] });
    const { tax_rate: whole } = await admin.taxRates.retrieve(rate.id, {
      expand: ["products", "product_types", "shipping_options"],
    } as never);
    expect([ids(whole.products), ids(whole.product_types), ids(whole.shipping_options)]).toEqual([
      [bag],
      [type],
      [option],
    ]);
    await admin.taxRates.removeProducts(rate.id, { products: [bag] });
    await admin.taxRates.removeProductTypes(rate.id, { product_types: [type] });
    await admin.taxRates.removeShippingOptions(rate.id, { shipping_options: [option] });
    expect((await admin.taxRates.list({ region_id: region, limit: 5 })).count).toBe(1);
    expect((await admin.taxRates.delete(rate.id)).deleted).toBe(true);
    expect(await refusalOf(admin.taxRates.retrieve(rate.id))).toEqual([404, "not_found"]);
  });

  test("shipping options and profiles", async () => {
    const { shipping_profile: profile } = await admin.shippingProfiles.create({
      name: "Heavy",
      type: "custom" as never,
    });
    expect((await admin.shippingProfiles.list()).shipping_profiles).toHaveLength(3);
    const { shipping_option: option } = await admin.shippingOptions.create({
      name: "Lorry",
      region_id: region,
      provider_id: "manual",
      profile_id: profile.id as never,
      data: {},
      price_type: "flat_rate" as never,
      amount: 4000,
      requirements: [{ type: "min_subtotal" as never, amount: 100 }],
    });
    expect(
      (await admin.shippingOptions.update(option.id, { amount: 4500, requirements: [] }))
        .shipping_option.amount,
    ).toBe(4500);
    expect((await admin.shippingOptions.retrieve(option.id)).shipping_option.profile_id).toBe(
      profile.id,
    );
    expect(
      ids(
        (await admin.shippingOptions.list({ region_id: region, is_return: false }))
          .shipping_options,
      ),
    ).toContain(option.id);
    const { shipping_profile: filled } = await admin.shippingProfiles.retrieve(profile.id);
    expect([ids(filled.shipping_options), filled.products]).toEqual([[option.id], []]);
    expect(
      (await admin.shippingProfiles.update(profile.id, { name: "Very heavy" })).shipping_profile
        .name,
    ).toBe("Very heavy");
    expect(await refusalOf(admin.shippingProfiles.delete(profile.id))).toEqual([
      400,
      "not_allowed",
    ]);
    expect((await admin.shippingOptions.delete(option.id)).deleted).toBe(true);
    expect((await admin.shippingProfiles.delete(profile.id)).deleted).toBe(true);
  });

  test("gift cards", async () => {
    const { gift_card: card } = await admin.giftCards.create({
      region_id: region,
      value: 5000,
      metadata: { a: 1 },
    });
    expect((await admin.giftCards.update(card.id, { balance: 1000 })).gift_card.balance).toBe(1000);
    expect((await admin.giftCards.retrieve(card.id)).gift_card.code).toBe(card.code);
    expect((await admin.giftCards.list({ limit: 5 })).count).toBe(1);
    expect((await admin.giftCards.list()).limit).toBe(50);
    expect(await refusalOf(admin.giftCards.update(card.id, { balance: 5001 }))).toEqual([
      400,
      "invalid_argument",
    ]);
    expect((await admin.giftCards.delete(card.id)).deleted).toBe(true);
  });

  test("draft orders, from the first line to the paid order", async () => {
    const variantId = world.seller.variants["BAG-1"] ?? "";
    const body = {
      email: smallSellerAccounts("official-checkout").buyer,
      region_id: region,
      items: [{ variant_id: variantId, quantity: 1, metadata: {} }],
      shipping_methods: [{ option_id: world.seller.shippingOptions.eu?.[0] ?? "" }],
    };
    const { draft_order: draft } = await admin.draftOrders.create(body as never);
    const { draft_order: added } = await admin.draftOrders.addLineItem(draft.id, {
      title: "Engraving",
      unit_price: 100,
      quantity: 1,
      metadata: {},
    } as never);
    const [first, second] = added.cart.items;
    const changed = await admin.draftOrders.updateLineItem(draft.id, first.id, { quantity: 2 });
    expect(changed.draft_order.cart.items[0].quantity).toBe(2);
    await admin.draftOrders.removeLineItem(draft.id, second.id);
    expect(
      (await admin.draftOrders.update(draft.id, { no_notification_order: true })).draft_order
        .no_notification_order,
    ).toBe(true);
    const { draft_order: whole } = await admin.draftOrders.retrieve(draft.id);
    expect(whole.cart.items).toHaveLength(1);
    expect((await admin.draftOrders.list({ limit: 5, q: body.email })).count).toBe(1);
    const { order } = await admin.draftOrders.markPaid(draft.id);
    expect([order.draft_order_id, order.total, order.payment_status]).toEqual([
      draft.id,
      whole.cart.total,
      "captured",
    ]);
    expect((await buyer.orders.retrieve(order.id)).order.id).toBe(order.id);
    const { draft_order: unwanted } = await admin.draftOrders.create(body as never);
    expect((await admin.draftOrders.delete(unwanted.id)).deleted).toBe(true);
  });
});

test("[STORE-01] every method of these client resources was called successfully", () => {
  const resources = ["taxRates", "shippingOptions", "shippingProfiles", "giftCards", "draftOrders"];
  expect(uncalledMethods(resources.map((noun) => `admin.${noun}`))).toEqual([]);
});
