import { afterAll, beforeAll } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer } from "./buyer";

export let backend: TestBackend;
export let seller: LoadedSeller;
export let buyer: Buyer;
export let now = new Date();
export const setNow = (next: Date) => {
  now = next;
};

export const accounts = () => smallSellerAccounts(seller.id);

export const sql = async <T = Record<string, unknown>>(
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => (await withOwner(backend, (client) => client.query(statement, values))).rows;

export const dropOpenCarts = () =>
  sql("update cart set deleted_at = now() where seller_id = $1 and completed_at is null", [
    seller.id,
  ]);

export async function fill(
  who: Buyer,
  lines: readonly (readonly [string, number])[],
): Promise<Cart> {
  await dropOpenCarts();
  const { id } = await who.openCart();
  for (const [sku, quantity] of lines) await who.add(id, sku, quantity);
  return who.checkOut(id);
}

/** A seller with a buyer who completes carts. */
export function setUpCompletion(id: string): void {
  beforeAll(async () => {
    backend = await startTestBackend({ now: () => now });
    seller = await loadSmallSeller(backend, id);
    buyer = await createBuyer(backend, seller, accounts().buyer);
  });
  afterAll(() => backend?.stop());
}
