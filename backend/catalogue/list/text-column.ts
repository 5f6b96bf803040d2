/** Texts as one string, a row each; a line break inside a text becomes a space. */
export function toTextColumn(texts: readonly string[]): string {
  return texts
    .map((text) => (/[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, " ") : text))
    .join("\n");
}

/**
 * The longest beginning that all texts share and that is none of them whole, so that no rest is
 * empty; empty ones do not count.
 */
export function findSharedPrefix(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== "");
  let prefix = filled[0] ?? "";
  for (const text of filled) while (!text.startsWith(prefix)) prefix = prefix.slice(0, -1);
  return filled.includes(prefix) ? prefix.slice(0, -1) : prefix;
}
