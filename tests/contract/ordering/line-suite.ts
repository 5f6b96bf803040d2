import { afterAll, beforeAll, beforeEach } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, succeed } from "./buyer";

export let backend: TestBackend;
export let seller: LoadedSeller;
export let buyer: Buyer;
export let cart: Cart;

export const accounts = () => smallSellerAccounts(seller.id);

export const post = (sku: string, quantity: number, body: object = {}) =>
  buyer.client.post(`/store/carts/${cart.id}/line-items`, {
    variant_id: seller.variants[sku],
    quantity,
    ...body,
  });

export const set = (lineId: string, quantity: number) =>
  buyer.client.post(`/store/carts/${cart.id}/line-items/${lineId}`, { quantity });

/** A seller, and a buyer with an empty cart for each test. */
export function setUpLines(id: string): void {
  beforeAll(async () => {
    backend = await startTestBackend();
    seller = await loadSmallSeller(backend, id);
    buyer = await createBuyer(backend, seller, accounts().buyer);
  });
  afterAll(() => backend?.stop());
  beforeEach(async () => {
    cart = await buyer.openCart();
    for (const item of cart.items)
      await succeed(buyer.client.delete(`/store/carts/${cart.id}/line-items/${item.id}`));
  });
}
