import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { toVariantView, type VariantView } from "../../model/product/variant";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { Buyer } from "../customer/login-state";
import { getProductFacts } from "./products";

/** How a search result identifies a variant: by SKU, or by id if it has none. */
export type VariantAddress = { sku: string } | { id: string };

export type FoundVariant = { variant: VariantView; productTitle: string; currencyCode: string };

/**
 * The variant of a search result, ready to order: quantity rule, stock and the buyer's price in
 * minor units of `currencyCode` (CAT-06). Errors: `BackendError`; 404 `not_found` if there is none
 * she may see.
 */
export async function getSearchVariant(
  buyer: Buyer,
  address: VariantAddress,
): Promise<FoundVariant> {
  const { caller, company } = buyer;
  const pricing = {
    region_id: company.regionId,
    currency_code: company.paymentCurrencyCode ?? undefined,
  };
  const named = "sku" in address ? { sku: [address.sku] } : { ids: address.id };
  const [{ data }, facts] = await Promise.all([
    callBackend(storeEndpoints.listVariants, caller, { query: { ...pricing, ...named, limit: 1 } }),
    getProductFacts(buyer),
  ]);
  const [variant] = data.variants;
  if (!variant)
    throw new BackendError(
      "invalid_request",
      404,
      { type: "not_found", message: "no such variant" },
      "no such variant",
    );
  return {
    variant: toVariantView(variant, facts),
    productTitle: variant.product.title,
    currencyCode: facts.target.currencyCode,
  };
}
