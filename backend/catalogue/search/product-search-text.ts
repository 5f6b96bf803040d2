import type { Translations } from "../../kernel/translations";
import { toSearchText } from "./search-text";

type Titled = { title: string; translations: Translations };

/** The data of a product that determines how it is found. */
export type SearchedProduct = Titled & {
  variants: readonly (Titled & {
    sku: string | null;
    ean: string | null;
    options: readonly { value: string; translations: Translations }[];
  })[];
};

/**
 * The search text of a product: titles and option values of every language, SKUs and EANs (CAT-06).
 */
export function toProductSearchText(product: SearchedProduct): string {
  return toSearchText({
    titles: [product, ...product.variants].flatMap((titled) => [
      titled.title,
      ...textsOf(titled, "title"),
    ]),
    codes: product.variants.flatMap((variant) => [variant.sku, variant.ean]),
    optionValues: product.variants
      .flatMap((variant) => variant.options)
      .flatMap((option) => [option.value, ...textsOf(option, "value")]),
  });
}

function textsOf({ translations }: { translations: Translations }, column: string): string[] {
  return Object.values(translations).flatMap((overlay) => overlay[column] ?? []);
}
