import { foldText } from "./natural-sort-key";

const tokensMax = 10;
const infixFromLength = 4;

/**
 * What a product is found by: titles of every language, codes as written and without separators, option values; folded,
 * each text once, one per line and with a space before every word.
 */
export function toSearchText(product: {
  titles: readonly string[];
  codes: readonly (string | null)[];
  optionValues: readonly string[];
}): string {
  const codes = product.codes.filter((code) => code !== null).map(foldText);
  const texts = [
    ...product.titles.map(foldText),
    ...codes,
    ...codes.map((code) => code.replaceAll(" ", "")),
    ...product.optionValues.map(foldText),
  ];
  return [...new Set(texts)]
    .filter((text) => text !== "")
    .map((text) => ` ${text}`)
    .join("\n");
}

/**
 * The words of a query, folded as the search text is; every one of them must be found. A word with separators inside
 * ("LUM-001") stays one and is found with or without them.
 */
export function toSearchTokens(query: string): string[] {
  const tokens = query.split(/[\s,;:|]+/).map(foldText);
  return [...new Set(tokens)].filter((token) => token !== "").slice(0, tokensMax);
}

/** How a word is looked for: anywhere in the search text, a short one at the beginning of a word only. */
export function toSearchNeedle(token: string): string {
  return token.length < infixFromLength ? ` ${token}` : token;
}
