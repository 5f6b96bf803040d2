import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flattenCatalogue } from "@/lib/i18n/compare-catalogues";
import { findTypographyFaults } from "@/lib/i18n/typography";

test.each([
  ["fr", "Supprimer « Réassort » ?", true],
  ["fr", "Supprimer «\u00a0Réassort\u00a0»\u00a0?", false],
  ["fr", "Remise de 5 %", true],
  ["fr", "L'article", true],
  ["fr", "Quantité de {label}", true],
  ["fr", "Quantité\u00a0: {label}", false],
  ["fr", "Livraison le {date}", false],
  ["de", "5 % Rabatt", true],
  ["de", "5\u00a0% Rabatt", false],
  ["en", "5% off: all of it", false],
  ["nl", '"Mand" is weg', true],
  ["it", "consegna dal {date}", true],
  ["it", "prima consegna: {date}", false],
  ["it", "Sconto del {percent, number}%", true],
])("[I18N-07] in %s %j is an error: %s", (language, text, isFault) => {
  expect(findTypographyFaults({ key: text }, language)).toHaveLength(isFault ? 1 : 0);
});

test("[I18N-02] the French reference copy is unchanged, to the letter", () => {
  expect(findTypographyFaults({ "shell.sessionChanged.button": "J'ai compris" }, "fr")).toEqual([]);
  expect(findTypographyFaults({ "shell.sessionChanged.button": "It's clear" }, "en")).toHaveLength(
    1,
  );
});

const translated = ["fr", "de", "nl", "es", "it"];

test.each([
  ["messages", ["en", ...translated]],
  ["backend/operations/mails/texts", ["en", ...translated]],
  ["backend/operations/documents/texts", ["en", ...translated]],
  ["backend/operations/batch-jobs/texts", translated],
])("[I18N-07] the texts of %s keep the typography of their language", (folder, languages) => {
  for (const language of languages) {
    const texts = flattenCatalogue(
      JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8")) as object,
    );
    expect(findTypographyFaults(texts, language), language).toEqual([]);
  }
});
