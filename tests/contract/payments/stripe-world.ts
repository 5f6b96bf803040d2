import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { type StripeStandIn, startStripeStandIn } from "../../fixtures/stripe-stand-in";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer } from "../ordering/buyer";

export type StripeWorld = {
  backend: TestBackend;
  stripe: StripeStandIn;
  seller: LoadedSeller;
  admin: AdminClient;
  buyer: Buyer;
  other: Buyer;
  webhookSecret: string;
  /** A complete cart of the buyer, with the card selected. */
  cardCart(quantity?: number): Promise<Cart>;
  intentOf(cart: Cart): string;
  sendEvent(
    intentId: string,
    type: string,
    options?: { secret?: string; sellerId?: string },
  ): Promise<{ status: number; body: string }>;
  stop(): Promise<void>;
};

const webhookSecret = "whsec_of_the_suite";

export const cardOf = (cart: Cart) =>
  cart.payment_sessions.find((session) => session.provider_id === "stripe");
/** Completes a cart despite a duplicate order. */
export const allow = { allow_duplicate: true };

/** A backend whose seller accepts cards at a stand-in for Stripe. */
export async function createStripeWorld(id: string): Promise<StripeWorld> {
  const stripe = await startStripeStandIn();
  const keys = {
    secret_key: "sk_test_suite",
    publishable_key: "pk_test_suite",
    webhook_secret: webhookSecret,
  };
  const backend = await startTestBackend({
    env: {
      STRIPE_API_URL: stripe.url,
      STRIPE_TIMEOUT_MS: "500",
      STRIPE_ACCOUNTS: JSON.stringify({ [id]: keys }),
    },
  });
  const seller = await loadSmallSeller(backend, id);
  const admin = adminClient(backend, seller);
  const regionId = Object.values(seller.regions)[0] ?? "";
  await admin.call("adminAddRegionPaymentProvider", {
    params: { region_id: regionId },
    body: { provider_id: "stripe" },
  });
  const accounts = smallSellerAccounts(id);
  const buyer = await createBuyer(backend, seller, accounts.buyer);
  const intentOf = (cart: Cart) => String(cardOf(cart)?.data.id ?? "");
  return {
    ...{ backend, stripe, seller, admin, buyer, webhookSecret, intentOf },
    other: await createBuyer(backend, seller, accounts.other),
    async cardCart(quantity = 12) {
      const { id: cartId } = await buyer.openCart();
      await buyer.add(cartId, "BAG-1", quantity);
      await buyer.checkOut(cartId);
      const response = await buyer.client.post(`/store/carts/${cartId}/payment-session`, {
        provider_id: "stripe",
      });
      if (response.statusCode !== 200)
        throw new Error(`choosing the card answered ${response.body}`);
      return response.json().cart as Cart;
    },
    async sendEvent(intentId, type, options = {}) {
      const { payload, signature } = stripe.toEvent(
        intentId,
        type,
        options.secret ?? webhookSecret,
      );
      const response = await backend.inject({
        method: "POST",
        url: `/webhooks/stripe/${options.sellerId ?? id}`,
        headers: { "content-type": "application/json", "stripe-signature": signature },
        payload,
      });
      return { status: response.statusCode, body: response.body };
    },
    async stop() {
      await backend.stop();
      await stripe.stop();
    },
  };
}
