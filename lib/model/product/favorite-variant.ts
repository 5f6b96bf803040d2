import type { z } from "zod";
import type { variantWithProductSchema } from "@/contract/catalogue/product";
import { toMediaUrl } from "./media-url";
import { type ProductFacts, toVariantDetail, type VariantDetail } from "./variant";

/** A variant with what its line of a favourite list needs of its product. */
export type FavoriteVariant = VariantDetail & { product: { handle: string; title: string } };

/**
 * The wire's variant with its product → a line of a favourite list; its picture is the product's
 * where it has none of its own (FAV-02).
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
