import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { Language } from "@/contract/fields";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };

type JobTexts = typeof fr;
type KeyIn<Group extends keyof JobTexts> = `${Group}.${keyof JobTexts[Group] & string}`;
export type JobTextKey = { [Group in keyof JobTexts]: KeyIn<Group> }[keyof JobTexts];

const texts: Record<Language, Record<string, Record<string, string>>> = { fr, en, de, nl, es, it };

/**
 * A message before its language is chosen: the key of its text, and the values of the text's
 * `{name}` places. `english`: the sentence of code that knows no other language, which takes the
 * place of the English text.
 */
export type JobMessage = {
  key: JobTextKey;
  values: Readonly<Record<string, string | number | JobMessage>>;
  english?: string | undefined;
};

/** An issue of a row before the language of its message is chosen. */
export type RowIssue = Omit<ImportIssue, "message"> & { message: JobMessage };

export const jobMessage = (
  key: JobTextKey,
  values: JobMessage["values"] = {},
  english?: string,
): JobMessage => ({ key, values, english });

/** Writes a message in a language. */
export function writeMessage({ key, values, english }: JobMessage, language: Language): string {
  if (language === "en" && english !== undefined) return english;
  const [group = "", name = ""] = key.split(".");
  const text = texts[language][group]?.[name];
  if (text === undefined) throw new Error(`the batch jobs have no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (place, at: string) => {
    const value = values[at] ?? place;
    return typeof value === "object" ? writeMessage(value, language) : String(value);
  });
}

/** Writes the message of an issue in a language. */
export const writeIssue = ({ message, ...at }: RowIssue, language: Language): ImportIssue => ({
  ...at,
  message: writeMessage(message, language),
});
