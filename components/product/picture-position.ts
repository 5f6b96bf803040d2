import type { ProductDetail } from "@/lib/model/product/product";
import type { VariantDetail } from "@/lib/model/product/variant";

/** The position of a variant's image among those of its product; undefined if it has none there. */
export function toPicturePosition(
  { pictures }: Pick<ProductDetail, "pictures">,
  { picture }: Pick<VariantDetail, "picture">,
): number | undefined {
  const position = picture === null ? -1 : pictures.indexOf(picture);
  return position === -1 ? undefined : position;
}
