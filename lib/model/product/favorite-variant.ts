import type { z } from "zod";
import type { variantWithProductSchema } from "@/contract/catalogue/product";
import { toMediaUrl } from "./media-url";
import { type ProductFacts, toVariantDetail, type VariantDetail } from "./variant";

/** A variant with the product data needed for its line in a favourite list. */
export type FavoriteVariant = VariantDetail & { product: { handle: string; title: string } };

/**
 * The wire's variant with its product → a line of a favourite list; without an image of its own it
 * has the product's (FAV-02).
 */
export function toFavoriteVariant(
  variant: z.output<typeof variantWithProductSchema>,
  facts: ProductFacts,
): FavoriteVariant {
  const detail = toVariantDetail(variant, facts);
  const { handle, title, thumbnail } = variant.product;
  return {
    ...detail,
    picture: detail.picture ?? (thumbnail && toMediaUrl(thumbnail, facts.media)),
    product: { handle, title },
  };
}
