import type { Catalogue } from "./compare-catalogues";

/** Texts that the specification gives verbatim, with straight quotes. */
const toTheLetter = new Set([
  "shell.sessionChanged.title",
  "shell.sessionChanged.button",
  "login.emailFailedTitle",
  "login.emailFailedText",
  "login.registrationTitle",
  "login.registrationFailedTitle",
  "login.registrationFailedText",
  "cart.unavailable",
]);

const breakable: Record<string, RegExp> = { fr: / [:;!?»%]|« /, de: / %/, es: / %/ };

/**
 * Italian words that change before 8 and 11 (`dal 7`, `dall’8`): a text can't know which number
 * follows.
 */
const elided = /(?<![\p{L}’])(?:il|al|dal|del|nel|sul) \{/iu;

/**
 * French words that change before a vowel (`de Paris`, `d’Anvers`): a text can't know which name
 * follows.
 */
const elidedBeforeName =
  /(?<![\p{L}’])(?:de|que|le|la|du|au) \{(?:label|names?|title|product|customer|what|place)\}/iu;

/**
 * Typographic errors in a catalogue: a straight quote or apostrophe, a breaking space before a
 * punctuation mark, a word that is wrong before some numbers or names.
 */
export function findTypographyFaults(catalogue: Catalogue, language: string): string[] {
  return Object.entries(catalogue).flatMap(([key, text]) => {
    const faults: string[] = [];
    const isGiven = language === "fr" && toTheLetter.has(key);
    if (/["']/.test(text) && !isGiven) faults.push(`${key}: has a straight quote or apostrophe`);
    if (breakable[language]?.test(text))
      faults.push(`${key}: a line may break before or after a sign; write a no-break space`);
    if (language === "it" && elided.test(text))
      faults.push(`${key}: an article before a figure is wrong for 8 and 11; write it without`);
    if (language === "fr" && elidedBeforeName.test(text) && !isGiven)
      faults.push(
        `${key}: a word before a name is wrong where that begins with a vowel; use a colon`,
      );
    return faults;
  });
}
