import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";

const read = (language: string): Record<string, never> =>
  JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));

test.each([
  ["fr", "1 disponible sur 24", "Afficher la suivante"],
  ["es", "1 disponible de 24", "Mostrar la siguiente"],
  ["it", "1 disponibile su 24", "Mostra la successiva"],
  ["de", "1 von 24 verfügbar", "Die nächste zeigen"],
])("[I18N-07] a count of one uses the singular: %s", (locale, short, more) => {
  const t = createTranslator({ locale: locale as never, messages: read(locale) });
  const tell = t as unknown as (key: string, values: Record<string, number>) => string;
  expect(tell("orderActs.reorderDialog.short", { quantity: 1, ordered: 24 })).toBe(short);
  expect(tell("orderFile.more", { count: 1 })).toBe(more);
});
