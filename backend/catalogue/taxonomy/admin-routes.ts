import type { AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminAddCategoryProducts, adminRemoveCategoryProducts } from "./admin/category-products";
import {
  adminAddCollectionProducts,
  adminRemoveCollectionProducts,
} from "./admin/collection-products";
import {
  adminCreateCollection,
  adminDeleteCollection,
  adminGetCollection,
  adminUpdateCollection,
} from "./admin/collections";
import { adminDeleteCategory } from "./admin/delete-category";
import { adminGetCategory, adminListCategories } from "./admin/list-categories";
import { adminListCollections } from "./admin/list-collections";
import {
  adminCreateProductTag,
  adminDeleteProductTag,
  adminListProductTags,
  adminListTagUsage,
  adminUpdateProductTag,
} from "./admin/product-tags";
import {
  adminCreateProductType,
  adminDeleteProductType,
  adminListAllProductTypes,
  adminListProductTypes,
  adminUpdateProductType,
} from "./admin/product-types";
import { adminCreateCategory, adminUpdateCategory } from "./admin/save-category";

/** The administration's verbs for collections, categories, tags and types. */
export const adminTaxonomyVerbs = {
  adminListCollections,
  adminCreateCollection,
  adminGetCollection,
  adminUpdateCollection,
  adminDeleteCollection,
  adminAddCollectionProducts,
  adminRemoveCollectionProducts,
  adminListCategories,
  adminCreateCategory,
  adminGetCategory,
  adminUpdateCategory,
  adminDeleteCategory,
  adminAddCategoryProducts,
  adminRemoveCategoryProducts,
  adminListProductTags,
  adminCreateProductTag,
  adminUpdateProductTag,
  adminDeleteProductTag,
  adminListTagUsage,
  adminListProductTypes,
  adminCreateProductType,
  adminUpdateProductType,
  adminDeleteProductType,
  adminListAllProductTypes,
} satisfies Partial<AdminVerbs>;
