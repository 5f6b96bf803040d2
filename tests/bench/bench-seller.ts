import type { SellerInput } from "@/backend/operations/seed/seller-input";
import { createLargeSellerInput, largeSellerPassword } from "../fixtures/large-seller-input";

export const benchSellerId = "bench";
export const benchHost = "bench.localhost";
export const benchBuyers = Array.from(
  { length: 192 },
  (_, index) => `buyer-${index + 1}@${benchSellerId}.test`,
);
export const benchPassword = largeSellerPassword;

/**
 * 1,000 products × 5 variants × 2 currencies with stock that no run can use up, and one buyer per
 * cart completed in a round.
 */
export function createBenchSellerInput(): SellerInput {
  const input = createLargeSellerInput(benchSellerId, { products: 1000, variants: 5 });
  const [company] = input.companies;
  if (!company) throw new Error("the fixture has no company");
  const products = input.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, inventoryQuantity: 1_000_000 })),
  }));
  const customers = benchBuyers.map((email) => ({
    email,
    password: benchPassword,
    firstName: "Claire",
    lastName: "Durand",
  }));
  return {
    ...input,
    settings: { ...input.settings, product_table: true, smart_order_upload: true },
    hosts: [benchHost],
    products,
    companies: [{ ...company, minOrderAmountMinor: null, customers }],
  };
}
