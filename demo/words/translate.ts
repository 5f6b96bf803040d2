import { readFileSync } from "node:fs";

/** Languages without texts of the product families; a Dutch brand has its own Dutch texts. */
export const otherLanguages = ["de", "nl", "es", "it"] as const;
type OtherLanguage = (typeof otherLanguages)[number];

const figure = /\d+(?:[.,]\d+)*/g;

/** By English text; each line contains it and its translations, with `#` for every number. */
const words = new Map(
  ["titles", "names", "subtitles", "stories"].flatMap((table) =>
    readFileSync(new URL(`./${table}.tsv`, import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([english = "", ...translations]) => [english, translations] as const),
  ),
);

/** The translation of an English text. Errors: one that is missing in the tables of this folder. */
export function translate(english: string, language: OtherLanguage): string {
  const translations = words.get(english.replace(figure, "#"));
  const translated = translations?.[otherLanguages.indexOf(language)];
  if (!translated) throw new Error(`demo/words has no "${english}" in ${language}`);
  const figures = english.match(figure) ?? [];
  let position = 0;
  return translated.replaceAll("#", () => toCommaDecimal(figures[position++] ?? ""));
}

const toCommaDecimal = (figures: string): string =>
  figures.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));
