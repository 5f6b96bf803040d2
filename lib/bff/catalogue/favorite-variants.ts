import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type FavoriteVariant, toFavoriteVariant } from "../../model/product/favorite-variant";
import { callBackend } from "../http/backend-client";
import type { Buyer } from "../customer/login-state";
import { getProductFacts, toPricing } from "./products";

const idsPerCall = 300;

/**
 * The variants of a list with the buyer's prices, in the list's order, without those that are
 * hidden or no longer in the catalogue (FAV-02). Amounts in minor units. Errors: `BackendError`.
 */
export async function listFavoriteVariants(
  buyer: Buyer,
  variantIds: readonly string[],
): Promise<{ variants: FavoriteVariant[]; currencyCode: string }> {
  const facts = await getProductFacts(buyer);
  const parts = Array.from({ length: Math.ceil(variantIds.length / idsPerCall) }, (_, part) =>
    variantIds.slice(part * idsPerCall, (part + 1) * idsPerCall),
  );
  const responses = await Promise.all(
    parts.map((ids) =>
      callBackend(storeEndpoints.listVariants, buyer.caller, {
        query: { ids: ids.join(","), ...toPricing(buyer) },
      }),
    ),
  );
  const found = new Map(
    responses.flatMap(({ data }) => data.variants.map((variant) => [variant.id, variant])),
  );
  const variants = variantIds.flatMap((id) => {
    const variant = found.get(id);
    return variant && (variant.calculated_price ?? 0) >= 0
      ? [toFavoriteVariant(variant, facts)]
      : [];
  });
  return { variants, currencyCode: facts.target.currencyCode };
}
