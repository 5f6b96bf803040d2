import type { Translations } from "../products/product-doc";
import { toSortedTitle } from "../products/sorted-title";
import type { Localized, SellerInput } from "./seller-input";

/**
 * Splits localised texts into the row's own columns (reference language, else the first there is) and the overlay of the
 * other languages: `{ title: { fr, en } }` becomes `{ title: "…", translations: { en: { title: "…" } } }`.
 */
export function toLocalizedColumns<Column extends string>(
  texts: Record<Column, Localized | undefined>,
  reference: SellerInput["reference"],
): Record<Column, string> & { translations: Translations } {
  const columns: Record<string, string> = {};
  const translations: Translations = {};
  for (const [column, localized] of Object.entries<Localized | undefined>(texts)) {
    columns[column] = localized?.[reference] ?? Object.values(localized ?? {})[0] ?? "";
    for (const [lang, text] of Object.entries(localized ?? {})) {
      if (lang === reference) continue;
      translations[lang] = { ...translations[lang], [column]: text };
    }
  }
  return { ...(columns as Record<Column, string>), translations };
}

/** The same with the natural sort key of the title: `sort_key` of the row, and one in the overlay of each language. */
export function toSortedColumns<Column extends string>(
  texts: Record<Column | "title", Localized | undefined>,
  reference: SellerInput["reference"],
) {
  const columns = toLocalizedColumns(texts, reference);
  return { ...columns, ...toSortedTitle(columns.title, columns.translations) };
}
