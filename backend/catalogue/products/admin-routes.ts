import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminAddProductOption } from "./admin/add-product-option";
import { adminCreateProduct } from "./admin/create-product";
import { adminCreateVariant } from "../variants/admin/create-variant";
import { adminDeleteProduct } from "./admin/delete-product";
import { adminDeleteProductOption } from "./admin/delete-product-option";
import { adminDeleteVariant } from "../variants/admin/delete-variant";
import { adminGetProduct } from "./admin/get-product";
import { adminGetVariant } from "../variants/admin/get-variant";
import { adminGetVariantInventory } from "../variants/admin/get-variant-inventory";
import { adminListProductVariants } from "../variants/admin/list-product-variants";
import { adminListProducts } from "./admin/list-products";
import { adminListVariants } from "../variants/admin/list-variants";
import { adminSetProductMetadata } from "./admin/set-product-metadata";
import { adminUpdateProduct } from "./admin/update-product";
import { adminUpdateProductOption } from "./admin/update-product-option";
import { adminUpdateVariant } from "../variants/admin/update-variant";

/** The administration's calls of products, options and variants by name. */
export const adminProductVerbs = {
  adminListProducts,
  adminCreateProduct,
  adminGetProduct,
  adminUpdateProduct,
  adminDeleteProduct,
  adminSetProductMetadata,
  adminAddProductOption,
  adminUpdateProductOption,
  adminDeleteProductOption,
  adminListProductVariants,
  adminCreateVariant,
  adminUpdateVariant,
  adminDeleteVariant,
  adminListVariants,
  adminGetVariant,
  adminGetVariantInventory,
} satisfies Partial<AdminVerbs>;
