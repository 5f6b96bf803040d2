import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { shareCatalogue } from "../../fixtures/shared-catalogue";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { deliverMails } from "../people/people-mail";

let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let people = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "prospects");
  admin = adminClient(backend, seller);
  for (const [key, value] of [
    ["new_customer_form", "true"],
    ["registration_approval", "nothing_shown"],
  ] as const)
    await admin.call("adminSetSettings", { body: { key, value } });
});
afterAll(() => backend.stop());

const address = {
  address_1: "5 place Verte",
  postal_code: "1000",
  city: "Bruxelles",
  country_code: "be",
};

/** Registers a company with the token of a link; returns staff's view of it. */
async function register(token: string | null) {
  people += 1;
  const anybody = createStoreClient(backend, seller.publishableKey);
  const response = await anybody.post("/store/customers/register?lang=fr", {
    ...{ email: `prospect-${people}@bazar.test`, first_name: "Jo", last_name: "Nord" },
    ...{ company_name: `Bazar ${people}`, shipping_address: address, billing_address: address },
    shared_catalogue_token: token,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { companies } = await admin.call("adminListCompanies", { query: { status: "pending" } });
  return companies.find(({ name }) => name === `Bazar ${people}`);
}

test("[SHARE-01] [ADM-05] a registration from a link is reported with its name to the agent who created it and to staff", async () => {
  const { link, token } = await shareCatalogue(backend, seller, { name: "Salon de mai" });
  await deliverMails(backend, seller.id);
  const company = await register(token);
  expect(company?.shared_catalogue).toEqual({ id: link.id, name: "Salon de mai" });
  const mails = (await deliverMails(backend, seller.id)).filter(({ subject }) =>
    subject?.includes(`Bazar ${people}`),
  );
  const { agent } = smallSellerAccounts("prospects");
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([agent]);
  expect(mails[0]?.text).toContain("Salon de mai");
});

test("[SHARE-01] an expired or unknown link does not prevent registration, and another brand's is not mentioned", async () => {
  const { link, token } = await shareCatalogue(backend, seller, { name: "Ancien" });
  await admin.call("adminRevokeSharedCatalogue", { params: { id: link.id } });
  expect((await register(token))?.shared_catalogue?.name).toBe("Ancien");
  const other = await loadSmallSeller(backend, "prospects-other");
  const foreign = await shareCatalogue(backend, other, { name: "Ailleurs" });
  for (const unknown of [foreign.token, "A".repeat(43), "short", null])
    expect(await register(unknown)).toMatchObject({ shared_catalogue: null });
});
