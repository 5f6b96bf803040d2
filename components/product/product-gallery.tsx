import type { ProductDetail } from "@/lib/model/product/product";
import { Gallery } from "./gallery";
import type { ProductContext } from "./product-context";
import { ProductPicture } from "./card/product-picture";

type ProductGalleryProps = { product: ProductDetail; context: ProductContext; frameClass: string };

/** A product's gallery; the placeholder if it has no images (CAT-10). */
export function ProductGallery({
  product,
  context: { t, chosenSku },
  frameClass,
}: ProductGalleryProps) {
  if (product.pictures.length === 0)
    return (
      <ProductPicture
        src={null}
        alt=""
        size={900}
        missing={t("noPicture")}
        className={frameClass}
      />
    );
  const pictures = product.pictures.map((src, index) => ({
    src,
    alt: [
      product.title,
      t("gallery.picture", { index: index + 1, count: product.pictures.length }),
    ].join(" – "),
  }));
  const labels = {
    label: t("gallery.label"),
    zoom: t("gallery.zoom"),
    close: t("gallery.close"),
    previous: t("gallery.previous"),
    next: t("gallery.next"),
    larger: t("gallery.larger"),
    smaller: t("gallery.smaller"),
    hint: t("gallery.hint"),
  };
  return (
    <Gallery pictures={pictures} labels={labels} frameClass={frameClass} chosenSku={chosenSku} />
  );
}
