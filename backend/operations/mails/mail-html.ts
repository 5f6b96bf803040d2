const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that is already safe. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | readonly Part[];

function toMarkup(part: Part): string {
  if (part == null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toMarkup).join("");
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Markup from a template: values are escaped unless they are markup; null is rendered as nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + toMarkup(parts[index - 1]) + string),
  );
}
