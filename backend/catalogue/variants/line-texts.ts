import type { LineVariant, ProductDoc, VariantDoc } from "../read-model/product-doc";
import type { Translations } from "../../kernel/translations";
import { overlayText } from "../../kernel/translations";
import { toReadMetadata } from "./to-variant";

type Text = { title: string; translations: Translations };
/** What an article is called in the seller's reference language, with its translations. */
export type LineTexts = {
  product: Text;
  variant: Text & { metadata: Pick<NonNullable<VariantDoc["metadata"]>, Unit> };
};
type Unit = "display_unit" | "storage_unit";

/** The texts of an article as its document has them; nothing is copied. */
export const toLineTexts = (product: ProductDoc, variant: VariantDoc): LineTexts => ({
  product: { title: product.title, translations: product.translations },
  variant: {
    title: variant.title,
    translations: variant.translations,
    metadata: variant.metadata ?? {},
  },
});

/** The part of an article's texts that an ordered line keeps (ORD-03). */
export function toKeptTexts({ product, variant }: LineTexts): LineTexts {
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

type KeptLine = {
  title: string;
  description: string | null;
  snapshot: Record<string, unknown> | null;
};

/**
 * An ordered line as somebody of this language reads it: called as the article was when it was
 * ordered, in her language where it had a name in it, else in the seller's. Lines that kept no
 * texts (older orders, titles that an agent wrote) stay as they are.
 */
export function toReadLine<Line extends KeptLine>(line: Line, lang: string): Line {
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
