import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officialClient, uncalledMethods } from "../../fixtures/official-client";
import {
  cookieOf,
  createOfficialWorld,
  type OfficialWorld,
  refusalOf,
} from "../../fixtures/official-world";
import { smallSellerAccounts, smallSellerPassword } from "../../fixtures/small-seller";

let world: OfficialWorld;
let admin: OfficialWorld["admin"];
let buyer: OfficialWorld["buyer"];

const names = (list: { name: string }[]) => list.map(({ name }) => name);

beforeAll(async () => {
  world = await createOfficialWorld("official");
  ({ admin, buyer } = world);
});
afterAll(() => world.backend.stop());

describe("[STORE-01] signing in", () => {
  test("an agent's session, until sign-out", async () => {
    const anybody = officialClient(world.baseUrl, {});
    const signedIn = await anybody.admin.auth.createSession({
      email: world.emails.member,
      password: smallSellerPassword,
    });
    expect(signedIn.user).toMatchObject({ email: world.emails.member, role: "member" });
    const session = officialClient(world.baseUrl, {
      headers: { Cookie: cookieOf(signedIn) },
    }).admin;
    expect((await session.auth.getSession()).user.email).toBe(world.emails.member);
    await session.auth.deleteSession();
    expect(await refusalOf(session.auth.getSession())).toEqual([401, "unauthorized"]);
  });

  test("a token and an API key", async () => {
    const { access_token: token } = await officialClient(world.baseUrl, {}).admin.auth.getToken({
      email: world.emails.member,
      password: smallSellerPassword,
    });
    const bearer = officialClient(world.baseUrl, {
      headers: { Authorization: `Bearer ${token}` },
    }).admin;
    expect((await bearer.auth.getSession()).user.email).toBe(world.emails.member);
    expect((await admin.auth.getSession()).user.role).toBe("admin");
    expect(
      await refusalOf(officialClient(world.baseUrl, { apiKey: "unknown" }).admin.products.list()),
    ).toEqual([401, "unauthorized"]);
  });

  test("a buyer's session", async () => {
    expect((await buyer.auth.getSession()).customer.email).toBe(
      smallSellerAccounts("official").buyer,
    );
    expect((await buyer.auth.exists("nobody@official.test")).exists).toBe(false);
  });

  test("a buyer's token, until it is revoked", async () => {
    const publishableApiKey = world.seller.publishableKey;
    const email = smallSellerAccounts("official").buyer;
    const anybody = officialClient(world.baseUrl, { publishableApiKey });
    const { access_token: token } = await anybody.auth.getToken({
      email,
      password: smallSellerPassword,
    });
    const bearer = officialClient(world.baseUrl, {
      publishableApiKey,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await bearer.auth.getSession()).customer.email).toBe(email);
    expect((await bearer.customers.listOrders()).orders).toEqual([]);
    await bearer.auth.deleteSession();
    expect(await refusalOf(bearer.auth.getSession())).toEqual([401, "unauthorized"]);
    expect((await buyer.auth.getSession()).customer.email).toBe(email);
  });
});

