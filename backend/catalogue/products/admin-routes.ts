import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminAddProductOption } from "./admin/add-product-option";
import {
  adminAddSalesChannelProducts,
  adminRemoveSalesChannelProducts,
} from "./admin/change-channel-products";
import { adminCreateProduct } from "./admin/create-product";
import { adminCreateVariant } from "../variants/admin/create-variant";
import { adminDeleteProduct } from "./admin/delete-product";
import { adminDeleteProductOption } from "./admin/delete-product-option";
import { adminDeleteSalesChannel } from "./admin/delete-sales-channel";
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

/** Products, their options, variants and sales channels. */
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
  adminAddSalesChannelProducts,
  adminRemoveSalesChannelProducts,
  adminDeleteSalesChannel,
  adminListProductVariants,
  adminCreateVariant,
  adminUpdateVariant,
  adminDeleteVariant,
  adminListVariants,
  adminGetVariant,
  adminGetVariantInventory,
} satisfies Partial<AdminVerbs>;
