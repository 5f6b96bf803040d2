import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import type { TestBackend } from "../../fixtures/test-backend";
import { startTestBackend } from "../../fixtures/test-backend";
import { type Caller, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;
let brand: Caller;
let admin: AdminClient;
let people = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  brand = await loadPeopleSeller(backend, { new_customer_form: "true" });
  admin = adminClient(backend, brand.seller);
});
afterAll(() => backend?.stop());

const address = (country: string) => ({
  ...{ address_1: "1 rue Haute", postal_code: "1000", city: "Ville", country_code: country },
});
async function register(vatNumber: string, country: string, part: object = {}) {
  people += 1;
  const response = await brand.call("POST", "/store/customers/register?lang=en", {
    body: {
      ...{ email: `vat-${people}@vat.test`, first_name: "Jo", last_name: "Neuf" },
      ...{ company_name: `Vat ${people}`, vat_number: vatNumber },
      ...{ shipping_address: address(country), billing_address: address(country), ...part },
    },
  });
  const { customer, type, details } = response.json();
  if (response.statusCode !== 200)
    return [response.statusCode, type, details?.[0]?.field, details?.[0]?.code];
  const { company } = await admin.call("adminGetCompany", { params: { id: customer.company_id } });
  return company.vat_number;
}
const refused = [400, "invalid_data", "vat_number", "invalid_vat_number"];

test.each([
  ["fr 40.303.265-045", "fr", "FR40303265045"],
  ["40303265045", "fr", "FR40303265045"],
  ["BE 0417.497.106", "be", "BE0417497106"],
  ["BE1005138789", "be", "BE1005138789"],
  ["DE136695976", "fr", "DE136695976"],
  ["NL003336534B79", "nl", "NL003336534B79"],
  ["CHE-116.281.710 MWST", "ch", "CHE116281710MWST"],
  ["116.281.710", "ch", "CHE116281710"],
  ["094259216", "gr", "EL094259216"],
  ["GBGD001", "gb", "GBGD001"],
  ["XI 980780684", "gb", "XI980780684"],
  ["923609016 MVA", "no", "NO923609016MVA"],
  ["12-3456789", "us", "12-3456789"],
])(
  "[VAL-03] the VAT number %s of a company in %s is stored as %s",
  async (typed, country, stored) => {
    expect(await register(typed, country)).toBe(stored);
  },
);

test.each([
  ["FR123", "fr"],
  ["DE12345678", "de"],
  ["IT123", "be"],
  ["ABC", "be"],
  ["CHE123", "ch"],
  ["BE04174971060", "be"],
  ["🧸🧸🧸", "fr"],
  ["١٢٣", "de"],
])("[VAL-03] %s is not a VAT number of a company in %s", async (typed, country) => {
  expect(await register(typed, country)).toEqual(refused);
});

test("[ADM-05] the same applies to staff, by the company's address, and nothing is changed", async () => {
  const made = await admin.call("adminCreateCompany", {
    body: { name: "Haus", vat_number: "136695976", billing_address: address("de") },
  });
  expect(made.company.vat_number).toBe("DE136695976");
  const params = { id: made.company.id };
  const bad = await admin.send("adminUpdateCompany", { params, body: { vat_number: "DE1" } });
  expect([bad.statusCode, bad.json().details[0]]).toMatchObject([400, { field: "vat_number" }]);
  const unknown = await admin.send("adminCreateCompany", {
    body: { name: "Haus", vat_number: "ATU1", shipping_addresses: [address("at")] },
  });
  expect(unknown.json().details[0]).toMatchObject({ code: "invalid_vat_number" });
  expect((await admin.call("adminGetCompany", { params })).company.vat_number).toBe("DE136695976");
  const { company } = await admin.call("adminUpdateCompany", {
    params,
    body: { vat_number: "129 273 398" },
  });
  expect(company.vat_number).toBe("DE129273398");
  const emptied = await admin.call("adminUpdateCompany", { params, body: { vat_number: null } });
  expect(emptied.company.vat_number).toBeNull();
});

test("[VAL-03] names of 38 characters are accepted, of 39 rejected at their field", async () => {
  const long = "é".repeat(38);
  for (const field of ["first_name", "last_name"]) {
    expect(await register("", "fr", { [field]: long })).toBeNull();
    expect(await register("", "fr", { [field]: `${long}e` })).toEqual([
      ...[400, "invalid_data", field, "too_long"],
    ]);
  }
  const lines = { ...address("fr"), address_1: "a".repeat(39) };
  expect(await register("", "fr", { shipping_address: lines })).toEqual([
    ...[400, "invalid_data", "shipping_address.address_1", "too_long"],
  ]);
});

test("[SEC-04] right-to-left names and emoji are stored unchanged; with a country outside the regions there is no region", async () => {
  people += 1;
  const names = { company_name: "متجر الأطفال 🧸", first_name: "ليلى", last_name: "👩‍👧 O’Néill" };
  const response = await brand.call("POST", "/store/customers/register?lang=en", {
    body: {
      ...names,
      email: "Layla@Shop.TEST",
      shipping_address: address("jp"),
      billing_address: address("fr"),
    },
  });
  const { customer } = response.json();
  expect(customer).toMatchObject({
    ...{ email: "layla@shop.test", first_name: names.first_name, last_name: names.last_name },
  });
  const { company } = await admin.call("adminGetCompany", { params: { id: customer.company_id } });
  expect([company.name, company.region_id]).toEqual([names.company_name, null]);
  const again = await brand.call("POST", "/store/customers/register?lang=en", {
    body: {
      ...names,
      email: "LAYLA@shop.test",
      shipping_address: address("fr"),
      billing_address: address("fr"),
    },
  });
  expect([again.statusCode, again.json().type]).toEqual([422, "duplicate_error"]);
  const { companies } = await admin.call("adminListCompanies", { query: { q: "الأطفال" } });
  expect(companies.map(({ id }) => id)).toEqual([company.id]);
});
