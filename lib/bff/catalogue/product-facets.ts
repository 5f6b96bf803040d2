import "server-only";
import type { ProductFacets } from "@/contract/catalogue/product-filter";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { ProductQuery } from "../../model/product/product-query";
import type { Taxonomy } from "../../model/product/taxonomy";
import { callBackend } from "../http/backend-client";
import { toListedFilter } from "./listed-query";
import type { CatalogueReader } from "../customer/login-state";
import { toPricing } from "./products";

/**
 * The number of products for each value of each filter, counted by the backend (CAT-06). Errors:
 * `BackendError`.
 */
export async function getProductFacets(
  reader: CatalogueReader,
  query: ProductQuery,
  taxonomy: Taxonomy,
): Promise<ProductFacets> {
  const filter = await toListedFilter(reader, query, taxonomy);
  const { data } = await callBackend(storeEndpoints.listProductFacets, reader.caller, {
    query: { ...filter, ...toPricing(reader) },
  });
  return data.facets;
}
