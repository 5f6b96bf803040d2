import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Company } from "@/contract/people/customer";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { deliverMails, passwordLinkOf } from "./people-mail";
import { type Caller, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;
let brand: Caller;
let admin: AdminClient;
let people = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  brand = await loadPeopleSeller(backend, {
    new_customer_form: "true",
    registration_approval: "nothing_shown",
  });
  admin = adminClient(backend, brand.seller);
});
afterAll(() => backend?.stop());

const address = {
  address_1: "5 place Verte",
  postal_code: "1000",
  city: "Bruxelles",
  country_code: "be",
};
/** Registers a company; returns its id and the first buyer's e-mail. */
async function register(lang = "de"): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `neu-${people}@laden.test`;
  const response = await brand.call("POST", `/store/customers/register?lang=${lang}`, {
    body: {
      ...{ email, first_name: "Jo", last_name: "Neu", phone: "+32 212345678" },
      ...{ company_name: `Laden ${people}`, vat_number: "BE0417497106" },
      ...{ shipping_address: address, billing_address: address },
    },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return { id: response.json().customer.company_id, email };
}
const mailsTo = async (to: string) =>
  (await deliverMails(backend, brand.seller.id)).filter((mail) => mail.to?.[0]?.address === to);
const decide = (verb: "adminApproveCompany" | "adminDeclineCompany", id: string) =>
  verb === "adminApproveCompany"
    ? admin.send(verb, { params: { id } })
    : admin.send(verb, { params: { id }, body: { reason: "No shop address" } });
async function signIn(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error("no password link was mailed");
  const link = passwordLinkOf(mail).searchParams;
  await brand.call("POST", "/store/customers/password-reset", {
    body: { email, token: link.get("token"), password: "Brand-New-Secret" },
  });
  return brand.signIn(email, "Brand-New-Secret");
}
const support = () => `aide@${brand.seller.id}.example`;
const company = async (id: string): Promise<Company> =>
  (await admin.call("adminGetCompany", { params: { id } })).company;

test("[LOGIN-06] [ADM-05] a new registration awaits approval; staff are notified, she signs in and sees nothing yet", async () => {
  const { id, email } = await register();
  expect(await company(id)).toMatchObject({ status: "pending", language: "de" });
  const { companies } = await admin.call("adminListCompanies", { query: { status: "pending" } });
  expect(companies.map((entry) => entry.id)).toEqual([id]);
  const [notice, ...more] = await mailsTo(support());
  expect([notice?.subject, more]).toEqual([expect.stringContaining(`Laden ${people}`), []]);
  for (const fact of ["BE0417497106", email, "5 place Verte", "+32 212345678"])
    expect(notice?.text).toContain(fact);
  const cookie = await signIn(email);
  const seen = async () => (await brand.call("GET", "/store/products", { cookie })).statusCode;
  expect(await seen()).toBe(403);
  expect((await decide("adminApproveCompany", id)).json().company).toMatchObject({
    status: "approved",
    archived_at: null,
  });
  expect(await seen()).toBe(200);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Aktivieren/),
    expect.stringMatching(/Konto ist freigeschaltet$/),
  ]);
  expect(mails[1]?.text).toContain("/login");
});

test("[ADM-05] a company's agent is notified instead of the brand's support", async () => {
  const { id } = await register();
  const [agentId = ""] = Object.values(brand.seller.agents);
  const { agent } = (
    await admin.call("adminUpdateCompany", { params: { id }, body: { agent_id: agentId } })
  ).company;
  expect([await mailsTo(support()), await mailsTo(agent?.email ?? "")]).toEqual([
    [],
    [expect.objectContaining({ subject: expect.stringContaining(`Laden ${people}`) })],
  ]);
});

test("[ADM-05] a rejection is mailed with its reason, archives the company, and can be undone", async () => {
  const { id, email } = await register("nl");
  expect(
    (await admin.send("adminDeclineCompany", { params: { id }, body: {} as never })).json(),
  ).toMatchObject({ type: "invalid_data", details: [{ field: "reason" }] });
  expect((await decide("adminDeclineCompany", id)).json().company).toMatchObject({
    status: "pending",
    status_reason: "No shop address",
    archived_at: expect.any(String),
  });
  const last = (await mailsTo(email)).at(-1);
  expect([last?.subject, last?.text]).toEqual([
    expect.stringMatching(/^Uw aanvraag/),
    expect.stringContaining("Reden: No shop address"),
  ]);
  expect((await admin.call("adminListCompanies", { query: { status: "pending" } })).count).toBe(0);
  const again = await decide("adminDeclineCompany", id);
  expect([again.statusCode, again.json().type]).toEqual([400, "not_allowed"]);
  await admin.call("adminUpdateCompany", {
    params: { id },
    body: { archived: false, status: "approved" },
  });
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/account is actief$/);
  expect((await decide("adminApproveCompany", id)).statusCode).toBe(400);
});

test("[ADM-05] of two concurrent decisions one counts and one mail is sent", async () => {
  const { id, email } = await register();
  const responses = await Promise.all([
    decide("adminApproveCompany", id),
    decide("adminApproveCompany", id),
    decide("adminApproveCompany", id),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("[ADM-05] approving a pending company does not undo a colleague's rejection", async () => {
  const { id, email } = await register();
  await decide("adminDeclineCompany", id);
  const mails = await mailsTo(email);
  const body = { only_if_waiting: true };
  const late = await admin.send("adminApproveCompany", { params: { id }, body });
  expect([late.statusCode, late.json().type]).toEqual([400, "not_allowed"]);
  expect(await mailsTo(email)).toHaveLength(mails.length);
  expect((await decide("adminApproveCompany", id)).statusCode, "on purpose").toBe(200);
});

test("[ADM-05] staff are not notified of a company that is decided before the mail is sent", async () => {
  const { id } = await register();
  await decide("adminApproveCompany", id);
  expect(await mailsTo(support())).toEqual([]);
});

test("[LOGIN-06] without approval a new buyer may order at once, and nobody is notified", async () => {
  await admin.call("adminDeleteSetting", { params: { key: "registration_approval" } });
  const { id, email } = await register("fr");
  expect(await company(id)).toMatchObject({ status: "approved", language: "fr" });
  const cookie = await signIn(email);
  expect((await brand.call("GET", "/store/products", { cookie })).statusCode).toBe(200);
  expect(await mailsTo(support())).toEqual([]);
});
