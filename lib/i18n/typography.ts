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

/** Where a catalogue's texts leave the marks of their language: a straight quote or apostrophe, a space that lets a sign start a line. */
export function findTypographyFaults(catalogue: Catalogue, language: string): string[] {
  return Object.entries(catalogue).flatMap(([key, text]) => {
    const faults: string[] = [];
    if (/["']/.test(text) && !(language === "fr" && toTheLetter.has(key)))
      faults.push(`${key}: has a straight quote or apostrophe`);
    if (breakable[language]?.test(text))
      faults.push(`${key}: a line may break before or after a sign; write a no-break space`);
    return faults;
  });
}
