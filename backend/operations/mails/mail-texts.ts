import type { MailLanguage } from "../../platform/mail/mail-language";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };

export type MailTexts = typeof fr;

const texts: Record<MailLanguage, MailTexts> = { fr, en, de, nl, es, it };

/** All mail texts in one language; French is the reference. */
export function mailTexts(language: MailLanguage): MailTexts {
  return texts[language];
}

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
