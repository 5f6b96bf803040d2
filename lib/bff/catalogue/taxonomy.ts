import "server-only";
import { cache } from "react";
import { listLimitMax } from "@/contract/limits";
import { storeEndpoints } from "@/contract/store-endpoints";
import { compareNatural } from "../../model/product/natural-order";
import { type Taxonomy, toCategoryTree } from "../../model/product/taxonomy";
import { callBackend } from "../http/backend-client";
import { getRequestCaller, type RequestCaller } from "../http/request-caller";
import { createVersionMemory } from "./version-memory";

const remember = createVersionMemory<Taxonomy>("taxonomies", 40_000);

/**
 * Categories as a tree, collections, types and tags by name, in the reader's language; once per
 * request. Errors: `BackendError`.
 */
export const getTaxonomy = cache(async (): Promise<Taxonomy> => {
  const caller = await getRequestCaller();
  return remember(caller, "taxonomy", () => readTaxonomy(caller));
});

async function readTaxonomy(caller: RequestCaller): Promise<Taxonomy> {
  const input = { query: { limit: listLimitMax } };
  const [categories, collections, types, tags] = await Promise.all([
    callBackend(storeEndpoints.listCategories, caller, input),
    callBackend(storeEndpoints.listCollections, caller, input),
    callBackend(storeEndpoints.listTypes, caller, input),
    callBackend(storeEndpoints.listTags, caller, input),
  ]);
  const byLabel = (a: { label: string }, b: { label: string }) =>
    compareNatural(a.label, b.label, caller.lang);
  return {
    categories: toCategoryTree(categories.data.product_categories, caller.lang),
    collections: collections.data.collections
      .map((entry) => ({ id: entry.id, value: entry.handle, label: entry.title }))
      .sort(byLabel),
    types: types.data.product_types
      .map((entry) => ({ id: entry.id, value: entry.id, label: entry.value }))
      .sort(byLabel),
    tags: tags.data.product_tags
      .map((entry) => ({ id: entry.id, value: entry.id, label: entry.value }))
      .sort(byLabel),
  };
}
