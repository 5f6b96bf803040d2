import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { CustomerData } from "@/contract/people/customer-data";
import { adminClient } from "../../fixtures/admin-client";
import { fillCart, placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller, signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;

beforeAll(async () => {
  backend = await startTestBackend();
  const settings = { restock_notification: true };
  seller = await loadSmallSeller(backend, "customer-data", { settings });
});
afterAll(() => backend.stop());

const accounts = smallSellerAccounts("customer-data");
const open = (email: string) => signIn(backend, seller.publishableKey, email);
const path = "/store/customers/me/data";

test("[ACC-01] [SEC-02] a customer gets everything stored about her, no secrets and nothing of a colleague's", async () => {
  const buyer = await open(accounts.buyer);
  const colleague = await open(accounts.colleague);
  const { orderId } = await placeOrder(buyer, seller);
  const { cartId } = await fillCart(buyer, seller);
  const colleagues = await placeOrder(colleague, seller, "BAG-4");
  await buyer.post("/store/customers/me/saved-carts", { cart_id: cartId, name: "Réassort" });
  await buyer.post("/store/restock-notifications", { variant_id: seller.variants["BAG-3"] });
  const lists = [{ name: "Vitrine", items: [{ variant_id: seller.variants["BAG-1"] }] }];
  await buyer.post("/store/customers/me", { favorite_lists: lists });
  const response = await buyer.get(path);
  expect(response.statusCode, response.body).toBe(200);
  const data = response.json<CustomerData>();
  expect(data.customer).toMatchObject({ email: accounts.buyer, first_name: "Claire" });
  expect(data.company).toMatchObject({ name: "Company C1" });
  expect(data.addresses.length).toBeGreaterThan(1);
  expect(data.orders).toHaveLength(1);
  expect(data.orders[0]).toMatchObject({
    id: orderId,
    items: [{ variant_id: seller.variants["BAG-1"], quantity: 12 }],
    shipping_address: { city: "Lyon" },
  });
  expect(data.carts.map(({ id }) => id)).toEqual([cartId]);
  expect(data.saved_carts.map(({ name }) => name)).toEqual(["Réassort"]);
  expect(data.favorite_lists.map(({ name }) => name)).toEqual(["Vitrine"]);
  expect(data.restock_notifications).toMatchObject([{ variant_id: seller.variants["BAG-3"] }]);
  expect(data.sessions).toHaveLength(1);
  for (const secret of ["password_hash", "token_hash", "$argon2", colleagues.orderId])
    expect(response.body.includes(secret), secret).toBe(false);
});

test("[ACC-01] [SESS-04] only she gets it: not without a session, nor somebody acting for her", async () => {
  const anybody = createStoreClient(backend, seller.publishableKey);
  expect((await anybody.get(path)).statusCode).toBe(401);
  const params = { id: seller.customers[accounts.buyer] ?? "" };
  const { acting_link } = await adminClient(backend, seller).call("adminCreateActingLink", {
    params,
  });
  const token = new URL(acting_link.url).searchParams.get("token");
  const started = await anybody.post("/store/auth/acting", { token });
  const cookie = started.cookies.find(({ name }) => name === "connect.sid")?.value;
  const acting = createStoreClient(backend, seller.publishableKey, `connect.sid=${cookie}`);
  const refused = await acting.get(path);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "not_while_acting"]);
});
