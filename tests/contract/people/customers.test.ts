import { afterAll, beforeAll, expect, test } from "vitest";
import { companySchema, customerSchema } from "@/contract/people/customer";
import { changeTerms } from "../../fixtures/owner";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, startPeopleBackend } from "./people-backend";
import {
  buyerEmail,
  type Caller,
  colleagueEmail,
  loadPeopleSeller,
  newcomerEmail,
  password,
  strangerEmail,
} from "./people-seller";

let backend: TestBackend;
let brand: Caller;

beforeAll(async () => {
  backend = await startPeopleBackend();
  brand = await loadPeopleSeller(backend);
});
afterAll(() => backend.stop());

const change = (cookie: string, body: object) =>
  brand.call("POST", "/store/customers/me", { cookie, body });
const brussels = {
  address_1: "2 quai Neuf",
  city: "Bruxelles",
  postal_code: "1000",
  country_code: "BE",
};
const addAddress = (cookie: string, body: object) =>
  brand.call("POST", "/store/customers/me/company/addresses", { cookie, body });

test("[ACC-02] the customer includes her company's addresses, default first", async () => {
  const { customer } = (
    await brand.call("GET", "/store/customers/me", { cookie: await brand.signIn(buyerEmail) })
  ).json();
  expect(customerSchema.strict().parse(customer)).toMatchObject({
    email: buyerEmail,
    company_id: brand.seller.companies.A,
    discounts: [],
    original_user: null,
  });
  expect(customer.shipping_addresses.map((address: { city: string }) => address.city)).toEqual([
    "Paris",
    "Lyon",
  ]);
  expect(customer.billing_address).toMatchObject({ id: customer.billing_address_id, city: "Lyon" });
  expect(customer).not.toHaveProperty("password_hash");
});

test("[ACC-01] the company includes agent, terms, thresholds in minor units and addresses, without the agent's secrets", async () => {
  const { company } = (
    await brand.call("GET", "/store/customers/me/company", {
      cookie: await brand.signIn(buyerEmail),
    })
  ).json();
  expect(companySchema.strict().parse(company)).toMatchObject({
    id: brand.seller.companies.A,
    name: "Maison Test",
    franco: 50_000,
    metadata: { min_order_amount: 10_000 },
    payment_terms: "30 jours fin de mois",
    payment_currency_code: "eur",
    region_id: brand.seller.regions.eu,
    agent: { role: "admin", first_name: "Aline", phone: "+33 612345678" },
  });
  expect(Object.keys(company.agent).filter((key) => /token|password/.test(key))).toEqual([]);
  expect(company.shipping_addresses.map((address: { city: string }) => address.city)).toEqual([
    "Paris",
    "Lyon",
  ]);
  expect(company.billing_address.city).toBe("Lyon");
});

test("[GUARD-05] a company without region says so", async () => {
  const { company } = (
    await brand.call("GET", "/store/customers/me/company", {
      cookie: await brand.signIn("sans@region-test.example"),
    })
  ).json();
  expect(company.region_id).toBeNull();
});

test("[ACC-01] a customer without company gets not_found for it", async () => {
  const cookie = await brand.signIn(strangerEmail);
  await changeTerms(
    backend,
    brand.seller.id,
    "update customer set company_id = null where seller_id = $1 and email = $2",
    [brand.seller.id, strangerEmail],
  );
  expect((await brand.call("GET", "/store/customers/me/company", { cookie })).json()).toMatchObject(
    { type: "not_found" },
  );
  expect((await addAddress(cookie, brussels)).statusCode).toBe(404);
  expect(
    (await brand.call("GET", "/store/customers/me", { cookie })).json().customer,
  ).toMatchObject({
    company_id: null,
    shipping_addresses: [],
  });
});

test("[ACC-02] only the given fields change; metadata is merged, an empty string removes its key", async () => {
  const cookie = await brand.signIn(colleagueEmail);
  await change(cookie, {
    first_name: "Noa",
    phone: "+33 612345670",
    metadata: { tour: true, note: "a", old: 1 },
  });
  const { customer } = (
    await change(cookie, { last_name: "Grande", metadata: { note: "b", old: "" } })
  ).json();
  expect(customer).toMatchObject({
    first_name: "Noa",
    last_name: "Grande",
    phone: "+33 612345670",
  });
  expect(customer.metadata).toEqual({ tour: true, note: "b" });
  expect((await change(cookie, { phone: null })).json().customer).toMatchObject({
    phone: null,
    metadata: { tour: true, note: "b" },
  });
});

