import type { WireLists } from "@/domain/favorites/favorite-lists";
import type { Locale } from "../../i18n/locales";

/**
 * The name of the first list created by a heart (`favorite.defaultName`), by the language of the
 * page.
 */
export const defaultListNames: Record<Locale, string> = {
  "fr-FR": "Mes favoris",
  "en-US": "My favorites",
  "en-GB": "My favourites",
  "de-DE": "Meine Favoriten",
  "nl-NL": "Mijn favorieten",
  "es-ES": "Mis favoritos",
  "it-IT": "I miei preferiti",
};

const isDefaultName = (name: string) => Object.values(defaultListNames).includes(name);

/**
 * Lists as displayed in this language: one that still has the default name from a heart is shown
 * with the default name of the reader's language, unless another list has it. Names are unique, so
 * at most one is.
 */
export function nameFavoriteLists(lists: WireLists, locale: Locale): WireLists {
  const own = defaultListNames[locale];
  if (lists.some(({ name }) => name.trim().toLowerCase() === own.toLowerCase())) return lists;
  const made = lists.findIndex(({ name }) => isDefaultName(name));
  return lists.map((list, index) => (index === made ? { ...list, name: own } : list));
}
