import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { createLargeSellerInput, toEan13 } from "../fixtures/large-seller-input";
import { type Measurement, measure } from "./measure";

const productCount = 1000;
const connections = 4;

/** The brand whose products are created over the administration API; it starts with one. */
export function createAdminSellerInput() {
  return createLargeSellerInput("admin", { products: 1, variants: 1 });
}

/** The first thousand, while the process still compiles its code, and the second. */
export type AdminBench = { first: Measurement; second: Measurement };

/**
 * Twice 1,000 products of 5 variants with prices in 2 currencies, one call each, over 4
 * connections.
 */
export async function benchAdminProducts(url: string, seller: LoadedSeller): Promise<AdminBench> {
  return {
    first: await makeProducts(url, seller, 0),
    second: await makeProducts(url, seller, productCount),
  };
}

function makeProducts(url: string, seller: LoadedSeller, madeBefore: number): Promise<Measurement> {
  const headers = {
    authorization: `Bearer ${Object.values(seller.apiKeys)[0]}`,
    "content-type": "application/json",
  };
  let product = madeBefore;
  return measure({
    url,
    connections,
    amount: productCount,
    next: () => {
      product += 1;
      return {
        method: "POST",
        path: "/admin/products",
        headers,
        body: JSON.stringify(createProduct(product)),
      };
    },
  });
}

/** The body of a new product; the reference accepts the same. */
export function createProduct(product: number, inventoryQuantity = 100) {
  return {
    title: `Gigoteuse n° ${product}`,
    handle: `made-${product}`,
    description: "Une gigoteuse douce et chaude pour les nuits d'hiver, en coton biologique.",
    status: "published",
    options: [{ title: "Taille" }],
    variants: [1, 2, 3, 4, 5].map((size) => ({
      title: `Taille ${size}`,
      sku: `MADE-${product}-${size}`,
      ean: toEan13(600_000_000 + product * 5 + size),
      inventory_quantity: inventoryQuantity,
      options: [{ value: String(size) }],
      prices: [
        { currency_code: "eur", amount: 1000 + size },
        { currency_code: "gbp", amount: 900 + size },
      ],
    })),
  };
}
