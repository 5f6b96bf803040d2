import type { Translations } from "../../kernel/translations";
import type { LineItem } from "@/contract/cart/line-item";
import type { Product, Variant } from "@/contract/catalogue/product";
import type { PriceRow } from "../../pricing/select-price";

type Translated<T> = T & { translations: Translations };

type Calculated = Extract<keyof Variant, `${"original" | "calculated"}_${string}` | "tax_rates">;

/**
 * A variant in its product's document; its stock changes with every order and is read separately.
 */
export type VariantDoc = Translated<
  Omit<Variant, Calculated | "prices" | "options" | "inventory_quantity"> & {
    prices: PriceRow[];
    options: Translated<Variant["options"][number]>[];
  }
>;

/** All data of one product: texts in every language, prices of every list. */
export type ProductDoc = Translated<
  Omit<
    Product,
    | "total_variants"
    | "variants"
    | "sales_channels"
    | "options"
    | "collection"
    | "type"
    | "tags"
    | "categories"
  > & {
    variants: VariantDoc[];
    options: Translated<Omit<Product["options"][number], "values">>[];
    collection: Translated<NonNullable<Product["collection"]>> | null;
    type: Translated<NonNullable<Product["type"]>> | null;
    tags: Translated<Product["tags"][number]>[];
    categories: Translated<Product["categories"][number]>[];
    sales_channel_ids: string[];
  }
>;

/** A variant as part of a cart or order line, with its product and without prices. */
export type LineVariant = NonNullable<LineItem["variant"]>;
