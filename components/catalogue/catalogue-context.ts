import type { getTranslations } from "next-intl/server";
import type { ProductQuery } from "@/lib/model/product-query";
import type { Taxonomy } from "@/lib/model/taxonomy";

export type CatalogueTranslator = Awaited<ReturnType<typeof getTranslations<"catalogue">>>;

/** What the parts of the product list share. */
export type CatalogueContext = { t: CatalogueTranslator; query: ProductQuery; taxonomy: Taxonomy };
