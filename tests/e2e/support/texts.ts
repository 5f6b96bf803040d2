import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import fr from "@/messages/fr.json" with { type: "json" };
import nl from "@/messages/nl.json" with { type: "json" };

const catalogues = { fr, en, nl, de, es } as const;
export type TextLanguage = keyof typeof catalogues;

/** Text of the message catalogue by its dotted key, with simple arguments filled in. */
export function text(
  language: TextLanguage,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const found = key
    .split(".")
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      catalogues[language],
    );
  if (typeof found !== "string") throw new Error(`no message ${key} in ${language}`);
  return found
    .replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => String(values[name] ?? whole))
    .replaceAll("''", "'");
}
