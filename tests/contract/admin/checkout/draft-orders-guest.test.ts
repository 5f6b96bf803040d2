import { afterAll, beforeAll, expect, test } from "vitest";
import type { DraftOrder } from "@/contract/admin/ordering/draft-order";
import { withOwner } from "../../../fixtures/owner";
import { smallSellerSkus as skus } from "../../../fixtures/small-seller";
import { createStoreClient, signIn } from "../../../fixtures/store-client";
import { createDraftWorld, draftAddress, type DraftWorld } from "./draft-world";

let world: DraftWorld;
let member: DraftWorld["one"]["agents"]["member"];
beforeAll(async () => {
  world = await createDraftWorld("drafts-guest");
  ({ member } = world.one.agents);
});
afterAll(() => world.backend.stop());

const addressed = { shipping_address: draftAddress, billing_address: draftAddress };
const pay = async ({ id }: DraftOrder) =>
  (await member.call("adminPayDraftOrder", { params: { id } })).order;
const customerOf = (draft: DraftOrder) =>
  member.call("adminGetCustomer", { params: { id: draft.cart.customer_id ?? "" } });
const rows = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  withOwner(world.backend, async (client) => (await client.query(text, values)).rows);

test("[ADM-03] an unknown e-mail creates a guest: no company, public prices, only the given addresses", async () => {
  const items = [{ variant_id: world.variant(skus.tiers), quantity: 10 }];
  const draft = await world.create({
    email: "Guest@Example.test",
    items,
    shipping_methods: [{ option_id: world.option }],
  });
  expect(draft.cart).toMatchObject({
    email: "guest@example.test",
    shipping_address: null,
    billing_address: null,
    subtotal: 9_000,
  });
  expect(draft.cart.customer).toMatchObject({
    email: "guest@example.test",
    has_account: false,
    first_name: null,
    last_name: null,
    phone: null,
    billing_address_id: null,
  });
  const again = await world.create({ email: "guest@example.test" });
  expect(again.cart.customer_id).toBe(draft.cart.customer_id);
  expect((await customerOf(draft)).customer).toMatchObject({
    company_id: null,
    has_account: false,
    orders: [],
    shipping_addresses: [],
  });
  const { customers } = await member.call("adminListCustomers", {
    query: { q: "guest@example.test" },
  });
  expect(customers).toMatchObject([
    { id: draft.cart.customer_id, company_id: null, billing_address_id: null },
  ]);
  const missing = await member.send("adminPayDraftOrder", { params: { id: draft.id } });
  expect(missing.json().details.map(({ field }: { field: string }) => field)).toEqual([
    "shipping_address",
    "billing_address",
  ]);
});

test("[ADM-03] changing just the e-mail moves the draft to another guest, to a customer, and back", async () => {
  const draft = await world.create({ email: "one@example.test", ...addressed });
  const move = async (body: object) =>
    (await member.call("adminUpdateDraftOrder", { params: { id: draft.id }, body })).draft_order;
  const other = await move({ email: "other@example.test" });
  expect(other.cart).toMatchObject({
    email: "other@example.test",
    shipping_address: { city: "Paris" },
    customer: { has_account: false },
  });
  expect(other.cart.customer_id).not.toBe(draft.cart.customer_id);
  const known = await move({ email: world.accounts.buyer });
  expect(known.cart.shipping_address?.city).toBe("Lyon");
  const back = await move({ email: "one@example.test" });
  expect(back.cart).toMatchObject({
    customer_id: draft.cart.customer_id,
    shipping_address: null,
    billing_address: null,
  });
  expect((await move({ customer_id: other.cart.customer_id })).cart.customer_id).toBe(
    other.cart.customer_id,
  );
  const unknown = await member.send("adminUpdateDraftOrder", {
    params: { id: draft.id },
    body: { customer_id: "cus_of_nobody" },
  });
  expect([unknown.statusCode, unknown.json().details[0].field]).toEqual([400, "customer_id"]);
});

