import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallSellerSkus as skus } from "../../../fixtures/small-seller";
import {
  amountsOf,
  draftAddress,
  draftKeys,
  createDraftWorld,
  type DraftWorld,
} from "./draft-world";

let world: DraftWorld;
let one: DraftWorld["one"];
let other: DraftWorld["other"];
let buyer: DraftWorld["buyer"];
let accounts: DraftWorld["accounts"];
let region: string;
let option: string;
let variant: DraftWorld["variant"];
let create: DraftWorld["create"];
let get: DraftWorld["get"];

beforeAll(async () => {
  world = await createDraftWorld("drafts-written");
  ({ one, other, buyer, accounts, region, option, variant, create, get } = world);
});
afterAll(() => world.backend.stop());

describe("creating a draft", () => {
  test("[ADM-03] variants at the current price, a set price, a custom title; taxes, shipping and totals add up", async () => {
    const items = [
      { variant_id: variant(skus.tiers), quantity: 10 },
      { variant_id: variant(skus.inStock), quantity: 2, unit_price: 333 },
      { title: "Engraving", unit_price: 150, quantity: 3, metadata: { text: "Léa" } },
    ];
    const draft = await create({
      items,
      shipping_methods: [{ option_id: option }],
      metadata: { comment: "Call first" },
    });
    expect(Object.keys(draft).sort()).toEqual(draftKeys);
    expect(draft).toMatchObject({
      status: "open",
      order_id: null,
      order: null,
      canceled_at: null,
      metadata: null,
      no_notification_order: null,
    });
    expect(draft.cart).toMatchObject({
      type: "draft_order",
      email: accounts.buyer,
      metadata: { comment: "Call first" },
      region_id: region,
    });
    expect(draft.cart.shipping_address?.address_1).toBe("12 rue des Lilas");
    expect(draft.cart.billing_address?.address_1).toBe("12 rue des Lilas");
    expect(
      draft.cart.items.map(({ unit_price, quantity, variant_id }) => [
        unit_price,
        quantity,
        variant_id,
      ]),
    ).toEqual([
      [900, 10, variant(skus.tiers)],
      [333, 2, variant(skus.inStock)],
      [150, 3, null],
    ]);
    expect(amountsOf(draft.cart)).toEqual([
      10_116,
      0,
      1500,
      Math.round(9000 * 0.2) + Math.round(666 * 0.2) + 90 + 300,
      10_116 + 1500 + 2323,
    ]);
    expect(await get(draft.id)).toEqual(draft);
    const second = await create();
    expect(second.display_id).toBe(draft.display_id + 1);
  });

  test("[CHK-01] of two shipping methods of one profile the last is kept, as in a cart; one of another profile is added", async () => {
    const { developer } = one.agents;
    const { shipping_profile: profile } = await developer.call("adminCreateShippingProfile", {
      body: { name: "Heavy", type: "custom" },
    });
    const price = { provider_id: "manual", data: {}, price_type: "flat_rate" as const };
    const made = await developer.call("adminCreateShippingOption", {
      body: { name: "Lorry", region_id: region, profile_id: profile.id, amount: 4000, ...price },
    });
    const lorry = made.shipping_option.id;
    const shipping_methods = [
      { option_id: option, price: 100 },
      { option_id: lorry },
      { option_id: option, price: 200 },
    ];
    const { cart } = await create({ shipping_methods });
    expect(
      cart.shipping_methods
        .map(({ shipping_option_id, price: requestedPrice }) => [
          shipping_option_id,
          requestedPrice,
        ])
        .sort(),
    ).toEqual(
      [
        [lorry, 4000],
        [option, 200],
      ].sort(),
    );
    expect(cart.shipping_total).toBe(4200);
  });

  test("[ADM-03] the buyer is a customer by e-mail or by id, with her company's addresses or others", async () => {
    const { id: customerId } = (await buyer.get("/store/customers/me")).json().customer;
    const named = await create({
      email: "accounts@drafts-written.test",
      customer_id: customerId,
      shipping_address: draftAddress,
      billing_address: draftAddress,
    });
    expect(named.cart).toMatchObject({
      customer_id: customerId,
      email: "accounts@drafts-written.test",
      shipping_address: { city: "Paris" },
    });
    const { company } = (await buyer.get("/store/customers/me/company")).json();
    const [, harbour] = company.shipping_addresses;
    const booked = await create({ shipping_address: harbour.id });
    expect(booked.cart.shipping_address_id).toBe(harbour.id);
    const gbp = await create({
      email: accounts.other,
      region_id: one.seller.regions.uk,
      items: [{ variant_id: variant(skus.listed), quantity: 1 }],
    });
    expect([gbp.cart.items[0]?.unit_price, gbp.cart.region.currency_code]).toEqual([
      await world.priceForOther(),
      "gbp",
    ]);
  });

  test("[STORE-02] discount codes and franco apply; a set shipping price is kept", async () => {
    const body = {
      code: "DRAFT10",
      regions: [region],
      rule: { type: "percentage" as const, value: 10, allocation: "total" as const },
    };
    await one.agents.admin.call("adminCreateDiscount", { body });
    const items = [{ variant_id: variant(skus.tiers), quantity: 5 }];
    const draft = await create({
      items,
      discounts: [{ code: "draft10" }],
      shipping_methods: [{ option_id: option, price: 700 }],
    });
    expect(draft.cart.discounts.map(({ code }) => code)).toEqual(["DRAFT10"]);
    expect(amountsOf(draft.cart)).toEqual([5000, 500, 700, 900 + 140, 5000 - 500 + 700 + 1040]);
    const large = await create({
      items: [{ variant_id: variant(skus.tiers), quantity: 100 }],
      shipping_methods: [{ option_id: option }],
    });
    expect(large.cart.shipping_total).toBe(0);
    const params = { id: draft.id };
    const without = await one.agents.member.call("adminUpdateDraftOrder", {
      params,
      body: { discounts: [] },
    });
    expect([without.draft_order.cart.discounts, without.draft_order.cart.discount_total]).toEqual([
      [],
      0,
    ]);
    const unknown = await one.agents.member.send("adminUpdateDraftOrder", {
      params,
      body: { discounts: [{ code: "NOPE" }] },
    });
    expect(unknown.statusCode).toBe(404);
  });

  test("[SEC-04] invalid input is rejected by name, and nothing is written", async () => {
    const { member } = one.agents;
    const before = await member.call("adminListDraftOrders");
    const faults: [object, number, string | undefined][] = [
      [{ email: "x" }, 400, "email"],
      [{ customer_id: Object.values(other.seller.customers)[0] }, 400, "customer_id"],
      [{ region_id: other.seller.regions.eu }, 404, undefined],
      [{ items: [{ quantity: 1, unit_price: 100 }] }, 400, "items.0.title"],
      [{ items: [{ quantity: 1, title: "Gift" }] }, 400, "items.0.unit_price"],
      [
        { items: [{ quantity: 1, variant_id: other.seller.variants[skus.inStock] }] },
        400,
        "items.0.variant_id",
      ],
      [{ items: [{ quantity: 0, variant_id: variant(skus.inStock) }] }, 400, "items.0.quantity"],
      [{ items: [{ quantity: 1.5, variant_id: variant(skus.inStock) }] }, 400, "items.0.quantity"],
      [{ items: [{ quantity: 1, title: "Gift", unit_price: -1 }] }, 400, "items.0.unit_price"],
      [{ items: [{ quantity: 1, title: "Gift", unit_price: 1.5 }] }, 400, "items.0.unit_price"],
      [{ items: [{ quantity: 1_000_000, title: "Gift", unit_price: 1_000_000 }] }, 400, "quantity"],
      [{ items: [{ quantity: 1, variant_id: variant(skus.draft) }] }, 400, undefined],
      [
        { shipping_methods: [{ option_id: one.seller.shippingOptions.uk?.[0] }] },
        400,
        "shipping_methods.0.option_id",
      ],
      [{ shipping_methods: [{ option_id: other.seller.shippingOptions.eu?.[0] }] }, 404, undefined],
      [{ shipping_methods: [{ option_id: one.seller.shippingOptions.eu?.[1] }] }, 400, undefined],
      [{ shipping_methods: [{ option_id: option, price: -5 }] }, 400, "shipping_methods.0.price"],
      [
        { shipping_address: { ...draftAddress, country_code: "gb" } },
        400,
        "shipping_address.country_code",
      ],
      [{ shipping_address: "addr_of_nobody" }, 404, undefined],
      [{ metadata: { delivery_date: "soon" } }, 400, "metadata.delivery_date"],
      [{ status: "completed" }, 400, "status"],
    ];
    for (const [change, status, field] of faults) {
      const body = { email: accounts.buyer, region_id: region, ...change } as never;
      const response = await member.send("adminCreateDraftOrder", { body });
      expect([change, response.statusCode, response.json().details?.[0].field]).toEqual([
        change,
        status,
        field,
      ]);
    }
    expect(await member.call("adminListDraftOrders")).toEqual(before);
  });
});
