import type { StoreVerbs } from "../http/verb";
import { getCatalogueAccess } from "./get-catalogue-access";
import { listCatalogueDiscounts } from "./list-catalogue-discounts";
import { getProduct } from "./get-product";
import { getVariant } from "./get-variant";
import { listProducts } from "./list-products";
import { listVariants } from "./list-variants";
import { searchProducts } from "./search-products";

/** The catalogue calls by name. */
export const productVerbs = {
  getCatalogueAccess,
  listCatalogueDiscounts,
  listProducts,
  searchProducts,
  getProduct,
  listVariants,
  getVariant,
} satisfies Partial<StoreVerbs>;
