import { naturalSortKey } from "./natural-sort-key";
import type { Translations } from "./product-doc";

/** What a titled row keeps beside its title: the natural sort key of it, and one in the overlay of each language (CAT-02). */
export function toSortedTitle(title: string, translations: Translations): { sort_key: string; translations: Translations } {
  const sorted = Object.entries(translations).map(([lang, { sort_key: _, ...overlay }]) => [
    lang,
    { ...overlay, sort_key: naturalSortKey(overlay.title ?? title) },
  ]);
  return { sort_key: naturalSortKey(title), translations: Object.fromEntries(sorted) as Translations };
}

/** Translations as they were given: without the sort keys. */
export function withoutSortKeys(translations: Translations): Translations {
  return Object.fromEntries(Object.entries(translations).map(([lang, { sort_key: _, ...overlay }]) => [lang, overlay]));
}
