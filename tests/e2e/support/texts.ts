import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import fr from "@/messages/fr.json" with { type: "json" };
import nl from "@/messages/nl.json" with { type: "json" };

const catalogues = { fr, en, nl, de, es } as const;
export type TextLanguage = keyof typeof catalogues;

const plural = /\{(\w+), plural, ((?:(?:=\d+|\w+) \{[^{}]*\}\s*)+)\}/g;

/** Selects the branch of each plural for its number; branches must not contain arguments. */
function choosePlurals(message: string, language: string, values: Record<string, string | number>) {
  return message.replace(plural, (whole, name: string, branches: string) => {
    const count = values[name];
    if (typeof count !== "number") return whole;
    const texts = new Map(
      [...branches.matchAll(/(=\d+|\w+) \{([^{}]*)\}/g)].map(([, when, then]) => [when, then]),
    );
    const rule = new Intl.PluralRules(language).select(count);
    const chosen = texts.get(`=${count}`) ?? texts.get(rule) ?? texts.get("other") ?? whole;
    return chosen.replaceAll("#", String(count));
  });
}

/** Text of the message catalogue by its dotted key, with simple arguments replaced. */
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
  return choosePlurals(found, language, values)
    .replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => String(values[name] ?? whole))
    .replaceAll("''", "'");
}
