import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { prepareCart } from "../../../fixtures/place-order";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let other: AgentsSeller;
let buyer: StoreClient;
let region: string;

beforeAll(async () => {
  backend = await startTestBackend();
  one = await loadAgentsSeller(backend, "shipping");
  other = await loadAgentsSeller(backend, "shipping-other");
  buyer = await signIn(backend, one.seller.publishableKey, smallSellerAccounts("shipping").buyer);
  region = one.seller.regions.eu ?? "";
});
afterAll(() => backend.stop());

const body = (more: object = {}) => ({
  name: "Express",
  region_id: region,
  provider_id: "manual",
  data: { id: "manual-fulfillment" },
  price_type: "flat_rate" as const,
  amount: 2500,
  ...more,
});
const create = async (more: object = {}) =>
  (await one.agents.developer.call("adminCreateShippingOption", { body: body(more) }))
    .shipping_option;
const keys = [
  ...[
    "id",
    "created_at",
    "updated_at",
    "deleted_at",
    "name",
    "region_id",
    "profile_id",
    "provider_id",
    "price_type",
    "amount",
    "is_return",
  ],
  ...[
    "admin_only",
    "data",
    "metadata",
    "includes_tax",
    "profile",
    "region",
    "requirements",
    "translations",
  ],
].sort();
const cartShipping = async (cartId: string) =>
  (await buyer.get(`/store/carts/${cartId}`)).json().cart as {
    shipping_methods: { price: number }[];
    shipping_total: number;
  };

