import type { OrderDocument } from "@/contract/order/document";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };

export type DocumentWords = typeof fr;

const words: Record<OrderDocument["lang"], DocumentWords> = { fr, en, de, nl, es, it };

/** All document texts in one language; French is the reference. */
export const documentWords = (lang: OrderDocument["lang"]): DocumentWords => words[lang];
