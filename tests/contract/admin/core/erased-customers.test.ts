import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { type AdminClient, adminClient } from "../../../fixtures/admin-client";
import { type CompanyPeople, loadCompanyPeople } from "../../../fixtures/company-people";
import { withOwner } from "../../../fixtures/owner";
import { placeOrder, prepareCart } from "../../../fixtures/place-order";
import { smallSellerPassword, smallSellerSkus } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { tablesWith } from "../../../fixtures/traces";
import { type Buyer, succeed } from "../../ordering/buyer";

const person = { first_name: "Zenobia", last_name: "Quillfeather", phone: "+33600112233" };
const names = ["Zenobia", "Quillfeather", "33600112233", "bassoonist"];
const addressOf = (email: string) => ({
  ...{ ...person, company: "C1", address_1: "1 rue du Bac", city: "Paris", postal_code: "75007" },
  ...{ country_code: "fr", metadata: { email } },
});

let backend: TestBackend;
let world: CompanyPeople<"chief" | "leaver">;
let admin: AdminClient;
let email: string;
let params: { id: string };
let once = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadCompanyPeople(
    backend,
    "erased",
    {
      chief: { role: "administrator" },
      leaver: { role: "administrator" },
    },
    { restock_notification: true, quote_enabled: true },
  );
  admin = adminClient(backend, world.seller);
  email = world.emails.leaver;
  params = { id: world.ids.leaver };
});
afterAll(() => backend.stop());

/** Sent with its own idempotency key, so that its response is stored. */
const post = (buyer: Buyer, path: string, body: object = {}) =>
  succeed<Record<string, never>>(
    buyer.client.post(path, body, { headers: { "idempotency-key": `erased-${++once}` } }),
  );
const admined: AdminClient["send"] = async (name, input) => {
  const response = await admin.send(name, input, { "idempotency-key": `erased-${++once}` });
  if (response.statusCode >= 300)
    throw new Error(`${name}: ${response.statusCode} ${response.body}`);
  return response;
};

async function writeDrafts(): Promise<{ open: string; paid: string }> {
  const body = {
    ...{ email, customer_id: params.id, region_id: world.seller.regions.eu ?? "" },
    items: [{ title: "Bassoon", unit_price: 900, quantity: 1 }],
    ...{ shipping_address: addressOf(email), billing_address: addressOf(email) },
    metadata: { comment: "Ask Zenobia Quillfeather, the bassoonist" },
  };
  const ids: string[] = [];
  for (const _ of ["open", "paid"])
    ids.push((await admined("adminCreateDraftOrder", { body })).json().draft_order.id);
  const [open = "", paid = ""] = ids;
  await admined("adminPayDraftOrder", { params: { id: paid } });
  return { open, paid };
}

/** Two requests of hers: one declined with a text about her, and a pending one. */
async function askForApproval(): Promise<void> {
  const { chief, leaver } = world.people;
  const role = (company_role: string) =>
    post(chief, `/store/customers/me/company/colleagues/${params.id}`, { company_role });
  await role("requester");
  for (const isDeclined of [true, false]) {
    const cartId = await prepareCart(leaver.client, world.seller);
    const { order_request: request } = await post(leaver, "/store/order-requests", {
      cart_id: cartId,
    });
    const { id } = request as unknown as { id: string };
    if (isDeclined)
      await post(chief, `/store/order-requests/${id}/decline`, {
        reason: "Zenobia Quillfeather orders bassoons",
      });
  }
  await role("administrator");
}

