import type { MailLanguage } from "../../platform/mail/mail-language";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };

export type FileWords = typeof fr;

const words: Record<MailLanguage, FileWords> = { fr, en, de, nl, es, it };

/** All texts of a shared catalogue's files in one language; French is the reference. */
export const fileWords = (lang: MailLanguage): FileWords => words[lang];
