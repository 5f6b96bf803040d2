import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { enqueue } from "@/backend/platform/jobs/enqueue";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "./people-backend";
import { deliverMails } from "./people-mail";
import { buyerEmail, type Caller, cookieOf, loadPeopleSeller } from "./people-seller";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const me = "/store/customers/me";

/** Calls of one brand that must succeed, and the mails to its customers. */
async function openBrand() {
  const brand = await loadPeopleSeller(backend);
  const cookie = await brand.signIn(buyerEmail);
  const post = async (path: string, body?: object, by = cookie) => {
    const response = await brand.call("POST", path, { cookie: by, body });
    expect([path, response.statusCode]).toEqual([path, 200]);
    return response.json();
  };
  const subjects = async () =>
    (await deliverMails(backend, brand.seller.id)).map(({ subject }) => subject ?? "");
  return { brand, cookie, post, subjects };
}
type Brand = Awaited<ReturnType<typeof openBrand>>;

async function order({ brand, post }: Brand, lang: string, by?: string): Promise<void> {
  const { seller } = brand;
  const { cart } = await post("/store/carts", { region_id: seller.regions.eu }, by);
  const path = `/store/carts/${cart.id}`;
  const line = { variant_id: seller.variants["VEI-SAB"], quantity: 12 };
  await post(`${path}/line-items?lang=${lang}`, line, by);
  const { company } = (await brand.call("GET", `${me}/company`, { cookie: by as string })).json();
  const shipping_address = company.shipping_addresses[0].id;
  await post(path, { shipping_address, billing_address: company.billing_address.id }, by);
  const option_id = seller.shippingOptions.eu?.[0];
  await post(`${path}/shipping-methods`, { option_id }, by);
  await post(`${path}/payment-sessions`, {}, by);
  await post(`${path}/payment-session`, { provider_id: "manual" }, by);
  await post(`${path}/complete?lang=${lang}`, { allow_duplicate: true }, by);
}

async function actAs(brand: Caller): Promise<string> {
  const made = await backend.inject({
    method: "POST",
    url: `/admin/customers/${brand.seller.customers[buyerEmail]}/acting-links`,
    headers: { authorization: `Bearer ${Object.values(brand.seller.apiKeys)[0]}` },
  });
  const token = new URL(made.json().acting_link.url).searchParams.get("token");
  return cookieOf(await brand.call("POST", "/store/auth/acting", { body: { token } }));
}

test("[ACC-01] [I18N-07] her mails are in her account's language, whatever language the shop is displayed in", async () => {
  const opened = await openBrand();
  const { brand, cookie, post } = opened;
  const changed = await post(me, { language: "en" });
  expect(changed.customer.language).toBe("en");
  await order(opened, "fr", cookie);
  await brand.call("POST", "/store/customers/password-token?lang=nl", {
    body: { email: buyerEmail },
  });
  const mails = await deliverMails(backend, brand.seller.id);
  expect(mails.map(({ html }) => html?.match(/<html lang="(..)"/)?.[1])).toEqual(["en", "en"]);
  // the product names are in it too
  expect(mails[0]?.text).toContain("Moon night light");
  expect(mails[0]?.text).not.toContain("Veilleuse");
});

test("[SESS-04] [I18N-07] an order placed by staff is confirmed in the buyer's language, else her company's, else the seller's", async () => {
  const opened = await openBrand();
  const { brand, post, subjects } = opened;
  const acting = await actAs(brand);
  await order(opened, "es", acting);
  expect((await subjects()).at(-1)).toContain("Votre commande");
  await askOwner(backend, "update company set language = 'nl' where seller_id = $1 and id = $2", [
    brand.seller.id,
    brand.seller.companies.A,
  ]);
  await order(opened, "es", acting);
  expect((await subjects()).at(-1)).toContain("Uw bestelling");
  await post(me, { language: "de" });
  await order(opened, "es", acting);
  expect((await subjects()).at(-1)).toContain("Ihre Bestellung");
  for (const body of [{ language: "es" }, { mail_preferences: { restock: false } }]) {
    const refused = await brand.call("POST", me, { cookie: acting, body });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "not_while_acting"]);
  }
});

test("[ACC-01] mails from which she has unsubscribed are not sent, those about her account are", async () => {
  const opened = await openBrand();
  const { brand, cookie, post, subjects } = opened;
  const { id: sellerId, customers, variants } = brand.seller;
  const all = { order_confirmation: true, order_request: true, restock: true };
  const read = async () => (await brand.call("GET", me, { cookie })).json().customer;
  expect((await read()).mail_preferences).toEqual(all);
  const without = { order_confirmation: false, restock: false };
  const changed = await post(me, { mail_preferences: without });
  expect(changed.customer.mail_preferences).toEqual({ ...all, ...without });
  const customerId = customers[buyerEmail] ?? "";
  const tellRestock = () =>
    withTransaction({ database: backend.deps.database, prepared: true, sellerId }, (transaction) =>
      Promise.resolve(
        enqueue(transaction, "restock", {
          ...{ customerId, variantId: variants["VEI-SAB"] ?? "", lang: "fr" },
        }),
      ),
    );
  await order(opened, "fr", cookie);
  await tellRestock();
  expect(await subjects()).toEqual([]);
  await brand.call("POST", "/store/customers/password-token", { body: { email: buyerEmail } });
  expect(await subjects()).toEqual([expect.stringContaining("mot de passe")]);
  await post(me, { mail_preferences: { restock: true } });
  expect((await read()).mail_preferences).toEqual({ ...all, order_confirmation: false });
  await tellRestock();
  expect((await subjects()).at(-1)).toContain("Veilleuse Lune");
});

test.each([
  [{ language: "pt" }, "language"],
  [{ mail_preferences: { password: false } }, "mail_preferences.password"],
  [{ mail_preferences: { restock: "no" } }, "mail_preferences.restock"],
])("[VAL-01] %j is rejected with the field's name", async (body, field) => {
  const { brand, cookie } = await openBrand();
  const response = await brand.call("POST", me, { cookie, body });
  expect(response.statusCode).toBe(400);
  expect(response.json().details.map((fault: { field: string }) => fault.field)).toContain(field);
});

test("[ADM-05] the audit trail records changes of language and mails", async () => {
  const { brand, post } = await openBrand();
  await post(me, { language: "it", mail_preferences: { order_request: false } });
  const [row] = await askOwner<{ before: object; after: object }>(
    backend,
    "select before, after from audit_log where seller_id = $1 order by created_at desc limit 1",
    [brand.seller.id],
  );
  expect(row?.before).toMatchObject({ order_request: true });
  expect(row?.after).toMatchObject({ language: "it", order_request: false });
});
