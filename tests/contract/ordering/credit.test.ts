import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminClient, type AdminClient } from "../../fixtures/admin-client";
import { placeOrder, prepareCart } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let seller: Awaited<ReturnType<typeof loadSmallSeller>>;
let admin: AdminClient;
let buyer: StoreClient;
let companyId = "";
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  sellers += 1;
  seller = await loadSmallSeller(backend, `credit-${sellers}`);
  admin = adminClient(backend, seller);
  buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts(seller.id).buyer);
  companyId = (await ownCompany()).id;
});
afterAll(() => backend.stop());

const ownCompany = async (client = buyer) =>
  (await client.get("/store/customers/me/company")).json().company;
const credit = async () => {
  const { credit_limit, credit_used, credit_left } = await ownCompany();
  return { credit_limit, credit_used, credit_left };
};
const change = async (body: object) =>
  (await admin.call("adminUpdateCompany", { params: { id: companyId }, body })).company;
const complete = (client: StoreClient, cartId: string) =>
  client.post(`/store/carts/${cartId}/complete`, { allow_duplicate: true });
const totalOf = async (cartId: string) =>
  (await buyer.get(`/store/carts/${cartId}`)).json().cart.total;
const paymentOf = async (orderId: string) =>
  (await buyer.get(`/store/orders/${orderId}`)).json().order.payments[0].id;

test("[ACC-01] [CHK-04] an order above the company's remaining credit is rejected, and leaves nothing", async () => {
  const cartId = await prepareCart(buyer, seller);
  const total = await totalOf(cartId);
  expect(await credit()).toEqual({ credit_limit: null, credit_used: 0, credit_left: null });
  const { credit_left: left } = await change({ credit_limit: total - 1 });
  expect(left).toBe(total - 1);
  const refusal = await complete(buyer, cartId);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([
    400,
    {
      type: "not_allowed",
      code: "credit_limit_exceeded",
      data: { limit: total - 1, used: 0, left: total - 1, amount: total, currency_code: "eur" },
    },
  ]);
  expect((await buyer.get("/store/customers/me/orders")).json().count).toBe(0);
  await change({ credit_limit: total });
  expect((await complete(buyer, cartId)).statusCode).toBe(200);
  expect((await complete(buyer, cartId)).statusCode).toBe(200);
  expect(await credit()).toEqual({ credit_limit: total, credit_used: total, credit_left: 0 });
  const { companies } = await admin.call("adminListCompanies", { query: { id: [companyId] } });
  expect(companies).toMatchObject([{ credit_used: total, credit_left: 0 }]);
});

test("[ACC-01] a paid order restores the credit, and a lower limit leaves nothing to spend", async () => {
  const { orderId } = await placeOrder(buyer, seller);
  const { credit_used: used } = await credit();
  expect(used).toBeGreaterThan(0);
  await change({ credit_limit: used - 1 });
  expect(await credit()).toEqual({ credit_limit: used - 1, credit_used: used, credit_left: 0 });
  await admin.call("adminCapturePayment", { params: { id: await paymentOf(orderId) } });
  expect(await credit()).toMatchObject({ credit_used: 0, credit_left: used - 1 });
});

test("[ACC-01] with two concurrent orders of colleagues, the credit is sufficient for one", async () => {
  const { colleague } = smallSellerAccounts(seller.id);
  const other = await signIn(backend, seller.publishableKey, colleague);
  const carts = [await prepareCart(buyer, seller), await prepareCart(other, seller)] as const;
  const total = await totalOf(carts[0]);
  await change({ credit_limit: Math.floor(total * 1.5) });
  const responses = await Promise.all([complete(buyer, carts[0]), complete(other, carts[1])]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await credit()).credit_used).toBe(total);
});

test("[ACC-01] [SET-02] if the seller only shows the limit, orders above it are accepted", async () => {
  await change({ credit_limit: 1 });
  await admin.call("adminSetSettings", { body: { key: "credit_limit_blocks", value: false } });
  const { orderId } = await placeOrder(buyer, seller);
  expect(orderId).toBeTruthy();
  expect(await credit()).toMatchObject({ credit_limit: 1, credit_left: 0 });
});

test("[ACC-01] a limit in a currency other than the cart's does not apply", async () => {
  await change({ credit_limit: 1, payment_currency_code: "gbp" });
  const { orderId } = await placeOrder(buyer, seller);
  expect(orderId).toBeTruthy();
  expect(await credit()).toMatchObject({ credit_limit: 1, credit_used: 0, credit_left: 1 });
});