test("[ADM-03] a draft moved from a company to a guest keeps the addresses written for it, but not the company's", async () => {
  const written = await world.create(addressed);
  const own = await world.create();
  expect(own.cart.shipping_address?.city).toBe("Lyon");
  const body = { email: "elsewhere@example.test" };
  const [moved, bare] = await Promise.all(
    [written, own].map(
      async ({ id }) =>
        (await member.call("adminUpdateDraftOrder", { params: { id }, body })).draft_order,
    ),
  );
  expect([moved?.cart.shipping_address_id, moved?.cart.billing_address_id]).toEqual([
    written.cart.shipping_address_id,
    written.cart.billing_address_id,
  ]);
  expect([bare?.cart.shipping_address, bare?.cart.billing_address]).toEqual([null, null]);
  const { order } = await member.call("adminPayDraftOrder", { params: { id: written.id } });
  expect(order).toMatchObject({
    email: "elsewhere@example.test",
    shipping_address: { city: "Paris" },
    billing_address: { city: "Paris" },
  });
});

test("[ADM-03] [SEC-03] a guest's order belongs to no company: only the administration sees it, and the mail has no link", async () => {
  const { buyer, one, backend } = world;
  const listed = async () => (await buyer.get("/store/customers/me/company/orders")).json().count;
  const before = await listed();
  const draft = await world.create({
    email: "paying@example.test",
    ...addressed,
    shipping_methods: [{ option_id: world.option }],
  });
  const order = await pay(draft);
  expect(order).toMatchObject({
    company_id: null,
    email: "paying@example.test",
    draft_order_id: draft.id,
    payment_status: "captured",
    shipping_total: 1_500,
    customer: { has_account: false, first_name: null, billing_address_id: null },
  });
  expect((await world.get(draft.id)).order).toMatchObject({ id: order.id });
  expect(
    (await member.call("adminListDraftOrders")).draft_orders.find(({ id }) => id === draft.id)
      ?.order,
  ).toMatchObject({ id: order.id });
  expect((await customerOf(draft)).customer.orders).toMatchObject([{ id: order.id }]);
  expect(await listed()).toBe(before);
  for (const client of [
    buyer,
    await signIn(backend, one.seller.publishableKey, world.accounts.noRegion),
  ])
    for (const path of [
      `/store/orders/${order.id}`,
      `/store/orders/cart/${draft.cart_id}`,
      `/store/carts/${draft.cart_id}`,
    ])
      expect([path, (await client.get(path)).statusCode]).toEqual([path, 404]);
  const mailed = await rows<{ kind: string }>(
    "select payload from outbox where seller_id = $1 and payload ->> 'orderId' = $2",
    [one.seller.id, order.id],
  );
  expect(mailed).toHaveLength(1);
});

test("[ADM-03] two guests' orders are not duplicates of a company's, and a company's terms don't apply to them", async () => {
  const first = await pay(await world.create({ email: "same@example.test", ...addressed }));
  const second = await pay(await world.create({ email: "same@example.test", ...addressed }));
  expect(second.display_id).toBe(first.display_id + 1);
});

test("[AUTH-01] [SEC-03] a guest can't sign in; whoever registers with her e-mail is an ordinary customer and sees none of the guest's orders", async () => {
  const email = "becoming@example.test";
  const draft = await world.create({ email, ...addressed });
  const order = await pay(draft);
  const { backend, one } = world;
  const client = createStoreClient(backend, one.seller.publishableKey);
  expect((await client.get(`/store/auth/${email}`)).json()).toEqual({ exists: false });
  expect((await client.post("/store/customers/password-token", { email })).statusCode).toBe(204);
  expect(
    await rows("select 1 from password_token where seller_id = $1 and customer_id = $2", [
      one.seller.id,
      draft.cart.customer_id,
    ]),
  ).toEqual([]);
  const account = {
    email,
    first_name: "Ana",
    last_name: "Roux",
    password: "correct horse battery",
  };
  const { customer } = await one.agents.admin.call("adminCreateCustomer", { body: account });
  expect(customer).toMatchObject({
    id: draft.cart.customer_id,
    has_account: true,
    company_id: null,
  });
  const signedIn = await signIn(backend, one.seller.publishableKey, email);
  expect((await signedIn.get(`/store/orders/${order.id}`)).statusCode).toBe(404);
  expect((await signedIn.get("/store/customers/me/company/orders")).json()).toMatchObject({
    orders: [],
    count: 0,
  });
  const taken = await one.agents.admin.send("adminCreateCustomer", { body: account });
  expect(taken.statusCode).toBe(422);
});
