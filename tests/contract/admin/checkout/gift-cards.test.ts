import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let other: AgentsSeller;
let region: string;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
  one = await loadAgentsSeller(backend, "gift-cards");
  other = await loadAgentsSeller(backend, "gift-cards-other");
  region = one.seller.regions.eu ?? "";
});
afterAll(() => backend.stop());

const create = async (more: object = {}) =>
  (
    await one.agents.developer.call("adminCreateGiftCard", {
      body: { region_id: region, value: 5000, ...more },
    })
  ).gift_card;
const keys = [
  ...[
    "id",
    "created_at",
    "updated_at",
    "deleted_at",
    "code",
    "value",
    "balance",
    "region_id",
    "is_disabled",
    "ends_at",
    "tax_rate",
  ],
  ...["metadata", "order", "region"],
].sort();

describe("gift cards", () => {
  test("[ADM-01] a card is created with its own code, read, changed and deleted", async () => {
    const { developer, member } = one.agents;
    const made = await create({ metadata: { for: "fair" } });
    expect(Object.keys(made).sort()).toEqual(keys);
    expect(made).toMatchObject({
      value: 5000,
      balance: 5000,
      tax_rate: 20,
      is_disabled: false,
      ends_at: null,
      order: null,
      metadata: { for: "fair" },
    });
    expect(made.code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(made.region).toMatchObject({ id: region, currency_code: "eur" });
    expect((await create()).code).not.toBe(made.code);
    const params = { id: made.id };
    expect((await member.call("adminGetGiftCard", { params })).gift_card).toEqual(made);
    const change = {
      balance: 1200,
      is_disabled: true,
      ends_at: "2031-01-01T00:00:00.000Z",
      metadata: { note: "x" },
    };
    const { gift_card: changed } = await developer.call("adminUpdateGiftCard", {
      params,
      body: change,
    });
    expect(changed).toMatchObject({ ...change, value: 5000, metadata: { for: "fair", note: "x" } });
    expect(
      (await developer.call("adminUpdateGiftCard", { params, body: { ends_at: null } })).gift_card
        .ends_at,
    ).toBeNull();
    expect(await developer.call("adminDeleteGiftCard", { params })).toEqual({
      id: made.id,
      object: "gift-card",
      deleted: true,
    });
    const gone = await member.send("adminGetGiftCard", { params });
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      `Gift card with id: ${made.id} was not found`,
    ]);
  });

  test("[STORE-02] cards have no rate in a region that does not tax gift cards; a region with another currency is rejected", async () => {
    const { developer } = one.agents;
    const { regions } = await developer.call("adminListRegions");
    const uk = regions.find(({ currency_code: code }) => code === "gbp")?.id ?? "";
    const made = await create();
    const params = { id: made.id };
    const refused = await developer.send("adminUpdateGiftCard", {
      params,
      body: { region_id: uk },
    });
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "region_id"]);
    await developer.call("adminUpdateRegion", {
      params: { region_id: uk },
      body: { gift_cards_taxable: false },
    });
    expect((await create({ region_id: uk })).tax_rate).toBeNull();
  });

  test("[STORE-02] a card whose region was deleted can be moved to another one with its currency, and keeps its balance", async () => {
    const { developer } = one.agents;
    const providers = { payment_providers: ["manual"], fulfillment_providers: ["manual"] };
    const { region: gone } = await developer.call("adminCreateRegion", {
      body: { name: "South", currency_code: "eur", tax_rate: 10, countries: [], ...providers },
    });
    const made = await create({ region_id: gone.id });
    await developer.call("adminDeleteRegion", { params: { region_id: gone.id } });
    const { regions } = await developer.call("adminListRegions");
    const uk = regions.find(({ currency_code: code }) => code === "gbp")?.id ?? "";
    const params = { id: made.id };
    const refused = await developer.send("adminUpdateGiftCard", {
      params,
      body: { region_id: uk },
    });
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "region_id"]);
    const { gift_card: moved } = await developer.call("adminUpdateGiftCard", {
      params,
      body: { region_id: region },
    });
    expect(moved).toMatchObject({ region_id: region, balance: 5000, tax_rate: 20 });
  });

  test("[ADM-01] cards are listed newest first and found by a part of their code", async () => {
    const { member } = one.agents;
    const first = await create({ value: 100 });
    const second = await create({ value: 200 });
    const list = await member.call("adminListGiftCards", { query: { limit: "2" as never } });
    expect([list.limit, list.gift_cards.map(({ id }) => id)]).toEqual([2, [second.id, first.id]]);
    const found = await member.call("adminListGiftCards", {
      query: { q: first.code.slice(0, 14).toLowerCase() },
    });
    expect([found.count, found.limit, found.gift_cards[0]?.id]).toEqual([1, 50, first.id]);
  });

  test("[SEC-04] a balance above the value, invalid amounts and foreign regions are rejected", async () => {
    const { developer } = one.agents;
    const faults: [object, number, string | undefined][] = [
      [{ value: 0 }, 400, "value"],
      [{ value: -5 }, 400, "value"],
      [{ value: 9.5 }, 400, "value"],
      [{ value: 3_000_000_000 }, 400, "value"],
      [{ ends_at: "soon" }, 400, "ends_at"],
      [{ ends_at: "2020-01-01T00:00:00.000Z" }, 400, "ends_at"],
      [{ region_id: other.seller.regions.eu }, 404, undefined],
    ];
    for (const [change, status, field] of faults) {
      const response = await developer.send("adminCreateGiftCard", {
        body: { region_id: region, value: 100, ...change },
      });
      expect([change, response.statusCode, response.json().details?.[0].field]).toEqual([
        change,
        status,
        field,
      ]);
    }
    const made = await create();
    for (const [balance, type] of [
      [5001, "invalid_argument"],
      [-1, "invalid_data"],
      [1.5, "invalid_data"],
    ] as const) {
      const response = await developer.send("adminUpdateGiftCard", {
        params: { id: made.id },
        body: { balance, is_disabled: true },
      });
      expect([response.statusCode, response.json().type, response.json().details[0].field]).toEqual(
        [400, type, "balance"],
      );
    }
    expect(
      (await developer.call("adminGetGiftCard", { params: { id: made.id } })).gift_card,
    ).toEqual(made);
  });

  test("[SEC-03] [ADM-01] another seller's card gets 404, and a member may only read", async () => {
    const params = { id: (await create()).id };
    expect((await other.agents.admin.send("adminGetGiftCard", { params })).statusCode).toBe(404);
    expect((await other.agents.admin.send("adminDeleteGiftCard", { params })).statusCode).toBe(404);
    expect(
      (await one.agents.member.send("adminUpdateGiftCard", { params, body: { balance: 0 } }))
        .statusCode,
    ).toBe(403);
    expect((await one.agents.member.call("adminGetGiftCard", { params })).gift_card.balance).toBe(
      5000,
    );
  });
});
