import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeEndpoints } from "@/contract/store-endpoints";
import { changeTerms } from "../../../fixtures/owner";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend();
  one = await loadAgentsSeller(backend, "regions-in-use");
});
afterAll(() => backend.stop());

async function sql(text: string, values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: backend.ownerUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

test("[ADM-01] [GUARD-05] a region used by companies can't be deleted, and the error says by how many", async () => {
  const { developer } = one.agents;
  const params = { region_id: one.seller.regions.eu ?? "" };
  const refused = await developer.send("adminDeleteRegion", { params });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      type: "not_allowed",
      message: expect.stringMatching(/^1 company uses this region/),
      data: { companies: 1 },
    },
  ]);
  expect((await developer.call("adminGetRegion", { params })).region.countries).not.toEqual([]);
  await sql("update company set region_id = $2 where seller_id = $1 and region_id is null", [
    one.seller.id,
    params.region_id,
  ]);
  const again = await developer.send("adminDeleteRegion", { params });
  expect(again.json().message).toMatch(/^2 companies use this region/);
  await sql("update company set region_id = null where seller_id = $1 and region_id = $2", [
    one.seller.id,
    params.region_id,
  ]);
  expect((await developer.send("adminDeleteRegion", { params })).statusCode).toBe(200);
});

test("[GUARD-05] a company whose region no longer exists has none, in every call of its buyer", async () => {
  const region = one.seller.regions.uk ?? "";
  const buyer = await signIn(
    backend,
    one.seller.publishableKey,
    smallSellerAccounts(one.seller.id).other,
  );
  const cart = (await buyer.post("/store/carts")).json().cart;
  expect(cart.region_id).toBe(region);
  await changeTerms(
    backend,
    one.seller.id,
    "update region set deleted_at = now() where seller_id = $1 and id = $2",
    [one.seller.id, region],
  );
  expect((await buyer.get("/store/catalogue-access")).json().region_id).toBeNull();
  expect((await buyer.get("/store/customers/me/company")).json().company.region_id).toBeNull();
  expect((await buyer.post("/store/carts")).json()).toMatchObject({
    type: "not_allowed",
    message: "The company has no region yet.",
  });
  const ids: Record<string, string> = {
    id: cart.id,
    cartId: cart.id,
    variant_id: Object.values(one.seller.variants)[0] ?? "",
  };
  for (const { method, path } of Object.values(storeEndpoints)) {
    if (method !== "GET") continue;
    const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "unknown");
    const response = await buyer.get(url);
    expect(response.statusCode, `${url} ${response.body.slice(0, 200)}`).toBeLessThan(500);
  }
});
