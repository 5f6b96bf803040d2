import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { ProductCard } from "../../model/product/product";
import { toVariantView, type VariantView } from "../../model/product/variant";
import { callBackend } from "../http/backend-client";
import type { Buyer } from "../customer/login-state";
import { getProductFacts, listProductCards, toPricing } from "./products";
import type { VariantAddress } from "./search-variant";

/** A row of search results: one variant, or the product it belongs to. */
export type PricedRow = { name: VariantAddress; isProduct: boolean };

export type SearchPrices = {
  /** One per row, in order; null if there is nothing this buyer may see. */
  rows: (VariantView | ProductCard | null)[];
  currencyCode: string;
};

/**
 * The prices of search results for this buyer, in minor units of `currencyCode` (CAT-02, CAT-06).
 * Errors: `BackendError`.
 */
export async function getSearchPrices(
  buyer: Buyer,
  rows: readonly PricedRow[],
): Promise<SearchPrices> {
  const skus = rows.flatMap(({ name }) => ("sku" in name ? name.sku : []));
  const ids = rows.flatMap(({ name }) => ("id" in name ? name.id : []));
  const [bySku, byId, facts] = await Promise.all([
    listVariants(buyer, { sku: skus }, skus.length),
    listVariants(buyer, { id: ids }, ids.length),
    getProductFacts(buyer),
  ]);
  const find = (name: VariantAddress) =>
    "sku" in name
      ? bySku.find(({ sku }) => sku === name.sku)
      : byId.find(({ id }) => id === name.id);
  const found = rows.map(({ name, isProduct }) => ({ variant: find(name), isProduct }));
  const productIds = [
    ...new Set(
      found.flatMap(({ variant, isProduct }) => (isProduct && variant ? variant.product_id : [])),
    ),
  ];
  const cards =
    productIds.length === 0
      ? []
      : (await listProductCards(buyer, { id: productIds, limit: productIds.length })).products;
  return {
    rows: found.map(({ variant, isProduct }) => {
      if (!variant) return null;
      if (!isProduct) return toVariantView(variant, facts);
      return cards.find(({ id }) => id === variant.product_id) ?? null;
    }),
    currencyCode: facts.target.currencyCode,
  };
}

async function listVariants(
  buyer: Buyer,
  named: { sku: string[] } | { id: string[] },
  limit: number,
) {
  if (limit === 0) return [];
  const { data } = await callBackend(storeEndpoints.listVariants, buyer.caller, {
    query: { ...toPricing(buyer), ...named, limit },
  });
  return data.variants;
}
