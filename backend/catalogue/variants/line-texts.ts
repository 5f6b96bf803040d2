import type { LineVariant, ProductDoc, VariantDoc } from "../read-model/product-doc";
import type { Translations } from "../../kernel/translations";
import { overlayText } from "../../kernel/translations";
import { toReadMetadata } from "./to-variant";

type Text = { title: string; translations: Translations };
/** A product's and variant's texts in the seller's reference language, with their translations. */
export type LineTexts = {
  product: Text;
  variant: Text & { metadata: Pick<NonNullable<VariantDoc["metadata"]>, Unit> };
};
type Unit = "display_unit" | "storage_unit";

/** The texts from a document, by reference. */
export const toLineTexts = (product: ProductDoc, variant: VariantDoc): LineTexts => ({
  product: { title: product.title, translations: product.translations },
  variant: {
    title: variant.title,
    translations: variant.translations,
    metadata: variant.metadata ?? {},
  },
});

/** The part of the texts that an ordered line stores (ORD-03). */
export function toStoredTexts({ product, variant }: LineTexts): LineTexts {
  const { display_unit, storage_unit } = variant.metadata;
  return {
    product: { title: product.title, translations: pick(product.translations, ["title"]) },
    variant: {
      title: variant.title,
      translations: pick(variant.translations, ["title", "display_unit", "storage_unit"]),
      metadata: { display_unit, storage_unit },
    },
  };
}

function pick(translations: Translations, columns: readonly string[]): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([lang, texts]) => [
      lang,
      Object.fromEntries(Object.entries(texts).filter(([column]) => columns.includes(column))),
    ]),
  );
}

type StoredLine = {
  title: string;
  description: string | null;
  snapshot: Record<string, unknown> | null;
};

/**
 * An ordered line as shown in this language: with the texts of when it was ordered, in the reader's
 * language if they were translated, else in the seller's. Lines without stored texts (older orders,
 * titles written by an agent) are unchanged.
 */
export function toReadLine<Line extends StoredLine>(line: Line, lang: string): Line {
  const texts = line.snapshot?.texts as LineTexts | undefined;
  if (!texts) return line;
  const title = overlayText(texts.product, "title", texts.product.title, lang);
  const description = overlayText(texts.variant, "title", texts.variant.title, lang);
  const variant = line.snapshot?.variant as LineVariant | undefined;
  const read = variant && {
    ...variant,
    title: description,
    metadata: variant.metadata && {
      ...variant.metadata,
      ...toReadMetadata(texts.variant, lang),
    },
    product: { ...variant.product, title },
  };
  return { ...line, title, description, snapshot: { ...line.snapshot, variant: read } };
}
