import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: regionVerbs });
  one = await loadAgentsSeller(backend, "regions-one");
});
afterAll(() => backend.stop());

describe("regions", () => {
  const body = {
    name: "Iberia",
    currency_code: "eur",
    tax_rate: 21.5,
    countries: ["ES", "pt"],
    payment_providers: ["manual"],
    fulfillment_providers: ["manual"],
  };
  const inStore = async (id: string) =>
    backend.inject({
      url: `/store/regions/${id}`,
      headers: { "x-publishable-api-key": one.seller.publishableKey },
    });

  test("[ADM-01] a region is created, visible in the store, changed and deleted", async () => {
    const { developer } = one.agents;
    const { region } = await developer.call("adminCreateRegion", {
      body: { ...body, includes_tax: true, metadata: { tax_name: "IVA" } },
    });
    expect(region).toMatchObject({
      name: "Iberia",
      tax_rate: 21.5,
      includes_tax: true,
      currency: { code: "eur" },
    });
    expect(region.countries.map(({ iso_2 }) => iso_2).sort()).toEqual(["es", "pt"]);
    expect(Object.keys(region).sort()).toEqual([
      ...[
        "automatic_taxes",
        "countries",
        "created_at",
        "currency",
        "currency_code",
        "deleted_at",
        "fulfillment_providers",
      ],
      ...[
        "gift_cards_taxable",
        "id",
        "includes_tax",
        "metadata",
        "name",
        "payment_providers",
        "tax_code",
        "tax_provider_id",
      ],
      ...["tax_rate", "updated_at"],
    ]);
    expect(Object.keys(region.countries[0] ?? {}).sort()).toEqual([
      ...["display_name", "id", "iso_2", "iso_3", "name", "num_code", "region_id"],
    ]);
    expect((await inStore(region.id)).json().region.tax_rate).toBe(21.5);
    const params = { region_id: region.id };
    const changed = await developer.call("adminUpdateRegion", {
      params,
      body: { tax_rate: 10, tax_code: "IVA10", countries: ["pt"] },
    });
    expect(changed.region).toMatchObject({
      tax_rate: 10,
      tax_code: "IVA10",
      name: "Iberia",
      metadata: { tax_name: "IVA" },
    });
    expect(
      (await inStore(region.id))
        .json()
        .region.countries.map(({ iso_2 }: { iso_2: string }) => iso_2),
    ).toEqual(["pt"]);
    const options = await developer.call("adminListFulfillmentOptions", { params });
    expect(options).toEqual({
      fulfillment_options: [{ provider_id: "manual", options: [{ id: "manual-fulfillment" }] }],
    });
    expect(await developer.call("adminDeleteRegion", { params })).toEqual({
      id: region.id,
      object: "region",
      deleted: true,
    });
    expect((await inStore(region.id)).statusCode).toBe(404);
    expect((await developer.send("adminDeleteRegion", { params })).statusCode).toBe(404);
    const again = await developer.call("adminCreateRegion", { body });
    await developer.call("adminDeleteRegion", { params: { region_id: again.region.id } });
  });

  test("[SEC-04] a region with its own prices keeps their currency", async () => {
    const { admin } = one.agents;
    const { region } = await admin.call("adminCreateRegion", { body: { ...body, countries: [] } });
    const params = { region_id: region.id };
    const { product } = await admin.call("adminCreateProduct", {
      body: {
        title: "Priced there",
        variants: [{ title: "One", prices: [{ region_id: region.id, amount: 700 }] }],
      },
    });
    const refused = await admin.send("adminUpdateRegion", {
      params,
      body: { currency_code: "gbp" },
    });
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "currency_code"]);
    expect(
      (await admin.call("adminUpdateRegion", { params, body: { currency_code: "eur" } })).region
        .currency_code,
    ).toBe("eur");
    await admin.call("adminDeleteProduct", { params: { id: product.id } });
    expect(
      (await admin.call("adminUpdateRegion", { params, body: { currency_code: "gbp" } })).region
        .currency_code,
    ).toBe("gbp");
    await admin.call("adminDeleteRegion", { params });
  });

  test("[STORE-02] a region keeps its currency while it has any amounts, and the error says which", async () => {
    const { admin } = one.agents;
    const { region } = await admin.call("adminCreateRegion", { body: { ...body, countries: [] } });
    const { id: region_id } = region;
    const params = { region_id };
    const change = () =>
      admin.send("adminUpdateRegion", { params, body: { currency_code: "gbp" } });
    const option = {
      name: "Carrier",
      region_id,
      provider_id: "manual",
      data: {},
      price_type: "flat_rate" as const,
      amount: 1500,
    };
    const { shipping_option } = await admin.call("adminCreateShippingOption", { body: option });
    await admin.call("adminCreateShippingOption", { body: { ...option, amount: 0 } });
    const { gift_card } = await admin.call("adminCreateGiftCard", {
      body: { region_id, value: 5000 },
    });
    const rule = { type: "fixed" as const, value: 500, allocation: "total" as const };
    const { discount } = await admin.call("adminCreateDiscount", {
      body: { code: "FIVE", rule, regions: [region_id], is_dynamic: false },
    });
    const items = [{ title: "Sample", unit_price: 700, quantity: 1 }];
    const draft = { email: smallSellerAccounts("regions-one").buyer, region_id, items };
    const { draft_order } = await admin.call("adminCreateDraftOrder", { body: draft });
    const steps: [string, () => Promise<unknown>][] = [
      [
        "shipping options (1)",
        () =>
          admin.call("adminDeleteShippingOption", { params: { option_id: shipping_option.id } }),
      ],
      ["gift cards (1)", () => admin.call("adminDeleteGiftCard", { params: { id: gift_card.id } })],
      [
        "fixed discounts (1)",
        () => admin.call("adminDeleteDiscount", { params: { discount_id: discount.id } }),
      ],
      [
        "open draft orders (1)",
        () => admin.call("adminDeleteDraftOrder", { params: { id: draft_order.id } }),
      ],
    ];
    for (const [index, [, remove]] of steps.entries()) {
      const refused = await change();
      expect([refused.statusCode, refused.json().details?.[0]?.field]).toEqual([
        400,
        "currency_code",
      ]);
      const left = steps.slice(index).map(([what]) => what);
      expect(refused.json().message).toContain(`are in eur: ${left.join(", ")};`);
      await remove();
    }
    expect((await change()).json().region.currency_code).toBe("gbp");
    await admin.call("adminDeleteRegion", { params });
    const companies = await admin.send("adminUpdateRegion", {
      params: { region_id: one.seller.regions.eu ?? "" },
      body: { currency_code: "gbp" },
    });
    expect([companies.statusCode, companies.json().message]).toEqual([
      400,
      expect.stringContaining("companies (1)"),
    ]);
  });

  test("[ADM-01] countries and providers are added and removed individually", async () => {
    const { developer } = one.agents;
    const { region } = await developer.call("adminCreateRegion", {
      body: { ...body, countries: [] },
    });
    const params = { region_id: region.id };
    const countries = async (
      name: "adminAddRegionCountry" | "adminRemoveRegionCountry",
      code: string,
    ) => {
      const { region: response } = await (name === "adminAddRegionCountry"
        ? developer.call(name, { params, body: { country_code: code } })
        : developer.call(name, { params: { ...params, country_code: code } }));
      return response.countries.map(({ iso_2 }) => iso_2);
    };
    expect(await countries("adminAddRegionCountry", "PT")).toEqual(["pt"]);
    expect(await countries("adminAddRegionCountry", "pt")).toEqual(["pt"]);
    expect(await countries("adminRemoveRegionCountry", "pt")).toEqual([]);
    expect(await countries("adminRemoveRegionCountry", "pt")).toEqual([]);
    const provider = { params: { ...params, provider_id: "manual" } };
    expect(
      (await developer.call("adminRemoveRegionPaymentProvider", provider)).region.payment_providers,
    ).toEqual([]);
    const added = await developer.call("adminAddRegionPaymentProvider", {
      params,
      body: { provider_id: "manual" },
    });
    expect(added.region.payment_providers).toEqual([{ id: "manual", is_installed: true }]);
    expect(
      (await developer.call("adminRemoveRegionFulfillmentProvider", provider)).region
        .fulfillment_providers,
    ).toEqual([]);
    await developer.call("adminAddRegionFulfillmentProvider", {
      params,
      body: { provider_id: "manual" },
    });
    for (const name of [
      "adminAddRegionPaymentProvider",
      "adminAddRegionFulfillmentProvider",
    ] as const) {
      const refused = await developer.send(name, { params, body: { provider_id: "nobody" } });
      expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "provider_id"]);
    }
  });

  test("[SEC-04] a country in use gets 422, other invalid input 400 by name, and nothing is written", async () => {
    const { developer } = one.agents;
    const before = await developer.call("adminListRegions");
    const taken = await developer.send("adminCreateRegion", {
      body: { ...body, countries: ["it", "fr"] },
    });
    expect([taken.statusCode, taken.json().type, taken.json().code]).toEqual([
      422,
      "duplicate_error",
      "invalid_request_error",
    ]);
    expect(taken.json().details[0].field).toBe("countries");
    const region = before.regions.find(({ currency_code: code }) => code === "gbp");
    const params = { region_id: region?.id ?? "" };
    const added = await developer.send("adminAddRegionCountry", {
      params,
      body: { country_code: "fr" },
    });
    expect([added.statusCode, added.json().details[0].field]).toEqual([422, "country_code"]);
    expect(
      (await developer.send("adminUpdateRegion", { params, body: { countries: ["gb", "fr"] } }))
        .statusCode,
    ).toBe(422);
    const faults: [string, object][] = [
      ["currency_code", { currency_code: "jpy" }],
      ["payment_providers", { payment_providers: ["nobody"] }],
      ["fulfillment_providers", { fulfillment_providers: ["post"] }],
      ["countries", { countries: ["xx"] }],
      ["tax_rate", { tax_rate: -1 }],
      ["tax_rate", { tax_rate: 101 }],
      ["name", { name: " " }],
    ];
    const provided = await developer.send("adminUpdateRegion", {
      params,
      body: { tax_provider_id: "avalara" as never },
    });
    expect([provided.statusCode, provided.json().details[0].field]).toEqual([
      400,
      "tax_provider_id",
    ]);
    for (const [field, change] of faults) {
      const refused = await developer.send("adminCreateRegion", { body: { ...body, ...change } });
      expect([
        field,
        refused.statusCode,
        refused.json().details?.[0]?.field?.split(".")[0],
      ]).toEqual([field, 400, field]);
    }
    expect(await developer.call("adminListRegions")).toEqual(before);
  });
});
