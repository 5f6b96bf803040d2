import "server-only";
import { cookies } from "next/headers";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { ProductCard } from "../../model/product/product";
import { parseViewed, viewedCookieName } from "../../model/product/viewed-products";
import { callBackend } from "../http/backend-client";
import type { Buyer } from "../customer/login-state";
import { listProductCards } from "./products";

const bestSellersMax = 8;

/** Best sellers and the products this customer viewed last, in order; either may be empty. */
export type HomeShelves = { bestSellers: ProductCard[]; viewed: ProductCard[] };

/**
 * Products for the home page's shelves with the buyer's prices, limited to those she may see.
 * Errors: `BackendError`.
 */
export async function getHomeShelves(buyer: Buyer): Promise<HomeShelves> {
  const [bestSellers, viewed] = await Promise.all([
    callBackend(storeEndpoints.listBestSellers, buyer.caller, {
      query: { limit: bestSellersMax },
    }).then(({ data }) => listInOrder(buyer, data.product_ids)),
    cookies().then((jar) =>
      listInOrder(buyer, parseViewed(jar.get(viewedCookieName)?.value, buyer.caller.customerId)),
    ),
  ]);
  return { bestSellers, viewed };
}

async function listInOrder(buyer: Buyer, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { products } = await listProductCards(buyer, { id: [...ids], limit: ids.length });
  return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
