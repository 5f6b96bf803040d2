import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { placeOrder } from "../../fixtures/place-order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { askOwner } from "./people-backend";
import { deliverLastMail, deliverMails } from "./people-mail";

let backend: TestBackend;
let brand: AgentsSeller;
let buyer: StoreClient;
let buyerEmail: string;

beforeAll(async () => {
  backend = await startTestBackend();
  brand = await loadAgentsSeller(backend, "notifications");
  buyerEmail = smallSellerAccounts(brand.seller.id).buyer;
  buyer = await signIn(backend, brand.seller.publishableKey, buyerEmail);
});
afterAll(() => backend.stop());

const listOf = async (resourceId: string) =>
  (
    await brand.agents.member.call("adminListNotifications", {
      query: { resource_id: resourceId },
    })
  ).notifications;

async function orderWithMail(): Promise<{ orderId: string; id: string; subject: string }> {
  const { orderId } = await placeOrder(buyer, brand.seller);
  const { subject = "" } = await deliverLastMail(backend, brand.seller.id);
  return { orderId, id: (await listOf(orderId))[0]?.id ?? "", subject };
}

describe("notifications", () => {
  test("[ADM-03] an order's mail is listed once it is sent, and not before", async () => {
    const { orderId } = await placeOrder(buyer, brand.seller);
    expect(await listOf(orderId)).toEqual([]);
    await deliverMails(backend, brand.seller.id);
    expect(await listOf(orderId)).toEqual([
      expect.objectContaining({
        event_name: "order.placed",
        resource_type: "order",
        resource_id: orderId,
        customer_id: brand.seller.customers[buyerEmail],
        to: buyerEmail,
        parent_id: null,
        resends: [],
        sent_at: expect.any(String),
      }),
    ]);
  });

  test("[ADM-03] it is resent to its buyer, and to another address", async () => {
    const { orderId, id, subject } = await orderWithMail();
    const again = await brand.agents.member.call("adminResendNotification", {
      params: { id },
      body: {},
    });
    expect(again.notification).toMatchObject({ to: buyerEmail, parent_id: id, sent_at: null });
    const first = await deliverLastMail(backend, brand.seller.id);
    expect([first.subject, first.to?.[0]?.address]).toEqual([subject, buyerEmail]);
    await brand.agents.member.call("adminResendNotification", {
      params: { id: again.notification.id },
      body: { to: "Books@Buyer.test" },
    });
    const second = await deliverLastMail(backend, brand.seller.id);
    expect([second.subject, second.to?.[0]?.address]).toEqual([subject, "books@buyer.test"]);
    const [listed] = await listOf(orderId);
    expect(listed?.resends.map(({ to, sent_at }) => [to, sent_at !== null])).toEqual([
      [buyerEmail, true],
      ["books@buyer.test", true],
    ]);
    const { count } = await brand.agents.member.call("adminListNotifications", {
      query: { resource_id: orderId, include_resends: "true" },
    });
    expect(count).toBe(3);
  });

  test("[SEC-01] a single-use link is listed without its secret, and can't be resent", async () => {
    const { noPassword } = smallSellerAccounts(brand.seller.id);
    const { customers } = await brand.agents.admin.call("adminListCustomers", {
      query: { q: noPassword },
    });
    await buyer.post("/store/customers/password-token", { email: noPassword });
    await deliverMails(backend, brand.seller.id);
    const [listed] = await listOf(customers[0]?.id ?? "");
    expect(listed).toMatchObject({ event_name: "customer.password_reset", to: noPassword });
    const response = await brand.agents.admin.send("adminResendNotification", {
      params: { id: listed?.id ?? "" },
      body: { to: "thief@sample.test" },
    });
    expect([response.statusCode, response.json().type]).toEqual([400, "not_allowed"]);
    const stored = await askOwner<{ payload: object }>(
      backend,
      "select payload from notification where id = $1",
      [listed?.id],
    );
    expect(stored.map(({ payload }) => Object.keys(payload))).toEqual([
      ["lang", "purpose", "customerId"],
    ]);
  });

  test("[API-05] an unknown notification, address or column is rejected", async () => {
    const { id } = await orderWithMail();
    const { member } = brand.agents;
    const unknown = await member.send("adminResendNotification", {
      params: { id: "noti_nope" },
      body: {},
    });
    const noAddress = await member.send("adminResendNotification", {
      params: { id },
      body: { to: "nobody" },
    });
    const noColumn = await member.send("adminListNotifications", { query: { fields: "payload" } });
    expect([unknown, noAddress, noColumn].map(({ statusCode }) => statusCode)).toEqual([
      404, 400, 400,
    ]);
  });

  test("[SEC-02] none are left of an erased customer", async () => {
    const { colleague } = smallSellerAccounts(brand.seller.id);
    const hers = await signIn(backend, brand.seller.publishableKey, colleague);
    const { orderId } = await placeOrder(hers, brand.seller);
    const before = (await deliverMails(backend, brand.seller.id)).length;
    const [sent] = await listOf(orderId);
    await brand.agents.member.call("adminResendNotification", {
      params: { id: sent?.id ?? "" },
      body: {},
    });
    await brand.agents.admin.call("adminEraseCustomer", {
      params: { id: brand.seller.customers[colleague] ?? "" },
    });
    expect(await listOf(orderId)).toEqual([]);
    expect((await deliverMails(backend, brand.seller.id)).length).toBe(before);
  });
});