describe("shipping options", () => {
  test("[ADM-01] an option is created, read, changed and deleted with the reference's keys", async () => {
    const { developer, member } = one.agents;
    const made = await create({
      requirements: [{ type: "min_subtotal", amount: 1000 }],
      metadata: { a: 1 },
    });
    expect(Object.keys(made).sort()).toEqual(keys);
    expect(made).toMatchObject({
      name: "Express",
      amount: 2500,
      price_type: "flat_rate",
      is_return: false,
      admin_only: false,
      includes_tax: false,
      data: { id: "manual-fulfillment" },
      metadata: { a: 1 },
      profile: { type: "default", id: made.profile_id },
      region: { id: region },
      requirements: [
        { type: "min_subtotal", amount: 1000, shipping_option_id: made.id, deleted_at: null },
      ],
    });
    const params = { option_id: made.id };
    expect((await member.call("adminGetShippingOption", { params })).shipping_option).toEqual(made);
    const existing = {
      id: made.requirements[0]?.id ?? "",
      type: "min_subtotal" as const,
      amount: 2000,
    };
    const requirements = [existing, { type: "max_subtotal" as const, amount: 90_000 }];
    const change = {
      amount: 3000,
      name: "Fast",
      requirements,
      metadata: { a: "" },
      includes_tax: true,
    };
    const { shipping_option: changed } = await developer.call("adminUpdateShippingOption", {
      params,
      body: change,
    });
    expect(changed).toMatchObject({
      amount: 3000,
      name: "Fast",
      includes_tax: true,
      metadata: {},
      data: { id: "manual-fulfillment" },
    });
    expect(changed.requirements.map(({ type, amount }) => [type, amount])).toEqual([
      ["min_subtotal", 2000],
      ["max_subtotal", 90_000],
    ]);
    expect(changed.requirements[0]?.id).toBe(existing.id);
    const cleared = await developer.call("adminUpdateShippingOption", {
      params,
      body: { requirements: [] },
    });
    expect(cleared.shipping_option.requirements).toEqual([]);
    expect(await developer.call("adminDeleteShippingOption", { params })).toEqual({
      id: made.id,
      object: "shipping-option",
      deleted: true,
    });
    const gone = await member.send("adminGetShippingOption", { params });
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      `Shipping Option with ${made.id} was not found`,
    ]);
  });

  test("[STORE-02] lists show the price with tax: at the option's rate, else the region's", async () => {
    const { developer, member } = one.agents;
    const plain = await create({ name: "Plain" });
    const reduced = await create({ name: "Reduced", includes_tax: true, amount: 1055 });
    const rate = {
      name: "Reduced",
      code: "R55",
      region_id: region,
      rate: 5.5,
      shipping_options: [reduced.id],
    };
    await developer.call("adminCreateTaxRate", { body: rate });
    const list = async () =>
      (
        await member.call("adminListShippingOptions", {
          query: { id: [plain.id, reduced.id], order: "name" },
        })
      ).shipping_options;
    const [first, second] = await list();
    expect(Object.keys(first ?? {}).sort()).toEqual(
      [...keys, "price_incl_tax", "tax_amount", "tax_rates"].sort(),
    );
    expect(first).toMatchObject({
      price_incl_tax: 3000,
      tax_amount: 500,
      tax_rates: [{ rate: 20 }],
    });
    expect(second).toMatchObject({
      price_incl_tax: 1055,
      tax_amount: 55,
      tax_rates: [{ rate: 5.5, name: "Reduced", code: "R55" }],
    });
    await developer.call("adminDeleteShippingOption", { params: { option_id: reduced.id } });
    expect((await list()).map(({ id }) => id)).toEqual([plain.id]);
    await developer.call("adminDeleteShippingOption", { params: { option_id: plain.id } });
  });

  test("[ADM-01] fields and expand select the properties of listed options", async () => {
    const { member } = one.agents;
    const { shipping_options: lean } = await member.call("adminListShippingOptions", {
      query: { fields: "name", expand: "region" },
    });
    const priced = ["price_incl_tax", "tax_amount", "tax_rates"];
    for (const option of lean)
      expect(Object.keys(option).sort()).toEqual(
        ["created_at", "id", "name", "region", ...priced].sort(),
      );
    for (const query of [{ fields: "nope" }, { expand: "carts" }])
      expect((await member.send("adminListShippingOptions", { query })).json().type).toBe(
        "invalid_data",
      );
  });

  test("[ADM-01] options are listed by region, return and who may select them", async () => {
    const back = await create({ name: "Return", is_return: true, amount: 0 });
    const staff = await create({ name: "Van", admin_only: true });
    const { member } = one.agents;
    const names = async (query: object) =>
      (await member.call("adminListShippingOptions", { query })).shipping_options.map(
        ({ name }) => name,
      );
    expect(await names({ region_id: region, is_return: "true" })).toEqual(["Return"]);
    expect(await names({ admin_only: "true" })).toEqual(["Van"]);
    expect(await names({ name: "Return" })).toEqual(["Return"]);
    expect(await names({ deleted_at: { gt: "2000-01-01" } })).toEqual([]);
    expect(await names({ region_id: one.seller.regions.uk })).toEqual(["Transporteur"]);
    expect((await member.call("adminListShippingOptions")).limit).toBe(50);
    for (const { id } of [back, staff])
      await one.agents.admin.call("adminDeleteShippingOption", { params: { option_id: id } });
  });

  test("[CHK-01] an open cart gets the new price at once, and loses a deleted option", async () => {
    const { developer } = one.agents;
    const chosen = one.seller.shippingOptions.eu?.[0] ?? "";
    const cartId = await prepareCart(buyer, one.seller);
    expect((await cartShipping(cartId)).shipping_methods.map(({ price }) => price)).toEqual([1500]);
    await developer.call("adminUpdateShippingOption", {
      params: { option_id: chosen },
      body: { amount: 1700 },
    });
    expect((await cartShipping(cartId)).shipping_total).toBe(1700);
    await developer.call("adminDeleteShippingOption", { params: { option_id: chosen } });
    expect(await cartShipping(cartId)).toMatchObject({ shipping_methods: [], shipping_total: 0 });
  });

  test("[SEC-04] invalid input is rejected by name and nothing is written", async () => {
    const { developer } = one.agents;
    const before = await developer.call("adminListShippingOptions");
    const min = { type: "min_subtotal", amount: 500 };
    const faults: [object, number, string | undefined][] = [
      [{ amount: -1 }, 400, "amount"],
      [{ amount: 9.5 }, 400, "amount"],
      [{ amount: null }, 400, "amount"],
      [{ price_type: "free" }, 400, "price_type"],
      [{ price_type: "calculated" }, 400, "price_type"],
      [{ provider_id: "post" }, 400, "provider_id"],
      [{ data: "x" }, 400, "data"],
      [{ name: "" }, 400, "name"],
      [{ requirements: [min, min] }, 400, "requirements"],
      [{ requirements: [{ ...min, amount: -1 }] }, 400, "requirements.0.amount"],
      [{ requirements: [min, { type: "max_subtotal", amount: 499 }] }, 400, "requirements"],
      [{ requirements: [{ ...min, id: "req_of_nobody" }] }, 400, "requirements"],
      [{ region_id: other.seller.regions.eu }, 404, undefined],
      [{ profile_id: "sp_of_nobody" }, 404, undefined],
    ];
    for (const [change, status, field] of faults) {
      const response = await developer.send("adminCreateShippingOption", {
        body: body(change) as never,
      });
      expect([change, response.statusCode, response.json().details?.[0].field]).toEqual([
        change,
        status,
        field,
      ]);
    }
    expect(await developer.call("adminListShippingOptions")).toEqual(before);
  });

  test("[SEC-03] [ADM-01] another seller's option gets 404, and a member may only read", async () => {
    const params = { option_id: other.seller.shippingOptions.eu?.[0] ?? "" };
    expect((await one.agents.admin.send("adminGetShippingOption", { params })).statusCode).toBe(
      404,
    );
    expect(
      (await one.agents.admin.send("adminUpdateShippingOption", { params, body: { amount: 1 } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await other.agents.member.send("adminUpdateShippingOption", { params, body: { amount: 1 } }))
        .statusCode,
    ).toBe(403);
    expect(
      (await other.agents.member.call("adminGetShippingOption", { params })).shipping_option.amount,
    ).toBe(1500);
  });
});
