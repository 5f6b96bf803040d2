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
 * A message independent of language: its text's key, and values for the text's `{name}`
 * placeholders. `english`: an English message from code without translations, which replaces the
 * English text.
 */
export type JobMessage = {
  key: JobTextKey;
  values: Readonly<Record<string, string | number | JobMessage>>;
  english?: string | undefined;
};

/** An issue of a row, with a message independent of language. */
export type RowIssue = Omit<ImportIssue, "message"> & { message: JobMessage };

export const jobMessage = (
  key: JobTextKey,
  values: JobMessage["values"] = {},
  english?: string,
): JobMessage => ({ key, values, english });

/** Renders a message in a language. */
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

/** Renders an issue's message in a language. */
export const writeIssue = ({ message, ...at }: RowIssue, language: Language): ImportIssue => ({
  ...at,
  message: writeMessage(message, language),
});
