import type { LightMyRequestResponse } from "fastify";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { LineItem } from "@/contract/cart/line-item";
import type { ErrorEnvelope } from "@/contract/errors";
import type { Order } from "@/contract/order/order";
import { type StoreClient, signIn } from "../../fixtures/store-client";
import type { TestBackend } from "../../fixtures/test-backend";

export type Refusal = ErrorEnvelope & { status: number };

/**
 * A signed-in buyer who refers to variants by SKU. Methods return the call's response, or throw
 * with its body.
 */
export type Buyer = {
  client: StoreClient;
  openCart(regionId?: string): Promise<Cart>;
  getCart(cartId: string, lang?: string): Promise<Cart>;
  add(
    cartId: string,
    sku: string,
    quantity: number,
    metadata?: Record<string, unknown>,
  ): Promise<Cart>;
  setQuantity(cartId: string, lineId: string, quantity: number): Promise<Cart>;
  /** Adds address, shipping option and payment session: everything needed to complete. */
  checkOut(cartId: string): Promise<Cart>;
  complete(cartId: string, body?: object): Promise<Order>;
  tryComplete(
    cartId: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
};

export async function createBuyer(
  backend: TestBackend,
  seller: LoadedSeller,
  email: string,
): Promise<Buyer> {
  const client = await signIn(backend, seller.publishableKey, email);
  const cartOf = async (response: Promise<LightMyRequestResponse>) =>
    (await succeed<{ cart: Cart }>(response)).cart;
  const tryComplete: Buyer["tryComplete"] = (cartId, body = {}, headers = {}) =>
    client.post(`/store/carts/${cartId}/complete`, body, { headers });
  return {
    client,
    openCart: (regionId) =>
      cartOf(
        client.post("/store/carts", {
          only_if_none: true,
          ...(regionId ? { region_id: regionId } : {}),
        }),
      ),
    getCart: (cartId, lang) =>
      cartOf(client.get(`/store/carts/${cartId}${lang ? `?lang=${lang}` : ""}`)),
    add: (cartId, sku, quantity, metadata) =>
      cartOf(
        client.post(`/store/carts/${cartId}/line-items`, {
          variant_id: seller.variants[sku],
          quantity,
          ...(metadata ? { metadata } : {}),
        }),
      ),
    setQuantity: (cartId, lineId, quantity) =>
      cartOf(client.post(`/store/carts/${cartId}/line-items/${lineId}`, { quantity })),
    async checkOut(cartId) {
      const { company } = await succeed<{
        company: { billing_address: { id: string }; shipping_addresses: { id: string }[] };
      }>(client.get("/store/customers/me/company"));
      await succeed(
        client.post(`/store/carts/${cartId}`, {
          shipping_address: company.shipping_addresses[0]?.id,
          billing_address: company.billing_address.id,
        }),
      );
      const { shipping_options: options } = await succeed<{ shipping_options: { id: string }[] }>(
        client.get(`/store/shipping-options/${cartId}`),
      );
      await succeed(
        client.post(`/store/carts/${cartId}/shipping-methods`, { option_id: options[0]?.id }),
      );
      return cartOf(client.post(`/store/carts/${cartId}/payment-sessions`));
    },
    tryComplete,
    async complete(cartId, body) {
      const response = await succeed<{ type: string; data: Order }>(tryComplete(cartId, body));
      return response.data;
    },
  };
}

export async function succeed<T>(response: Promise<LightMyRequestResponse>): Promise<T> {
  const { statusCode, body } = await response;
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
  return JSON.parse(body) as T;
}

export async function refused(response: Promise<LightMyRequestResponse>): Promise<Refusal> {
  const { statusCode, body } = await response;
  if (statusCode < 400) throw new Error(`was not refused: ${statusCode} ${body.slice(0, 300)}`);
  return { status: statusCode, ...(JSON.parse(body) as ErrorEnvelope) };
}

export function lineOf(cart: Cart | Order, variantId: string | undefined): LineItem {
  const line = cart.items.find((item) => item.variant_id === variantId);
  if (!line) throw new Error(`no line of ${variantId}`);
  return line;
}
