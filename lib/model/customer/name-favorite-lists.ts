import type { WireLists } from "@/domain/favorites/favorite-lists";
import type { Locale } from "../../i18n/locales";

/**
 * What a first list is called that a heart makes (`favorite.defaultName`), by the language of the
 * page it was pressed on.
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
 * Lists as somebody of this language reads them: one that still has the name a heart gave it is
 * called as hearts call it in her language, unless another list is called so. Names tell lists
 * apart, so at most one is.
 */
export function nameFavoriteLists(lists: WireLists, locale: Locale): WireLists {
  const own = defaultListNames[locale];
  if (lists.some(({ name }) => name.trim().toLowerCase() === own.toLowerCase())) return lists;
  const made = lists.findIndex(({ name }) => isDefaultName(name));
  return lists.map((list, index) => (index === made ? { ...list, name: own } : list));
}
