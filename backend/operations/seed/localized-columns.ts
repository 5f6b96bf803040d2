import type { Translations } from "../../kernel/translations";
import { toSortedTitle } from "../../catalogue/products/sorted-title";
import type { Localized, SellerInput, Text } from "./seller-input";

/**
 * Splits localised texts into the row's own columns (reference language, else the first available)
 * and translations for the other languages: `{ title: { fr, en } }` becomes `{ title: "…",
 * translations: { en: { title: "…" } } }`.
 */
export function toLocalizedColumns<Column extends string>(
  texts: Record<Column, Text | undefined>,
  reference: SellerInput["reference"],
): Record<Column, string> & { translations: Translations } {
  const columns: Record<string, string> = {};
  const translations: Translations = {};
  for (const [column, text] of Object.entries<Text | undefined>(texts)) {
    const localized: Localized | undefined =
      typeof text === "string" ? { [reference]: text } : text;
    columns[column] = localized?.[reference] ?? Object.values(localized ?? {})[0] ?? "";
    for (const [lang, overlay] of Object.entries(localized ?? {})) {
      if (lang === reference) continue;
      translations[lang] = { ...translations[lang], [column]: overlay };
    }
  }
  return { ...(columns as Record<Column, string>), translations };
}

/**
 * The same with the natural sort key of the title: the row's `sort_key`, and one in each
 * translation.
 */
export function toSortedColumns<Column extends string>(
  texts: Record<Column | "title", Text | undefined>,
  reference: SellerInput["reference"],
) {
  const columns = toLocalizedColumns<Column | "title">(texts, reference);
  return { ...columns, ...toSortedTitle(columns.title, columns.translations) };
}
