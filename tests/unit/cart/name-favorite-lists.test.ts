import { expect, test } from "vitest";
import { locales } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { defaultListNames, nameFavoriteLists } from "@/lib/model/customer/name-favorite-lists";

const listsOf = (...names: string[]) =>
  names.map((name, id) => ({ id: `fl_${id}`, name, items: [] }));
const namesIn = (locale: Parameters<typeof nameFavoriteLists>[1], ...names: string[]) =>
  nameFavoriteLists(listsOf(...names), locale).map(({ name }) => name);

test("[FAV-02] a list created by a heart has its name in the reader's language", () => {
  for (const name of Object.values(defaultListNames)) {
    expect(namesIn("de-DE", "Herbst", name)).toEqual(["Herbst", "Meine Favoriten"]);
    expect(namesIn("en-GB", name)).toEqual(["My favourites"]);
  }
});

test("[FAV-02] a name given by the buyer is kept, and no two lists get the same name", () => {
  expect(namesIn("de-DE", "Mes favoris de Noël", "Herbst")).toEqual([
    "Mes favoris de Noël",
    "Herbst",
  ]);
  expect(namesIn("de-DE", "Mes favoris", "meine favoriten")).toEqual([
    "Mes favoris",
    "meine favoriten",
  ]);
  expect(namesIn("es-ES", "Mes favoris", "Meine Favoriten")).toEqual([
    "Mis favoritos",
    "Meine Favoriten",
  ]);
});

test("[FAV-02] the names are those used by hearts", async () => {
  for (const locale of [...locales, "en-GB"] as const) {
    const messages = await loadMessages(locale);
    expect(messages.favorite).toMatchObject({ defaultName: defaultListNames[locale] });
  }
});
