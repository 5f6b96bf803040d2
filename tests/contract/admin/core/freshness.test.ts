import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminVerbs } from "@/backend/admin-verbs";
import { createApp } from "@/backend/app";
import { createDeps } from "@/backend/create-deps";
import type { Deps } from "@/backend/platform/deps";
import { storeVerbs } from "@/backend/store-verbs";
import { createAdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts, smallSellerPassword } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;
let second: { deps: Deps; app: FastifyInstance };
let cookie: string;

const readAtSecond = async (url: string) => {
  const headers = { "x-publishable-api-key": one.seller.publishableKey, cookie };
  return (await second.app.inject({ url, headers })).json();
};

beforeAll(async () => {
  backend = await startTestBackend();
  one = await loadAgentsSeller(backend, "fresh-admin");
  const deps = createDeps(backend.deps.env, backend.ownerUrl, () => undefined);
  const app = await createApp(
    deps,
    { store: storeVerbs, admin: adminVerbs },
    { logStream: { write: () => undefined } },
  );
  second = { deps, app };
  const response = await app.inject({
    method: "POST",
    url: "/store/auth",
    headers: { "x-publishable-api-key": one.seller.publishableKey },
    payload: { email: smallSellerAccounts("fresh-admin").buyer, password: smallSellerPassword },
  });
  cookie = `connect.sid=${response.cookies[0]?.value}`;
});
afterAll(async () => {
  await second.app.close();
  await second.deps.database.close();
  await backend.stop();
});

test("[CAT-04] after each write in one process another one returns the new tax, group price and visibility", async () => {
  const { developer } = one.agents;
  const region = one.seller.regions.eu ?? "";
  const url = `/store/products?handle=blanket&region_id=${region}`;
  const variant = async () => (await readAtSecond(url)).products[0]?.variants[0];
  const group = { params: { id: one.seller.customerGroups.boutiques ?? "" } };
  const members = {
    customer_ids: [{ id: one.seller.customers[smallSellerAccounts("fresh-admin").buyer] ?? "" }],
  };
  const products = { product_ids: [{ id: one.seller.products.blanket ?? "" }] };
  const channel = { params: { id: one.seller.salesChannelId } };
  for (const taxRate of [10, 25, 0, 5.5]) {
    await developer.call("adminUpdateRegion", {
      params: { region_id: region },
      body: { tax_rate: taxRate },
    });
    expect((await variant()).calculated_price_incl_tax).toBe(
      Math.round(2000 * (1 + taxRate / 100)),
    );
    await developer.call("adminAddCustomerGroupCustomers", { ...group, body: members });
    expect((await variant()).calculated_price).toBe(1500);
    await developer.call("adminRemoveCustomerGroupCustomers", { ...group, body: members });
    expect((await variant()).calculated_price).toBe(2000);
    await developer.call("adminRemoveSalesChannelProducts", { ...channel, body: products });
    expect(await variant()).toBeUndefined();
    await developer.call("adminAddSalesChannelProducts", { ...channel, body: products });
    expect((await variant()).calculated_price).toBe(2000);
  }
});

test("[ADM-03] a session ended by one process is rejected by another on the next call", async () => {
  const credentials = { body: { email: one.emails.member, password: smallSellerPassword } };
  const { access_token: token } = await createAdminClient(backend, {}).call(
    "adminCreateToken",
    credentials,
  );
  const headers = { authorization: `Bearer ${token}` };
  expect((await createAdminClient(second.app, headers).send("adminGetSession")).statusCode).toBe(
    200,
  );
  await createAdminClient(backend, headers).call("adminDeleteSession");
  expect((await createAdminClient(second.app, headers).send("adminGetSession")).statusCode).toBe(
    401,
  );
});
