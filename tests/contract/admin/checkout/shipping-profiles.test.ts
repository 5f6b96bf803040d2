import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let other: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend();
  one = await loadAgentsSeller(backend, "profiles");
  other = await loadAgentsSeller(backend, "profiles-other");
});
afterAll(() => backend.stop());

describe("shipping profiles", () => {
  const plainKeys = ["created_at", "deleted_at", "id", "metadata", "name", "type", "updated_at"];

  test("[ADM-01] a profile is created, gets products and options, and can be deleted when it is unused", async () => {
    const { developer, member } = one.agents;
    const { shipping_profile: made } = await developer.call("adminCreateShippingProfile", {
      body: { name: "Furniture", type: "custom" },
    });
    expect(Object.keys(made).sort()).toEqual(plainKeys);
    const list = await member.call("adminListShippingProfiles");
    expect(Object.keys(list)).toEqual(["shipping_profiles"]);
    expect(list.shipping_profiles.map(({ name }) => name)).toEqual([
      "Default Shipping Profile",
      "Gift Card Profile",
      "Furniture",
    ]);
    const params = { profile_id: made.id };
    const product = one.seller.products.bib ?? "";
    const { shipping_option } = await developer.call("adminCreateShippingOption", {
      body: {
        ...{ name: "Lorry", region_id: one.seller.regions.eu ?? "", provider_id: "manual" },
        ...{ data: { id: "manual-fulfillment" }, price_type: "flat_rate", amount: 2500 },
      },
    });
    const option = shipping_option.id;
    const body = { name: "Heavy", products: [product], shipping_options: [option] };
    const { shipping_profile: filled } = await developer.call("adminUpdateShippingProfile", {
      params,
      body,
    });
    expect(Object.keys(filled).sort()).toEqual(
      [...plainKeys, "products", "shipping_options"].sort(),
    );
    expect([
      filled.name,
      filled.products.map(({ id }) => id),
      filled.shipping_options.map(({ id }) => id),
    ]).toEqual(["Heavy", [product], [option]]);
    expect(
      (await member.call("adminGetProduct", { params: { id: product } })).product.profile,
    ).toMatchObject({
      id: made.id,
      name: "Heavy",
    });
    expect(
      (await member.call("adminGetShippingOption", { params: { option_id: option } }))
        .shipping_option.profile.name,
    ).toBe("Heavy");
    const used = await developer.send("adminDeleteShippingProfile", { params });
    expect([used.statusCode, used.json().type]).toEqual([400, "not_allowed"]);
    const home = { profile_id: list.shipping_profiles[0]?.id ?? "" };
    await developer.call("adminUpdateShippingProfile", {
      params: home,
      body: { products: [product], shipping_options: [option] },
    });
    expect(
      (await member.call("adminGetShippingProfile", { params })).shipping_profile,
    ).toMatchObject({
      products: [],
      shipping_options: [],
    });
    const deleted = await developer.call("adminDeleteShippingProfile", { params });
    expect(deleted).toEqual({ id: made.id, object: "shipping_profile", deleted: true });
    expect((await member.send("adminGetShippingProfile", { params })).statusCode).toBe(404);
    await developer.call("adminDeleteShippingOption", { params: { option_id: option } });
  });

  test("[SEC-04] [SEC-03] the default profile can't be deleted, foreign records get 404 and nothing is written", async () => {
    const { developer, member } = one.agents;
    const [standard] = (await member.call("adminListShippingProfiles")).shipping_profiles;
    const params = { profile_id: standard?.id ?? "" };
    expect((await developer.send("adminDeleteShippingProfile", { params })).json().type).toBe(
      "not_allowed",
    );
    expect(
      (
        await developer.send("adminUpdateShippingProfile", { params, body: { type: "custom" } })
      ).json().type,
    ).toBe("not_allowed");
    const before = await member.call("adminGetShippingProfile", { params });
    const foreign: [object, string][] = [
      [{ name: "X", products: Object.values(other.seller.products) }, "products"],
      [{ name: "X", shipping_options: other.seller.shippingOptions.eu }, "shipping_options"],
    ];
    for (const [body, field] of foreign) {
      const response = await developer.send("adminUpdateShippingProfile", { params, body });
      expect([response.statusCode, response.json().details[0].field]).toEqual([404, field]);
    }
    for (const [body, field] of [
      [{ name: "X", type: "other" }, "type"],
      [{ name: " ", type: "custom" }, "name"],
      [{ type: "custom" }, "name"],
    ] as const) {
      const response = await developer.send("adminCreateShippingProfile", { body: body as never });
      expect([response.statusCode, response.json().details[0].field]).toEqual([400, field]);
    }
    expect(await member.call("adminGetShippingProfile", { params })).toEqual(before);
    expect((await other.agents.admin.send("adminGetShippingProfile", { params })).statusCode).toBe(
      404,
    );
    expect(
      (await member.send("adminCreateShippingProfile", { body: { name: "X", type: "custom" } }))
        .statusCode,
    ).toBe(403);
  });
});