test("[FAV-02] lists get ids from the server when they are new or duplicated, keep known ones, and contain a variant once", async () => {
  const cookie = await brand.signIn(colleagueEmail);
  const item = (variant_id: string) => ({ variant_id });
  const first = (
    await change(cookie, {
      favorite_lists: [
        {
          id: "mine",
          name: "Été",
          items: [item("variant_a"), item("variant_a"), item("variant_b")],
        },
      ],
    })
  ).json();
  const [summer] = first.customer.favorite_lists;
  expect(summer).toEqual({
    id: expect.stringMatching(/^favlist_.{26}$/),
    name: "Été",
    items: [item("variant_a"), item("variant_b")],
  });
  const sent = [
    { ...summer, name: "Été 2027" },
    { ...summer, name: "Copie" },
    { id: "new", name: "Hiver", items: [] },
  ];
  const { favorite_lists } = (await change(cookie, { favorite_lists: sent })).json().customer;
  expect(favorite_lists.map((list: { name: string }) => list.name)).toEqual([
    "Été 2027",
    "Copie",
    "Hiver",
  ]);
  expect(favorite_lists[0].id).toBe(summer.id);
  expect(new Set(favorite_lists.map((list: { id: string }) => list.id)).size).toBe(3);
  expect((await change(cookie, { first_name: "Noé" })).json().customer.favorite_lists).toEqual(
    favorite_lists,
  );
  expect((await change(cookie, { favorite_lists: [] })).json().customer.favorite_lists).toEqual([]);
});

test("[SEC-02] a new password ends the other sessions and keeps this one", async () => {
  const [here, elsewhere] = [await brand.signIn(buyerEmail), await brand.signIn(buyerEmail)];
  expect((await change(here, { password: "Changed-Secret-3" })).statusCode).toBe(200);
  expect((await brand.call("GET", "/store/auth", { cookie: here })).statusCode).toBe(200);
  expect((await brand.call("GET", "/store/auth", { cookie: elsewhere })).statusCode).toBe(401);
  expect(
    (await brand.call("POST", "/store/auth", { body: { email: buyerEmail, password } })).statusCode,
  ).toBe(401);
  await brand.signIn(buyerEmail, "Changed-Secret-3");
  const rows = await askOwner<{ password_hash: string }>(
    backend,
    "select password_hash from customer where seller_id = $1 and email = $2",
    [brand.seller.id, buyerEmail],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  [{ email: "new@maison-test.example" }, "email"],
  [{ has_account: true }, "has_account"],
  [{ company_id: "comp_other" }, "company_id"],
  [{ first_name: "x".repeat(39) }, "first_name"],
  [{ phone: "call me" }, "phone"],
  [{ password: "1234567" }, "password"],
  [{ favorite_lists: [{ id: "a", name: "", items: [] }] }, "favorite_lists.0.name"],
])("[VAL-02] %o is refused with the field named", async (body, field) => {
  const response = await change(await brand.signIn(colleagueEmail), body);
  expect([response.statusCode, response.json().details[0].field]).toEqual([400, field]);
});

test("[ACC-01] an added address is the company's newest; a default one comes first and is the only default", async () => {
  const cookie = await brand.signIn(colleagueEmail);
  const added = (await addAddress(cookie, brussels)).json().company;
  expect(
    companySchema
      .strict()
      .parse(added)
      .shipping_addresses.map((address) => address.city),
  ).toEqual(["Paris", "Bruxelles", "Lyon"]);
  expect(added.shipping_addresses[1]).toMatchObject({
    country_code: "be",
    customer_id: brand.seller.customers[colleagueEmail],
  });
  const { company } = (
    await addAddress(cookie, { ...brussels, city: "Gand", metadata: { is_default: true } })
  ).json();
  expect(
    company.shipping_addresses.map((address: { city: string }) => address.city).slice(0, 2),
  ).toEqual(["Gand", "Bruxelles"]);
  expect(
    company.shipping_addresses.filter(
      (address: { metadata: { is_default?: boolean } | null }) => address.metadata?.is_default,
    ),
  ).toHaveLength(1);
});

test("[ACC-01] [STORE-01] an address is added, changed and removed as in the reference; the customer is returned", async () => {
  const own = await loadPeopleSeller(backend);
  const cookie = await own.signIn(colleagueEmail);
  const path = "/store/customers/me/addresses";
  const added = await own.call("POST", path, { cookie, body: { address: brussels } });
  const cities = ({ customer }: { customer: { shipping_addresses: { city: string }[] } }) =>
    customer.shipping_addresses.map(({ city }) => city);
  expect(cities(added.json())).toEqual(["Paris", "Bruxelles", "Lyon"]);
  const { id } = added.json().customer.shipping_addresses[1];
  const send = (body: object) => own.call("POST", `${path}/${id}`, { cookie, body });
  const changed = await send({ city: "Gand", metadata: { is_default: true } });
  expect(cities(changed.json())).toEqual(["Gand", "Paris", "Lyon"]);
  expect(changed.json().customer.shipping_addresses[0]).toMatchObject({
    id,
    address_1: brussels.address_1,
    country_code: "be",
  });
  for (const [body, field] of [
    [{ country_code: "us" }, "country_code"],
    [{ city: "" }, "city"],
    [{ metadata: { email: "no e-mail" } }, "metadata.email"],
  ] as const) {
    const refusal = await send(body);
    expect([refusal.statusCode, refusal.json().details[0].field]).toEqual([400, field]);
  }
  const wrong = { address: { ...brussels, country_code: "us" } };
  const refusal = await own.call("POST", path, { cookie, body: wrong });
  expect([refusal.statusCode, refusal.json().details[0].field]).toEqual([
    400,
    "address.country_code",
  ]);
  const removed = await own.call("DELETE", `${path}/${id}`, { cookie });
  expect(cities(removed.json())).toEqual(["Paris", "Lyon"]);
  const again = await own.call("DELETE", `${path}/${id}`, { cookie });
  expect([again.statusCode, again.json().type]).toEqual([404, "not_found"]);
});

test("[SEC-03] another company's address can't be accessed", async () => {
  const { company } = (
    await brand.call("GET", "/store/customers/me/company", {
      cookie: await brand.signIn("sans@region-test.example"),
    })
  ).json();
  expect(company.shipping_addresses).toEqual([]);
});

test.each([
  [{ country_code: "us" }, { field: "country_code", code: "invalid_value" }],
  [{ country_code: "gb" }, { field: "country_code", code: "invalid_value" }],
  [{ metadata: { email: "not an e-mail" } }, { field: "metadata.email", code: "invalid_email" }],
  [{ metadata: { is_default: "yes" } }, { field: "metadata.is_default", code: "wrong_type" }],
  [{ city: undefined }, { field: "city", code: "required" }],
  [{ postal_code: "1".repeat(13) }, { field: "postal_code", code: "too_long" }],
])("[VAL-04] an address with %o is refused with the field named", async (part, fault) => {
  const response = await addAddress(await brand.signIn(colleagueEmail), { ...brussels, ...part });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { type: "invalid_data", details: [fault] },
  ]);
});

