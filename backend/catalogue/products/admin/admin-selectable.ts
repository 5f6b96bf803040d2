import {
  adminProductSchema,
  adminVariantSchema,
  adminVariantWithProductSchema,
} from "@/contract/admin/catalogue/product";
import type { Selectable } from "../../../kernel/projection";

const variantRelations = ["options", "prices", "images"];
const productRelations = [
  "collection",
  "images",
  "options",
  "profiles",
  "profile",
  "tags",
  "type",
  "categories",
  "sales_channels",
  "variants",
];
const without = (keys: readonly string[], left: readonly string[]) =>
  keys.filter((key) => !left.includes(key));

/** The names allowed in `fields` and `expand` of a product in the administration. */
export const adminProductSelectable: Selectable = {
  columns: without(Object.keys(adminProductSchema.shape), productRelations),
  relations: [
    ...productRelations,
    "options.values",
    ...variantRelations.map((relation) => `variants.${relation}`),
  ],
};

/** The same for a variant of its product. */
export const adminVariantSelectable: Selectable = {
  columns: without(Object.keys(adminVariantSchema.shape), variantRelations),
  relations: variantRelations,
};

/** The same for a variant including its product. */
export const adminVariantWithProductSelectable: Selectable = {
  columns: without(Object.keys(adminVariantWithProductSchema.shape), [
    ...variantRelations,
    "product",
  ]),
  relations: [...variantRelations, "product"],
};
