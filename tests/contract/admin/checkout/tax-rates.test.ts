import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TaxRate } from "@/contract/admin/markets/tax-rate-endpoints";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let other: AgentsSeller;
let region: string;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
  one = await loadAgentsSeller(backend, "tax-rates");
  other = await loadAgentsSeller(backend, "tax-rates-other");
  region = one.seller.regions.eu ?? "";
});
afterAll(() => backend.stop());

const create = async (more: object = {}) => {
  const body = { name: "Reduced", code: "TVA55", region_id: region, rate: 5.5, ...more };
  return (await one.agents.developer.call("adminCreateTaxRate", { body })).tax_rate;
};
const keys = [
  "code",
  "created_at",
  "id",
  "name",
  "rate",
  "region_id",
  "translations",
  "updated_at",
];
const idsOf = (rate: TaxRate, kind: "products" | "product_types" | "shipping_options") =>
  rate[kind]?.map(({ id }) => id);

describe("tax rates", () => {
  test("[ADM-01] a rate is created, read, changed and deleted with the reference's keys", async () => {
    const { developer, member } = one.agents;
    const made = await create();
    expect(Object.keys(made).sort()).toEqual(keys);
    expect(made).toMatchObject({ name: "Reduced", code: "TVA55", rate: 5.5, region_id: region });
    const params = { id: made.id };
    expect((await member.call("adminGetTaxRate", { params })).tax_rate).toEqual(made);
    const { tax_rate: changed } = await developer.call("adminUpdateTaxRate", {
      params,
      body: { rate: 10, name: "Middle" },
    });
    expect(changed).toMatchObject({ rate: 10, name: "Middle", code: "TVA55" });
    expect(changed.updated_at > made.updated_at).toBe(true);
    expect(
      (await developer.call("adminUpdateTaxRate", { params, body: { rate: null } })).tax_rate.rate,
    ).toBeNull();
    expect(await developer.call("adminDeleteTaxRate", { params })).toEqual({
      id: made.id,
      object: "tax-rate",
      deleted: true,
    });
    const gone = await member.send("adminGetTaxRate", { params });
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      `TaxRate with ${made.id} was not found`,
    ]);
  });

  test("[STORE-02] products, types and shipping options are assigned and removed, expanded and counted", async () => {
    const { developer } = one.agents;
    const [bag = "", bib = ""] = Object.values(one.seller.products);
    const type = one.seller.types.textile ?? "";
    const option = one.seller.shippingOptions.eu?.[0] ?? "";
    const { id } = await create({ products: [bag] });
    const params = { id };
    const query = { expand: ["products", "product_types", "shipping_options"] };
    const add = await developer.call("adminAddTaxRateProducts", {
      params,
      query,
      body: { products: [bib, bag] },
    });
    expect(idsOf(add.tax_rate, "products")).toEqual([bag, bib].sort());
    await developer.call("adminAddTaxRateProductTypes", {
      params,
      body: { product_types: [type] },
    });
    const whole = await developer.call("adminAddTaxRateShippingOptions", {
      params,
      query,
      body: { shipping_options: [option] },
    });
    expect([
      idsOf(whole.tax_rate, "product_types"),
      idsOf(whole.tax_rate, "shipping_options"),
    ]).toEqual([[type], [option]]);
    const fields = ["name", "product_count", "product_type_count", "shipping_option_count"];
    const { tax_rate: counted } = await developer.call("adminGetTaxRate", {
      params,
      query: { fields },
    });
    expect(counted).toMatchObject({
      name: "Reduced",
      product_count: 2,
      product_type_count: 1,
      shipping_option_count: 1,
    });
    expect(Object.keys(counted).sort()).toEqual([...fields, "created_at", "id"].sort());
    const { tax_rate: replaced } = await developer.call("adminUpdateTaxRate", {
      params,
      query,
      body: { products: [bib] },
    });
    expect([idsOf(replaced, "products"), idsOf(replaced, "product_types")]).toEqual([
      [bib],
      [type],
    ]);
    await developer.call("adminRemoveTaxRateProducts", {
      params,
      body: { products: [bib, "prod_of_nobody"] },
    });
    await developer.call("adminRemoveTaxRateProductTypes", {
      params,
      body: { product_types: [type] },
    });
    const empty = await developer.call("adminRemoveTaxRateShippingOptions", {
      params,
      query,
      body: { shipping_options: [option] },
    });
    expect(empty.tax_rate).toMatchObject({ products: [], product_types: [], shipping_options: [] });
  });

  test("[ADM-01] rates are listed by region, code, name and rate", async () => {
    const uk = one.seller.regions.uk ?? "";
    const zero = await create({ region_id: uk, name: "Books", code: "ZERO", rate: 0 });
    const { member } = one.agents;
    const list = async (query: object) =>
      (await member.call("adminListTaxRates", { query })).tax_rates.map(({ id }) => id);
    expect(await list({ region_id: uk })).toEqual([zero.id]);
    expect(await list({ region_id: [uk, region], code: "ZERO" })).toEqual([zero.id]);
    expect(await list({ name: "book" })).toEqual([zero.id]);
    expect(await list({ rate: 0 })).toEqual([zero.id]);
    expect(await list({ rate: { lt: 1 } })).toEqual([zero.id]);
    const page = await member.call("adminListTaxRates", {
      query: { limit: "1" as never, order: "rate" },
    });
    expect([page.limit, page.offset, page.tax_rates[0]?.id]).toEqual([1, 0, zero.id]);
    expect((await member.call("adminListTaxRates")).limit).toBe(50);
  });

  test("[SEC-04] invalid input is rejected by name and nothing is written", async () => {
    const { developer } = one.agents;
    const before = await developer.call("adminListTaxRates");
    const elsewhere = one.seller.shippingOptions.uk ?? [];
    const faults: [object, number, string | undefined][] = [
      [{ rate: -0.1 }, 400, "rate"],
      [{ rate: 100.1 }, 400, "rate"],
      [{ rate: "5" }, 400, "rate"],
      [{ name: " " }, 400, "name"],
      [{ code: 5 }, 400, "code"],
      [{ region_id: "reg_of_nobody" }, 404, undefined],
      [{ region_id: other.seller.regions.eu }, 404, undefined],
      [{ products: [Object.values(other.seller.products)[0]] }, 404, "products"],
      [{ product_types: [other.seller.types.textile] }, 404, "product_types"],
      [{ shipping_options: other.seller.shippingOptions.eu }, 404, "shipping_options"],
      [{ shipping_options: elsewhere }, 400, "shipping_options"],
    ];
    for (const [change, status, field] of faults) {
      const body = { name: "Bad", code: "BAD", region_id: region, rate: 5, ...change } as never;
      const response = await developer.send("adminCreateTaxRate", { body });
      expect([change, response.statusCode, response.json().details?.[0].field]).toEqual([
        change,
        status,
        field,
      ]);
    }
    expect(await developer.call("adminListTaxRates")).toEqual(before);
    const { id } = await create({ shipping_options: one.seller.shippingOptions.eu });
    const moved = await developer.send("adminUpdateTaxRate", {
      params: { id },
      body: { region_id: one.seller.regions.uk ?? "" },
    });
    expect([moved.statusCode, moved.json().details[0].field]).toEqual([400, "region_id"]);
    const unknown = await developer.send("adminGetTaxRate", {
      params: { id },
      query: { expand: "prices" },
    });
    expect([unknown.statusCode, unknown.json().details[0].field]).toEqual([400, "expand"]);
  });

  test("[SEC-03] [ADM-01] another seller's rate gets 404, and a member may only read", async () => {
    const { id } = await create();
    const params = { id };
    expect(
      (await other.agents.admin.send("adminUpdateTaxRate", { params, body: { rate: 1 } }))
        .statusCode,
    ).toBe(404);
    expect((await one.agents.member.send("adminDeleteTaxRate", { params })).statusCode).toBe(403);
    expect((await one.agents.member.call("adminGetTaxRate", { params })).tax_rate.rate).toBe(5.5);
  });
});
