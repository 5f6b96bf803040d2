import { overlayText } from "../../kernel/translations";
import type { LineVariant, ProductDoc } from "../read-model/product-doc";

type OwnColumns = Pick<ProductDoc, keyof LineVariant["product"] | "translations">;

/**
 * The product's own columns in a language, without relations: as contained in a variant or a line.
 */
export function toProductOfVariant(doc: OwnColumns, lang: string): LineVariant["product"] {
  return {
    id: doc.id,
    created_at: doc.created_at,
    updated_at: doc.updated_at,
    deleted_at: doc.deleted_at,
    title: overlayText(doc, "title", doc.title, lang),
    subtitle: overlayText(doc, "subtitle", doc.subtitle, lang),
    description: overlayText(doc, "description", doc.description, lang),
    handle: doc.handle,
    is_giftcard: doc.is_giftcard,
    status: doc.status,
    thumbnail: doc.thumbnail,
    hs_code: doc.hs_code,
    origin_country: doc.origin_country,
    mid_code: doc.mid_code,
    material: overlayText(doc, "material", doc.material, lang),
    weight: doc.weight,
    length: doc.length,
    height: doc.height,
    width: doc.width,
    collection_id: doc.collection_id,
    type_id: doc.type_id,
    discountable: doc.discountable,
    external_id: doc.external_id,
    metadata: doc.metadata,
  };
}
