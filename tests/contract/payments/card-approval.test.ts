import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderRequest } from "@/contract/cart/order-request";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { type Buyer, createBuyer, refused, succeed } from "../ordering/buyer";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
let approver: Buyer;

beforeAll(async () => {
  world = await createStripeWorld("card-approval");
  const { buyer, colleague } = smallSellerAccounts("card-approval");
  approver = await createBuyer(world.backend, world.seller, colleague);
  await world.admin.call("adminUpdateCompanyCustomer", {
    params: {
      id: world.seller.companies.C1 ?? "",
      customer_id: world.seller.customers[buyer] ?? "",
    },
    body: { company_role: "requester" },
  });
});
afterAll(() => world.stop());

test("[CHK-02] [CHK-04] a request for approval can't be paid by card: the payment is rejected, nothing is charged, and the cart is kept", async () => {
  const cart = await world.cardCart();
  const { client } = world.buyer;
  const send = () => client.post("/store/order-requests", { cart_id: cart.id });
  const { status, code, details } = await refused(send());
  expect([status, code, details?.map(({ field }) => field)]).toEqual([
    400,
    "cart_incompatible_state",
    ["payment_session"],
  ]);
  expect((await refused(world.buyer.tryComplete(cart.id))).code).toBe("approval_required");
  const intent = world.stripe.intents.get(world.intentOf(cart));
  expect(intent).toMatchObject({ status: "requires_payment_method", amount_received: 0 });
  expect((await world.buyer.getCart(cart.id)).items).toHaveLength(1);

  await succeed(client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "manual" }));
  const { order_request: request } = await succeed<{ order_request: OrderRequest }>(send());
  expect(request.status).toBe("requested");
  const { order } = await succeed<{ order: { cart_id: string } }>(
    approver.client.post(`/store/order-requests/${request.id}/approve`, {}),
  );
  expect(order.cart_id).toBe(cart.id);
});
