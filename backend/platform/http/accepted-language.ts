import { type Language, languages } from "@/contract/fields";

/**
 * The supported language that an Accept-Language header prefers, e.g. `de` for `de-AT`; undefined
 * if none matches or any will do (`*`).
 */
export function acceptedLanguage(header: string): Language | undefined {
  const ranges = header.toLowerCase().split(",").map(toRange);
  const requested = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return requested.flatMap(({ language }) => language ?? [])[0];
}

function toRange(range: string): { language: Language | undefined; weight: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const [first] = tag.split("-");
  return {
    language: languages.find((language) => language === first),
    weight: weight === undefined ? 1 : Number(weight) || 0,
  };
}
