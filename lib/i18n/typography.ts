import type { Catalogue } from "./compare-catalogues";

/** Texts the specification gives letter by letter, with straight marks. */
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
 * Italian words that change before 8 and 11 (`dal 7`, `dall’8`): no text knows which figure
 * follows.
 */
const elided = /(?<![\p{L}’])(?:il|al|dal|del|nel|sul) \{/iu;

/**
 * Where a catalogue's texts leave the marks of their language: a straight quote or apostrophe, a
 * space that lets a sign start a line, an article that is wrong before some figures.
 */
export function findTypographyFaults(catalogue: Catalogue, language: string): string[] {
  return Object.entries(catalogue).flatMap(([key, text]) => {
    const faults: string[] = [];
    if (/["']/.test(text) && !(language === "fr" && toTheLetter.has(key)))
      faults.push(`${key}: has a straight quote or apostrophe`);
    if (breakable[language]?.test(text))
      faults.push(`${key}: a line may break before or after a sign; write a no-break space`);
    if (language === "it" && elided.test(text))
      faults.push(`${key}: an article before a figure is wrong for 8 and 11; write it without`);
    return faults;
  });
}