describe("[STORE-01] the store's settings", () => {
  test("store, currencies, regions", async () => {
    expect((await admin.store.retrieve()).store.default_currency_code).toBe("eur");
    await admin.store.addCurrency("usd");
    expect(
      (await admin.store.update({ currencies: ["eur", "gbp", "usd", "chf"], metadata: { a: 1 } }))
        .store.metadata,
    ).toEqual({ a: 1 });
    expect(
      (await admin.store.deleteCurrency("chf")).store.currencies.map(
        ({ code }: { code: string }) => code,
      ),
    ).toEqual(["eur", "gbp", "usd"]);
    expect((await admin.store.listPaymentProviders()).payment_providers).toContainEqual({
      id: "manual",
      is_installed: true,
    });
    expect((await admin.store.listTaxProviders()).tax_providers).toEqual([]);
    expect((await admin.currencies.list({ limit: 5 })).currencies).toHaveLength(5);
    expect(
      (await admin.currencies.update("usd", { includes_tax: true })).currency.includes_tax,
    ).toBe(true);
    const { region } = await admin.regions.create({
      name: "United States",
      currency_code: "usd",
      tax_rate: 8,
      countries: ["us"],
      payment_providers: ["manual"],
      fulfillment_providers: ["manual"],
    });
    expect(
      (await admin.regions.retrieve(region.id, { expand: "countries" })).region.countries,
    ).toHaveLength(1);
    expect((await admin.regions.update(region.id, { name: "USA" })).region.name).toBe("USA");
    expect(
      (await admin.regions.addCountry(region.id, { country_code: "ca" })).region.countries,
    ).toHaveLength(2);
    expect((await admin.regions.deleteCountry(region.id, "ca")).region.countries).toHaveLength(1);
    expect(
      (await admin.regions.addPaymentProvider(region.id, { provider_id: "manual" })).region
        .payment_providers,
    ).toHaveLength(1);
    expect(
      (await admin.regions.deletePaymentProvider(region.id, "manual")).region.payment_providers,
    ).toEqual([]);
    expect(
      (await admin.regions.addFulfillmentProvider(region.id, { provider_id: "manual" })).region
        .fulfillment_providers,
    ).toHaveLength(1);
    expect(
      (await admin.regions.retrieveFulfillmentOptions(region.id)).fulfillment_options,
    ).toHaveLength(1);
    expect(
      (await admin.regions.deleteFulfillmentProvider(region.id, "manual")).region
        .fulfillment_providers,
    ).toEqual([]);
    expect(names((await admin.regions.list({ limit: 1, offset: 0 })).regions)).toEqual(["USA"]);
    expect(names((await buyer.regions.list()).regions)).toContain("USA");
    expect((await buyer.regions.retrieve(region.id)).region.name).toBe("USA");
    expect((await admin.regions.delete(region.id)).deleted).toBe(true);
  });

  test("sales channels, publishable keys, stock locations", async () => {
    const { sales_channel: channel } = await admin.salesChannels.create({
      name: "Fair",
      description: "Paris",
    });
    expect(names((await admin.salesChannels.list({ q: "fair" })).sales_channels)).toEqual(["Fair"]);
    expect((await admin.salesChannels.retrieve(channel.id)).sales_channel.name).toBe("Fair");
    expect(
      (await admin.salesChannels.update(channel.id, { is_disabled: false })).sales_channel.id,
    ).toBe(channel.id);
    const products = { product_ids: [{ id: world.seller.products.bib ?? "" }] };
    await admin.salesChannels.addProducts(channel.id, products);
    const { stock_location: location } = await admin.stockLocations.create({ name: "Hall 1" });
    await admin.salesChannels.addLocation(channel.id, { location_id: location.id });
    expect(
      names((await admin.stockLocations.list({ sales_channel_id: channel.id })).stock_locations),
    ).toEqual(["Hall 1"]);
    expect(
      (await admin.stockLocations.update(location.id, { name: "Hall 2" })).stock_location.name,
    ).toBe("Hall 2");
    expect((await admin.stockLocations.retrieve(location.id)).stock_location.name).toBe("Hall 2");
    await admin.salesChannels.removeLocation(channel.id, { location_id: location.id });
    const { publishable_api_key: key } = await admin.publishableApiKeys.create({ title: "Fair" });
    await admin.publishableApiKeys.addSalesChannelsBatch(key.id, {
      sales_channel_ids: [{ id: channel.id }],
    });
    expect(
      names((await admin.publishableApiKeys.listSalesChannels(key.id, { q: "fa" })).sales_channels),
    ).toEqual(["Fair"]);
    await admin.publishableApiKeys.deleteSalesChannelsBatch(key.id, {
      sales_channel_ids: [{ id: channel.id }],
    });
    expect(
      (await admin.publishableApiKeys.update(key.id, { title: "Fair 2" })).publishable_api_key
        .title,
    ).toBe("Fair 2");
    expect((await admin.publishableApiKeys.list({ q: "fair" })).count).toBe(1);
    expect(
      (await officialClient(world.baseUrl, { publishableApiKey: key.id }).regions.list()).count,
    ).toBeGreaterThan(0);
    expect((await admin.publishableApiKeys.revoke(key.id)).publishable_api_key.revoked_at).toEqual(
      expect.any(String),
    );
    expect(
      await refusalOf(officialClient(world.baseUrl, { publishableApiKey: key.id }).regions.list()),
    ).toEqual([401, "unauthorized"]);
    expect((await admin.publishableApiKeys.retrieve(key.id)).publishable_api_key.id).toBe(key.id);
    expect((await admin.publishableApiKeys.delete(key.id)).deleted).toBe(true);
    await admin.salesChannels.removeProducts(channel.id, products);
    expect((await admin.salesChannels.delete(channel.id)).deleted).toBe(true);
    expect((await admin.stockLocations.delete(location.id)).deleted).toBe(true);
  });

  test("customers and customer groups", async () => {
    const { customer } = await admin.customers.create({
      email: "nora@official.test",
      first_name: "Nora",
      last_name: "Neuf",
      password: "a good password",
    });
    expect(
      (await admin.customers.update(customer.id, { first_name: "Norah" })).customer.first_name,
    ).toBe("Norah");
    expect((await admin.customers.retrieve(customer.id)).customer.orders).toEqual([]);
    const { customer_group: group } = await admin.customerGroups.create({
      name: "Fairs",
      metadata: { a: "b" },
    });
    await admin.customerGroups.addCustomers(group.id, { customer_ids: [{ id: customer.id }] });
    expect((await admin.customerGroups.listCustomers(group.id, { limit: 10 })).count).toBe(1);
    const { customer_group: expanded } = await admin.customerGroups.retrieve(group.id, {
      expand: "customers",
    });
    expect(expanded.customers.map(({ email }: { email: string }) => email)).toEqual([
      "nora@official.test",
    ]);
    expect((await admin.customers.list({ groups: [group.id] })).count).toBe(1);
    await admin.customerGroups.removeCustomers(group.id, { customer_ids: [{ id: customer.id }] });
    expect(
      (await admin.customerGroups.update(group.id, { name: "Shows" })).customer_group.name,
    ).toBe("Shows");
    expect(names((await admin.customerGroups.list({ q: "sho" })).customer_groups)).toEqual([
      "Shows",
    ]);
    expect((await admin.customerGroups.delete(group.id)).deleted).toBe(true);
  });
});

test("[SEC-04] invalid input from the client is rejected with a clear error", async () => {
  expect(await refusalOf(admin.regions.retrieve("reg_unknown"))).toEqual([404, "not_found"]);
  expect(await refusalOf(admin.regions.create({ name: "x" } as never))).toEqual([
    400,
    "invalid_data",
  ]);
  const member = officialClient(world.baseUrl, {
    apiKey: world.seller.apiKeys[world.emails.member] ?? "",
  }).admin;
  expect(await refusalOf(member.store.update({ name: "x" }))).toEqual([403, "not_allowed"]);
  expect(await refusalOf(admin.customerGroups.create({ name: "boutiques" }))).toEqual([
    422,
    "duplicate_error",
  ]);
});

test("[STORE-01] every method of these client resources was called successfully", () => {
  const administered = [
    "auth",
    "store",
    "currencies",
    "regions",
    "salesChannels",
    "publishableApiKeys",
    "stockLocations",
  ];
  const resources = [...administered, "customers", "customerGroups"].map((noun) => `admin.${noun}`);
  expect(uncalledMethods(["regions", ...resources])).toEqual([]);
});
