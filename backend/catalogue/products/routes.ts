import type { StoreVerbs } from "../../platform/http/access/verb";
import { getCatalogueAccess } from "../prices/get-catalogue-access";
import { listCatalogueDiscounts } from "../prices/list-catalogue-discounts";
import { getProduct } from "./get-product";
import { getVariant } from "../variants/get-variant";
import { listProducts } from "./list-products";
import { listVariants } from "../variants/list-variants";
import { searchProducts } from "../search/search-products";

/** The catalogue verbs. */
export const productVerbs = {
  getCatalogueAccess,
  listCatalogueDiscounts,
  listProducts,
  searchProducts,
  getProduct,
  listVariants,
  getVariant,
} satisfies Partial<StoreVerbs>;
