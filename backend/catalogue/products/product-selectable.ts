import { pricingShape, productOfVariantSchema, variantSchema } from "@/contract/catalogue/product";
import type { Selectable } from "../../kernel/projection";

const variantRelations = ["options", "prices", "images"];

/** What `fields` and `expand` may name of a product. */
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

/** What `fields` and `expand` may name of a variant; calculated prices are columns of it. */
export const variantSelectable: Selectable = {
  columns: Object.keys(variantSchema.shape).filter((key) => !variantRelations.includes(key)),
  relations: [...variantRelations, "product"],
};

/** The columns that a price calculation fills. */
export const pricingColumns = Object.keys(pricingShape);
