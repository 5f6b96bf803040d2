import type { StoreVerbs } from "../../platform/http/access/verb";
import { getCatalogue } from "./get-catalogue";
import { getSearchIndex } from "./get-search-index";
import { listProductFacets } from "./list-product-facets";

/** The verbs for the catalogue as a whole. */
export const catalogueVerbs = {
  getCatalogue,
  getSearchIndex,
  listProductFacets,
} satisfies Partial<StoreVerbs>;
