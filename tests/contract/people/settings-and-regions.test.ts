import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "@/backend/sellers/settings/read-settings";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { regionSchema } from "@/contract/seller/region";
import { publicSettingKeys, sellerSettingsShape } from "@/contract/seller/setting";
import type { TestBackend } from "../../fixtures/test-backend";
import { startPeopleBackend } from "./people-backend";
import { buyerEmail, type Caller, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;
let brand: Caller;
let otherBrand: Caller;

beforeAll(async () => {
  backend = await startPeopleBackend();
  brand = await loadPeopleSeller(backend, {
    name: "Doudou",
    colour: "#aa3344",
    hidden_taxes: true,
    new_customer_form: "true",
    min_delivery_delay: 12,
  });
  otherBrand = await loadPeopleSeller(backend);
});
afterAll(() => backend.stop());

test("[SET-01] without a session only the sign-in page's settings are public", async () => {
  const { settings, count } = (await brand.call("GET", "/store/settings?limit=1000")).json();
  const keys = settings.map((setting: { key: string }) => setting.key);
  expect(keys).toEqual(["colour", "name", "new_customer_form"]);
  expect(keys.every((key: string) => (publicSettingKeys as readonly string[]).includes(key))).toBe(
    true,
  );
  expect(count).toBe(3);
});

test("[SET-01] a customer gets every entry, paginated, with id and value as set", async () => {
  const cookie = await brand.signIn(buyerEmail);
  const all = (await brand.call("GET", "/store/settings?limit=1000", { cookie })).json();
  expect(all).toMatchObject({ count: 5, offset: 0, limit: 1000 });
  expect(
    all.settings.map((setting: { key: string; value: unknown }) => [setting.key, setting.value]),
  ).toEqual([
    ["colour", "#aa3344"],
    ["hidden_taxes", true],
    ["min_delivery_delay", 12],
    ["name", "Doudou"],
    ["new_customer_form", "true"],
  ]);
  const page = (await brand.call("GET", "/store/settings?limit=2&offset=3", { cookie })).json();
  expect([page.settings.map((setting: { key: string }) => setting.key), page.count]).toEqual([
    ["name", "new_customer_form"],
    5,
  ]);
});

test("[TEN-04] a session of another brand is not valid for settings", async () => {
  const cookie = await otherBrand.signIn(buyerEmail);
  expect((await brand.call("GET", "/store/settings", { cookie })).json().count).toBe(3);
});

test("[SET-03] a malformed setting is replaced by its default and reported, an unknown one is ignored", async () => {
  const odd = await loadPeopleSeller(backend, {
    colour: "red",
    min_delivery_delay: 3,
    ...{ unheard_of: 1 },
  });
  const reports: object[] = [];
  const scope = { database: backend.deps.database, prepared: true, sellerId: odd.seller.id };
  const settings = await withTransaction(scope, (transaction) =>
    readSettings(transaction, { warn: (facts) => void reports.push(facts) }),
  );
  expect(settings.colour).toBe(sellerSettingsShape.colour.parse(undefined));
  expect(settings.min_delivery_delay).toBe(3);
  expect(settings).not.toHaveProperty("unheard_of");
  expect(reports).toEqual([{ sellerId: odd.seller.id, settings: ["colour"] }]);
});

test("[STORE-01] regions are public and include countries, currency and providers", async () => {
  const response = await brand.call("GET", "/store/regions?lang=fr");
  const { regions, count, offset, limit } = response.json();
  expect([response.statusCode, count, offset, limit]).toEqual([200, 2, 0, 100]);
  const europe = regionSchema
    .strict()
    .parse(regions.find((region: { id: string }) => region.id === brand.seller.regions.eu));
  expect(europe).toMatchObject({
    currency_code: "eur",
    tax_rate: 20,
    currency: { code: "eur", symbol: "€", symbol_native: "€", name: "Euro", includes_tax: false },
    payment_providers: [{ id: "manual", is_installed: true }],
    fulfillment_providers: [{ id: "manual", is_installed: true }],
  });
  expect(europe.countries).toEqual([
    {
      id: expect.any(Number),
      iso_2: "be",
      iso_3: "BEL",
      num_code: 56,
      name: "BELGIUM",
      display_name: "Belgium",
      region_id: europe.id,
    },
    {
      id: expect.any(Number),
      iso_2: "fr",
      iso_3: "FRA",
      num_code: 250,
      name: "FRANCE",
      display_name: "France",
      region_id: europe.id,
    },
  ]);
  expect((await brand.call("GET", "/store/regions?limit=1&offset=1")).json()).toMatchObject({
    count: 2,
    offset: 1,
    limit: 1,
    regions: [{ id: regions[1].id }],
  });
});

test("[STORE-01] one region by id; another brand's is not found", async () => {
  const id = brand.seller.regions.uk;
  expect((await brand.call("GET", `/store/regions/${id}`)).json().region).toMatchObject({
    id,
    currency_code: "gbp",
    currency: { symbol: "£" },
  });
  for (const foreign of [otherBrand.seller.regions.uk, "reg_nope"]) {
    const response = await brand.call("GET", `/store/regions/${foreign}`);
    expect([response.statusCode, response.json().type]).toEqual([404, "not_found"]);
  }
});

test("[STORE-01] fields and expand select a region's properties; unknown names are rejected", async () => {
  const id = brand.seller.regions.eu;
  const keys = ["countries", "created_at", "id", "name"];
  const { region } = (
    await brand.call("GET", `/store/regions/${id}?fields=name&expand=countries`)
  ).json();
  expect(Object.keys(region).sort()).toEqual(keys);
  const { regions } = (
    await brand.call("GET", "/store/regions?fields=name&expand=countries&lang=fr")
  ).json();
  expect(regions.map((each: object) => Object.keys(each).sort())).toEqual([keys, keys]);
  for (const query of ["fields=nope", "expand=carts"])
    for (const path of [`/store/regions/${id}`, "/store/regions"]) {
      const response = await brand.call("GET", `${path}?${query}`);
      expect([response.statusCode, response.json().type]).toEqual([400, "invalid_data"]);
    }
});

test.each(["limit=-1", "limit=1001", "limit=abc", "offset=-1", "foo=1"])(
  "[SEC-04] regions and settings reject ?%s",
  async (query) => {
    for (const path of ["/store/regions", "/store/settings"])
      expect((await brand.call("GET", `${path}?${query}`)).statusCode).toBe(400);
  },
);
