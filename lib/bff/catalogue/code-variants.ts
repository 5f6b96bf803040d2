import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { ProductVariants } from "../../model/product/product";
import { callBackend } from "../http/backend-client";
import type { Buyer } from "../customer/login-state";
import { listVariantsOfProducts } from "./products";

/** Products per call, limited by the length of a URL. */
const productsPerCall = 100;

export type CodeVariants = {
  /** One per code, in order: the variant it unambiguously means, or null. */
  variantIds: (string | null)[];
  /** The products of these variants, each with only these variants. */
  products: ProductVariants[];
  currencyCode: string;
};

/**
 * Finds variants anywhere in the catalogue by SKU, EAN or the company's own product code, with the
 * buyer's prices in minor units of `currencyCode` (CART-04). Errors: `BackendError` (invalid_data).
 */
export async function findVariantsByCode(
  buyer: Buyer,
  codes: readonly string[],
): Promise<CodeVariants> {
  const { data } = await callBackend(storeEndpoints.matchVariants, buyer.caller, {
    body: { rows: codes.map((code) => ({ code })) },
  });
  const variantIds = data.matches.map(({ status, variant_id }) =>
    status === "sure" ? variant_id : null,
  );
  const meant = new Set(variantIds);
  const productIds = [
    ...new Set(data.variants.filter(({ id }) => meant.has(id)).map(({ product_id }) => product_id)),
  ];
  const parts = Array.from({ length: Math.ceil(productIds.length / productsPerCall) }, (_, part) =>
    productIds.slice(part * productsPerCall, (part + 1) * productsPerCall),
  );
  const read = await Promise.all(parts.map((ids) => listVariantsOfProducts(buyer, ids)));
  const products = read.flatMap((part) => part.products);
  return {
    variantIds,
    products: products.map((product) => ({
      ...product,
      variants: product.variants.filter(({ id }) => meant.has(id)),
    })),
    currencyCode: read[0]?.currencyCode ?? "",
  };
}
