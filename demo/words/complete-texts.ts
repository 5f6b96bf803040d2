import { shopWords } from "./shop-words";
import { taxonomyWords } from "./taxonomy-words";
import { toTypography } from "./typography";

const languages = ["de", "nl", "es", "it"] as const;

/**
 * The same data with the German, Dutch, Spanish and Italian translations of each known English text
 * added, all with the typography of their language.
 */
export function completeTexts<T>(data: T): T {
  if (Array.isArray(data)) return data.map(completeTexts) as T;
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return data;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, completeTexts(value)]),
  );
  if (typeof copy.en !== "string") return copy as T;
  const words = shopWords[copy.en] ?? taxonomyWords[copy.en];
  words?.forEach((word, index) => {
    const language = languages[index];
    if (language && copy[language] === undefined) copy[language] = word;
  });
  for (const [language, text] of Object.entries(copy))
    if (typeof text === "string") copy[language] = toTypography(text, language);
  return copy as T;
}
