import { afterAll, beforeAll, expect, test } from "vitest";
import type { Email } from "postal-mime";
import type { Order } from "@/contract/order/order";
import { orderTransferLifetimeMs } from "@/contract/limits";
import { officialClient, uncalledMethods } from "../../fixtures/official-client";
import { withOwner } from "../../fixtures/owner";
import { placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts, smallSellerPassword } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { oneConnection, startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { cookieOf, refusalOf } from "../../fixtures/official-world";
import { deliverMails } from "../people/people-mail";

const id = "transfer";
const accounts = smallSellerAccounts(id);
let clockMs = 0;
let backend: TestBackend;
let seller: LoadedSeller;
let buyer: StoreClient;
let colleague: ReturnType<typeof officialClient>;
let order: Order;
let second: Order;

beforeAll(async () => {
  const now = () => new Date(Date.now() + clockMs);
  backend = await startTestBackend({ env: oneConnection, now });
  const baseUrl = await backend.listen();
  seller = await loadSmallSeller(backend, id);
  buyer = await signIn(backend, seller.publishableKey, accounts.buyer);
  order = await orderOf("BAG-1");
  second = await orderOf("TOY-1");
  const { publishableKey } = seller;
  const credentials = { email: accounts.colleague, password: smallSellerPassword };
  const signedIn = await officialClient(baseUrl, {
    publishableApiKey: publishableKey,
  }).auth.authenticate(credentials);
  colleague = officialClient(baseUrl, {
    publishableApiKey: publishableKey,
    headers: { Cookie: cookieOf(signedIn) },
  });
});
afterAll(() => backend.stop());

async function orderOf(sku: string): Promise<Order> {
  const { orderId } = await placeOrder(buyer, seller, sku);
  return (await buyer.get(`/store/orders/${orderId}`)).json().order;
}

const tokenOf = (mail: Email | undefined) =>
  new URL(mail?.text?.match(/https?:\/\/\S+\/transfer\?\S+/)?.[0] ?? "").searchParams.get(
    "token",
  ) ?? "";
const mailsTo = async (email: string) =>
  (await deliverMails(backend, id)).filter(
    ({ to, text }) => to?.[0]?.address === email && text?.includes("/transfer?"),
  );
const confirm = (token: string) => colleague.orders.confirmRequest({ token });

test("[STORE-01] an order is looked up by its number and e-mail address, and by its postal code, only in one's own company", async () => {
  const payload = { display_id: order.display_id, email: accounts.buyer.toUpperCase() };
  const found = await colleague.orders.lookupOrder(payload as never);
  expect(found.order.id).toBe(order.id);
  const postal_code = order.shipping_address?.postal_code ?? "";
  const close = { ...payload, shipping_address: { postal_code } };
  expect((await colleague.orders.lookupOrder(close as never)).order.id).toBe(order.id);
  for (const wrong of [
    { ...payload, email: accounts.colleague },
    { ...payload, display_id: 999_999 },
    { ...payload, shipping_address: { postal_code: "00000" } },
  ])
    expect(await refusalOf(colleague.orders.lookupOrder(wrong as never))).toEqual([
      404,
      "not_found",
    ]);
  expect(await refusalOf(colleague.orders.lookupOrder({ email: "a@b.test" } as never))).toEqual([
    400,
    "invalid_data",
  ]);
  const other = await signIn(backend, seller.publishableKey, accounts.other);
  const query = `display_id=${order.display_id}&email=${accounts.buyer}`;
  expect((await other.get(`/store/orders?${query}`)).statusCode).toBe(404);
});

test("[STORE-01] orders are transferred to a colleague once the owner of their e-mail address agrees, and only then", async () => {
  const own = async () =>
    (await colleague.customers.listOrders()).orders.map((row: { id: string }) => row.id).sort();
  await colleague.orders.requestCustomerOrders({ order_ids: [order.id, second.id] });
  const mails = await mailsTo(accounts.buyer);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${order.display_id}, ${second.display_id}`);
  expect(mails[0]?.text).toContain(accounts.colleague);
  expect(await own()).toEqual([]);
  const token = tokenOf(mails[0]);
  await confirm(token);
  expect(await own()).toEqual([order.id, second.id].sort());
  const { order: moved } = (await buyer.get(`/store/orders/${order.id}`)).json();
  expect([moved.email, moved.customer_id, moved.total]).toEqual([
    accounts.colleague,
    seller.customers[accounts.colleague],
    order.total,
  ]);
  // the response was lost: nothing happens twice
  await confirm(token);
  const audit = await withOwner(backend, (client) =>
    client.query("select object_id from audit_log where seller_id = $1 and verb = $2", [
      id,
      "confirm_order_transfer",
    ]),
  );
  expect(audit.rows.map((row) => row.object_id).sort()).toEqual([order.id, second.id].sort());
  await colleague.orders.requestCustomerOrders({ order_ids: [order.id] });
  expect(await mailsTo(accounts.colleague)).toEqual([]);
});

test("[SEC-02] [SEC-03] a link of another brand, an expired one and one for an order with another e-mail address transfer nothing", async () => {
  const third = await orderOf("BIB-2");
  const ask = () => colleague.orders.requestCustomerOrders({ order_ids: [third.id] });
  await ask();
  const token = tokenOf((await mailsTo(accounts.buyer)).at(-1));
  const foreign = await loadSmallSeller(backend, "foreign");
  const elsewhere = await signIn(backend, foreign.publishableKey, "buyer@foreign.test");
  const sent = await elsewhere.post("/store/orders/customer/confirm", { token });
  expect([sent.statusCode, sent.json().code]).toEqual([401, "invalid_token"]);
  const response = await elsewhere.post("/store/orders/batch/customer/token", {
    order_ids: [third.id],
  });
  expect([response.statusCode, response.json().type]).toEqual([404, "not_found"]);
  const [head, , signature] = token.split(".");
  const forged = Buffer.from(JSON.stringify({ order_ids: [third.id] })).toString("base64url");
  expect(await refusalOf(confirm(`${head}.${forged}.${signature}`))).toEqual([401, "unauthorized"]);
  expect(await refusalOf(confirm("no token"))).toEqual([400, "invalid_data"]);
  clockMs = orderTransferLifetimeMs + 1000;
  expect(await refusalOf(confirm(token))).toEqual([401, "unauthorized"]);
  clockMs = 0;
  await withOwner(backend, (client) =>
    client.query(`update "order" set email = 'moved@shop.test' where id = $1`, [third.id]),
  );
  expect(await refusalOf(confirm(token))).toEqual([401, "unauthorized"]);
  const { order } = (await buyer.get(`/store/orders/${third.id}`)).json();
  expect(order.customer_id).toBe(seller.customers[accounts.buyer]);
});

test("[STORE-01] every order method of the client was called successfully", async () => {
  await colleague.orders.retrieve(order.id);
  await colleague.orders.retrieveByCartId(order.cart_id ?? "");
  expect(uncalledMethods(["orders"])).toEqual([]);
});
