import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { settingVerbs } from "@/backend/sellers/settings/routes";
import { sellerSettingsShape } from "@/contract/seller/setting";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let two: AgentsSeller;
let buyer: StoreClient;

const fields = (response: { json(): { details?: { field: string; message: string }[] } }) =>
  response.json().details ?? [];
const inStore = async () => {
  const { settings } = (await buyer.get("/store/settings?limit=1000")).json();
  return Object.fromEntries(
    settings.map((entry: { key: string; value: unknown }) => [entry.key, entry.value]),
  );
};

beforeAll(async () => {
  backend = await startTestBackend({ verbs: { ...sessionVerbs, ...settingVerbs } });
  one = await loadAgentsSeller(backend, "settings-one");
  two = await loadAgentsSeller(backend, "settings-two");
  buyer = await signIn(
    backend,
    one.seller.publishableKey,
    smallSellerAccounts("settings-one").buyer,
  );
});
afterAll(() => backend.stop());

test("[SET-02] an entry is created, changed, listed and deleted; effective in the store at once", async () => {
  const { developer } = one.agents;
  const { settings } = await developer.call("adminSetSettings", {
    body: { key: "product_table", value: true },
  });
  expect(settings).toMatchObject([{ key: "product_table", value: true }]);
  expect((await inStore()).product_table).toBe(true);
  await developer.call("adminSetSettings", { body: { key: "product_table", value: false } });
  expect((await inStore()).product_table).toBe(false);
  const listed = await one.agents.member.call("adminListSettings", {
    query: { key: "product_table" },
  });
  expect([listed.count, listed.settings[0]?.id]).toEqual([1, settings[0]?.id]);
  const gone = await developer.call("adminDeleteSetting", { params: { key: "product_table" } });
  expect(gone).toEqual({ id: settings[0]?.id, object: "setting", deleted: true });
  expect(await inStore()).not.toHaveProperty("product_table");
  expect(
    (await developer.send("adminDeleteSetting", { params: { key: "product_table" } })).statusCode,
  ).toBe(404);
});

test("[SET-02] [CAT-07] a unit of measure that the shop can't convert is rejected with the known ones", async () => {
  const set = (value: object) =>
    one.agents.admin.send("adminSetSettings", { body: { key: "units", value } });
  const bad = await set({ length: "parsec", mass: "m", volume: "L" });
  expect(bad.statusCode).toBe(400);
  expect(fields(bad).map(({ field }) => field)).toEqual(["value.length", "value.mass"]);
  expect(fields(bad)[0]?.message).toContain("mm, cm, dm, m, km");
  expect((await set({ length: "CM", mass: "kg" })).statusCode).toBe(200);
});

test("[SET-02] several entries are saved all or none", async () => {
  const before = await inStore();
  const bad = await one.agents.admin.send("adminSetSettings", {
    body: {
      settings: [
        { key: "default_layout", value: "list" },
        { key: "default_layout", value: "grid" },
        { key: "no_such_setting", value: 1 },
        { key: "limited_stock_threshold", value: -1 },
        { key: "theme", value: { paper: "red" } },
      ],
    },
  });
  expect(bad.statusCode).toBe(400);
  expect(fields(bad).map(({ field, message }) => [field, message.split(/[ :]/)[0]])).toEqual([
    ["settings.1.key", "default_layout"],
    ["settings.2.key", "no_such_setting"],
    ["settings.3.value", "limited_stock_threshold"],
    ["settings.4.value.paper", "theme"],
  ]);
  expect(await inStore()).toEqual(before);
  await one.agents.admin.call("adminSetSettings", {
    body: {
      settings: [
        { key: "default_layout", value: "list" },
        { key: "logo", value: null },
        { key: "min_delivery_delay", value: 3 },
      ],
    },
  });
  expect(await inStore()).toMatchObject({
    default_layout: "list",
    logo: null,
    min_delivery_delay: 3,
  });
});

test("[SET-03] every setting rejects an invalid value by name, and other settings are unchanged", async () => {
  const others = await two.agents.admin.call("adminListSettings");
  const nonsense = { nonsense: Symbol.for("x").toString() };
  for (const key of Object.keys(sellerSettingsShape)) {
    const refused = await one.agents.admin.send("adminSetSettings", {
      body: { key, value: [[nonsense]] },
    });
    expect([key, refused.statusCode, refused.json().type]).toEqual([key, 400, "invalid_data"]);
    expect(refused.json().message).toContain(key);
  }
  expect(await two.agents.admin.call("adminListSettings")).toEqual(others);
});

test("[SET-03] [TEN-05] a blank brand name and an image host that is a URL are rejected by name", async () => {
  for (const [key, value] of [
    ["name", "   "],
    ["compressed_images", "https://cdn.example.com"],
    ["compressed_images", "cdn.example.com/small"],
  ] as const) {
    const refused = await one.agents.admin.send("adminSetSettings", { body: { key, value } });
    expect([value, refused.statusCode, fields(refused).map(({ field }) => field)]).toEqual([
      value,
      400,
      ["value"],
    ]);
  }
  for (const value of ["cdn.example.com", "cdn.localhost:8080", "", null])
    await one.agents.admin.call("adminSetSettings", { body: { key: "compressed_images", value } });
});

test("[SET-03] missing, ambiguous and valueless entries are rejected", async () => {
  const bodies = [
    {},
    { key: "name" },
    { value: 1 },
    { key: "name", value: "x", settings: [{ key: "name", value: "y" }] },
  ];
  for (const body of bodies)
    expect([body, (await one.agents.admin.send("adminSetSettings", { body })).statusCode]).toEqual([
      body,
      400,
    ]);
});
