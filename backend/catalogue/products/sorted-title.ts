import { naturalSortKey } from "../../kernel/natural-sort-key";
import type { Translations } from "../../kernel/translations";

/** The natural sort key stored with a title, and one in each language's translation (CAT-02). */
export function toSortedTitle(
  title: string,
  translations: Translations,
): { sort_key: string; translations: Translations } {
  return {
    sort_key: naturalSortKey(title),
    translations: toSortedTranslations(title, translations),
  };
}

/** A titled row's translations, each with the natural sort key of its title. */
export function toSortedTranslations(title: string, translations: Translations): Translations {
  const sorted = Object.entries(translations).map(([lang, { sort_key: _, ...overlay }]) => [
    lang,
    { ...overlay, sort_key: naturalSortKey(overlay.title ?? title) },
  ]);
  return Object.fromEntries(sorted) as Translations;
}

/** The translations as given, without sort keys. */
export function withoutSortKeys(translations: Translations): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([lang, { sort_key: _, ...overlay }]) => [lang, overlay]),
  );
}