test("[VAL-04] e-mail and phone are required if the seller says so", async () => {
  const strict = await loadPeopleSeller(backend, {
    address_email_required: true,
    address_phone_required: true,
  });
  const cookie = await strict.signIn(buyerEmail);
  const call = (body: object) =>
    strict.call("POST", "/store/customers/me/company/addresses", { cookie, body });
  const refused = await call({ ...brussels, phone: " " });
  expect([refused.statusCode, refused.json().details]).toMatchObject([
    400,
    [
      { field: "phone", code: "required" },
      { field: "metadata.email", code: "required" },
    ],
  ]);
  expect(
    (
      await call({
        ...brussels,
        phone: "+32 212345678",
        metadata: { email: "quai@maison-test.example" },
      })
    ).statusCode,
  ).toBe(200);
});

test("[LOGIN-04] the e-mail lookup includes customers without a password, in any case, only of this brand", async () => {
  const exists = async (email: string) =>
    (await brand.call("GET", `/store/auth/${encodeURIComponent(email)}`)).json();
  expect(await exists(buyerEmail)).toEqual({ exists: true });
  expect(await exists(newcomerEmail.toUpperCase())).toEqual({ exists: true });
  expect(await exists("nobody@nowhere-test.example")).toEqual({ exists: false });
  await askOwner(
    backend,
    "update customer set deleted_at = now() where seller_id = $1 and email = $2",
    [brand.seller.id, newcomerEmail],
  );
  expect(await exists(newcomerEmail)).toEqual({ exists: false });
  expect((await brand.call("GET", "/store/auth/not-an-e-mail")).statusCode).toBe(400);
});
