import { expect, test } from "vitest";
import { compareCatalogues, flattenCatalogue } from "@/lib/i18n/compare-catalogues";
import { readMessageShape } from "@/lib/i18n/message-shape";

const reference = flattenCatalogue({
  cart: {
    add: "Ajouter",
    lines: "{count, plural, =0 {vide} one {# ligne de {name}} other {# lignes de {name}}}",
  },
  login: { terms: "J’accepte les <link>conditions</link>", hello: "Bonjour {name}" },
  state: "{state, select, open {ouvert} closed {fermé} other {inconnu}}",
});

test("[I18N-02] a complete catalogue has no errors, and may have a different word order", () => {
  const english = {
    ...reference,
    "cart.lines": "{count, plural, one {{name}: # line} other {{name}: # lines}}",
    "login.hello": "{name}, hello",
  };
  expect(compareCatalogues(reference, english, "en")).toEqual([]);
});

test.each([
  ["cart.add", undefined, "cart.add: is missing"],
  ["cart.add", " ", "cart.add: is empty"],
  ["login.hello", "Hello", "login.hello: lacks the argument {name}"],
  [
    "login.hello",
    "Hello {nom}",
    "login.hello: has the argument {nom}, which the reference does not",
  ],
  ["login.terms", "I accept", "login.terms: lacks the tag link"],
  [
    "cart.lines",
    "{count, plural, other {# of {name}}}",
    "cart.lines: {count} lacks the plural form one",
  ],
  ["cart.lines", "{count} of {name}", "cart.lines: lacks the argument {count, plural}"],
  [
    "state",
    "{state, select, open {open} other {unknown}}",
    "state: {state} lacks the choice closed",
  ],
])("[I18N-02] %s = %j is an error", (key, text, fault) => {
  const catalogue = { ...reference, [key]: text ?? "" };
  if (text === undefined) delete catalogue[key];
  expect(compareCatalogues(reference, catalogue, "en")).toContain(fault);
});

test("[I18N-02] a key missing in the reference, and unbalanced braces, are errors", () => {
  expect(compareCatalogues(reference, { ...reference, "cart.extra": "x" }, "de")).toEqual([
    "cart.extra: is not in the reference",
  ]);
  expect(
    compareCatalogues(reference, { ...reference, "login.hello": "Hallo {name" }, "de"),
  ).toHaveLength(1);
});

test("[I18N-02] quoted braces are text", () => {
  expect(readMessageShape("write '{name}' here").arguments).toEqual([]);
});
