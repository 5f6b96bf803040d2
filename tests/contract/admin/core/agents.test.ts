import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminClient } from "../../../fixtures/admin-client";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let brand: AgentsSeller;
let admin: AdminClient;
let buyer: StoreClient;
let companyId = "";
let agentId = "";
let brands = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brands += 1;
  const id = `agents-${brands}`;
  brand = await loadAgentsSeller(backend, id);
  admin = brand.agents.admin;
  agentId = brand.seller.agents[brand.emails.member] ?? "";
  buyer = await signIn(backend, brand.seller.publishableKey, smallSellerAccounts(id).buyer);
  companyId = (await ownCompany()).id;
});
afterAll(() => backend.stop());

const ownCompany = async () => (await buyer.get("/store/customers/me/company")).json().company;
const ownAgent = async () => (await ownCompany()).agent;
const companies = (...ids: string[]) => ({
  params: { id: agentId },
  body: { company_ids: ids.map((id) => ({ id })) },
});
const assigned = async () =>
  (await admin.call("adminListUserCompanies", { params: { id: agentId } })).companies.map(
    ({ id }) => id,
  );
const make = async (body: object = {}) =>
  (await admin.call("adminCreateCompany", { body: { name: "Agence de Lyon", ...body } })).company;

test("[VAL-06] [ADM-05] a buyer sees the name, telephone and e-mail of her company's agent", async () => {
  await admin.call("adminUpdateUser", {
    params: { id: agentId },
    body: { first_name: "Léa", last_name: "Roux", phone: "+33 (0)4 72 00 00 01" },
  });
  const { companies: changed } = await admin.call("adminAddUserCompanies", companies(companyId));
  expect(changed).toMatchObject([{ id: companyId, agent: { id: agentId } }]);
  expect(await assigned()).toEqual([companyId]);
  expect(await ownAgent()).toMatchObject({
    id: agentId,
    first_name: "Léa",
    last_name: "Roux",
    phone: "+33472000001",
    email: brand.emails.member,
  });
  await admin.call("adminUpdateUser", { params: { id: agentId }, body: { phone: null } });
  expect((await ownAgent()).phone).toBeNull();
  await admin.call("adminRemoveUserCompanies", companies(companyId));
  expect([await assigned(), await ownAgent()]).toEqual([[], null]);
});

test("[ADM-05] companies are assigned all or none, and only an agent's own are removed", async () => {
  const other = await make();
  const refused = async (response: ReturnType<AdminClient["send"]>) => {
    const { statusCode, json } = await response;
    return [statusCode, json().message];
  };
  const unknown = "Companies with ids comp_unknown were not found";
  expect(
    await refused(admin.send("adminAddUserCompanies", companies(other.id, "comp_unknown"))),
  ).toEqual([404, unknown]);
  expect(await assigned()).toEqual([]);
  const before = await ownAgent();
  expect(await refused(admin.send("adminRemoveUserCompanies", companies(companyId)))).toEqual([
    404,
    `Companies with ids ${companyId} were not found`,
  ]);
  expect(await ownAgent()).toEqual(before);
  const nobody = { ...companies(other.id), params: { id: "usr_unknown" } };
  expect((await admin.send("adminAddUserCompanies", nobody)).statusCode).toBe(404);
  const nobodys = await admin.send("adminListUserCompanies", { params: nobody.params });
  expect(nobodys.statusCode).toBe(404);
});

test("[ADM-05] when an agent is removed, her companies have none, and branches get their head office's agent", async () => {
  const headAgentId = brand.seller.agents[brand.emails.developer] ?? "";
  const head = await make({ name: "Siège", agent_id: headAgentId });
  await admin.call("adminUpdateCompany", {
    params: { id: companyId },
    body: { parent_company_id: head.id },
  });
  await admin.call("adminAddUserCompanies", companies(companyId));
  expect((await ownAgent()).id).toBe(agentId);
  await admin.call("adminDeleteUser", { params: { id: agentId } });
  expect((await ownAgent()).id).toBe(headAgentId);
});

test("[SESS-04] an agent may act for the branches of her companies", async () => {
  const buyerId = brand.seller.customers[smallSellerAccounts(brand.seller.id).buyer] ?? "";
  const link = () => brand.agents.member.send("adminCreateActingLink", { params: { id: buyerId } });
  const head = await make({ name: "Siège" });
  await admin.call("adminUpdateCompany", {
    params: { id: companyId },
    body: { parent_company_id: head.id, agent_id: null },
  });
  expect((await link()).statusCode).toBe(403);
  await admin.call("adminAddUserCompanies", companies(head.id));
  expect((await link()).statusCode).toBeLessThan(300);
});

test("[TEN-01] companies of another brand can't be assigned", async () => {
  const other = await loadAgentsSeller(backend, `agents-${brands}-other`);
  const stranger = other.agents.admin;
  const own = other.seller.agents[other.emails.member] ?? "";
  const body = { company_ids: [{ id: companyId }] };
  const responses = await Promise.all([
    stranger.send("adminAddUserCompanies", { params: { id: own }, body }),
    stranger.send("adminAddUserCompanies", { params: { id: agentId }, body }),
    stranger.send("adminListUserCompanies", { params: { id: agentId } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test("[ADM-01] [SESS-04] a member can't assign a company to herself, nor put it below one of hers", async () => {
  const { member } = brand.agents;
  const hers = await make({ agent_id: agentId });
  for (const body of [{ agent_id: agentId }, { parent_company_id: hers.id }]) {
    const refused = await member.send("adminUpdateCompany", { params: { id: companyId }, body });
    expect([refused.statusCode, refused.json().type]).toEqual([403, "not_allowed"]);
  }
  await member.call("adminUpdateCompany", { params: { id: companyId }, body: { name: "Neu" } });
  expect(await ownAgent()).not.toMatchObject({ id: agentId });
});
