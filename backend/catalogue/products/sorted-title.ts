import { naturalSortKey } from "../../kernel/natural-sort-key";
import type { Translations } from "../../kernel/translations";

/**
 * What a titled row keeps beside its title: the natural sort key of it, and one in the overlay of
 * each language (CAT-02).
 */
export function toSortedTitle(
  title: string,
  translations: Translations,
): { sort_key: string; translations: Translations } {
  return {
    sort_key: naturalSortKey(title),
    translations: toSortedTranslations(title, translations),
  };
}

/** The overlays of a titled row, each with the natural sort key of its title. */
export function toSortedTranslations(title: string, translations: Translations): Translations {
  const sorted = Object.entries(translations).map(([lang, { sort_key: _, ...overlay }]) => [
    lang,
    { ...overlay, sort_key: naturalSortKey(overlay.title ?? title) },
  ]);
  return Object.fromEntries(sorted) as Translations;
}

/** Translations as they were given: without the sort keys. */
export function withoutSortKeys(translations: Translations): Translations {
  return Object.fromEntries(
    Object.entries(translations).map(([lang, { sort_key: _, ...overlay }]) => [lang, overlay]),
  );
}
