import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, startPeopleBackend } from "./people-backend";
import { deliverLastMail, deliverMails, passwordLinkOf } from "./people-mail";
import { buyerEmail, type Caller, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;
let open: Caller;

const address = {
  address_1: "5 place Verte",
  address_2: "bât. B",
  postal_code: "1000",
  city: "Bruxelles",
  country_code: "be",
};
const registration = {
  email: "Jo@Neuf-Test.example",
  first_name: "Jo",
  last_name: "Neuf",
  phone: "+32 212345678",
  company_name: "Neuf SRL",
  registration_number: "0123.456.789",
  vat_number: "BE0123456789",
  shipping_address: address,
  billing_address: { ...address, city: "Namur", country_code: "BE" },
};
const register = (brand: Caller, body: object, path = "/store/customers/register") =>
  brand.call("POST", `${path}?lang=en`, { body });

beforeAll(async () => {
  backend = await startPeopleBackend();
  open = await loadPeopleSeller(backend, { new_customer_form: "true" });
});
afterAll(() => backend.stop());

test("[LOGIN-06] registering creates company, addresses and a buyer without a password, and mails her a link", async () => {
  const response = await register(open, registration);
  expect(response.statusCode).toBe(200);
  const { customer } = response.json();
  expect(customer).toMatchObject({
    email: "jo@neuf-test.example",
    first_name: "Jo",
    last_name: "Neuf",
    phone: "+32 212345678",
    has_account: false,
  });
  expect(customer.shipping_addresses).toMatchObject([
    {
      ...address,
      company: "Neuf SRL",
      first_name: "Jo",
      last_name: "Neuf",
      metadata: { is_default: true },
    },
  ]);
  expect(customer.billing_address).toMatchObject({ city: "Namur", country_code: "be" });
  expect(response.cookies).toEqual([]);
  const companies = await askOwner(
    backend,
    "select name, registration_number, vat_number, region_id, payment_currency_code from company where seller_id = $1 and id = $2",
    [open.seller.id, customer.company_id],
  );
  expect(companies).toEqual([
    {
      name: "Neuf SRL",
      registration_number: "0123.456.789",
      vat_number: "BE0123456789",
      region_id: open.seller.regions.eu,
      payment_currency_code: "eur",
    },
  ]);

  const mail = await deliverLastMail(backend, open.seller.id);
  expect([mail.to?.[0]?.address, mail.subject]).toEqual([
    "jo@neuf-test.example",
    "Activate your Doudou & Cie account",
  ]);
  const link = passwordLinkOf(mail).searchParams;
  const reset = await open.call("POST", "/store/customers/password-reset", {
    body: { email: link.get("email"), token: link.get("token"), password: "Brand-New-Secret" },
  });
  expect(reset.json().customer.has_account).toBe(true);
  const cookie = await open.signIn("jo@neuf-test.example", "Brand-New-Secret");
  expect(
    (await open.call("GET", "/store/customers/me/company", { cookie })).json().company,
  ).toMatchObject({
    name: "Neuf SRL",
    region_id: open.seller.regions.eu,
    agent: null,
  });
});

test("[GUARD-05] with a country outside all regions the company has no region", async () => {
  const { customer } = (
    await register(
      open,
      {
        ...registration,
        email: "pt@neuf-test.example",
        shipping_address: { ...address, country_code: "pt" },
      },
      "/store/customers",
    )
  ).json();
  const companies = await askOwner(
    backend,
    "select region_id, payment_currency_code from company where seller_id = $1 and id = $2",
    [open.seller.id, customer.company_id],
  );
  expect(companies).toEqual([{ region_id: null, payment_currency_code: null }]);
});

test("[LOGIN-06] an e-mail in use is rejected and nothing is left behind", async () => {
  const count = async () =>
    (
      await askOwner<{ companies: number; mails: number }>(
        backend,
        "select (select count(*) from company where seller_id = $1) as companies, (select count(*) from outbox where seller_id = $1) as mails",
        [open.seller.id],
      )
    )[0];
  const before = await count();
  const response = await register(open, { ...registration, email: buyerEmail.toUpperCase() });
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { type: "duplicate_error", code: "invalid_request_error" },
  ]);
  expect(await count()).toEqual(before);
});

test("[LOGIN-06] of two concurrent registrations one succeeds", async () => {
  const twice = { ...registration, email: "twice@neuf-test.example" };
  const responses = await Promise.all([register(open, twice), register(open, twice)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 422]);
  const companies = await askOwner(
    backend,
    "select 1 from company co join customer c on c.seller_id = co.seller_id and c.company_id = co.id where c.seller_id = $1 and c.email = $2",
    [open.seller.id, twice.email],
  );
  expect(companies).toHaveLength(1);
});

test("[LOGIN-06] repeated with its key, as after a lost response, a registration returns the same; with another key it exists already", async () => {
  const lost = { ...registration, email: "lost@neuf-test.example" };
  const send = (key: string, body: object = lost) =>
    backend.inject({
      method: "POST",
      url: "/store/customers/register?lang=en",
      headers: { "x-publishable-api-key": open.seller.publishableKey, "idempotency-key": key },
      payload: body,
    });
  const [first, again] = [await send("lost-1"), await send("lost-1")];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  const mails = await deliverMails(backend, open.seller.id);
  expect(mails.filter(({ to }) => to?.[0]?.address === lost.email)).toHaveLength(1);
  expect((await send("lost-2")).json()).toMatchObject({ type: "duplicate_error" });
  const other = { ...lost, email: "other@neuf-test.example" };
  expect((await send("lost-1", other)).json()).toMatchObject({ code: "idempotency_key_reused" });
});

test("[LOGIN-01] a seller without the registration form accepts none, even if the setting is malformed", async () => {
  for (const settings of [{}, { new_customer_form: "false" }, { new_customer_form: true }]) {
    const closed = await loadPeopleSeller(backend, settings);
    const response = await register(closed, registration);
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { type: "not_allowed", code: "forbidden" },
    ]);
    expect(await deliverMails(backend, closed.seller.id)).toEqual([]);
  }
  expect(backend.logLines).toContainEqual(
    expect.objectContaining({ settings: ["new_customer_form"], level: 40 }),
  );
});

test.each([
  [{ company_name: "" }, "company_name"],
  [{ first_name: "x".repeat(39) }, "first_name"],
  [{ last_name: undefined }, "last_name"],
  [{ phone: "12" }, "phone"],
  [{ email: "jo" }, "email"],
  [{ shipping_address: { ...address, address_1: "x".repeat(39) } }, "shipping_address.address_1"],
  [
    { shipping_address: { ...address, postal_code: "1234567890123" } },
    "shipping_address.postal_code",
  ],
  [{ shipping_address: { ...address, country_code: "zz" } }, "shipping_address.country_code"],
  [{ billing_address: { ...address, country_code: "xx" } }, "billing_address.country_code"],
  [{ billing_address: undefined }, "billing_address"],
  [{ password: "sneaked-in" }, "password"],
])("[VAL-03] %o is refused with the field named", async (part, field) => {
  const response = await register(open, {
    ...registration,
    email: "refused@neuf-test.example",
    ...part,
  });
  expect([response.statusCode, response.json().details?.[0]?.field]).toEqual([400, field]);
});
