/** Markup built with `html`: all text in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | false | null | undefined | Html | readonly Html[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Markup as text, several times cheaper than React elements for what a page repeats. Interpolated
 * values are escaped unless they are `Html`.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0] ?? "";
  for (let index = 0; index < parts.length; index += 1)
    text += toText(parts[index]) + (strings[index + 1] ?? "");
  return new Html(text);
}

function toText(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map((entry) => entry.text).join("");
  return escapeHtml(String(part));
}

function escapeHtml(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
    : text;
}
