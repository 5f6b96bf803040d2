import type { AdminVerbs } from "../http/admin-verb";
import { adminAddProductOption } from "./admin/add-product-option";
import { adminCreateProduct } from "./admin/create-product";
import { adminCreateVariant } from "./admin/create-variant";
import { adminDeleteProduct } from "./admin/delete-product";
import { adminDeleteProductOption } from "./admin/delete-product-option";
import { adminDeleteVariant } from "./admin/delete-variant";
import { adminGetProduct } from "./admin/get-product";
import { adminGetVariant } from "./admin/get-variant";
import { adminGetVariantInventory } from "./admin/get-variant-inventory";
import { adminListProductVariants } from "./admin/list-product-variants";
import { adminListProducts } from "./admin/list-products";
import { adminListVariants } from "./admin/list-variants";
import { adminSetProductMetadata } from "./admin/set-product-metadata";
import { adminUpdateProduct } from "./admin/update-product";
import { adminUpdateProductOption } from "./admin/update-product-option";
import { adminUpdateVariant } from "./admin/update-variant";

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
