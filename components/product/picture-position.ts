import type { ProductDetail } from "@/lib/model/product";
import type { VariantDetail } from "@/lib/model/variant";

/** Where a variant's picture stands among those of its product; undefined where it has none there. */
export function toPicturePosition(
  { pictures }: Pick<ProductDetail, "pictures">,
  { picture }: Pick<VariantDetail, "picture">,
): number | undefined {
  const position = picture === null ? -1 : pictures.indexOf(picture);
  return position === -1 ? undefined : position;
}
