import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueVerbs } from "@/backend/catalogue/list/routes";
import { productVerbs } from "@/backend/catalogue/products/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { createStoreClient, signIn } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let two: AgentsSeller;

const buyerWith = (key: string) => signIn(backend, key, smallSellerAccounts(one.seller.id).buyer);
const handlesOf = async (client: Awaited<ReturnType<typeof signIn>>): Promise<string[]> => {
  const { products } = (await client.get("/store/products?limit=100")).json();
  return products.map(({ handle }: { handle: string }) => handle).sort();
};
/** The same from her search index. */
const indexedBy = async (client: Awaited<ReturnType<typeof signIn>>): Promise<string[]> => {
  const { products } = (await client.get("/store/search-index")).json();
  return products.handles.split("\n").sort();
};

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: { ...sessionVerbs, ...catalogueVerbs, ...productVerbs },
  });
  one = await loadAgentsSeller(backend, "channels-one");
  two = await loadAgentsSeller(backend, "channels-two");
});
afterAll(() => backend.stop());

describe("sales channels", () => {
  test("[ADM-01] a channel is created, found, changed and deleted; the default one can't be deleted", async () => {
    const { developer, member } = one.agents;
    const made = await developer.call("adminCreateSalesChannel", {
      body: { name: "Salon", description: "Paris", metadata: { stand: 4 } },
    });
    const { id } = made.sales_channel;
    expect(made.sales_channel).toMatchObject({
      name: "Salon",
      description: "Paris",
      is_disabled: false,
      deleted_at: null,
    });
    const found = await member.call("adminListSalesChannels", { query: { q: "PARIS" } });
    expect([found.count, found.limit, found.sales_channels[0]?.id]).toEqual([1, 20, id]);
    const changed = await developer.call("adminUpdateSalesChannel", {
      params: { id },
      body: { is_disabled: true, description: null },
    });
    expect(changed.sales_channel).toMatchObject({
      name: "Salon",
      description: null,
      is_disabled: true,
      metadata: { stand: 4 },
    });
    expect((await member.call("adminGetSalesChannel", { params: { id } })).sales_channel).toEqual(
      changed.sales_channel,
    );
    const part = await member.send("adminListSalesChannels", {
      query: { fields: "name", id: [id] },
    });
    expect(Object.keys(part.json().sales_channels[0]).sort()).toEqual(["created_at", "id", "name"]);
    expect(await developer.call("adminDeleteSalesChannel", { params: { id } })).toEqual({
      id,
      object: "sales-channel",
      deleted: true,
    });
    expect((await member.send("adminGetSalesChannel", { params: { id } })).statusCode).toBe(404);
    const refused = await developer.send("adminDeleteSalesChannel", {
      params: { id: one.seller.salesChannelId },
    });
    expect([refused.statusCode, refused.json().type]).toEqual([400, "not_allowed"]);
  });

  test("[CAT-01] the channels of a key determine what its buyers see, from the next response on", async () => {
    const { developer } = one.agents;
    const everything = await buyerWith(one.seller.publishableKey);
    expect(await handlesOf(everything)).toContain("cup");
    const { sales_channel: channel } = await developer.call("adminCreateSalesChannel", {
      body: { name: "Second" },
    });
    const { publishable_api_key: key } = await developer.call("adminCreatePublishableApiKey", {
      body: { title: "Second" },
    });
    const params = { id: channel.id };
    const products = {
      product_ids: [{ id: one.seller.products.cup ?? "" }, { id: one.seller.products.bib ?? "" }],
    };
    await developer.call("adminAddPublishableApiKeyChannels", {
      params: { id: key.id },
      body: { sales_channel_ids: [{ id: channel.id }] },
    });
    const second = await buyerWith(key.id);
    expect(await handlesOf(second)).toEqual([]);
    await developer.call("adminAddSalesChannelProducts", { params, body: products });
    expect(await handlesOf(second)).toEqual(["bib", "cup"]);
    const indexes = [
      await indexedBy(everything),
      await indexedBy(second),
      await indexedBy(everything),
    ];
    expect(indexes).toEqual([
      await handlesOf(everything),
      ["bib", "cup"],
      await handlesOf(everything),
    ]);
    await developer.call("adminRemoveSalesChannelProducts", {
      params,
      body: { product_ids: products.product_ids.slice(0, 1) },
    });
    expect(await handlesOf(second)).toEqual(["bib"]);
    await developer.call("adminRemoveSalesChannelProducts", {
      params: { id: one.seller.salesChannelId },
      body: { product_ids: products.product_ids.slice(0, 1) },
    });
    expect(await handlesOf(everything)).not.toContain("cup");
    await developer.call("adminUpdateSalesChannel", { params, body: { is_disabled: true } });
    expect(await handlesOf(second)).toEqual([]);
    await developer.call("adminUpdateSalesChannel", { params, body: { is_disabled: false } });
    expect(await handlesOf(second)).toEqual(["bib"]);
    await developer.call("adminDeleteSalesChannel", { params });
    const { sales_channels: open } = await developer.call("adminListPublishableApiKeyChannels", {
      params: { id: key.id },
    });
    expect(open).toEqual([]);
    expect(await handlesOf(second)).toEqual([]);
    await developer.call("adminAddPublishableApiKeyChannels", {
      params: { id: key.id },
      body: { sales_channel_ids: [{ id: one.seller.salesChannelId }] },
    });
    expect(await handlesOf(second)).toEqual(await handlesOf(everything));
  });

  test("[TEN-04] a product, channel or location of another seller gets 404, and nothing is added", async () => {
    const { developer } = one.agents;
    const { sales_channel: channel } = await developer.call("adminCreateSalesChannel", {
      body: { name: "Third" },
    });
    const { stock_location: foreign } = await two.agents.developer.call(
      "adminCreateStockLocation",
      { body: { name: "Elsewhere" } },
    );
    const ids = [{ id: one.seller.products.bib ?? "" }, { id: two.seller.products.bib ?? "" }];
    const responses = [
      await developer.send("adminAddSalesChannelProducts", {
        params: { id: channel.id },
        body: { product_ids: ids },
      }),
      await developer.send("adminAddSalesChannelLocation", {
        params: { id: channel.id },
        body: { location_id: foreign.id },
      }),
      await developer.send("adminAddPublishableApiKeyChannels", {
        params: { id: one.seller.publishableKey },
        body: { sales_channel_ids: [{ id: two.seller.salesChannelId }] },
      }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const { publishable_api_key: key } = await developer.call("adminCreatePublishableApiKey", {
      body: { title: "Third" },
    });
    await developer.call("adminAddPublishableApiKeyChannels", {
      params: { id: key.id },
      body: { sales_channel_ids: [{ id: channel.id }] },
    });
    expect(await handlesOf(await buyerWith(key.id))).toEqual([]);
  });
});

describe("publishable keys", () => {
  test("[ADM-03] a key is created, renamed and revoked once; the store rejects it at once", async () => {
    const { developer, member } = one.agents;
    const { publishable_api_key: key } = await developer.call("adminCreatePublishableApiKey", {
      body: { title: "App" },
    });
    expect(key).toMatchObject({
      title: "App",
      created_by: one.seller.agents[one.emails.developer],
      revoked_at: null,
      revoked_by: null,
    });
    expect(key.id).toMatch(/^pk_/);
    const params = { id: key.id };
    const renamed = await developer.call("adminUpdatePublishableApiKey", {
      params,
      body: { title: "Application" },
    });
    expect(renamed.publishable_api_key.title).toBe("Application");
    const app = createStoreClient(backend, key.id);
    expect((await app.get("/store/auth")).json().code).toBeUndefined();
    const revoked = await developer.call("adminRevokePublishableApiKey", { params });
    expect(revoked.publishable_api_key.revoked_by).toBe(one.seller.agents[one.emails.developer]);
    expect(Date.parse(revoked.publishable_api_key.revoked_at ?? "")).toBeGreaterThan(0);
    const refused = await app.get("/store/auth");
    expect([refused.statusCode, refused.json().code]).toEqual([401, "unknown_publishable_key"]);
    const again = await developer.send("adminRevokePublishableApiKey", { params });
    expect([again.statusCode, again.json().type]).toEqual([400, "not_allowed"]);
    const listed = await member.call("adminListPublishableApiKeys", { query: { q: "applic" } });
    expect(listed.publishable_api_keys).toEqual([revoked.publishable_api_key]);
    const revokedSince = async (day: string) =>
      (
        await developer.call("adminListPublishableApiKeys", {
          query: { revoked_at: { gte: day } } as never,
        })
      ).publishable_api_keys;
    expect([await revokedSince("2020-01-01"), await revokedSince("2999-01-01")]).toEqual([
      [revoked.publishable_api_key],
      [],
    ]);
    expect(await developer.call("adminDeletePublishableApiKey", { params })).toEqual({
      id: key.id,
      object: "publishable_api_key",
      deleted: true,
    });
    expect((await member.send("adminGetPublishableApiKey", { params })).statusCode).toBe(404);
  });

  test("[STORE-01] the channels of a key are listed, added once and removed", async () => {
    const { developer } = one.agents;
    const { publishable_api_key: key } = await developer.call("adminCreatePublishableApiKey", {
      body: { title: "Channels" },
    });
    const { sales_channel: channel } = await developer.call("adminCreateSalesChannel", {
      body: { name: "Listed" },
    });
    const params = { id: key.id };
    const body = { sales_channel_ids: [{ id: channel.id }, { id: one.seller.salesChannelId }] };
    await developer.call("adminAddPublishableApiKeyChannels", { params, body });
    const { publishable_api_key: same } = await developer.call(
      "adminAddPublishableApiKeyChannels",
      { params, body },
    );
    expect(same).not.toHaveProperty("sales_channel_ids");
    const names = async (query = {}) =>
      (
        await developer.call("adminListPublishableApiKeyChannels", { params, query })
      ).sales_channels.map(({ name }) => name);
    expect(await names()).toEqual(["Default Sales Channel", "Listed"]);
    expect(await names({ q: "list" })).toEqual(["Listed"]);
    await developer.call("adminRemovePublishableApiKeyChannels", {
      params,
      body: { sales_channel_ids: [{ id: channel.id }] },
    });
    expect(await names()).toEqual(["Default Sales Channel"]);
  });
});

describe("stock locations", () => {
  test("[ADM-01] a location is created, changed, assigned to a channel, found by it and deleted", async () => {
    const { developer, member } = one.agents;
    const address = {
      address_1: "1 quai",
      city: "Brest",
      country_code: "FR",
      postal_code: "29200",
    };
    const { stock_location: made } = await developer.call("adminCreateStockLocation", {
      body: { name: "Quai", address },
    });
    expect(made).toMatchObject({
      name: "Quai",
      address_id: expect.stringMatching(/^laddr_/),
      metadata: null,
    });
    expect(made).not.toHaveProperty("address");
    const params = { id: made.id };
    const whole = await member.call("adminGetStockLocation", {
      params,
      query: { expand: "address" },
    });
    expect(whole.stock_location.address).toMatchObject({
      id: made.address_id,
      city: "Brest",
      country_code: "fr",
    });
    const changed = await developer.call("adminUpdateStockLocation", {
      params,
      query: { expand: "address" },
      body: { name: "Quai 2", address: { address_1: "2 quai", country_code: "fr" } },
    });
    const nowhere = { name: "Quai 3", address: { address_1: "3 quai", country_code: "zz" } };
    for (const refused of [
      await developer.send("adminCreateStockLocation", { body: nowhere }),
      await developer.send("adminUpdateStockLocation", { params, body: nowhere }),
    ])
      expect([refused.statusCode, refused.json().details[0].field]).toEqual([
        400,
        "address.country_code",
      ]);
    expect(changed.stock_location).toMatchObject({
      name: "Quai 2",
      address: { id: made.address_id, address_1: "2 quai" },
    });
    const channel = { params: { id: one.seller.salesChannelId } };
    const body = { location_id: made.id };
    const joined = await developer.call("adminAddSalesChannelLocation", { ...channel, body });
    expect(joined.sales_channel.id).toBe(one.seller.salesChannelId);
    const byChannel = { query: { sales_channel_id: [one.seller.salesChannelId] } };
    expect(
      (await member.call("adminListStockLocations", byChannel)).stock_locations.map(({ id }) => id),
    ).toEqual([made.id]);
    const parted = await developer.call("adminRemoveSalesChannelLocation", { ...channel, body });
    expect(parted).toEqual({ id: made.id, object: "stock-location", deleted: true });
    expect((await member.call("adminListStockLocations", byChannel)).count).toBe(0);
    expect(await developer.call("adminDeleteStockLocation", { params })).toEqual({
      id: made.id,
      object: "stock_location",
      deleted: true,
    });
    expect((await member.send("adminGetStockLocation", { params })).statusCode).toBe(404);
  });
});
