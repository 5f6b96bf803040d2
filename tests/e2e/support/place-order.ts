import pg from "pg";
import { HttpBuyer } from "@/tests/fixtures/http-buyer";
import type { TestSeller } from "./seller";
import { readStack } from "./stack";

/** A buyer of a test's seller who calls the backend directly. */
export function signInToBackend(seller: TestSeller, email: string): Promise<HttpBuyer> {
  return HttpBuyer.signIn(readStack().backendUrl, {
    publishableKey: seller.loaded.publishableKey,
    email,
    password: seller.password,
  });
}

/** Places an order of these quantities by SKU; returns its id. */
export async function placeOrder(
  seller: TestSeller,
  buyer: HttpBuyer,
  quantities: Record<string, number>,
): Promise<string> {
  const lines = Object.entries(quantities).map(([sku, quantity]) => ({
    variantId: seller.loaded.variants[sku] ?? sku,
    quantity,
  }));
  const cart = await buyer.prepareCart(lines);
  return (await buyer.complete(cart.id, crypto.randomUUID())).id;
}

/** Changes an order directly in the database, as an import from the seller's own system does. */
export async function changeOrder(
  seller: TestSeller,
  orderId: string,
  values: Record<string, string>,
): Promise<void> {
  const owner = new pg.Client({ connectionString: readStack().databaseUrl });
  await owner.connect();
  try {
    const columns = Object.keys(values).map((column, index) => `${column} = $${index + 3}`);
    await owner.query(`update "order" set ${columns.join(", ")} where seller_id = $1 and id = $2`, [
      seller.id,
      orderId,
      ...Object.values(values),
    ]);
  } finally {
    await owner.end();
  }
}