test("[ADM-05] [SEC-02] no table contains her e-mail, name or telephone any more, except her orders' documents", async () => {
  const { chief, leaver } = world.people;
  await admined("adminUpdateCustomer", {
    params,
    body: { ...person, metadata: { hobby: "bassoonist" } },
  });
  await post(leaver, "/store/customers/me", { ...person, metadata: { played: "bassoonist" } });
  await post(leaver, "/store/customers/me/addresses", { address: addressOf(email) });
  await admined("adminAddCompanyAddress", {
    params: { id: world.companyId },
    body: { kind: "shipping", ...addressOf(email) },
  });
  await admined("adminAddCompanyCustomers", {
    params: { id: world.companyId },
    body: { customer_ids: [{ id: params.id }] },
  });
  const variantId = world.seller.variants[smallSellerSkus.out] ?? "";
  await post(leaver, "/store/restock-notifications", { variant_id: variantId });
  await leaver.client.post("/store/customers/password-token", { email });
  const change = { email: "zenobia@bassoonist.test", password: smallSellerPassword };
  await leaver.client.post("/store/customers/me/email-change", change);
  await post(leaver, "/store/customers/me/company/colleagues", {
    ...{ email: "new@people.test", first_name: "Ada", last_name: "Byron" },
  });
  const drafts = await writeDrafts();
  const ordered = await placeOrder(leaver.client, world.seller);
  const quoted = await prepareCart(leaver.client, world.seller);
  const comment = "What would Zenobia Quillfeather, bassoonist, pay?";
  await post(leaver, "/store/quotes", { cart_id: quoted, comment, empty_cart: true });
  await askForApproval();
  const { id: cartId } = await leaver.openCart();
  await leaver.add(cartId, "BAG-1", 12);
  await post(leaver, `/store/carts/${cartId}`, {
    shipping_address: addressOf(email),
    metadata: { comment: "For Zenobia Quillfeather, bassoonist" },
  });
  const colleagues = await chief.openCart();
  await post(chief, `/store/carts/${colleagues.id}`, { shipping_address: addressOf(email) });
  const { acting_link: link } = (await admined("adminCreateActingLink", { params })).json();
  await succeed(
    leaver.client.post("/store/auth/acting", {
      token: new URL(link.url).searchParams.get("token"),
    }),
  );
  expect(await tablesWith(backend, [...names, email])).toEqual([
    ...["address", "audit_log", "cart", "customer", "email_change", "idempotency_key", "order"],
    ...["order_request", "outbox", "quote_event"],
  ]);

  await admin.call("adminEraseCustomer", { params });
  expect(await tablesWith(backend, [...names, email])).toEqual(["address", "order"]);
  const retained = await withOwner(backend, (owner) =>
    owner.query<{ ofOrder: boolean; orderId: string }>(
      `select o.id as "orderId", o.id is not null as "ofOrder" from address a
       left join "order" o on a.id in (o.shipping_address_id, o.billing_address_id)
       where to_jsonb(a)::text ilike any($1)`,
      [[...names, email].map((text) => `%${text}%`)],
    ),
  );
  expect(retained.rows.filter(({ ofOrder }) => !ofOrder)).toEqual([]);
  const { draft_order: paid } = await admin.call("adminGetDraftOrder", {
    params: { id: drafts.paid },
  });
  expect(retained.rows.map(({ orderId }) => orderId)).toContain(paid.order_id);
  const open = await admin.send("adminGetDraftOrder", { params: { id: drafts.open } });
  expect(open.statusCode).toBe(404);
  const { order } = await succeed<{ order: Order }>(
    chief.client.get(`/store/orders/${ordered.orderId}`),
  );
  expect(order).toMatchObject({ email, customer_id: params.id });
});

/**
 * The tables with columns that name a customer, and what happens to their rows when she is erased.
 */
const fates: Record<string, "kept" | "removed" | "anonymised"> = {
  ...{ acting_link: "removed", address: "anonymised", audit_log: "anonymised" },
  ...{ cart: "anonymised", customer: "anonymised", customer_group_customer: "removed" },
  ...{ email_change: "removed", notification: "removed", order: "kept", order_history: "kept" },
  ...{ order_request: "anonymised", password_token: "removed" },
  ...{ quote: "anonymised", quote_event: "anonymised" },
  ...{ restock_notification: "removed", saved_cart: "removed", session: "removed" },
};
/** Of others: staff, the brand itself, prospects without an account, and what they write. */
const others = ["agent", "invite", "platform_pause", "seller", "shared_catalogue"];

test("[ADM-05] [SEC-02] for every table that names a customer the effect of erasing is defined", async () => {
  const { rows } = await withOwner(backend, (owner) =>
    owner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and (column_name ~ 'customer_id|email|^phone$|_name$'
         and column_name !~ '^(file|brand|seller|domain)_' or column_name = 'acting_as_id')
       order by 1`,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(fates), ...others].sort());
});
