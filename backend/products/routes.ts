import type { StoreVerbs } from "../http/verb";
import { getProduct } from "./get-product";
import { getVariant } from "./get-variant";
import { listProducts } from "./list-products";
import { listVariants } from "./list-variants";
import { searchProducts } from "./search-products";

/** The catalogue calls by name. */
export const productVerbs = { listProducts, searchProducts, getProduct, listVariants, getVariant } satisfies Partial<StoreVerbs>;
