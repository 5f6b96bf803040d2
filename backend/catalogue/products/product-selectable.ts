import { pricingShape, productOfVariantSchema, variantSchema } from "@/contract/catalogue/product";
import type { Selectable } from "../../kernel/projection";

const variantRelations = ["options", "prices", "images"];

/** The names that `fields` and `expand` of a product accept. */
export const productSelectable: Selectable = {
  columns: [...Object.keys(productOfVariantSchema.shape), "profile_id", "total_variants"],
  relations: [
    ...[
      "collection",
      "images",
      "options",
      "options.values",
      "profiles",
      "tags",
      "type",
      "categories",
      "sales_channels",
      "variants",
    ],
    ...variantRelations.map((relation) => `variants.${relation}`),
  ],
};

/**
 * The names that `fields` and `expand` of a variant accept; calculated prices are columns of it.
 */
export const variantSelectable: Selectable = {
  columns: Object.keys(variantSchema.shape).filter((key) => !variantRelations.includes(key)),
  relations: [...variantRelations, "product"],
};

/** The columns filled by the price calculation. */
export const pricingColumns = Object.keys(pricingShape);
