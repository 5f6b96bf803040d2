import { normalizeNumber } from "@/domain/search/code-index";
import { findClosestWords } from "@/domain/search/closest-words";
import { foldWords } from "@/domain/search/fold-text";
import { matchLiterally } from "@/domain/search/match-words";
import {
  listGuessedReadings,
  listReadings,
  parseQuery,
  type SearchQuery,
} from "@/domain/search/parse-query";
import { listWordForms } from "@/domain/search/word-forms";
import type { WordIndex } from "@/domain/search/word-index";

const infixFromLength = 4;
/** The shortest GTIN. */
const bareCodeLengthMin = 8;

/**
 * A product's search text: titles in every language, codes with and without separators, option
 * values; folded, each once, one per line and with a space before every word.
 */
export function toSearchText(product: {
  titles: readonly string[];
  codes: readonly (string | null)[];
  optionValues: readonly string[];
}): string {
  const codes = product.codes.filter((code) => code !== null).map(foldWords);
  const texts = [
    ...product.titles.map(foldWords),
    ...codes,
    ...codes.map((code) => code.replaceAll(" ", "")),
    ...product.optionValues.map(foldWords),
  ];
  return [...new Set(texts)]
    .filter((text) => text !== "")
    .map((text) => ` ${text}`)
    .join("\n");
}

/**
 * The words of a query, folded like the search text; every one must match. A word with inner
 * separators ("LUM-001") stays one and matches with or without them.
 */
export function toSearchTokens(query: string): string[] {
  return toTokens(parseQuery(query));
}

const toTokens = ({ pieces }: SearchQuery): string[] => [
  ...new Set(pieces.map(({ text }) => foldWords(text))),
];

/**
 * What to look for: a word anywhere in the search text, a short one only at the start of a word.
 */
export function toSearchNeedle(token: string): string {
  return token.length < infixFromLength ? ` ${token}` : token;
}

const spellingsMax = 24;

/**
 * Parses a query; measures with their units are one word, however they are typed: `70 x 140`, `240
 * ml`.
 */
export function toSearchQuery(typed: string): SearchQuery {
  return parseQuery(
    typed
      .replace(/(\d)\s*[x×*]\s*(?=\d)/gi, "$1x")
      .replace(/(\d)\s+(?=(?:ml|cl|l|kg|g|mm|cm|m)(?![\p{L}\p{N}]))/giu, "$1"),
  );
}

/**
 * The words of a query, each in the spellings that a search text may contain, as typed first:
 * `240ml` also as `240 ml`, `70x140` as `70 × 140`, a plural as its singular, an EAN-13 as the 14
 * digits that a scanner reads (CAT-06).
 */
export function toSearchSpellings(query: SearchQuery): string[][] {
  return toTokens(query).map((token) => [
    ...new Set([token, ...listBareCodes(token), ...listParted(token), ...listInflected(token)]),
  ]);
}

/**
 * Other interpretations of a query that finds nothing as typed, in order; finally, unknown words
 * are replaced by the closest known ones (CAT-06).
 */
export function* listOtherSpellings(query: SearchQuery, words: WordIndex): Generator<string[][]> {
  const isKnown = (word: string) => matchLiterally(words, word).size > 0;
  for (const reading of listReadings(words, query, isKnown))
    if (reading !== query) yield toSearchSpellings(reading);
  for (const reading of listGuessedReadings(query)) {
    const spelled = toSearchSpellings(reading);
    yield spelled.map((spellings) => {
      const [typed = ""] = spellings;
      const closest = isKnown(typed) ? [] : findClosestWords(words, typed);
      return closest.length > 0 ? closest : spellings;
    });
    yield spelled.map((spellings) => [
      ...spellings,
      ...findClosestWords(words, spellings[0] ?? ""),
    ]);
  }
}

/** A long number as digits only, without separators and leading zeros. */
function listBareCodes(token: string): string[] {
  const digits = normalizeNumber(token);
  return digits.length >= bareCodeLengthMin ? [digits] : [];
}

/**
 * Digits and letters typed without a space, with and without one; between two numbers an x may be a
 * sign that folding removes. What was typed separately ("sku 17 2") has only one spelling, because
 * each costs a scan of all texts.
 */
function listParted(token: string): string[] {
  const parts = token.match(/\d+|\P{N}+/gu) ?? [];
  return parts.slice(1).reduce(
    (begun, part, index) => {
      const isTimes = part === "x" && /\d/.test(parts[index + 2] ?? "");
      const isAfterTimes = part !== "x" && parts[index] === "x";
      const isApart = part.startsWith(" ") || parts[index]?.endsWith(" ");
      const next = isTimes
        ? ["x", " x ", " "]
        : isAfterTimes || isApart
          ? [part]
          : [part, ` ${part}`];
      return begun.flatMap((start) => next.map((end) => start + end)).slice(0, spellingsMax);
    },
    [parts[0] ?? ""],
  );
}

/**
 * Other inflections of a token's words; the last one must match at its end, as a whole word or as
 * the last part of a compound.
 */
function listInflected(token: string): string[] {
  const [first = [], ...others] = token.split(" ").map((word) => [word, ...listWordForms(word)]);
  const forms = others.reduce(
    (begun, words) =>
      begun.flatMap((start) => words.map((word) => `${start} ${word}`)).slice(0, spellingsMax),
    first,
  );
  return forms.slice(1).flatMap((form) => {
    const whole = form.length < infixFromLength ? ` ${form}` : form;
    return [`${whole} `, `${whole}\n`];
  });
}
