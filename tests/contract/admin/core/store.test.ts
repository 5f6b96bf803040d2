import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: regionVerbs });
  one = await loadAgentsSeller(backend, "store-one");
});
afterAll(() => backend.stop());

const codes = (store: { currencies: { code: string }[] }) =>
  store.currencies.map(({ code }) => code);

describe("store", () => {
  test("[ADM-01] the store with its currencies, channel and providers", async () => {
    const { store } = await one.agents.member.call("adminGetStore");
    expect(store).toMatchObject({
      name: "Seller store-one",
      default_currency_code: "eur",
      default_currency: { code: "eur", symbol: "€" },
      default_sales_channel_id: one.seller.salesChannelId,
      default_sales_channel: { id: one.seller.salesChannelId, is_disabled: false },
      payment_providers: expect.arrayContaining([{ id: "manual", is_installed: true }]),
      fulfillment_providers: [{ id: "manual", is_installed: true }],
      feature_flags: expect.arrayContaining([{ key: "product_categories", value: true }]),
    });
    expect(codes(store)).toEqual(["eur", "gbp"]);
    expect(await one.agents.member.call("adminListPaymentProviders")).toEqual({
      payment_providers: expect.arrayContaining([{ id: "manual", is_installed: true }]),
    });
    expect(await one.agents.member.call("adminListTaxProviders")).toEqual({ tax_providers: [] });
  });

  test("[ADM-01] name, links, metadata and default currency can be changed; null clears a link", async () => {
    const { developer } = one.agents;
    const body = {
      name: "Atelier",
      invite_link_template: "https://x.test/{invite_token}",
      default_currency_code: "gbp",
      metadata: { a: 1, b: 2 },
    };
    const { store } = await developer.call("adminUpdateStore", { body });
    expect(store).toMatchObject(body);
    const again = await developer.call("adminUpdateStore", {
      body: { invite_link_template: null, metadata: { a: "" } },
    });
    expect(again.store).toMatchObject({
      name: "Atelier",
      invite_link_template: null,
      default_currency_code: "gbp",
      metadata: { b: 2 },
    });
    expect(again.store).not.toHaveProperty("payment_providers");
  });

  test("[ADM-01] an empty link, as the administration interface saves it, is none", async () => {
    const { developer } = one.agents;
    const { store } = await developer.call("adminUpdateStore", {
      body: { invite_link_template: "" },
    });
    expect(store.invite_link_template).toBeNull();
  });

  test.each(["javascript:alert('{invite_token}')", "https://x.test/invite", "{invite_token}"])(
    "[SEC-04] [ADM-02] an invitation's link can't be %s",
    async (invite_link_template) => {
      const response = await one.agents.developer.send("adminUpdateStore", {
        body: { invite_link_template },
      });
      expect([response.statusCode, response.json().details[0].field]).toEqual([
        400,
        "invite_link_template",
      ]);
    },
  );

  test("[STORE-01] currencies are added in both ways, once, and removed unless they are in use", async () => {
    const { developer } = one.agents;
    await developer.call("adminUpdateStore", { body: { default_currency_code: "eur" } });
    const params = (code: string) => ({ params: { currency_code: code } });
    expect(codes((await developer.call("adminAddStoreCurrency", params("usd"))).store)).toEqual([
      "eur",
      "gbp",
      "usd",
    ]);
    expect(codes((await developer.call("adminAddStoreCurrency", params("USD"))).store)).toEqual([
      "eur",
      "gbp",
      "usd",
    ]);
    expect(
      codes((await developer.call("adminAddStoreCurrencyAlias", params("chf"))).store),
    ).toEqual(["chf", "eur", "gbp", "usd"]);
    expect(codes((await developer.call("adminDeleteStoreCurrency", params("chf"))).store)).toEqual([
      "eur",
      "gbp",
      "usd",
    ]);
    const statuses = async (
      name: "adminAddStoreCurrency" | "adminDeleteStoreCurrency",
      code: string,
    ) => (await developer.send(name, params(code))).statusCode;
    expect(await statuses("adminAddStoreCurrency", "zzz")).toBe(404);
    expect(await statuses("adminDeleteStoreCurrency", "chf")).toBe(404);
    expect(await statuses("adminDeleteStoreCurrency", "eur")).toBe(400);
    const ofRegion = await developer.send("adminDeleteStoreCurrency", params("gbp"));
    expect([ofRegion.statusCode, ofRegion.json().type]).toEqual([400, "not_allowed"]);
    const whole = await developer.call("adminUpdateStore", {
      body: { currencies: ["gbp", "eur", "sek"] },
    });
    expect(codes(whole.store)).toEqual(["eur", "gbp", "sek"]);
    const withoutDefault = await developer.send("adminUpdateStore", {
      body: { currencies: ["gbp"] },
    });
    expect([withoutDefault.statusCode, withoutDefault.json().details[0].field]).toEqual([
      400,
      "default_currency_code",
    ]);
  });

  test("[STORE-01] currencies are listed, and whether prices include tax is the seller's choice", async () => {
    const { developer, member } = one.agents;
    const all = await member.call("adminListCurrencies");
    expect([all.limit, all.offset, all.currencies.length]).toEqual([20, 0, 20]);
    expect(all.currencies.map(({ code }) => code)).toEqual(
      all.currencies.map(({ code }) => code).sort(),
    );
    const { currency } = await developer.call("adminUpdateCurrency", {
      params: { code: "gbp" },
      body: { includes_tax: true },
    });
    expect(currency).toMatchObject({ code: "gbp", includes_tax: true });
    const taxed = await member.call("adminListCurrencies", { query: { includes_tax: "true" } });
    for (const q of ["gbp", "british"])
      expect(
        (await member.call("adminListCurrencies", { query: { q } })).currencies.map(
          ({ code }) => code,
        ),
      ).toEqual(["gbp"]);
    expect([taxed.count, taxed.currencies.map(({ code }) => code)]).toEqual([1, ["gbp"]]);
    const { regions } = await member.call("adminListRegions");
    expect(regions.find((region) => region.currency_code === "gbp")?.currency.includes_tax).toBe(
      true,
    );
    expect(
      (await developer.send("adminUpdateCurrency", { params: { code: "jpy" }, body: {} }))
        .statusCode,
    ).toBe(404);
  });
});
